// SCORM on the server: opening a launch, taking its snapshots once each, and what a learner's record says (decisions D3.19).
import { Problem } from '#platform/contract/problem.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import {
  firstLaunchable,
  higherStatus,
  isDone,
  percentOf,
  secondsOf,
  sessionSeconds,
  statusOf,
  summaryOf,
} from '../contract/scorm.model.ts';
import type { Cmi, PackageItem, PackageKind, ScormStatus } from '../contract/scorm.model.ts';
import { makeTicket, ticketHash } from './content-access.service.ts';
import { needMedia } from './media.service.ts';
import { demandOpening } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import * as media from './media.store.ts';
import * as store from './scorm.store.ts';
import type { ContentToken, ScormRecord } from './scorm.store.ts';

/** A launch is a write-only ticket for this long: a journal outlives the path token. */
const TICKET_DAYS = 30;
/** suspend_data and interactions of the largest packages stay far below. */
const LARGEST_SNAPSHOT = 1 << 20;

export type Launch = {
  launch: string;
  kind: PackageKind;
  entry: string;
  cmi: Cmi | null;
  seconds: number;
  defaults: Cmi;
  learner: { id: string; name: string };
};

/** What the manifest gives a run before the package asks. */
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

/** Opens a launch for the holder of a token; a preview has no record and leaves nothing. */
export async function openLaunch(context: Context, token: ContentToken): Promise<Launch> {
  const row = await media.find(context.db, token.mediaId);
  if (!row?.packageKind || row.packageKind === 'html' || !row.packageEntry)
    throw new Problem('missing', 'media.missing');
  const launch = makeTicket(token.tenantId),
    kind = row.packageKind,
    openedAt = context.now().toISOString();
  const base = {
    launch,
    kind,
    entry: row.packageEntry,
    defaults: defaultsOf(kind, firstLaunchable(row.manifest ?? [])),
  };
  if (!token.userId) {
    await store.insertLaunch(context.db, {
      ticketHash: ticketHash(launch),
      recordId: null,
      number: 1,
      isPreview: true,
      openedAt,
    });
    return { ...base, cmi: null, seconds: 0, learner: { id: token.accountId ?? token.tenantId, name: '' } };
  }
  const record = await store.ensureRecord(context.db, newId(), {
    userId: token.userId,
    mediaId: token.mediaId,
    courseId: token.courseId,
    trailId: token.trailId,
  });
  const number = record.launches + 1;
  await store.updateRecord(context.db, record.id, { launches: number });
  await store.insertLaunch(context.db, {
    ticketHash: ticketHash(launch),
    recordId: record.id,
    number,
    isPreview: false,
    openedAt,
  });
  return {
    ...base,
    cmi: record.cmi,
    seconds: record.seconds,
    learner: { id: token.userId, name: await store.learnerName(context.db, token.userId) },
  };
}

export type Snapshot = { launch: string; n: number; cmi: Cmi };
/** Nothing a package sends may be larger, deeper or other than a plain object. */
export function readSnapshot(given: unknown): Snapshot | undefined {
  const { launch, n, cmi } = (typeof given === 'object' && given !== null ? given : {}) as Partial<Snapshot>;
  const isRight =
    typeof launch === 'string' &&
    Number.isSafeInteger(n) &&
    n! > 0 &&
    typeof cmi === 'object' &&
    cmi !== null &&
    !Array.isArray(cmi);
  return isRight && JSON.stringify(cmi).length <= LARGEST_SNAPSHOT
    ? { launch, n: n!, cmi: withoutZeros(cmi) }
    : undefined;
}
/** PostgreSQL keeps no zero letter. */
const withoutZeros = (cmi: Cmi): Cmi => JSON.parse(JSON.stringify(cmi).replaceAll('\\u0000', '')) as Cmi;

/**
 * Stores one snapshot in its tenant's transaction: each (launch, n) counts once, total time is the sum of every launch's last
 * session, the status only rises, and an older launch that arrives late moves no bookmark.
 */
export async function takeSnapshot(
  context: Context,
  { launch, n, cmi }: Snapshot,
): Promise<'stored' | 'duplicate' | 'refused'> {
  const hash = ticketHash(launch),
    found = await store.findLaunch(context.db, hash);
  if (!found || context.now().getTime() - Date.parse(found.openedAt) > TICKET_DAYS * 86_400_000) return 'refused';
  if (n <= found.lastN) return 'duplicate';
  if (!found.recordId) {
    await store.updateLaunch(context.db, hash, { lastN: n, seconds: 0 });
    return 'stored';
  }
  const record = await store.findRecordById(context.db, found.recordId);
  const row = record && (await media.find(context.db, record.mediaId));
  if (!record || !row?.packageKind) return 'refused';
  await store.updateLaunch(context.db, hash, { lastN: n, seconds: sessionSeconds(row.packageKind, cmi) });
  const status = higherStatus(record.status, statusOf(row.packageKind, cmi));
  const percent = Math.max(record.percent, percentOf(row.packageKind, status, cmi));
  await store.updateRecord(context.db, record.id, {
    status,
    percent,
    seconds: await store.totalSeconds(context.db, record.id),
    updatedAt: context.now().toISOString(),
    ...(found.number >= record.launchNumber && { cmi, launchNumber: found.number }),
  });
  await report(context, record, percent);
  return 'stored';
}
async function report(
  context: Context,
  { userId, mediaId, courseId, trailId, percent: before }: ScormRecord,
  percent: number,
) {
  if (percent <= before) return;
  const given = (id: string) => (id === store.noContext ? undefined : id);
  await context.ports.reportMediaProgress(context, {
    userId,
    mediaId,
    courseId: given(courseId),
    trailId: given(trailId),
    percent,
  });
}

