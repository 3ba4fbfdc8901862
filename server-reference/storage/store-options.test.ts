import { describe, expect, it } from 'vitest';
import { storeOptions } from './store-options.ts';
import { parseStoreUrl, type StoreLocation } from './store-url.ts';

const locationOf = (url: string): StoreLocation => {
  const location = parseStoreUrl(url);
  if (location === undefined) throw new Error(`${url} is not accepted`);
  return location;
};

describe('the URL of an object store', () => {
  it.each([
    ['s3://tables', { service: 's3', bucket: 'tables', root: 's3://tables', prefix: '' }],
    ['s3://tables/', { service: 's3', bucket: 'tables', root: 's3://tables', prefix: '' }],
    ['s3://my-tables/a/b b/', { service: 's3', bucket: 'my-tables', root: 's3://my-tables', prefix: '/a/b b' }],
    ['gs://my-tables/a/b-c_~/', { service: 'gcs', bucket: 'my-tables', root: 'gs://my-tables', prefix: '/a/b-c_~' }],
    ['az://container/a', { service: 'azblob', bucket: 'container', root: 'az://container', prefix: '/a' }],
  ])('%s is accepted', (url, location) => {
    expect(parseStoreUrl(url)).toEqual(location);
  });

  it.each([
    'tables',
    '/tables',
    'file:///tables',
    's3:/tables',
    's3://',
    's3:///a',
    's3://b/../c',
    's3://b/a//b',
    's3://b/%41',
    's3://b/a?x',
    's3://b/a#x',
    's3://user@b/a',
    'gs://b/a b',
    'gs://b/a+b',
    'gs://b/a=1',
  ])('%s is rejected', (url) => {
    expect(parseStoreUrl(url)).toBeUndefined();
  });
});

describe('the options of a store', () => {
  const env = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_ENDPOINT_URL: 'http://127.0.0.1:9000' };

  it('contain the credentials and the endpoint of the environment, for the server and for the engine', () => {
    expect(storeOptions(locationOf('s3://tables/a'), {}, env)).toEqual({
      store: {
        bucket: 'tables',
        root: '/',
        endpoint: 'http://127.0.0.1:9000',
        region: 'us-east-1',
        access_key_id: 'key',
        secret_access_key: 'secret',
      },
      engine: {
        aws_endpoint: 'http://127.0.0.1:9000',
        aws_region: 'us-east-1',
        aws_access_key_id: 'key',
        aws_secret_access_key: 'secret',
        allow_http: 'true',
      },
    });
  });

  it('prefer settings to the environment, and the endpoint of S3 to the one of all services', () => {
    const settings = { endpoint: 'https://s3.example', region: 'eu-central-1', pathStyle: false };
    expect(storeOptions(locationOf('s3://tables'), settings, env)).toMatchObject({
      store: { endpoint: 'https://s3.example', region: 'eu-central-1', enable_virtual_host_style: 'true' },
      engine: { aws_region: 'eu-central-1', aws_virtual_hosted_style_request: 'true' },
    });
    const { engine } = storeOptions(
      locationOf('s3://tables'),
      {},
      { ...env, AWS_ENDPOINT_URL_S3: 'https://s3.example' },
    );
    expect(engine).toMatchObject({ aws_endpoint: 'https://s3.example' });
    expect(engine).not.toHaveProperty('allow_http');
  });

  it('leave out what is unknown, so that the libraries look for it themselves', () => {
    expect(storeOptions(locationOf('s3://tables'), {}, {}).engine).toEqual({ aws_region: 'us-east-1' });
    expect(storeOptions(locationOf('gs://tables'), {}, {})).toEqual({
      store: { bucket: 'tables', root: '/' },
      engine: {},
    });
  });

  it.each(['http://127.0.0.1:4443', '127.0.0.1:4443', 'http://127.0.0.1:4443/'])(
    'of an emulator of Google at %s are anonymous',
    (host) => {
      const google = { STORAGE_EMULATOR_HOST: host, GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
      const anonymous = { allow_anonymous: 'true', disable_vm_metadata: 'true', disable_config_load: 'true' };
      const endpoint = 'http://127.0.0.1:4443';
      expect(storeOptions(locationOf('gs://tables'), {}, google)).toEqual({
        store: { bucket: 'tables', root: '/', endpoint, ...anonymous },
        engine: { google_base_url: endpoint, google_storage_token: 'anonymous', allow_http: 'true' },
      });
    },
  );

  it('of another endpoint of Google have the credentials', () => {
    const google = { STORAGE_EMULATOR_HOST: '127.0.0.1:4443', GOOGLE_APPLICATION_CREDENTIALS: '/key.json' };
    const settings = { endpoint: 'https://storage.example' };
    expect(storeOptions(locationOf('gs://tables'), settings, google)).toEqual({
      store: { bucket: 'tables', root: '/', endpoint: 'https://storage.example', credential_path: '/key.json' },
      engine: { google_application_credentials: '/key.json', google_base_url: 'https://storage.example' },
    });
  });

  it('of Azure name the account', () => {
    const azure = { AZURE_STORAGE_ACCOUNT_NAME: 'account', AZURE_STORAGE_ACCOUNT_KEY: 'key' };
    expect(storeOptions(locationOf('az://tables'), {}, azure)).toEqual({
      store: {
        container: 'tables',
        root: '/',
        endpoint: 'https://account.blob.core.windows.net',
        account_name: 'account',
        account_key: 'key',
      },
      engine: { azure_storage_account_name: 'account', azure_storage_account_key: 'key' },
    });
  });
});
