// Creates, changes and orders sections with their pictures and computed shelves, and lists them for the home and the catalogue.
import { isDeepStrictEqual } from 'node:util';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { sentBack } from '#platform/contract/sent-back.ts';
import { fieldProblem, Problem, requireFound } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { requirePlaces } from '#features/organization/server/organization.service.ts';
import { takePicture } from '#features/people/server/stored-contents.service.ts';
import { bindSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { coverFormats, publicationOf } from '#features/courses/contract/course.model.ts';
import type { ContentValidationError } from '#features/courses/contract/course.model.ts';
import { everybody } from '../contract/section-content.model.ts';
import type { SectionContent, SectionItem, ShelfCriterion, ShelfInterval } from '../contract/section-content.model.ts';
import {
  daysOf,
  exclusiveAudience,
  isComputed,
  mostItems,
  sectionError,
  sectionLimits,
  sectionPublishingError,
} from '../contract/section.model.ts';
import type { ActiveFilter, SectionFilter, SectionForm, SectionRow } from '../contract/section.wire.ts';
import * as lists from './section-list.store.ts';
import { sectionLinked, sectionPublished } from './sections.events.ts';
import * as links from './section-links.store.ts';
import * as store from './sections.store.ts';
import { rows } from './sections.store.ts';

export { isVisibleThroughSections } from './section-visibility.service.ts';

const rowOf = (
  context: Context,
  { picture, cardPicture, bannerPicture, criterion, interval, ...row }: lists.ListedSection,
): SectionRow => ({
  ...row,
  criterion: criterion as ShelfCriterion,
  interval: interval as ShelfInterval,
  image: picture && context.pictures.addressOf(picture.key),
  cardImage: cardPicture && context.pictures.addressOf(cardPicture.key),
  backgroundImage: bannerPicture && context.pictures.addressOf(bannerPicture.key),
  publication: publicationOf(row),
});
const contentOf = (form: SectionForm, before?: SectionContent): SectionContent => ({
  name: form.name,
  ...(form.observation && { observation: form.observation }),
  kind: form.kind,
  criterion: form.criterion ?? 'manual',
  interval: form.interval ?? 'manual',
  showsInHome: form.showsInHome ?? true,
  showsDescription: form.showsDescription ?? false,
  ...(form.startsAt && { startsAt: form.startsAt }),
  ...(form.endsAt && { endsAt: form.endsAt }),
  ...(form.link && { link: form.link }),
  linkOpensNewTab: form.linkOpensNewTab ?? false,
  cardOrientation: form.cardOrientation ?? 'horizontal',
  items: form.items ?? [],
  audience: exclusiveAudience(form.audience ?? everybody, before?.audience),
});
const refusedDraft = ({ field, code, ...values }: ContentValidationError) => fieldProblem('rule', field, code, values);
async function requireSound(context: Context, content: SectionContent) {
  const validationError = sectionError(content);
  if (validationError) throw refusedDraft(validationError);
  if (!(await store.hasObjects(context.db, content.items)))
    throw fieldProblem('missing', 'items', 'sections.unknownItem');
}
/** Throws where a newly chosen place of the audience is not in this tenant; an earlier choice may have been removed meanwhile. */
function requireAudiencePlaces(context: Context, form: SectionForm, before?: SectionContent): Promise<void> {
  const added = (field: 'businessUnitIds' | 'departmentIds' | 'jobTitleIds') =>
    (form.audience?.[field] ?? []).filter((id) => !before?.audience[field].includes(id));
  return requirePlaces(context, {
    businessUnit: added('businessUnitIds'),
    department: added('departmentIds'),
    jobTitle: added('jobTitleIds'),
  });
}
/** Returns the author's list. */
export async function listSections(context: PersonContext, filter: Ordered<SectionFilter> & Paging) {
  const page = await lists.list(context.db, filter);
  return { ...page, items: page.items.map((row) => rowOf(context, row)) };
}
export async function getSection(context: PersonContext, id: string) {
  const section = await rows.getLive(context.db, id);
  const { items, startsAt = null, endsAt = null, observation = null, link = null, ...draft } = section.draft;
  const titles = await store.titlesOf(context.db, items);
  return {
    ...rowOf(context, section),
    isActive: section.isSwitchedOn,
    ...draft,
    startsAt,
    endsAt,
    observation,
    link,
    contractIds: (await links.list(context.db, id)).map(({ contractId }) => contractId),
    items: items.flatMap(({ kind, objectId }) =>
      titles.has(objectId) ? [{ objectId, kind, title: titles.get(objectId)! }] : [],
    ),
  };
}
export async function createSection(context: PersonContext, form: SectionForm) {
  const draft = contentOf(form);
  await requireAudiencePlaces(context, form);
  await requireSound(context, draft);
  const id = newId();
  await store.insert(context.db, id, draft, form.isActive ?? true);
  await bindSegmentations(context, 'section', id, draft.audience.segmentationIds);
  context.note({ subject: id, after: { name: draft.name } });
  return form.publishes ? publishSection(context, id) : { id, publishedVersion: null };
}
/** Changes a copy's switch, which with its order is all the contract owns (decisions D10.3); other fields must equal the stored ones. */
async function switchCopy(context: PersonContext, section: store.SectionRecord, form: SectionForm) {
  const { id, draft, isSwitchedOn, publishedVersion } = section;
  const { startsAt, endsAt, observation, link, ...shown } = await getSection(context, id);
  const asked = contentOf({ ...shown, ...sentBack({ startsAt, endsAt, observation, link }), ...form }, draft);
  if (form.publishes || !isDeepStrictEqual(asked, draft)) throw rows.tables.replicated();
  if (form.isActive !== undefined) await rows.update(context.db, id, { isActive: form.isActive });
  context.note({ subject: id, before: { isActive: isSwitchedOn }, after: { isActive: form.isActive } });
  return { id, publishedVersion };
}
export async function updateSection(context: PersonContext, id: string, form: SectionForm) {
  const section = await rows.getLocked(context.db, id);
  if (section.origin !== 'own') return switchCopy(context, section, form);
  const draft = contentOf(form, section.draft);
  await requireAudiencePlaces(context, form, section.draft);
  await requireSound(context, draft);
  await rows.updateDraft(context.db, section, draft, { isActive: form.isActive });
  // The segmentations of the published version stay bound until the draft is published.
  const published = await store.listAudience(context.db, id, 'segmentation');
  await bindSegmentations(context, 'section', id, [...published, ...draft.audience.segmentationIds]);
  context.note({
    subject: id,
    before: { name: section.name, isActive: section.isActive },
    after: { name: draft.name, isActive: form.isActive },
  });
  return form.publishes ? publishSection(context, id) : { id, publishedVersion: section.publishedVersion };
}
/** Publishes the draft, so that people see it; a computed shelf is computed now. */
export async function publishSection(context: PersonContext, id: string) {
  const section = await rows.getWritable(context.db, id);
  const { draft } = section;
  const validationError = sectionPublishingError(draft);
  if (validationError) throw refusedDraft(validationError);
  await requireSound(context, draft);
  const items = isComputed(draft) ? await shelf(context, draft.kind, draft.criterion, draft.interval) : draft.items;
  const version = await store.publish(context.db, section, items, context.person.accountId);
  await bindSegmentations(context, 'section', id, draft.audience.segmentationIds);
  await context.publish(happened(sectionPublished, { sectionId: id, version }));
  context.note({ subject: id, before: { version: section.publishedVersion }, after: { version } });
  return { id, publishedVersion: version };
}
export async function removeSection(context: PersonContext, id: string) {
  const section = await rows.getWritable(context.db, id);
  await bindSegmentations(context, 'section', id, []);
  // Its copies are switched off first, and the links that name them stay until then.
  const isSent = (await links.listTargets(context.db, id)).length > 0;
  if (isSent) {
    await links.replace(context.db, id, []);
    await rows.archive(context.db, id);
    await context.publish(happened(sectionLinked, { sectionId: id }));
  } else await rows.remove(context.db, id);
  context.note({ subject: id, before: { name: section.name }, after: { archived: isSent } });
}
export async function orderSections(
  context: PersonContext,
  given: { id: string; position: number; place?: 'home' | 'catalog' }[],
) {
  const ids = given.map(({ id }) => id);
  const known = await store.knownAmong(context.db, ids);
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw fieldProblem('missing', `[${unknown}].id`, 'sections.missing');
  await store.updatePositions(context.db, given);
  context.note({ after: { order: ids } });
}
export async function setSectionPicture(
  context: PersonContext,
  id: string,
  place: 'picture' | 'cardPicture' | 'bannerPicture',
  file: Upload,
  /** The id that is sent with the file; it equals the id of the path or is missing. */
  sectionId = id,
) {
  if (sectionId !== id) throw fieldProblem('missing', 'sectionId', 'sections.missing');
  await rows.getWritable(context.db, id);
  const picture = await takePicture(context, context.tenantId, file.path, {
    maxBytes: sectionLimits.imageBytes,
    types: coverFormats,
  });
  if (!(await rows.update(context.db, id, { [place]: picture }))) throw new Problem('missing', 'sections.missing');
  context.note({ subject: id, after: { picture: picture.key } });
  return { url: context.pictures.addressOf(picture.key) };
}

const shelf = (
  context: Context,
  kind: SectionContent['kind'],
  criterion: string,
  interval: ShelfInterval,
): Promise<SectionItem[]> => store.shelf(context.db, criterion, daysOf(interval), mostItems(kind));
/** Returns what a computed section shows now. */
export const computedItems = (
  context: Context,
  { kind, criterion, interval }: Pick<SectionContent, 'kind' | 'criterion' | 'interval'>,
) => shelf(context, kind, criterion, interval);
/** Returns what a computed shelf would show now; an empty list for a shelf by hand. */
export async function previewSection(
  context: PersonContext,
  kind: 'top10' | 'releases',
  { criterion, interval }: { criterion: ShelfCriterion; interval: ShelfInterval },
) {
  const items = criterion === 'manual' ? [] : await shelf(context, kind, criterion, interval);
  const titles = await store.titlesOf(context.db, items);
  return items.map(({ kind: one, objectId }) => ({ id: objectId, kind: one, title: titles.get(objectId) ?? '' }));
}
/** Computes Top 10 and Releases again at the tenant's midnight (decisions D3.14). */
export async function recalculateShelves(context: Context): Promise<void> {
  for (const section of await store.listRecalculated(context.db))
    await store.replaceItems(
      context.db,
      section.id,
      await shelf(context, section.kind, section.criterion, section.interval as ShelfInterval),
    );
}

/** Returns the sections that the asking person sees; `home` selects those of the home, in its order. */
export async function visibleSections(context: PersonContext, filter: ActiveFilter & Paging) {
  const page = await lists.listVisible(context.db, context.person.userId, filter);
  return { ...page, items: page.items.map((row) => rowOf(context, row)) };
}
/** Returns all of them, because the specification asks for the list without pages. */
export const activeSections = async (context: PersonContext, filter: ActiveFilter) =>
  (await visibleSections(context, { ...filter, pageNumber: 1, pageSize: 500 })).items;
export const countSectionItems = (context: PersonContext) => lists.countVisibleItems(context.db, context.person.userId);
export const listSectionBasics = (context: PersonContext, words: string | undefined) =>
  lists.listBasics(context.db, words);
export async function listSkillsOfSection(context: PersonContext, sectionId: string) {
  requireFound(await rows.find(context.db, sectionId), 'sections.missing');
  return lists.listSkills(context.db, context.person.userId, sectionId);
}
/** Returns the sections that show these objects, by object id. */
export async function sectionsShowing(
  context: Context,
  kind: 'media' | 'course' | 'trail',
  ids: string[],
): Promise<Map<string, { id: string; name: string }[]>> {
  const found = new Map<string, { id: string; name: string }[]>();
  for (const { objectId, ...section } of ids.length ? await lists.listShowing(context.db, kind, ids) : [])
    found.set(objectId, [...(found.get(objectId) ?? []), section]);
  return found;
}
