// Loads what the users of the demonstration did, all at once, and issues their certificates on the day they earned them.
import { getAssessmentVersion } from '#features/assessments/server/assessments.service.ts';
import { issueCertificates } from '#features/certificates/server/issuing.service.ts';
import { flatItems } from '#features/courses/contract/course-content.model.ts';
import { getPublishedCourse } from '#features/courses/server/courses.service.ts';
import { flatTrailItems } from '#features/trails/contract/trail.model.ts';
import { getPublishedTrail } from '#features/trails/server/trails.service.ts';
import type { Context } from '#platform/server/context.ts';
import { storeAnswerFiles } from './answer-files.ts';
import { dayOf, enrollmentRows, looseProgress } from './activity-rows.ts';
import type { Content, Enrollment, Source } from './activity-rows.ts';
import * as store from './activity.store.ts';
import { attemptRows } from './attempt-rows.ts';
import type { AttemptRows } from './attempt-rows.ts';
import { loadCorrections } from './corrections.ts';
import { idOf } from './courses.ts';
import type { Ids } from './courses.ts';
import { listPeople } from './people.store.ts';
import { contentTenant, referenceOf } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { act, actAt } from './stage.ts';
import type { Stage } from './stage.ts';

type Described = Content & { title: string; workloadMinutes: number; certificateId?: string; lines: string[] };

export async function loadActivity(stage: Stage, ids: Ids): Promise<void> {
  if (await act(stage, contentTenant, ({ db }) => store.hasActivity(db))) return;
  await actAt(stage, contentTenant, async (at) => {
    const context = at(stage.now);
    const contents = await readContents(context, stage, ids);
    const source = await sourceOf(context, stage, ids, contents);
    const made = attemptsOf(source, stage.seeds.activity);
    const answerFiles = await storeAnswerFiles(context, stage.seeds.folder, made);
    const rows = { ...rowsOf(source, stage.seeds.activity, ids, made), answerFiles };
    await store.insertAll(context.db, rows);
    await store.recount(context.db);
    await certify(context, rows.enrollments, contents);
    await loadCorrections(at, stage, made);
  });
}

async function readContents(context: Context, stage: Stage, ids: Ids): Promise<Map<string, Described>> {
  const { media, assessments, courses, trails } = stage.seeds;
  const keys = new Map(
    (['media', 'assessment', 'course', 'trail'] as const).flatMap((kind) =>
      [...ids[kind]].map(([key, id]) => [id, `${kind}:${key}` as Seed.Reference]),
    ),
  );
  const titles = new Map<string, string>(
    [...media, ...assessments, ...courses].map((one) => [
      `${media.includes(one as never) ? 'media' : assessments.includes(one as never) ? 'assessment' : 'course'}:${one.key}`,
      one.title,
    ]),
  );
  const described = (
    kind: 'course' | 'trail',
    id: string,
    version: number,
    content: Pick<Described, 'title' | 'workloadMinutes' | 'dayLimit' | 'requiredScore'> & { certificateId?: string },
    items: { id: string; objectId: string; isRequired: boolean }[],
  ): Described => {
    const known = items.map(({ id: itemId, objectId, isRequired }) => ({
      id: itemId,
      objectId,
      isRequired,
      reference: keys.get(objectId)!,
    }));
    const { title, workloadMinutes, dayLimit, requiredScore, certificateId } = content;
    return {
      kind,
      id,
      version,
      title,
      workloadMinutes,
      dayLimit,
      requiredScore,
      certificateId,
      items: known,
      requiredItems: known.filter(({ isRequired }) => isRequired).length,
      lines: known.map(({ reference }) => titles.get(reference)!),
    };
  };
  const found = new Map<string, Described>();
  for (const { key } of courses) {
    const { id, version, content } = await getPublishedCourse(context, ids.course.get(key)!);
    found.set(`course:${key}`, described('course', id, version, content, flatItems(content)));
  }
  for (const { key } of trails) {
    const { id, version, content } = await getPublishedTrail(context, ids.trail.get(key)!);
    found.set(
      `trail:${key}`,
      described('trail', id, version, { ...content, requiredScore: 0 }, flatTrailItems(content)),
    );
  }
  return found;
}

