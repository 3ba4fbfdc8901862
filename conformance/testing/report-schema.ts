import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';

const schema = JSON.parse(readFileSync(new URL('../report/report.schema.json', import.meta.url), 'utf8')) as object;

const validate = new Ajv2020({ allErrors: true, strict: true, strictRequired: false }).compile(schema);

/** Returns the violations of the published schema of reports; empty when the report is valid. */
export const reportErrors = (report: unknown): readonly string[] =>
  validate(report)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message ?? ''}`);
