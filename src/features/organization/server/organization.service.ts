// Units, departments and job titles: listed, created, changed, removed where nobody is left in them.
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { sheetOf } from '#platform/server/sheets.ts';
import { say } from '#platform/server/texts.ts';
import { moveFault, treeOf } from '../contract/organization.model.ts';
import type { Place, UnitNode } from '../contract/organization.model.ts';
import * as store from './organization.store.ts';
import type { Filter, Kind, Row, Sorting } from './organization.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** How many people, removed ones included, are placed there. Plugged by people. */
    countPeopleIn: (context: Context, place: Place, id: string) => Promise<number>;
  }
}
export type PlaceQuery = Filter & Partial<Sorting> & { pageNumber?: number; pageSize?: number; tenantId?: string };
const missing = () => new Problem('missing', 'request.missing');
const defaultPageSize = 50;

/** A page of departments or job titles. */
export async function listPlaces<K extends Kind>(context: Context, kind: K, query: PlaceQuery) {
  const {
    pageNumber = 1,
    pageSize = defaultPageSize,
    orderBy = 'name',
    isDescending = false,
    tenantId,
    ...filter
  } = query;
  if (tenantId && tenantId !== context.tenantId) throw new Problem('forbidden', 'identity.tenant.foreign');
  const { rows, total } = await store.list(
    context.db,
    kind,
    filter,
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  return { items: rows, pageNumber, pageSize, total };
}
/** The tree of units; a filter answers what it finds, flat. The page counts the top ones. */
export async function listUnits(context: Context, query: PlaceQuery) {
  if (query.name || query.id || query.isActive !== undefined) {
    const found = await listPlaces(context, 'businessUnit', query);
    return { ...found, items: found.items.map((one): UnitNode => ({ ...one, children: [] })) };
  }
  const { pageNumber = 1, pageSize = defaultPageSize } = query;
  const roots = treeOf(await store.listUnits(context.db));
  return {
    items: roots.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
    pageNumber,
    pageSize,
    total: roots.length,
  };
}
/** A unit with those below it. */
export async function getUnit(context: Context, id: string): Promise<UnitNode> {
  const find = (nodes: readonly UnitNode[]): UnitNode | undefined =>
    nodes.find((one) => one.id === id) ?? nodes.map((one) => find(one.children)).find(Boolean);
  const unit = find(treeOf(await store.listUnits(context.db)));
  if (!unit) throw missing();
  return unit;
}
export async function getPlace<K extends Kind>(context: Context, kind: K, id: string): Promise<Row<K>> {
  const row = await store.find(context.db, kind, id);
  if (!row) throw missing();
  return row;
}
/** Active ones for pickers, a hundred at most. */
export const listBasicPlaces = async (context: Context, kind: Kind, search?: string) =>
  (
    await store.list(
      context.db,
      kind,
      { isActive: true, name: search },
      { orderBy: 'name', isDescending: false },
      100,
      0,
    )
  ).rows;

export type PlaceEdit = {
  name: string;
  isActive?: boolean;
  observation?: string | null;
  parentId?: string | null;
  skillIds?: string[];
  automatedRegistrationId?: string | null;
};
async function check(context: Context, kind: Kind, given: PlaceEdit, id?: string): Promise<PlaceEdit> {
  const name = given.name.trim();
  if (!name)
    throw new Problem('invalid', 'request.invalid', { fields: [{ path: 'nome', field: 'name', code: 'required' }] });
  await store.lockNames(context.db, kind);
  let parentId = given.parentId;
  if (kind === 'businessUnit') {
    if (parentId === undefined && id) parentId = (await getPlace(context, 'businessUnit', id)).parentId;
    if (parentId) await getPlace(context, kind, parentId);
    const fault = moveFault(await store.listUnits(context.db), parentId ?? null, id);
    if (fault) throw new Problem('rule', fault);
  }
  if (await store.isNameTaken(context.db, kind, name, id, parentId))
    throw new Problem('conflict', 'organization.name.taken', {
      fields: [{ path: 'nome', field: 'name', code: 'organization.name.taken' }],
    });
  return { ...given, name };
}
export async function createPlace(context: Context, kind: Kind, given: PlaceEdit): Promise<{ id: string }> {
  const row = { id: newId(), ...(await check(context, kind, given)) };
  await store.insert(context.db, kind, row);
  context.note({ after: row });
  return { id: row.id };
}
export async function updatePlace(context: Context, kind: Kind, id: string, given: PlaceEdit): Promise<void> {
  const before = await getPlace(context, kind, id);
  const changes = await check(context, kind, given, id);
  await store.update(context.db, kind, id, changes);
  context.note({ before, after: changes });
}
/** Removes what nobody stands in; where people or units are left, the Problem says how many. */
export async function removePlace(context: Context, kind: Kind, id: string): Promise<void> {
  const before = await getPlace(context, kind, id);
  if (kind === 'businessUnit') {
    const below = (await getUnit(context, id)).children.length;
    if (below) throw new Problem('rule', 'organization.unit.hasChildren', { count: below });
  }
  const people = await context.ports.countPeopleIn(context, kind, id);
  if (people) throw new Problem('rule', 'organization.inUse', { count: people });
  await store.remove(context.db, kind, id);
  context.note({ before });
}

/** Everything of a kind as a spreadsheet. */
export async function exportPlaces(context: PersonContext, kind: Kind): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  return sheetOf({
    name: `${word(`organization.csv.${kind}`)}.csv`,
    delimiter: ';',
    heads: [
      word('organization.csv.name'),
      word('organization.csv.active'),
      word('organization.csv.observation'),
      word('organization.csv.createdAt'),
    ],
    ids: await store.listIds(context.db, kind),
    rows: ({ db }, ids) => store.listByIds(db, kind, ids),
    line: (one) => [
      one.name,
      word(one.isActive ? 'organization.csv.yes' : 'organization.csv.no'),
      one.observation ?? '',
      one.createdAt.slice(0, 10),
    ],
  });
}
