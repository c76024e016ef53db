// Lists, saves, removes and previews segmentations, with the users they match now.
import { countUsers, firstUsers, listUsers } from '#features/people/server/user-list.service.ts';
import type { User } from '#features/people/contract/user.model.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { fieldProblem, invalidField, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { countLinks, linkLists, linksError, noLinks } from '../contract/segmentation.model.ts';
import type { AudienceRule, Links } from '../contract/segmentation.model.ts';
import type {
  PeopleFilter,
  PreviewAnswer,
  PreviewQuestion,
  SegmentationEdit,
  SegmentationFilter,
} from '../contract/segmentation.wire.ts';
import { segmentationChanged } from './segmentation.events.ts';
import * as store from './segmentation.store.ts';
import type { SegmentationRecord } from './segmentation.store.ts';

/** Number of people that a preview names; it only counts the others. */
const named = 10;
const mostBasics = 100;

/** Returns the filter for counts and names, which includes only people who may enter. */
const peopleOf = (matches: AudienceRule) => ({ matches, isActive: true });
const personOf = ({ id, fullName, email, businessUnitName, departmentName, jobTitleName }: User) => ({
  ...{ id, name: fullName, email },
  ...{ businessUnitName, departmentName, jobTitleName },
});
/** Returns a segmentation; throws where it does not exist. */
export async function getRecord(context: Context, id: string, find = store.find): Promise<SegmentationRecord> {
  const found = requireFound(await find(context.db, id), 'segmentation.missing');
  return found;
}
export async function ruleOf(context: Context, { id, operator }: SegmentationRecord): Promise<AudienceRule> {
  return { operator, ...(await store.linksOf(context.db, [id])).get(id)! };
}
export const sortingOf = ({ orderBy, direction }: Ordered<SegmentationFilter>) => ({
  orderBy,
  isDescending: direction === 'desc',
});
/** Returns the rows with the number of people that each names now, and of objects limited to it. */
export async function describeSegmentations(context: Context, rows: readonly SegmentationRecord[]) {
  const ids = rows.map(({ id }) => id);
  const links = await store.linksOf(context.db, ids);
  const uses = await store.countUses(context.db, ids);
  const found = [];
  for (const row of rows) {
    const own = links.get(row.id)!;
    const people = await countUsers(context, peopleOf({ operator: row.operator, ...own }));
    found.push({ ...row, linkCount: countLinks(own), people, uses: uses.get(row.id) ?? 0 });
  }
  return found;
}
export async function listSegmentations(context: PersonContext, filter: Ordered<SegmentationFilter> & Paging) {
  const { pageNumber, pageSize } = filter;
  const offset = (pageNumber - 1) * pageSize;
  const { rows, total } = await store.list(context.db, filter, sortingOf(filter), pageSize, offset);
  return { items: await describeSegmentations(context, rows), pageNumber, pageSize, total };
}
export const listBasicSegmentations = (context: PersonContext, { search, ids }: { search?: string; ids?: string[] }) =>
  store.listBasic(context.db, search, ids, ids ? ids.length : mostBasics);
/** Returns the segmentations of the asking person; staff in client mode belong to none. */
export const listOwnSegmentations = async ({ db, person: { userId } }: PersonContext) =>
  userId ? (await store.listOfPerson(db, userId)).map(({ id, name }) => ({ id, name })) : [];
export async function getSegmentation(context: PersonContext, id: string) {
  const found = await getRecord(context, id);
  const rule = await ruleOf(context, found);
  const names = await store.namesOf(context.db, rule);
  const linked = linkLists.flatMap((one) => (one === 'genders' ? [] : rule[one]));
  return { ...found, ...rule, labels: linked.map((one) => ({ id: one, name: names.get(one) ?? null })) };
}
/** Returns the people that it names now, by name. */
export async function listSegmentationPeople(
  context: PersonContext,
  id: string,
  { search, pageNumber, pageSize }: PeopleFilter & Paging,
) {
  const rule = await ruleOf(context, await getRecord(context, id));
  const words = search?.trim();
  const found = await listUsers(context, {
    ...peopleOf(rule),
    ...(words && { search: words }),
    orderBy: 'name',
    isDescending: false,
    pageNumber,
    pageSize,
  });
  return { ...found, items: found.items.map(personOf) };
}

