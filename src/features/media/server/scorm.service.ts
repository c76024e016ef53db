// Serves the SCORM run-time: decides what may be launched, opens a launch and stores each of its snapshots once (decisions D3.19).
import { dayMilliseconds } from '#platform/contract/units.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { hasSeveral, itemToOpen, launchablesOf, lockedItems, rollUp } from '../contract/scorm-items.model.ts';
import { higherStatus, longestSessionSeconds, percentOf, sessionSeconds, statusOf } from '../contract/scorm.model.ts';
import type { Cmi, Outcome, PackageActivity, PackageItem, PackageKind } from '../contract/scorm.model.ts';
import { createTicket, ticketHash } from './content-access.service.ts';
import * as media from './media.store.ts';
import type { MediaRecord } from './media.store.ts';
import { reportRise } from './scorm-record.service.ts';
import * as store from './scorm.store.ts';
import type { ContentToken, ScormLaunch, ScormRecord } from './scorm.store.ts';

/** The days in which a launch is a write-only ticket: a journal lives longer than the path token. */
export const ticketDays = 30;
/** The most bytes of a snapshot; suspend_data and interactions of the largest packages need far less. */
const largestSnapshotBytes = 1 << 20;
/** The most levels of a snapshot; cmi.interactions.n.objectives.n.id has six levels. */
const deepestSnapshot = 32;
/** The largest integer of PostgreSQL; a launch commits some thousand times. */
const largestNumber = 2 ** 31 - 1;

export type Launch = {
  launch: string;
  kind: PackageKind;
  entry: string;
  /** The opened object, where the package has several. */
  item: string | null;
  /** True for an asset: the viewer only shows it, because it never uses the run-time. */
  isAsset: boolean;
  cmi: Cmi | null;
  seconds: number;
  defaults: Cmi;
  learner: { id: string; name: string };
};

/** Returns the values that the manifest gives a run before the package asks. */
function defaultsOf(kind: PackageKind, item: PackageItem | undefined): Cmi {
  if (!item) return {};
  const common = { launch_data: item.launchData ?? '' };
  if (kind === 'scorm12')
    return {
      ...common,
      student_data: {
        mastery_score: item.masteryScore === undefined ? '' : String(item.masteryScore),
        max_time_allowed: item.maxTimeAllowed ?? '',
        time_limit_action: item.timeLimitAction ?? '',
      },
    };
  return {
    ...common,
    ...(item.scaledPassingScore !== undefined && { scaled_passing_score: String(item.scaledPassingScore) }),
    ...(item.completionThreshold !== undefined && { completion_threshold: String(item.completionThreshold) }),
    ...(item.maxTimeAllowed && { max_time_allowed: item.maxTimeAllowed }),
    ...(item.objectiveIds?.length && {
      objectives: Object.fromEntries(item.objectiveIds.map((id, index) => [index, { id }])),
    }),
  };
}

type ScormPackage = MediaRecord & { packageKind: 'scorm12' | 'scorm2004'; packageEntry: string };
async function getPackage(context: Context, mediaId: string): Promise<ScormPackage> {
  const row = await media.find(context.db, mediaId);
  if (!row?.packageKind || row.packageKind === 'html' || !row.packageEntry)
    throw new Problem('missing', 'media.missing');
  return row as ScormPackage;
}
const learningOf = (token: ContentToken, userId: string): store.Learning => ({
  userId,
  mediaId: token.mediaId,
  courseId: token.courseId,
  trailId: token.trailId,
});
const standingsOf = async (context: Context, record: ScormRecord | undefined) =>
  new Map((record ? await store.listItems(context.db, record.id) : []).map((one) => [one.itemId, one]));

