// Lists, creates and changes units, departments and job titles, and removes those that have no people.
import type { Paging } from '#platform/contract/page.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { spreadsheetOf } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { clockOf } from '#features/contracts/server/tenants.service.ts';
import { moveError, treeOf } from '../contract/organization.model.ts';
import type { CountedNode, UnitKind, UnitNode } from '../contract/organization.model.ts';
import type { Removal } from '../contract/organization.wire.ts';
import * as store from './organization.store.ts';
import type { Filter, Kind, UnitRow, Sorting } from './organization.store.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** The people placed in units, departments and job titles. The feature people plugs this port. */
    placedPeople: {
      /** Returns the number of people in each of these places; an empty place has no entry. */
      count(context: Context, place: UnitKind, ids: readonly string[]): Promise<Map<string, number>>;
      /** Moves everybody of one place to another, or to none; removed people too. */
      move(context: Context, place: UnitKind, id: string, targetId: string | null): Promise<void>;
    };
  }
}
export type PlaceQuery = Filter & Sorting & Paging & { tenantId?: string };

/** Returns a page of departments or job titles. */
export async function listPlaces<K extends Kind>(context: Context, kind: K, query: PlaceQuery) {
  const { pageNumber, pageSize, orderBy, isDescending, tenantId, ...filter } = query;
  if (tenantId && tenantId !== context.tenantId) throw new Problem('missing', 'request.missing');
  const { rows, total } = await store.list(
    context.db,
    kind,
    filter,
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  return { items: await counted(context, kind, rows), pageNumber, pageSize, total };
}
async function counted<T extends { id: string }>(context: Context, kind: Kind, rows: readonly T[]) {
  const ids = rows.map((one) => one.id);
  const people = ids.length ? await context.ports.placedPeople.count(context, kind, ids) : new Map<string, number>();
  return rows.map((one) => ({ ...one, people: people.get(one.id) ?? 0 }));
}
async function countedNodes(context: PersonContext, nodes: readonly UnitNode[]): Promise<CountedNode[]> {
  const all = (some: readonly UnitNode[]): UnitNode[] => some.flatMap((one) => [one, ...all(one.children)]);
  const people = new Map((await counted(context, 'businessUnit', all(nodes))).map((one) => [one.id, one.people]));
  const withPeople = (node: UnitNode): CountedNode => ({
    ...node,
    tenantId: context.tenantId,
    people: people.get(node.id) ?? 0,
    children: node.children.map(withPeople),
  });
  return nodes.map(withPeople);
}
/** Returns the ids of active places by the names asked for; units below different parents may share a name. */
export async function findPlacesByName(
  context: Context,
  kind: Kind,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (names.length)
    for (const { asked, id } of await store.listByNames(context.db, kind, names))
      found.set(asked, [...(found.get(asked) ?? []), id]);
  return found;
}
/** Returns the tree of units; a filter returns its results as a flat list. The page counts the topmost units. */
export async function listUnits(context: PersonContext, query: PlaceQuery) {
  if (query.name || query.id || query.isActive !== undefined) {
    const found = await listPlaces(context, 'businessUnit', query);
    return { ...found, items: found.items.map((one): CountedNode => ({ ...one, children: [] })) };
  }
  const { pageNumber, pageSize, orderBy, isDescending } = query;
  const roots = treeOf(await store.listUnits(context.db, { orderBy, isDescending }));
  return {
    items: await countedNodes(context, roots.slice((pageNumber - 1) * pageSize, pageNumber * pageSize)),
    pageNumber,
    pageSize,
    total: roots.length,
  };
}
/** Returns a unit with those below it. */
export async function getUnit(context: PersonContext, id: string): Promise<CountedNode> {
  return (await countedNodes(context, [await getNode(context, id)]))[0]!;
}
async function getNode(context: Context, id: string): Promise<UnitNode> {
  const find = (nodes: readonly UnitNode[]): UnitNode | undefined =>
    nodes.find((one) => one.id === id) ?? nodes.map((one) => find(one.children)).find(Boolean);
  const unit = find(treeOf(await store.listUnits(context.db)));
  if (!unit) throw new Problem('missing', 'request.missing');
  return unit;
}
export async function getPlace<K extends Kind>(context: Context, kind: K, id: string): Promise<UnitRow<K>> {
  const row = requireFound(await store.find(context.db, kind, id), 'request.missing');
  return row;
}
/** Stores which automatic enrolment applies to a job title. */
export const linkAutomatedEnrollment = async (
  context: Context,
  jobTitleId: string,
  automatedRegistrationId: string | null,
): Promise<void> => void (await store.update(context.db, 'jobTitle', jobTitleId, { automatedRegistrationId }));
const listOf = { businessUnit: 'businessUnitIds', department: 'departmentIds', jobTitle: 'jobTitleIds' } as const;
/** Throws where one of these ids is not a place of this tenant. */
export async function requirePlaces(context: Context, wanted: Partial<Record<Kind, readonly string[]>>): Promise<void> {
  if (Object.values(wanted).every((ids) => ids.length === 0)) return;
  const kind = await store.findMissing(context.db, wanted);
  if (kind) throw fieldProblem('missing', listOf[kind], `organization.missing.${kind}`);
}
/** Returns active places for pickers, a hundred at most. */
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
/** Throws where a form names another automatic enrolment than the linked one: only the feature of enrolments links it. */
function requireLinked(given: PlaceEdit, linkedId: string | null): void {
  const { automatedRegistrationId } = given;
  if (automatedRegistrationId && automatedRegistrationId !== linkedId)
    throw fieldProblem('missing', 'automatedRegistrationId', 'organization.missing.automatedEnrollment');
}
async function check(context: Context, kind: Kind, given: PlaceEdit, id?: string): Promise<PlaceEdit> {
  const name = given.name.trim();
  if (!name) throw invalidField('name', 'required');
  await store.lockNames(context.db, kind);
  let parentId = given.parentId;
  if (kind === 'businessUnit') {
    if (parentId === undefined && id) parentId = (await getPlace(context, 'businessUnit', id)).parentId;
    if (parentId) await getPlace(context, kind, parentId);
    const validationError = moveError(await store.listUnits(context.db), parentId ?? null, id);
    if (validationError) throw fieldProblem('rule', 'parentId', validationError);
  }
  if (await store.isNameTaken(context.db, kind, name, id, parentId))
    throw fieldProblem('conflict', 'name', 'organization.name.taken');
  return { ...given, name };
}
export async function createPlace(context: Context, kind: Kind, given: PlaceEdit): Promise<{ id: string }> {
  await requireSkills(context, given.skillIds);
  requireLinked(given, null);
  const row = { id: newId(), ...(await check(context, kind, given)) };
  await store.insert(context.db, kind, row);
  context.note({ after: row });
  return { id: row.id };
}
export async function updatePlace(context: Context, kind: Kind, id: string, given: PlaceEdit): Promise<void> {
  const before = await getPlace(context, kind, id);
  await requireSkills(context, given.skillIds, 'skillIds' in before ? before.skillIds : []);
  requireLinked(given, 'automatedRegistrationId' in before ? before.automatedRegistrationId : null);
  const changes = await check(context, kind, given, id);
  await store.update(context.db, kind, id, changes);
  context.note({ before, after: changes });
}
/** Removes a place. Where it has people, the call must say what happens to them; otherwise the Problem tells their number. */
export async function removePlace(context: Context, kind: Kind, id: string, asked: Removal = {}): Promise<void> {
  await store.lockNames(context.db, kind);
  const before = await getPlace(context, kind, id);
  if (kind === 'businessUnit') {
    const below = (await getNode(context, id)).children.length;
    if (below) throw new Problem('rule', 'organization.unit.hasChildren', { count: below });
  }
  const { placedPeople } = context.ports;
  const people = (await placedPeople.count(context, kind, [id])).get(id) ?? 0;
  if (people && !asked.people) throw new Problem('rule', 'organization.inUse', { count: people });
  const targetId = asked.people === 'move' ? await targetOf(context, kind, id, asked.targetId) : null;
  await placedPeople.move(context, kind, id, targetId);
  await store.remove(context.db, kind, id);
  context.note({ before: { ...before, people }, after: { movedTo: targetId } });
}
async function targetOf(context: Context, kind: Kind, id: string, targetId: string | undefined): Promise<string> {
  if (!targetId || targetId === id)
    throw invalidField('targetId', targetId ? 'organization.target.itself' : 'required');
  return (await getPlace(context, kind, targetId)).id;
}

/** Returns all places of a kind as a spreadsheet. */
export async function exportPlaces(context: PersonContext, kind: Kind): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const clock = await clockOf(context);
  const units = new Map((kind === 'businessUnit' ? await store.listUnits(context.db) : []).map((one) => [one.id, one]));
  /** Returns the names of the units above a unit, the topmost first. */
  const above = (id: string): string => {
    const parent = units.get(units.get(id)?.parentId ?? '');
    return parent ? [above(parent.id), parent.name].filter(Boolean).join(' / ') : '';
  };
  return spreadsheetOf({
    name: `${word(`organization.csv.${kind}`)}.csv`,
    language: context.language,
    heads: [
      word('organization.csv.name'),
      word('organization.csv.active'),
      word('organization.csv.observation'),
      word('organization.csv.createdAt'),
      word('organization.csv.people'),
      ...(kind === 'businessUnit' ? [word('organization.csv.above')] : []),
    ],
    ids: await store.listIds(context.db, kind),
    rows: async (inner, ids) => counted(inner, kind, await store.listByIds(inner.db, kind, ids)),
    line: (one) => [
      one.name,
      word(one.isActive ? 'organization.csv.yes' : 'organization.csv.no'),
      one.observation ?? '',
      clock.day(one.createdAt),
      one.people,
      ...(kind === 'businessUnit' ? [above(one.id)] : []),
    ],
  });
}
