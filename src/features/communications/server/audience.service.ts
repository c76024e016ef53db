// Counts the people of an audience before it is saved, and lists those of a published communication.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { requirePlaces } from '#features/organization/server/organization.service.ts';
import { requireSegmentations } from '#features/segmentation/server/segmentation-bindings.service.ts';
import { oneKindOfAudience, toEverybody } from '../contract/communication.model.ts';
import type { CommunicationAudience } from '../contract/communication.model.ts';
import type { AudienceCount } from '../contract/communication.wire.ts';
import * as store from './audience.store.ts';
import { rows } from './communications.store.ts';

const linesOf = ({
  businessUnitIds,
  departmentIds,
  jobTitleIds,
  segmentationIds,
}: Omit<CommunicationAudience, 'isPublic'>): store.Line[] => {
  const of = (kind: store.LineKind, ids: readonly string[]) => [...new Set(ids)].map((id) => ({ kind, id }));
  return [
    ...of('businessUnit', businessUnitIds),
    ...of('department', departmentIds),
    ...of('jobTitle', jobTitleIds),
    ...of('segmentation', segmentationIds),
  ];
};
/** Returns a communication that people see from `startsAt` on; undefined where it is not published, switched off or removed. */
export async function findPublished(
  context: Context,
  id: string,
): Promise<{ title: string; version: number; startsAt?: string; endsAt?: string } | undefined> {
  const row = await rows.find(context.db, id);
  if (!row || row.archivedAt || !row.isActive || row.publishedVersion === null) return undefined;
  const { title, startsAt, endsAt } = (await rows.findVersion(context.db, id, row.publishedVersion))!;
  return { title, version: row.publishedVersion, ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
}
/** Returns the active people whom a version of a communication is for. */
export async function listReaders(context: Context, id: string, version: number): Promise<string[]> {
  const found = await rows.findVersion(context.db, id, version);
  if (!found) return [];
  const lines = linesOf(found.audience);
  if (found.audience.isPublic) return store.listEverybody(context.db);
  return lines.length > 0 ? store.listByLines(context.db, lines) : [];
}
/** Returns how many active people it includes, each once, by line, and how many of them have never entered. */
export async function countAudience(
  context: PersonContext,
  { audience = toEverybody }: { audience?: CommunicationAudience },
): Promise<AudienceCount> {
  const { isPublic, segmentationIds, businessUnitIds, departmentIds, jobTitleIds } = oneKindOfAudience(
    audience,
    undefined,
  );
  if (isPublic) return { ...(await store.countEverybody(context.db)), lines: [] };
  await requirePlaces(context, { businessUnit: businessUnitIds, department: departmentIds, jobTitle: jobTitleIds });
  await requireSegmentations(context, segmentationIds);
  const chosen = linesOf({ segmentationIds, businessUnitIds, departmentIds, jobTitleIds });
  const lines = chosen.length ? await store.countLines(context.db, chosen) : [];
  const sum = (field: 'people' | 'newcomers') => lines.reduce((total, line) => total + line[field], 0);
  return {
    ...{ total: sum('people'), newcomers: sum('newcomers') },
    lines: lines.map(({ newcomers: _newcomers, ...line }) => line),
  };
}
