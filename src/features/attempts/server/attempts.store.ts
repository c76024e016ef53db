// Reads and writes attempts in SQL.
import { and, desc, eq, lte, sql } from 'drizzle-orm';
import { isAmong } from '#platform/server/many-rows.ts';
import { prepared, statement } from '#platform/server/prepared-statements.ts';
import type { Db } from '#platform/server/database.ts';
import { attempts } from './attempts.tables.ts';
import type { AnswerRow } from './answers.store.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';

export type Where = {
  userId: string;
  assessmentId: string;
  courseId: string;
  trailId: string;
  /** The archived cycle; 0 for the present one. */
  archivedCycle: number;
};
export type AttemptRow = typeof attempts.$inferSelect;

const p = sql.placeholder;
const published = prepared((db) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      publishedVersion: assessments.publishedVersion,
      isActive: assessments.isActive,
    })
    .from(assessments)
    .where(eq(assessments.id, p('id')))
    .prepare('assessment_published'),
);
export async function findPublished(db: Db, id: string) {
  const [row] = await published(db).execute({ id });
  return row?.publishedVersion ? { ...row, publishedVersion: row.publishedVersion } : undefined;
}
const inContext = prepared((db) =>
  db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.userId, p('userId')),
        eq(attempts.assessmentId, p('assessmentId')),
        eq(attempts.courseId, p('courseId')),
        eq(attempts.trailId, p('trailId')),
        eq(attempts.archivedCycle, p('archivedCycle')),
      ),
    )
    .orderBy(desc(attempts.number))
    .prepare('attempts_in_context'),
);
/** Returns all attempts of a user at an assessment in one context and cycle, newest first. */
export const listInContext = (db: Db, where: Where) => inContext(db).execute(where);
type Answered = Pick<AnswerRow, 'questionId' | 'verdict' | 'isFinal'>;
const answered = sql<Answered[]>`coalesce((
  select json_agg(json_build_object('questionId', question_id, 'verdict', verdict, 'isFinal', is_final))
  from data.answers a
  where a.tenant_id = ${attempts.tenantId} and a.attempt_id = ${attempts.id}), '[]')`;
