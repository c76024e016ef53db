// Reads the tables of expected answers: a row for each kind of user, a column for each relation.

/** The kinds of askers. */
export const actors = [
  'learner',
  'hr',
  'rights',
  'manager',
  'lead',
  'administrator',
  'inside',
  'distributor',
  'distributorHr',
  'distributorRights',
  'provider',
] as const;
export type Actor = (typeof actors)[number];
/** The kinds of targets; the columns of a table are relations of the target to the asker. */
export const kinds = ['people', 'groups', 'contracts', 'companies', 'imports', 'here'] as const;
export type KindOfTarget = (typeof kinds)[number];
const client = ['learner', 'hr', 'rights', 'manager', 'lead', 'administrator', 'inside'] as const;
const everything = ['administrator', 'inside', 'distributor', 'provider'] as const;
const each = (names: readonly string[], lacks: readonly string[]) => names.map((name) => [name, lacks] as const);
/** Relations that cannot exist: no user is above an asker who holds everything, and a client has no contracts below. */
const absent: Readonly<Record<KindOfTarget, ReadonlyMap<string, readonly string[]>>> = {
  people: new Map<string, readonly string[]>([
    ['learner', ['aside']],
    ['lead', ['last']],
    ['administrator', ['aside', 'higher']],
    ['inside', ['self', 'aside', 'higher']],
    ['distributor', ['aside', 'higher', 'last']],
    ['distributorHr', ['last']],
    ['distributorRights', ['last']],
    ['provider', ['aside', 'higher', 'last']],
  ]),
  groups: new Map(each(everything, ['own', 'aside', 'higher'])),
  contracts: new Map([
    ...each(client, ['below', 'deeper']),
    ...each(['distributor', 'distributorHr', 'distributorRights'], ['deeper']),
    ...each(['provider'], ['beside', 'above']),
  ]),
  companies: new Map([
    ...each(client, ['below', 'deeper']),
    ...each(['distributor', 'distributorHr', 'distributorRights'], ['deeper']),
    ...each(['provider'], ['beside', 'above']),
  ]),
  imports: new Map(),
  here: new Map(),
};
export type Table = {
  readonly kind: KindOfTarget;
  readonly columns: readonly string[];
  readonly rows: ReadonlyMap<string, readonly string[]>;
};

/**
 * Reads a table: the first line names the columns, each further line names an asker and the answer in each column.
 * `…` repeats the answer before it to the end of the line; `.` is a pair that does not exist.
 */
export function table(kind: KindOfTarget, text: string): Table {
  const [heads, ...lines] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/));
  const columns = heads!;
  const rows = new Map(
    lines.map(([who, ...cells]) => {
      const given = cells.at(-1) === '…' ? cells.slice(0, -1) : cells;
      const all = cells.at(-1) === '…' ? columns.map((_, at) => given[Math.min(at, given.length - 1)]!) : given;
      if (all.length !== columns.length) throw new Error(`${who}: ${all.length} cells for ${columns.length} columns`);
      const isAbsent = (column: string) => absent[kind].get(who!)?.includes(column) ?? false;
      return [who!, columns.map((column, at) => (cells.at(-1) === '…' && isAbsent(column) ? '.' : all[at]!))] as const;
    }),
  );
  return { kind, columns, rows };
}
/** Returns the number of calls that a table needs. */
export const cellsOf = ({ rows }: Table): number =>
  [...rows.values()].reduce((sum, cells) => sum + cells.filter((cell) => cell !== '.').length, 0);
/** Returns the tag that reads a table of a kind. */
const tagOf =
  (kind: KindOfTarget) =>
  (text: TemplateStringsArray): Table =>
    table(kind, text.join(''));
export const ofPeople = tagOf('people');
export const ofGroups = tagOf('groups');
export const ofContracts = tagOf('contracts');
export const ofCompanies = tagOf('companies');
export const ofImports = tagOf('imports');