async function sourceOf(context: Context, stage: Stage, ids: Ids, contents: Map<string, Described>): Promise<Source> {
  const { now, seeds } = stage;
  const usernames = new Map(seeds.people.map((one) => [one.key, one.userName]));
  const users = new Map((await listPeople(context.db)).map((one) => [one.username, one.id]));
  const userId = (person: string) => users.get(usernames.get(person)!)!;
  const seconds = await store.listDurations(context.db);
  const attempts = new Map<string, AttemptRows[]>();
  for (const seed of [...seeds.activity.attempts].sort((a, b) => b.finishedDaysAgo - a.finishedDaysAgo)) {
    const assessmentId = ids.assessment.get(seed.assessment)!;
    const name = `${seed.person} ${seed.assessment} ${seed.course}`;
    const before = attempts.get(name) ?? [];
    const where = {
      userId: userId(seed.person),
      assessmentId,
      courseId: ids.course.get(seed.course)!,
      version: 1,
      content: await getAssessmentVersion(context, assessmentId, 1),
    };
    attempts.set(name, [...before, attemptRows(seed, before.length + 1, where, now)]);
  }
  return {
    now,
    timeZone: seeds.tenants.find((one) => one.key === contentTenant)!.timeZone,
    userId,
    content: (reference) => contents.get(reference)!,
    attempts: (person, assessment, course) => attempts.get(`${person} ${assessment} ${course}`) ?? [],
    seconds: (mediaId) => seconds.get(mediaId) ?? null,
  };
}

/** Returns what was made of the attempts, those of a person at an assessment together. */
function attemptsOf(source: Source, { attempts }: Seed.SeedActivity): AttemptRows[] {
  const names = new Set(attempts.map((one) => `${one.person} ${one.assessment} ${one.course}`));
  return [...names].flatMap((name) => source.attempts(...(name.split(' ') as [string, string, string])));
}
function rowsOf(
  source: Source,
  seeds: Seed.SeedActivity,
  ids: Ids,
  made: readonly AttemptRows[],
): Omit<store.Rows, 'answerFiles'> {
  const rows: Omit<store.Rows, 'answerFiles'> = {
    enrollments: [],
    itemStates: [],
    mediaProgress: [],
    attempts: [],
    answers: [],
    favorites: [],
    reactions: [],
  };
  // Trails contain courses, so the courses are made first.
  const finished = new Map<string, Map<string, Enrollment>>();
  for (const kind of ['course', 'trail']) {
    for (const seed of seeds.enrollments.filter(({ object }) => referenceOf(object).kind === kind)) {
      const own = finished.get(seed.person) ?? new Map<string, Enrollment>();
      const { enrollment, progress, states } = enrollmentRows(source, seed, own);
      finished.set(seed.person, own.set(enrollment.objectId, enrollment));
      rows.enrollments.push(enrollment);
      rows.mediaProgress.push(...progress);
      rows.itemStates.push(...states);
    }
  }
  rows.mediaProgress.push(
    ...seeds.mediaProgress.map((seed) => looseProgress(source, seed, ids.media.get(seed.media)!)),
  );
  for (const { attempt, answers } of made) {
    rows.attempts.push(attempt);
    rows.answers.push(...answers);
  }
  const about = (object: Seed.Reference) => ({
    kind: referenceOf(object).kind as 'course',
    objectId: idOf(ids, object),
  });
  rows.favorites.push(
    ...seeds.favorites.map((one) => ({
      userId: source.userId(one.person),
      ...about(one.object),
      createdAt: dayOf(source, one.daysAgo),
    })),
  );
  rows.reactions.push(
    ...seeds.reactions.map((one) => ({
      userId: source.userId(one.person),
      ...about(one.object),
      reaction: one.reaction,
    })),
  );
  return rows;
}

/** Issues the certificate of each approval, dated on its day, in a few statements for all of them. */
function certify(context: Context, enrollments: readonly Enrollment[], contents: Map<string, Described>) {
  const described = new Map([...contents.values()].map((one) => [`${one.kind} ${one.id}`, one]));
  const approved = enrollments.flatMap(({ userId, kind, objectId, approvedAt, completedAt, enrolledAt }) => {
    const { certificateId, title, workloadMinutes, lines } = described.get(`${kind} ${objectId}`)!;
    if (!approvedAt || !completedAt || !certificateId) return [];
    return {
      ...{ userId, kind, objectId, cycle: 1, certificateId, title, workloadMinutes, contents: lines },
      ...{ enrolledAt: enrolledAt!, completedAt, issuedAt: new Date(completedAt) },
    };
  });
  return issueCertificates(context, approved, 'drawing');
}
