// Reads the query of an address as plain texts: turns a repeated name into a list, and nothing into a number.
export type Search = Record<string, unknown>;

export function parseSearch(text: string): Search {
  const found: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = found[name];
    found[name] = before === undefined ? value : [before, value].flat();
  }
  return found;
}
export function stringifySearch(search: Search): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((one) => one !== undefined && one !== null)
      .map((one) => [name, String(one)]),
  );
  const text = new URLSearchParams(pairs).toString();
  return text && `?${text}`;
}
