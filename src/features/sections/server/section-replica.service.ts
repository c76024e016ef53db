// Packs and unpacks the sections that a distributor sends: for everybody in the contract, which keeps its own order and active switch.
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { everybody } from '../contract/section-content.model.ts';
import type { SectionContent, SectionItem } from '../contract/section-content.model.ts';
import { isComputed } from '../contract/section.model.ts';
import { sectionPublished } from './sections.events.ts';
import { computedItems } from './sections.service.ts';
import * as store from './sections.store.ts';
import { rows } from './sections.store.ts';

export type SectionReplica = {
  id: string;
  /** True where the sender has it switched on. */
  isActive: boolean;
  content: SectionContent;
  pictures: { picture: Picture | null; cardPicture: Picture | null; bannerPicture: Picture | null };
};
/** Returns the published version; undefined where the section has none or was removed. */
export async function packSection(context: Context, id: string): Promise<SectionReplica | undefined> {
  const row = await rows.find(context.db, id);
  if (!row || row.archivedAt || row.publishedVersion === null) return undefined;
  const content = await rows.findVersion(context.db, id, row.publishedVersion);
  const { isActive, picture, cardPicture, bannerPicture } = row;
  return content && { id, isActive, content, pictures: { picture, cardPicture, bannerPicture } };
}
/** Stores a copy without the sender's segmentations, units, departments and job titles (decisions D1.8); publishes only changes. */
export async function unpackSection(
  context: Context,
  { id, content, pictures }: SectionReplica,
  isPresent: (item: SectionItem) => boolean,
  sender: { tenantId: string; name: string },
): Promise<void> {
  const draft: SectionContent = { ...content, audience: everybody, items: content.items.filter(isPresent) };
  const before = await rows.findForUpdate(context.db, id);
  const isNew = before?.publishedVersion == null || !isDeepStrictEqual(before.draft, draft);
  if (!before) await store.insert(context.db, id, draft, true);
  else if (isNew) await rows.updateDraft(context.db, before, draft);
  const origin = { origin: 'distributor', originId: id, originName: sender.name };
  await rows.update(context.db, id, { ...pictures, ...origin, archivedAt: null });
  if (!isNew) return;
  const row = (await rows.findForUpdate(context.db, id))!;
  const items = isComputed(draft) ? await computedItems(context, draft) : draft.items;
  const version = await store.publish(context.db, row, items, sender.tenantId);
  await context.publish(happened(sectionPublished, { sectionId: id, version }));
}
/** Sets the sender's switch of copies: nobody sees a copy that is off, and people keep what they learned. */
export const offerSections = (context: Context, ids: readonly string[], isOffered: boolean): Promise<void> =>
  rows.offer(context.db, ids, isOffered);