/** Returns the stored rule with the given changes; throws where a new link does not exist. */
async function ruleFrom(context: Context, given: Partial<AudienceRule>, before?: AudienceRule): Promise<AudienceRule> {
  const links = Object.fromEntries(
    linkLists.map((one) => [one, [...new Set<string>(given[one] ?? before?.[one] ?? [])]]),
  ) as Links;
  const added = Object.fromEntries(
    linkLists.map((one) => [one, links[one].filter((id) => !(before?.[one] as string[] | undefined)?.includes(id))]),
  ) as Links;
  const names = await store.namesOf(context.db, added);
  const unknown = linkLists.find((one) => one !== 'genders' && added[one].some((id) => !names.has(id)));
  if (unknown) throw fieldProblem('missing', unknown, 'segmentation.target.missing');
  return { operator: given.operator ?? before?.operator ?? 'or', ...links };
}
async function requireSound(context: Context, name: string, rule: AudienceRule, id?: string) {
  if (!name) throw invalidField('name', 'required');
  const validationError = linksError(rule);
  if (validationError) throw fieldProblem('rule', 'userIds', validationError);
  await store.lockNames(context.db);
  if (await store.isNameTaken(context.db, name, id)) throw fieldProblem('conflict', 'name', 'segmentation.name.taken');
}
export async function createSegmentation(context: PersonContext, edit: SegmentationEdit): Promise<{ id: string }> {
  const name = edit.name.trim();
  const rule = await ruleFrom(context, edit);
  await requireSound(context, name, rule);
  const id = newId();
  const row = { name, observation: edit.observation ?? null, isActive: edit.isActive ?? true };
  await store.insert(context.db, id, row, rule);
  context.note({ after: { id, ...row, ...rule } });
  return { id };
}
export async function updateSegmentation(context: PersonContext, id: string, edit: SegmentationEdit): Promise<void> {
  const found = await getRecord(context, id, store.findForUpdate);
  const before = await ruleOf(context, found);
  const name = edit.name.trim();
  const rule = await ruleFrom(context, edit, before);
  await requireSound(context, name, rule, id);
  const { observation, isActive } = found;
  const row = {
    name,
    observation: edit.observation === undefined ? observation : edit.observation,
    isActive: edit.isActive ?? isActive,
  };
  await store.update(context.db, id, row, rule);
  await context.publish(happened(segmentationChanged, { segmentationId: id }));
  context.note({ before: { name: found.name, observation, isActive, ...before }, after: { ...row, ...rule } });
}
/** Removes a segmentation to which nothing is limited. */
export async function removeSegmentation(context: PersonContext, id: string): Promise<void> {
  const found = await getRecord(context, id, store.findForUpdate);
  const uses = (await store.countUses(context.db, [id])).get(id) ?? 0;
  if (uses) throw new Problem('rule', 'segmentation.inUse', { count: uses });
  const { name, observation, isActive } = found;
  context.note({ before: { name, observation, isActive, ...(await ruleOf(context, found)) } });
  await store.remove(context.db, id);
}
/** Returns how many people and who a rule would name; compared with a stored rule also who would enter and who would leave. */
export async function previewSegmentation(
  context: PersonContext,
  { id, search, ...given }: PreviewQuestion,
): Promise<PreviewAnswer> {
  const before = id ? await ruleOf(context, await getRecord(context, id)) : undefined;
  // A list that the preview leaves out is empty; a stored link is allowed even where its object no longer exists.
  const rule = await ruleFrom(context, { ...noLinks, ...given }, before);
  const words = search?.trim();
  const some = async (filter: Parameters<typeof countUsers>[1]) => ({
    total: await countUsers(context, filter),
    people: (await firstUsers(context, { ...filter, ...(words && { search: words }) }, named)).map(personOf),
  });
  const nobody = { total: 0, people: [] };
  return {
    matching: await some(peopleOf(rule)),
    entering: before ? await some({ ...peopleOf(rule), lacks: before }) : nobody,
    leaving: before ? await some({ ...peopleOf(before), lacks: rule }) : nobody,
  };
}
