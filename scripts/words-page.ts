// Builds the page docs/words.md: the names of every message on the wire, field by field, so that no name changes unseen.
import { isMessage, pathOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { wordsOf } from '#platform/contract/wire.ts';
import type { JsonSchema, Shape } from '#platform/contract/wire.ts';
import { allCalls, allMessages } from './calls.ts';
import { featureOf, features } from './api-page.ts';

type Names = ReadonlyMap<JsonSchema, string>;
type Schema = JsonSchema & {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly contentSchema?: Schema;
};

/** Returns a value's kind on the wire in one word: a message's name; the lines below describe a message without a name. */
function kindOf(given: JsonSchema, names: Names): string {
  const schema = given as Schema;
  const name = names.get(schema);
  if (name !== undefined) return `[${name}]`;
  if (schema.$ref !== undefined) return `[${schema.$ref.replace(/^.*\//, '')}]`;
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map((one) => kindOf(one, names)).join(' or ');
  if (schema.items) return `list of ${kindOf(schema.items, names)}`;
  if (schema.contentSchema) return `text of ${kindOf(schema.contentSchema, names)}`;
  return schema.format ?? schema.type ?? 'anything';
}
/** Returns lines for the messages without a name inside a value, each line indented by its depth. */
function insideOf(given: JsonSchema, names: Names, depth: number): string[] {
  const schema = given as Schema;
  if (names.has(schema)) return [];
  if (schema.type === 'object') return linesOf(schema, names, depth);
  return [...(schema.anyOf ?? []), schema.items, schema.contentSchema].flatMap((one) =>
    one ? insideOf(one, names, depth) : [],
  );
}
/** Returns one line for each field: our name, their name, whether the field is optional, and its kind. */
function linesOf(schema: JsonSchema, names: Names, depth = 0): string[] {
  const before = '  '.repeat(depth);
  const { properties = {} } = schema as Schema;
  const line = (ours: string, theirs: string, mayLack: boolean, inner: JsonSchema) => [
    `${before}${ours} ↔ ${theirs}${mayLack ? '?' : ''}: ${kindOf(inner, names)}`,
    ...insideOf(inner, names, depth + 1),
  ];
  const words = wordsOf(schema);
  return words
    ? Object.entries(words).flatMap(([ours, [theirs, one]]) => line(ours, theirs, one.mayLack === true, one.schema))
    : Object.entries(properties).flatMap(([theirs, inner]) => line('·', theirs, false, inner));
}
/** Returns a message in one place of a call: its name where it has one, else its lines. */
function partOf(title: string, shape: Shape | undefined, names: Names): string[] {
  if (!shape) return [];
  return [`${title}: ${kindOf(shape.schema, names)}`, ...insideOf(shape.schema, names, 1)];
}
function wordsOfCall({ name, value }: { name: string; value: Endpoint }, names: Names): string {
  const { method, params, query, body, multipart = {}, answer } = value;
  const lines = [
    `${name}: ${method} ${pathOf(value)}`,
    ...partOf('path', params, names),
    ...partOf('query', query, names),
    ...partOf('body', body, names),
    ...Object.entries(multipart).map(([ours, file]) => `file: ${ours} ↔ ${file.name}${file.mayLack ? '?' : ''}`),
    ...(isMessage(answer) ? partOf('answer', answer, names) : [`answer: ${answer?.download ?? 'nothing'}`]),
  ];
  return lines.map((line, at) => (at === 0 ? line : `  ${line}`)).join('\n');
}

/** Returns the page of words; `given` replaces the product's calls and messages in a test of the page. */
export async function wordsPage(
  given: { calls?: Awaited<ReturnType<typeof allCalls>>; messages?: Awaited<ReturnType<typeof allMessages>> } = {},
): Promise<string> {
  const calls = given.calls ?? (await allCalls());
  const messages = (given.messages ?? (await allMessages())).filter(
    ({ value }) => insideOf(value.schema, new Map(), 0).length > 0,
  );
  const names: Names = new Map(messages.map(({ name, value }) => [value.schema, name]));
  const parts = features().flatMap((feature) => {
    const told = [
      ...messages
        .filter(({ file }) => featureOf(file) === feature)
        .filter(({ name, value }) => names.get(value.schema) === name)
        .map(({ name, value }) => {
          const inside = wordsOf(value.schema)
            ? linesOf(value.schema, names, 1)
            : [
                `  ${kindOf(value.schema, without(names, value.schema))}`,
                ...insideOf(value.schema, without(names, value.schema), 2),
              ];
          return [`[${name}]`, ...inside].join('\n');
        }),
      ...calls.filter(({ file }) => featureOf(file) === feature).map((call) => wordsOfCall(call, names)),
    ];
    return told.length === 0 ? [] : [`## ${feature}\n\n\`\`\`text\n${told.join('\n\n')}\n\`\`\`\n`];
  });
  return `# The words of the wire

Printed by \`npm run api\` from the \`*.wire.ts\` and \`*.endpoints.ts\`. A commit that changes a name on the wire prints this page again on purpose: tests read and write through the same dictionary, so only this page shows the change. Each line is our name ↔ the wire's name: its kind; \`?\` marks an optional field, \`[name]\` a message with its own name.

${parts.join('\n')}`;
}
const without = (names: Names, schema: JsonSchema): Names => new Map([...names].filter(([one]) => one !== schema));
