// Checks answers against the schemas of the API's document, including the formats of ids, days and moments.
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import type { AppForTest } from './app-for-test.ts';

const formats = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  email: /^[^\s@]+@[^\s@]+$/,
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};
/** Returns a function that compiles the check of a schema, wherever its parts are in the document. */
export async function answerChecks({ http }: AppForTest): Promise<(schema: object) => ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, formats });
  const { components } = (await http.inject('/api/openapi.json')).json<{ components: object }>();
  ajv.addSchema({ $id: 'api:', components });
  return (schema) =>
    ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api:#/components')) as object);
}
