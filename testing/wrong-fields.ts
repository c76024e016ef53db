// Checks that each refusal names fields of the refused message, in its own words.
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';

type Schema = JsonSchema & {
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  contentSchema?: Schema;
  $ref?: string;
};
/** Returns whether a schema has a place for this path, `itens[0].nome`; assumes it for a schema that contains itself. */
function has(schema: Schema, steps: readonly string[]): boolean {
  const [step, ...rest] = steps;
  if (step === undefined || schema.$ref) return true;
  const { anyOf = [], items, properties = {}, contentSchema } = schema;
  const next = step.startsWith('[') ? items : properties[step];
  return (
    (next !== undefined && has(next, rest)) ||
    (contentSchema !== undefined && has(contentSchema, steps)) ||
    anyOf.some((one) => has(one, steps))
  );
}
/** Returns what is wrong with the field names in a refusal; undefined where the call has every named field. */
export function misnamedIn(
  { params, query, body, multipart = {} }: Endpoint,
  problem: { code: string; fields?: { path: string; field: string }[] } | undefined,
): string | undefined {
  if (problem?.code === 'request.invalid' && !problem.fields?.length) return 'no field is named';
  const files = Object.values(multipart).map(({ name }) => name);
  const unknown = problem?.fields?.find(
    ({ path }) =>
      !files.includes(path) &&
      ![params, query, body].some((part) => part && has(part.schema, path.match(/\[\d+\]|[^.[\]]+/g) ?? [])),
  );
  return unknown && `${unknown.field} is named as ${unknown.path}`;
}
