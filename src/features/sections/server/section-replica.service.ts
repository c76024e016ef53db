// Sections as a distributor sends them: for everybody of the contract, who keeps its order and whether it is active.
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import type { SectionContent, SectionItem } from '../contract/section-content.model.ts';
import { isComputed } from '../contract/section.model.ts';
import { sectionPublished } from './sections.events.ts';
import { computedItems } from './sections.service.ts';
import * as store from './sections.store.ts';

export type SectionReplica = {
  id: string;
  content: SectionContent;
  pictures: { picture: Picture | null; cardPicture: Picture | null; bannerPicture: Picture | null };
};
/** Its published version; nothing where it has none, or is off. */
export async function packSection(context: Context, id: string): Promise<SectionReplica | undefined> {
  const row = await store.find(context.db, id);
  if (!row || row.archivedAt || row.publishedVersion === null) return undefined;
  const content = await store.findVersion(context.db, id, row.publishedVersion);
  const { picture, cardPicture, bannerPicture } = row;
  return content && { id, content, pictures: { picture, cardPicture, bannerPicture } };
}
const everybody = { isPublic: true, segmentationIds: [], businessUnitIds: [], departmentIds: [], jobTitleIds: [] };
/** Segmentations, units, departments and job titles are the sender's and are not copied (decisions D1.8). */
export async function unpackSection(
  context: Context,
  { id, content, pictures }: SectionReplica,
  isPresent: (item: SectionItem) => boolean,
  { publishedBy, activates }: { publishedBy: string; activates: boolean },
): Promise<void> {
  const draft: SectionContent = { ...content, audience: everybody, items: content.items.filter(isPresent) };
  const before = await store.findForUpdate(context.db, id);
  if (before) await store.updateDraft(context.db, before, draft, activates || undefined);
  else await store.insert(context.db, id, draft, true);
  await store.markReplica(context.db, id, pictures);
  const row = (await store.findForUpdate(context.db, id))!;
  const items = isComputed(draft) ? await computedItems(context, draft) : draft.items;
  const version = await store.publish(context.db, row, items, publishedBy);
  await context.publish(happened(sectionPublished, { sectionId: id, version }));
}
/** It is no longer given: nobody sees it, what people have learned stays. */
export const withdrawSection = (context: Context, id: string): Promise<void> => store.deactivate(context.db, id);
