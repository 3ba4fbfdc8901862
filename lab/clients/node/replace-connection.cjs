// A setup file of Jest that runs tests of LanceDB's Node client against a server: it replaces only the connection.
//
// `connect` with a local path (or memory://) connects to the server at TOUCHSTONE_URL instead, in the mode TOUCHSTONE_MODE
// (namespace or remote). Each path has a database of its own on the server. Every other call is the client's own, except
// that createIndex waits in remote mode until the index is built, as it does on the embedded engine.
const { createHash, randomUUID } = require('node:crypto');
const { join } = require('node:path');

const { TOUCHSTONE_URL: url, TOUCHSTONE_MODE: mode, TOUCHSTONE_API_KEY: apiKey, TOUCHSTONE_CLIENT: dist } = process.env;
const client = require(join(dist, 'index.js'));
const original = client.connect;
const run = randomUUID();

const isLocal = (uri) => typeof uri === 'string' && (!uri.includes('://') || /^(memory|file):/.test(uri));

const databaseOf = (uri) => {
  const own = uri.startsWith('memory:') ? randomUUID() : uri;
  return `db${createHash('sha256').update(`${run} ${own}`).digest('hex').slice(0, 16)}`;
};

client.connect = async (given, ...more) => {
  const uri = typeof given === 'string' ? given : given?.uri;
  if (!isLocal(uri)) return await original(given, ...more);
  const options = { ...(typeof given === 'string' ? more[0] : given), uri: undefined };
  const database = databaseOf(uri);
  if (mode === 'remote') return await original(`db://${database}`, { ...options, apiKey, hostOverride: url });
  const headers = { 'header.x-lancedb-database': database, 'header.x-api-key': apiKey };
  return await client.connectNamespace('rest', { uri: url, ...headers }, options);
};

if (mode === 'remote') {
  const { LocalTable } = require(join(dist, 'table.js'));
  const createIndex = LocalTable.prototype.createIndex;
  LocalTable.prototype.createIndex = async function (column, options) {
    const result = await createIndex.call(this, column, options);
    const indices = await this.listIndices();
    await this.waitForIndex(
      indices.map(({ name }) => name),
      30,
    );
    return result;
  };
}