/** Returns the facts for the run-time's page: its library, and whether the package has several objects. */
export async function getRunTime(context: Context, token: ContentToken) {
  const { packageKind, manifest } = await getPackage(context, token.mediaId);
  return { library: packageKind, isOfSeveral: hasSeveral(manifest) };
}
export type Plan = { item: string; sequencing: PackageActivity | null; state: string | null };
/** Returns the plan of a package with several objects: the object to open first, and for SCORM 2004 its rules and their state. */
export async function planPackage(context: Context, token: ContentToken): Promise<Plan> {
  const row = await getPackage(context, token.mediaId);
  const record = token.userId ? await store.findRecord(context.db, learningOf(token, token.userId)) : undefined;
  const item = itemToOpen(row.manifest ?? [], await standingsOf(context, record), record?.state?.itemId);
  if (!item) throw new Problem('missing', 'media.missing');
  return { item: item.id, sequencing: row.sequencing, state: record?.state?.sequencing ?? null };
}
/** Returns the object that a launch names, or the one to open first; returns undefined for a package of one object. */
async function itemOf(
  context: Context,
  row: ScormPackage,
  record: ScormRecord | undefined,
  wanted: string | undefined,
): Promise<PackageItem | undefined> {
  const items = row.manifest ?? [];
  if (!hasSeveral(items)) return undefined;
  const standings = await standingsOf(context, record);
  const item =
    wanted === undefined
      ? itemToOpen(items, standings, record?.state?.itemId)
      : launchablesOf(items).find((one) => one.id === wanted);
  if (!item) throw new Problem('missing', 'media.missing');
  if (record && lockedItems(items, standings).has(item.id)) throw new Problem('rule', 'media.package.locked');
  return item;
}

/** Opens a launch for the holder of a token; a preview has no record and stores nothing. */
export async function openLaunch(context: Context, token: ContentToken, wanted?: string): Promise<Launch> {
  const row = await getPackage(context, token.mediaId);
  const launch = createTicket(token.tenantId);
  const kind = row.packageKind;
  const openedAt = context.now().toISOString();
  const record = token.userId
    ? await store.ensureRecord(context.db, newId(), learningOf(token, token.userId))
    : undefined;
  const item = await itemOf(context, row, record, wanted);
  const shown = item ?? launchablesOf(row.manifest ?? [])[0];
  const base = {
    launch,
    kind,
    entry: shown?.href ?? row.packageEntry,
    item: item?.id ?? null,
    isAsset: shown?.isSco === false,
    defaults: defaultsOf(kind, shown),
  };
  const number = (record?.launches ?? 0) + 1;
  if (record) await store.updateRecord(context.db, record.id, { launches: number });
  await store.insertLaunch(context.db, {
    ticketHash: ticketHash(launch),
    recordId: record?.id ?? null,
    itemId: item?.id ?? null,
    number,
    isPreview: !record,
    openedAt,
  });
  if (!record || !token.userId)
    return { ...base, cmi: null, seconds: 0, learner: { id: token.accountId ?? token.tenantId, name: '' } };
  const { cmi, seconds } = item
    ? ((await standingsOf(context, record)).get(item.id) ?? { cmi: null, seconds: 0 })
    : record;
  return {
    ...base,
    cmi,
    seconds,
    learner: { id: token.userId, name: await store.learnerName(context.db, token.userId) },
  };
}

