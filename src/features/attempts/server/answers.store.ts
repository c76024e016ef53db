// Reads and writes the answers of attempts, and the texts that are being written, in SQL.
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import { prepared, statement } from '#platform/server/prepared-statements.ts';
import { answerDrafts, answers } from './attempts.tables.ts';
import type { AnswerResponse, attempts } from './attempts.tables.ts';

export type { AnswerResponse };

export type AnswerRow = typeof answers.$inferSelect;
const p = sql.placeholder;

const answering = statement(
  'answer',
  (v) => sql`
  with locked as materialized (
    select id
    from data.attempts
    where id = ${v('attemptId')} and status = 'running'
    for update),
  stored as (
    insert into data.answers as a (attempt_id, question_id, response, points, verdict, is_final, answered_at)
    select id, ${v('questionId')}::uuid, ${v('response')}::jsonb, ${v('points')}::float8, ${v('verdict')},
      ${v('isFinal')}::boolean, ${v('answeredAt')}::timestamptz
      from locked
      on conflict (tenant_id, attempt_id, question_id) do update set response = excluded.response,
        points = excluded.points, verdict = excluded.verdict, is_final = excluded.is_final,
        answered_at = excluded.answered_at, revision = a.revision + 1
        where not a.is_final and a.revision = ${v('revision')}::integer
      returning revision),
  counted as (
    update data.attempts
      set answered_count = answered_count + 1
      where id in (select id from locked) and exists (select from stored where revision = 1)
      returning 1)
  select exists (select from locked) as "isRunning", (select revision from stored) as revision,
    (select count(*) from counted) as counted`,
);
export type Answering = Pick<AnswerRow, 'attemptId' | 'questionId' | 'response' | 'points' | 'verdict' | 'isFinal'> & {
  answeredAt: string;
  /** The revision of the answer that this one replaces; without it only a first answer is stored. */
  revision?: number;
};
/** Stores an answer and counts a first one. `revision` is null where nothing was stored: there is another answer, or the attempt has ended. */
export async function saveAnswer(
  db: Db,
  { response, revision, ...row }: Answering,
): Promise<{ isRunning: boolean; revision: number | null }> {
  const [stored] = await answering<{ isRunning: boolean; revision: number | null }>(db, {
    ...row,
    response: JSON.stringify(response),
    revision: revision ?? null,
  });
  return stored!;
}
const ofAttempts = prepared((db) =>
  db
    .select()
    .from(answers)
    .where(sql`${answers.attemptId} = any(${p('ids')}::uuid[])`)
    .prepare('answers_of_attempts'),
);
// PostgreSQL plans a list of ids anew at each execution, and one id once.
const ofAttempt = prepared((db) =>
  db
    .select()
    .from(answers)
    .where(eq(answers.attemptId, p('id')))
    .prepare('answers_of_attempt'),
);
export const listAnswers = (db: Db, attemptIds: readonly string[]): Promise<AnswerRow[]> =>
  attemptIds.length === 1 ? ofAttempt(db).execute({ id: attemptIds[0] }) : ofAttempts(db).execute({ ids: attemptIds });
export async function findAnswer(db: Db, attemptId: string, questionId: string): Promise<AnswerRow | undefined> {
  const [row] = await db
    .select()
    .from(answers)
    .where(and(eq(answers.attemptId, attemptId), eq(answers.questionId, questionId)));
  return row;
}

export type DraftRow = typeof answerDrafts.$inferSelect;
export const findDraft = async (db: Db, attemptId: string, questionId: string): Promise<DraftRow | undefined> =>
  (
    await db
      .select()
      .from(answerDrafts)
      .where(and(eq(answerDrafts.attemptId, attemptId), eq(answerDrafts.questionId, questionId)))
  )[0];

