// Walks the tree into which libpg-query parses SQL.
export type Tree = { readonly [key: string]: unknown };

export const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns the fields of every node of the given types below a part of the tree; outer nodes first. */
export function find(value: unknown, ...types: string[]): Tree[] {
  if (!isTree(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    types.includes(key) && isTree(inner) && !Array.isArray(inner)
      ? [inner, ...find(inner, ...types)]
      : find(inner, ...types),
  );
}
export const listOf = (value: unknown): readonly Tree[] => (Array.isArray(value) ? (value as Tree[]) : []);

/** Returns the last part of a function's name, in lower case as the parser keeps it. */
export const functionName = ({ funcname }: Tree): string =>
  String((listOf(funcname).at(-1)?.String as Tree | undefined)?.sval);

/** Returns the tables with a schema that a part of a statement names, as `schema.table`. */
export const tablesIn = (value: unknown): readonly string[] =>
  find(value, 'RangeVar').flatMap(({ schemaname, relname }) =>
    typeof schemaname === 'string' ? [`${schemaname}.${String(relname)}`] : [],
  );
