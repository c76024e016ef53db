// Reads and writes communications in SQL: tells their tables, and lists them for authors.
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Db } from '#platform/server/database.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import type { CommunicationAudience, CommunicationContent } from '../contract/communication.model.ts';
import type { CommunicationFilter } from '../contract/communication.wire.ts';
import { communicationLinks } from './communication-links.tables.ts';
import {
  communicationAudience,
  communicationReaders,
  communications,
  communicationVersions,
  communicationViews,
} from './communications.tables.ts';

export type CommunicationRecord = typeof communications.$inferSelect;
const columnsOf = ({ title, startsAt, endsAt, alwaysShows, isForced, audience, posts }: CommunicationContent) => ({
  ...{ title, alwaysShows, isForced, isPublic: audience.isPublic, postCount: posts.length },
  ...{ startsAt: startsAt ?? null, endsAt: endsAt ?? null },
});
const audienceOf = ({
  isPublic,
  segmentationIds,
  businessUnitIds,
  departmentIds,
  jobTitleIds,
}: CommunicationAudience) =>
  isPublic
    ? []
    : [
        ...segmentationIds.map((targetId) => ({ kind: 'segmentation' as const, targetId })),
        ...businessUnitIds.map((targetId) => ({ kind: 'businessUnit' as const, targetId })),
        ...departmentIds.map((targetId) => ({ kind: 'department' as const, targetId })),
        ...jobTitleIds.map((targetId) => ({ kind: 'jobTitle' as const, targetId })),
      ];
/** The statements of communications. */
export const rows = versionedRows<CommunicationRecord>({
  name: 'communication',
  rows: communications,
  versions: communicationVersions,
  owner: 'communicationId',
  parts: [
    { table: communicationAudience, rowsOf: ({ audience }) => audienceOf(audience) },
    { table: communicationViews },
    { table: communicationReaders },
    { table: communicationLinks },
  ],
  columnsOf,
  missing: 'communications.missing',
  replicated: () => new Problem('rule', 'communications.replicated'),
});
/** Returns the segmentations that the published version is for. */
export const listSegmentations = async (db: Db, communicationId: string): Promise<string[]> =>
  (
    await db
      .select({ id: communicationAudience.targetId })
      .from(communicationAudience)
      .where(
        and(eq(communicationAudience.communicationId, communicationId), eq(communicationAudience.kind, 'segmentation')),
      )
  ).map(({ id }) => id);

const row = {
  id: communications.id,
  title: communications.title,
  startsAt: communications.startsAt,
  endsAt: communications.endsAt,
  alwaysShows: communications.alwaysShows,
  isForced: communications.isForced,
  isPublic: communications.isPublic,
  isActive: communications.isActive,
  postCount: communications.postCount,
  readers: communications.readerCount,
  origin: communications.origin,
  originName: communications.originName,
  originId: communications.originId,
  isOffered: communications.isOffered,
  publishedVersion: communications.publishedVersion,
  hasUnpublishedChanges: communications.hasUnpublishedChanges,
  createdAt: communications.createdAt,
  updatedAt: communications.updatedAt,
};
export type ListedCommunication = Awaited<ReturnType<typeof listByIds>>[number];
/** Returns the condition of a state at a moment, as `stateOfCommunication` decides it. */
function inState(state: NonNullable<CommunicationFilter['state']>, now: string): SQL {
  const { publishedVersion: version, isActive, startsAt, endsAt } = communications;
  if (state === 'draft') return sql`${version} is null`;
  if (state === 'inactive') return sql`${version} is not null and not ${isActive}`;
  const live = sql`${version} is not null and ${isActive}`;
  if (state === 'planned') return sql`${live} and ${startsAt} > ${now}::timestamptz`;
  const begun = sql`${live} and (${startsAt} is null or ${startsAt} <= ${now}::timestamptz)`;
  return state === 'ended'
    ? sql`${begun} and ${endsAt} <= ${now}::timestamptz`
    : sql`${begun} and (${endsAt} is null or ${endsAt} > ${now}::timestamptz)`;
}
const whereOf = ({ search, isActive, state, origin }: CommunicationFilter, now: string) =>
  and(
    isNull(communications.archivedAt),
    search?.trim() ? sql`position(public.search_key(${search.trim()}) in ${communications.titleKey}) > 0` : undefined,
    isActive === undefined ? undefined : eq(communications.isActive, isActive),
    state && inState(state, now),
    origin ? eq(communications.origin, origin) : undefined,
  );
const sorted = ({ orderBy, direction }: Ordered<CommunicationFilter>) => {
  const column = {
    title: communications.titleKey,
    startsAt: communications.startsAt,
    endsAt: communications.endsAt,
    createdAt: communications.createdAt,
    updatedAt: communications.updatedAt,
  }[orderBy];
  const turn = direction === 'asc' ? asc : desc;
  return [turn(column), turn(communications.id)];
};
export async function list(db: Db, filter: Ordered<CommunicationFilter> & Paging, now: string) {
  const { pageNumber, pageSize } = filter;
  const items = await db
    .select(row)
    .from(communications)
    .where(whereOf(filter, now))
    .orderBy(...sorted(filter))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(communications)
    .where(whereOf(filter, now));
  return { items, pageNumber, pageSize, total: counted!.total };
}
export const listIds = async (db: Db, filter: Ordered<CommunicationFilter>, now: string): Promise<string[]> =>
  (
    await db
      .select({ id: communications.id })
      .from(communications)
      .where(whereOf(filter, now))
      .orderBy(...sorted(filter))
  ).map(({ id }) => id);
export const listByIds = (db: Db, ids: string[]) =>
  db.select(row).from(communications).where(inArray(communications.id, ids));
/** Returns whether anybody has seen it. */
export const hasReaders = async (db: Db, communicationId: string): Promise<boolean> =>
  (
    await db
      .select({ userId: communicationReaders.userId })
      .from(communicationReaders)
      .where(eq(communicationReaders.communicationId, communicationId))
      .limit(1)
  ).length > 0;
export const isHiddenFor = async (db: Db, communicationId: string, userId: string): Promise<boolean> =>
  (
    await db
      .select({ isHidden: communicationReaders.isHidden })
      .from(communicationReaders)
      .where(and(eq(communicationReaders.communicationId, communicationId), eq(communicationReaders.userId, userId)))
  )[0]?.isHidden ?? false;