const writing = statement(
  'answer_draft',
  (v) => sql`
  with own as materialized (
    select id, assessment_id, version, status, deadline_at, drawn_questions, draw
    from data.attempts
    where id = ${v('attemptId')} and user_id = ${v('userId')}
    for share),
  stored as (
    insert into data.answer_drafts as d (attempt_id, question_id, text, writer, sequence, saved_at)
    select id, ${v('questionId')}::uuid, ${v('text')}, ${v('writer')}, ${v('sequence')}::integer,
      ${v('savedAt')}::timestamptz
      from own
      where status = 'running' and (deadline_at is null or deadline_at >= ${v('oldestDeadline')}::timestamptz)
        and draw @> ${v('drawn')}::jsonb
      on conflict (tenant_id, attempt_id, question_id) do update set text = excluded.text, writer = excluded.writer,
        sequence = excluded.sequence, saved_at = excluded.saved_at, revision = d.revision + 1
        where case when d.writer = excluded.writer then d.sequence < excluded.sequence
          else d.revision = ${v('revision')}::integer end
      returning revision)
  select o.assessment_id as "assessmentId", o.version, o.status,
    coalesce(o.deadline_at < ${v('oldestDeadline')}::timestamptz, false) as "isLate",
    o.drawn_questions as "drawnQuestions", o.draw @> ${v('drawn')}::jsonb as "isDrawn",
    (select revision from stored) as revision
  from own o`,
);
export type Written = {
  assessmentId: string;
  version: number;
  status: string;
  isLate: boolean;
  drawnQuestions: (typeof attempts.$inferSelect)['drawnQuestions'];
  isDrawn: boolean;
  /** Null where the text was not stored. */
  revision: number | null;
};
export type Writing = Pick<DraftRow, 'attemptId' | 'questionId' | 'text' | 'writer' | 'sequence'> & {
  userId: string;
  savedAt: string;
  /** The earliest deadline that is not over yet. */
  oldestDeadline: string;
  /** The revision that the writer knows. */
  revision: number;
};
/** Stores a text that is being written, unless a newer one is there; returns nothing where the attempt is not the user's. */
export async function saveDraft(db: Db, row: Writing): Promise<Written | undefined> {
  const [written] = await writing<Written>(db, { ...row, drawn: JSON.stringify([{ questionId: row.questionId }]) });
  return written;
}
/** Makes the text of a given answer the last one: older texts that arrive later do not replace it. */
export async function settleDraft(db: Db, row: Pick<DraftRow, 'attemptId' | 'questionId' | 'text' | 'savedAt'>) {
  await db
    .insert(answerDrafts)
    .values({ ...row, writer: '', sequence: 0 })
    .onConflictDoUpdate({
      target: [answerDrafts.tenantId, answerDrafts.attemptId, answerDrafts.questionId],
      set: {
        text: sql`excluded.text`,
        writer: '',
        sequence: 0,
        savedAt: sql`excluded.saved_at`,
        revision: sql`${answerDrafts.revision} + 1`,
      },
    });
}
/** Makes the texts that are being written the answers of these attempts, which end now; an empty one is no answer. */
export async function takeDrafts(
  db: Db,
  attemptIds: readonly string[],
  verdict: 'pending' | 'unscored',
): Promise<void> {
  if (attemptIds.length === 0) return;
  await db.execute(sql`
    insert into data.answers as a (attempt_id, question_id, response, verdict, answered_at)
    select d.attempt_id, d.question_id, jsonb_build_object('text', d.text), ${verdict}, d.saved_at
      from data.answer_drafts d
      where d.attempt_id = any(${sql.param([...attemptIds])}::uuid[]) and d.text ~ '\\S'
      on conflict (tenant_id, attempt_id, question_id) do update set response = a.response || excluded.response,
        answered_at = excluded.answered_at, revision = a.revision + 1
        where a.response->>'text' is distinct from excluded.response->>'text'
      returning 1`);
}
export const listAnswersTo = (db: Db, attemptIds: readonly string[], questionId: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(answers)
    .where(and(isAmong(answers.attemptId, attemptIds), eq(answers.questionId, questionId)));
type CorrectedAnswer = Pick<AnswerRow, 'questionId' | 'verdict' | 'points' | 'observations'>;
/** Writes what evaluators have given for these answers of an attempt. */
export const correctAnswers = (db: Db, attemptId: string, rows: readonly CorrectedAnswer[]) =>
  db.execute(sql`
    update data.answers a
    set points = g.points, verdict = g.verdict, observations = g.observations
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as g("questionId" uuid, points float8, verdict text, observations text)
    where a.attempt_id = ${attemptId} and a.question_id = g."questionId"`);
