// Presents a learner's record of a SCORM package and saves it in the way a client of the old interface does (learning-content §3, §7).
import { learnerOf } from '#features/identity/server/learner.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import { newId, noContentId } from '#platform/server/columns.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { hasSeveral, launchablesOf, lockedItems, meanScore } from '../contract/scorm-items.model.ts';
import {
  higherStatus,
  isDone,
  longestSessionSeconds,
  percentOf,
  secondsOf,
  sessionSeconds,
  statusOf,
  summaryOf,
} from '../contract/scorm.model.ts';
import type { Cmi, PackageKind, ScormScore, ScormStatus } from '../contract/scorm.model.ts';
import { getMediaRow } from './media.service.ts';
import { requireOpening } from './media-ports.service.ts';
import type { OpenedIn } from './media-ports.service.ts';
import * as media from './media.store.ts';
import type { MediaRecord } from './media.store.ts';
import * as store from './scorm.store.ts';
import type { ScormRecord } from './scorm.store.ts';

/** Reports progress where the percent has risen. */
export async function reportRise(
  context: Context,
  { userId, mediaId, courseId, trailId, percent: before }: ScormRecord,
  percent: number,
): Promise<void> {
  if (percent <= before) return;
  const given = (id: string) => (id === noContentId ? undefined : id);
  await context.ports.reportMediaProgress(context, {
    userId,
    mediaId,
    courseId: given(courseId),
    trailId: given(trailId),
    percent,
  });
}

type Package = Pick<MediaRecord, 'packageKind' | 'manifest'>;
/** Returns the objects of a package with several, in order, with this learner's progress; returns none for a package of one object. */
async function itemsOf(context: Context, record: ScormRecord, { manifest, packageKind }: Package) {
  if (!hasSeveral(manifest)) return [];
  const kind = packageKind ?? 'scorm12';
  const rows = new Map((await store.listItems(context.db, record.id)).map((row) => [row.itemId, row]));
  const locked = lockedItems(manifest!, rows);
  return launchablesOf(manifest!).map(({ id }) => {
    const row = rows.get(id);
    return {
      id,
      status: (row?.status ?? 'not attempted') as string,
      percent: row?.percent ?? 0,
      totalTime: row?.seconds ?? 0,
      score: summaryOf(kind, row?.cmi ?? {}).score,
      isLocked: locked.has(id),
    };
  });
}
/** Returns the common score of several objects: the mean, or the own measure of a sequenced package. */
function scoreOfAll(items: readonly { score: ScormScore }[], { state }: ScormRecord): ScormScore {
  const mean = (name: keyof ScormScore) => meanScore(items.map(({ score }) => score[name]));
  const measure = state?.outcome?.measure;
  return { raw: mean('raw'), min: mean('min'), max: mean('max'), scaled: measure ?? mean('scaled') };
}

export type RecordView = Awaited<ReturnType<typeof view>>;
async function view(context: Context, record: ScormRecord, row: Package) {
  const kind: PackageKind = row.packageKind ?? 'scorm12';
  const items = await itemsOf(context, record, row);
  const { location, suspendData, exit, score } = summaryOf(kind, record.cmi ?? {});
  const given = (id: string) => (id === noContentId ? null : id);
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
    score: items.length > 0 ? scoreOfAll(items, record) : score,
    sessionTime: sessionSeconds(kind, record.cmi ?? {}),
    totalTime: record.seconds,
    percent: record.percent,
    updatedAt: record.updatedAt,
    currentItemId: items.length > 0 ? (record.state?.itemId ?? null) : null,
    items,
  };
}
const learnerIdOf = (context: PersonContext) => learnerOf(context, 'media.scorm.noLearner').person.userId;
/** Returns the learner's own record of a package, in a context or the latest. */
export async function findRecordOf(context: PersonContext, asked: OpenedIn): Promise<RecordView | null> {
  const row = await getMediaRow(context, asked.mediaId);
  const userId = learnerIdOf(context);
  const record =
    asked.courseId || asked.trailId
      ? await store.findRecord(context.db, {
          userId,
          mediaId: asked.mediaId,
          courseId: asked.courseId ?? noContentId,
          trailId: asked.trailId ?? noContentId,
        })
      : await store.latestRecord(context.db, userId, asked.mediaId);
  return record ? view(context, record, row) : null;
}
export async function startRecord(context: PersonContext, asked: OpenedIn): Promise<RecordView> {
  const row = await getMediaRow(context, asked.mediaId);
  const userId = learnerIdOf(context);
  if (row.kind !== 'scorm') throw new Problem('rule', 'media.scorm.otherKind');
  await requireOpening(context, asked);
  const record = await store.ensureRecord(context.db, newId(), {
    userId,
    mediaId: asked.mediaId,
    courseId: asked.courseId ?? noContentId,
    trailId: asked.trailId ?? noContentId,
  });
  return view(context, record, row);
}
export type RecordUpdate = {
  lessonStatus?: string;
  completionStatus?: string;
  location?: string;
  suspendData?: string;
  sessionTime?: string;
  score?: { raw?: number; min?: number; max?: number; scaled?: number };
};
/** Saves the report of a client of the old interface by the same rules: nothing falls, and another user's record counts as missing. */
export async function updateRecord(context: PersonContext, id: string, update: RecordUpdate): Promise<RecordView> {
  const record = await store.findRecordById(context.db, id);
  const row = record && (await media.find(context.db, record.mediaId));
  if (!record || !row || record.archivedCycle > 0 || record.userId !== learnerIdOf(context))
    throw new Problem('missing', 'media.missing');
  await requireOpening(context, { mediaId: record.mediaId });
  const kind = row.packageKind ?? 'scorm12';
  const core = (record.cmi?.core ?? {}) as Cmi;
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
    // All sessions together count as one session that began with the record.
    seconds: Math.max(
      record.seconds,
      Math.min(record.seconds + secondsOf(update.sessionTime), longestSessionSeconds(record.startedAt, context.now())),
    ),
    updatedAt: context.now().toISOString(),
  };
  await store.updateRecord(context.db, id, next);
  await reportRise(context, record, percent);
  return view(context, { ...record, ...next }, row);
}