export type Snapshot = { launch: string; n: number; cmi: Cmi; sequencing?: string; outcome?: Outcome };
const isOutcome = (given: unknown): given is Outcome => {
  const { completion, success, measure } = (typeof given === 'object' && given !== null ? given : {}) as Outcome;
  return (
    typeof completion === 'string' &&
    typeof success === 'string' &&
    (measure === null || (Number.isFinite(measure) && Math.abs(measure) <= 1))
  );
};
/** Returns the snapshot of a package, or undefined where it is too large, too deep or no plain object. */
export function readSnapshot(given: unknown): Snapshot | undefined {
  if (isDeeperThan(deepestSnapshot, given)) return undefined;
  const { launch, n, cmi, sequencing, outcome } = (
    typeof given === 'object' && given !== null ? given : {}
  ) as Partial<Snapshot>;
  const isRight =
    typeof launch === 'string' &&
    Number.isSafeInteger(n) &&
    n! > 0 &&
    n! <= largestNumber &&
    typeof cmi === 'object' &&
    cmi !== null &&
    !Array.isArray(cmi) &&
    (sequencing === undefined || typeof sequencing === 'string') &&
    (outcome === undefined || isOutcome(outcome));
  if (!isRight || JSON.stringify(cmi).length + (sequencing?.length ?? 0) > largestSnapshotBytes) return undefined;
  return { launch, n: n!, cmi: storable(cmi) as Cmi, sequencing: sequencing && storedText(sequencing), outcome };
}
/** Returns a text for PostgreSQL, which stores no zero character and no half of a surrogate pair; packages cut texts anywhere. */
const storedText = (text: string) => text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storedText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [storedText(name), storable(inner)]));
}
/** Returns whether a value has more levels. It checks level by level, because endless nesting would exhaust the stack. */
function isDeeperThan(levels: number, given: unknown): boolean {
  let level: unknown[] = [given];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** Stores the report of one object of several, and returns the progress of the whole package. */
async function takeItem(
  context: Context,
  { manifest, packageKind }: MediaRecord,
  record: ScormRecord,
  { itemId, number }: ScormLaunch & { itemId: string },
  { cmi, outcome }: Snapshot,
) {
  const kind = packageKind!;
  const standings = await standingsOf(context, record);
  const before = standings.get(itemId);
  const status = higherStatus(before?.status, statusOf(kind, cmi));
  const isNewest = number >= (before?.launchNumber ?? 0);
  const next = {
    recordId: record.id,
    itemId,
    status,
    percent: Math.max(before?.percent ?? 0, percentOf(kind, status, cmi)),
    seconds: await store.totalSeconds(context.db, record.id, itemId),
    launchNumber: isNewest ? number : before!.launchNumber,
    cmi: isNewest ? cmi : before!.cmi,
  };
  await store.putItem(context.db, next);
  return rollUp(manifest ?? [], new Map([...standings, [itemId, next]]), outcome ?? record.state?.outcome);
}
/**
 * Stores one snapshot in its tenant's transaction: each (launch, n) counts once, the total time is the sum of every launch's last
 * session, the status only rises, and an older launch that arrives late does not move the bookmark.
 */
export async function takeSnapshot(context: Context, snapshot: Snapshot): Promise<'stored' | 'duplicate' | 'refused'> {
  const { launch, n, cmi, sequencing, outcome } = snapshot;
  const hash = ticketHash(launch);
  const found = await store.findLaunch(context.db, hash);
  if (!found || context.now().getTime() - Date.parse(found.openedAt) > ticketDays * dayMilliseconds) return 'refused';
  if (n <= found.lastSnapshotNumber) return 'duplicate';
  if (!found.recordId) {
    await store.updateLaunch(context.db, hash, { lastSnapshotNumber: n, seconds: 0 });
    return 'stored';
  }
  const record = await store.findRecordById(context.db, found.recordId);
  const row = record && (await media.find(context.db, record.mediaId));
  // A package that was open when its cycle was archived begins anew.
  if (!record || record.archivedCycle > 0 || !row?.packageKind) return 'refused';
  const longest = longestSessionSeconds(found.openedAt, context.now());
  await store.updateLaunch(context.db, hash, {
    lastSnapshotNumber: n,
    seconds: Math.min(longest, sessionSeconds(row.packageKind, cmi)),
  });
  const { itemId } = found;
  const stands = itemId === null ? undefined : await takeItem(context, row, record, { ...found, itemId }, snapshot);
  const status = higherStatus(record.status, stands?.status ?? statusOf(row.packageKind, cmi));
  const percent = Math.max(record.percent, stands?.percent ?? percentOf(row.packageKind, status, cmi));
  await store.updateRecord(context.db, record.id, {
    status,
    percent,
    seconds: await store.totalSeconds(context.db, record.id),
    updatedAt: context.now().toISOString(),
    ...(found.number >= record.launchNumber && {
      cmi,
      launchNumber: found.number,
      ...(itemId !== null && {
        state: {
          itemId,
          sequencing: sequencing ?? record.state?.sequencing,
          outcome: outcome ?? record.state?.outcome,
        },
      }),
    }),
  });
  await reportRise(context, record, percent);
  return 'stored';
}