/** What the requests of a running attempt need of it; they read nothing else of its row. */
const running = {
  id: attempts.id,
  userId: attempts.userId,
  assessmentId: attempts.assessmentId,
  version: attempts.version,
  draw: attempts.draw,
  drawnQuestions: attempts.drawnQuestions,
  status: attempts.status,
  deadlineAt: attempts.deadlineAt,
};
const isOwn = () => and(eq(attempts.id, p('id')), eq(attempts.userId, p('userId')));
const own = prepared((db) =>
  db.select({ attempt: running, answered }).from(attempts).where(isOwn()).prepare('attempt_own'),
);
/** Returns the user's attempt, as far as its requests need it, with the result of each answered question. */
export async function findOwn(db: Db, id: string, userId: string) {
  const [row] = await own(db).execute({ id, userId });
  return row;
}
const standing = prepared((db) =>
  db
    .select({
      attempt: running,
      publishedVersion: assessments.publishedVersion,
      statuses: sql<AttemptRow['status'][]>`(
        select json_agg(o.status)
        from data.attempts o
        where o.tenant_id = ${attempts.tenantId} and o.user_id = ${attempts.userId}
          and o.assessment_id = ${attempts.assessmentId} and o.course_id = ${attempts.courseId}
          and o.trail_id = ${attempts.trailId} and o.archived_cycle = ${attempts.archivedCycle})`,
    })
    .from(attempts)
    .innerJoin(assessments, and(eq(assessments.tenantId, attempts.tenantId), eq(assessments.id, attempts.assessmentId)))
    .where(isOwn())
    .prepare('attempt_standing'),
);
export type AttemptStanding = NonNullable<Awaited<ReturnType<typeof findStanding>>>;
/** Returns the user's attempt with the states of all attempts in its context and the published version of its assessment. */
export async function findStanding(db: Db, id: string, userId: string) {
  const [row] = await standing(db).execute({ id, userId });
  return row;
}
const title = sql<string>`(select s.title from ${assessments} s where s.id = ${attempts.assessmentId})`;
const locking = prepared((db) =>
  db
    .select({ attempt: attempts, title })
    .from(attempts)
    .where(eq(attempts.id, p('id')))
    .for('update')
    .prepare('attempt_lock'),
);
/** Locks the attempt until the transaction ends, and returns it with the title of its assessment. */
export async function lock(db: Db, id: string): Promise<(AttemptRow & { title: string }) | undefined> {
  const [row] = await locking(db).execute({ id });
  return row && { ...row.attempt, title: row.title };
}
/** Locks running attempts whose deadline was at or before this moment and that nobody else holds; the oldest first. */
export async function lockDue(db: Db, dueAt: string, most: number) {
  const rows = await db
    .select({ attempt: attempts, title })
    .from(attempts)
    .where(and(eq(attempts.status, 'running'), lte(attempts.deadlineAt, dueAt)))
    .orderBy(attempts.deadlineAt)
    .limit(most)
    .for('update', { skipLocked: true });
  return rows.map(({ attempt, title }) => ({ ...attempt, title }));
}
const begun = prepared((db) =>
  db
    .insert(attempts)
    .values({
      id: p('id'),
      userId: p('userId'),
      assessmentId: p('assessmentId'),
      courseId: p('courseId'),
      trailId: p('trailId'),
      version: p('version'),
      number: p('number'),
      draw: p('draw'),
      // A placeholder of a JSON column would store null as JSON's own.
      drawnQuestions: sql`nullif(${p('drawn')}::jsonb, 'null')`,
      startedAt: p('startedAt'),
      deadlineAt: p('deadlineAt'),
      maxPoints: p('maxPoints'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare('attempt_begun'),
);
type Begins = Pick<
  AttemptRow,
  | 'id'
  | Exclude<keyof Where, 'archivedCycle'>
  | 'version'
  | 'number'
  | 'draw'
  | 'drawnQuestions'
  | 'startedAt'
  | 'deadlineAt'
  | 'maxPoints'
>;
/** Inserts an attempt; returns nothing where an attempt with this number exists already: another request was faster. */
export async function insert(db: Db, { drawnQuestions, ...row }: Begins): Promise<AttemptRow | undefined> {
  const [made] = await begun(db).execute({ ...row, drawn: JSON.stringify(drawnQuestions) });
  return made;
}
/** Returns an attempt of anybody, for evaluators. */
export async function find(db: Db, id: string): Promise<AttemptRow | undefined> {
  const [row] = await db.select().from(attempts).where(eq(attempts.id, id));
  return row;
}
export const listByIds = (db: Db, ids: readonly string[]): Promise<AttemptRow[]> =>
  db.select().from(attempts).where(isAmong(attempts.id, ids));
export const update = (db: Db, id: string, values: Partial<typeof attempts.$inferInsert>) =>
  db.update(attempts).set(values).where(eq(attempts.id, id));
const before = statement(
  'attempts_before',
  (v) => sql`
  select a.id, o.status, o.percent
  from data.attempts a
  join data.attempts o on o.tenant_id = a.tenant_id and o.user_id = a.user_id and o.assessment_id = a.assessment_id
    and o.course_id = a.course_id and o.trail_id = a.trail_id and o.archived_cycle = a.archived_cycle
    and o.number < a.number
  where a.id = any(${v('ids')}::uuid[])
  order by o.number`,
);
type Before = Pick<AttemptRow, 'id' | 'status' | 'percent'>;
/** Returns for each of these attempts those before it in its context, in their order. */
export const listBefore = (db: Db, ids: readonly string[]): Promise<Before[]> =>
  ids.length ? before<Before>(db, { ids }) : Promise.resolve([]);

export type AttemptEnd = Pick<
  AttemptRow,
  'id' | 'status' | 'points' | 'percent' | 'hitCount' | 'missCount' | 'finishedAt' | 'answeredCount'
>;
const ending = statement(
  'attempts_ended',
  (v) => sql`
  with ended as materialized (
    select *
    from jsonb_to_recordset(${v('ended')}::jsonb) n (id uuid, status text, points float8, percent float8,
      "hitCount" integer, "missCount" integer, "finishedAt" timestamptz, "answeredCount" integer)),
  dropped as (
    delete from data.answer_drafts d using ended e where d.attempt_id = e.id)
  update data.attempts a
  set status = n.status, points = n.points, percent = n.percent, hit_count = n."hitCount", miss_count = n."missCount",
    finished_at = n."finishedAt", answered_count = n."answeredCount"
  from ended n
  where a.id = n.id
  returning 1`,
);
/** Stores the results of attempts; the texts that were being written have become answers, or nobody wants them. */
export async function updateEnded(db: Db, ended: readonly AttemptEnd[]): Promise<void> {
  await ending(db, {
    ended: JSON.stringify(
      ended.map(({ id, status, points, percent, hitCount, missCount, finishedAt, answeredCount }) => ({
        ...{ id, status, points, percent, hitCount, missCount, finishedAt, answeredCount },
      })),
    ),
  });
}