export type RecordView = ReturnType<typeof view>;
function view(record: ScormRecord, kind: PackageKind) {
  const { location, suspendData, exit, score } = summaryOf(kind, record.cmi ?? {});
  const given = (id: string) => (id === store.noContext ? null : id);
  return {
    id: record.id,
    userId: record.userId,
    mediaId: record.mediaId,
    courseId: given(record.courseId),
    trailId: given(record.trailId),
    lessonStatus: record.status as string,
    completionStatus: isDone(record.status)
      ? 'completed'
      : record.status === 'not attempted'
        ? 'not attempted'
        : 'incomplete',
    location: location ?? null,
    suspendData: suspendData ?? null,
    exit: exit ?? null,
    entry: record.cmi ? 'resume' : 'ab-initio',
    score,
    sessionTime: sessionSeconds(kind, record.cmi ?? {}),
    totalTime: record.seconds,
    percent: record.percent,
    updatedAt: record.updatedAt,
  };
}
const learnerOf = ({ person }: PersonContext): string => {
  if (!person.userId || person.clientContractId) throw new Problem('forbidden', 'media.scorm.noLearner');
  return person.userId;
};
/** The learner's own record of a package, in a context or the latest. */
export async function getRecord(context: PersonContext, asked: OpenedIn): Promise<RecordView | null> {
  const row = await needMedia(context, asked.mediaId),
    userId = learnerOf(context);
  const record =
    asked.courseId || asked.trailId
      ? await store.findRecord(context.db, {
          userId,
          mediaId: asked.mediaId,
          courseId: asked.courseId ?? store.noContext,
          trailId: asked.trailId ?? store.noContext,
        })
      : await store.latestRecord(context.db, userId, asked.mediaId);
  return record ? view(record, row.packageKind ?? 'scorm12') : null;
}
export async function startRecord(context: PersonContext, asked: OpenedIn): Promise<RecordView> {
  const row = await needMedia(context, asked.mediaId),
    userId = learnerOf(context);
  if (row.kind !== 'scorm') throw new Problem('rule', 'media.scorm.otherKind');
  await demandOpening(context, asked);
  const record = await store.ensureRecord(context.db, newId(), {
    userId,
    mediaId: asked.mediaId,
    courseId: asked.courseId ?? store.noContext,
    trailId: asked.trailId ?? store.noContext,
  });
  return view(record, row.packageKind ?? 'scorm12');
}
export type RecordUpdate = {
  lessonStatus?: string;
  completionStatus?: string;
  location?: string;
  suspendData?: string;
  sessionTime?: string;
  score?: { raw?: number; min?: number; max?: number; scaled?: number };
};
/** Saves what a client of the old interface reports, by the same rules: nothing falls, and another's record does not exist. */
export async function saveRecord(context: PersonContext, id: string, update: RecordUpdate): Promise<RecordView> {
  const record = await store.findRecordById(context.db, id);
  const row = record && (await media.find(context.db, record.mediaId));
  if (!record || !row || record.userId !== learnerOf(context)) throw new Problem('missing', 'media.missing');
  await demandOpening(context, { mediaId: record.mediaId });
  const kind = row.packageKind ?? 'scorm12',
    core = (record.cmi?.core ?? {}) as Cmi;
  const score = { ...((kind === 'scorm12' ? core.score : record.cmi?.score) as Cmi | undefined), ...update.score };
  const cmi: Cmi =
    kind === 'scorm12'
      ? {
          ...record.cmi,
          core: {
            ...core,
            score,
            ...(update.location !== undefined && { lesson_location: update.location }),
            ...(update.lessonStatus && { lesson_status: update.lessonStatus }),
          },
        }
      : {
          ...record.cmi,
          score,
          ...(update.location !== undefined && { location: update.location }),
          ...(update.completionStatus && { completion_status: update.completionStatus }),
        };
  if (update.suspendData !== undefined) cmi.suspend_data = update.suspendData;
  const status: ScormStatus = [update.lessonStatus, update.completionStatus].reduce<ScormStatus>(
    (highest, one) => (one ? higherStatus(highest, statusOf('scorm12', { core: { lesson_status: one } })) : highest),
    record.status,
  );
  const percent = Math.max(record.percent, percentOf(kind, status, cmi));
  const next = {
    status,
    percent,
    cmi,
    seconds: record.seconds + Math.min(86_400, secondsOf(update.sessionTime)),
    updatedAt: context.now().toISOString(),
  };
  await store.updateRecord(context.db, id, next);
  await report(context, record, percent);
  return view({ ...record, ...next }, kind);
}
