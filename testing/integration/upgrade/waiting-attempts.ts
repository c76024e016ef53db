// Adds attempts that wait for an evaluator to a database of 0.1.0, which had no queue, and reads the queue after the upgrade.
import type pg from 'pg';

const id = (at: number) => `0190b0b0-0000-7000-8000-${String(at).padStart(12, '0')}`;
/** Their last digits show that the id of an answer begins again behind ffff. */
export const waitingIds = ['0190b0b0-0000-7000-8000-00000000fffe', '0190b0b0-0000-7000-8000-00000000aaaa'] as const;
export const [essayId, practicalId, objectiveId] = [id(11), id(12), id(13)];
const assessmentId = id(1);
const kinds = { [objectiveId!]: 'objective', [essayId!]: 'essay', [practicalId!]: 'practical' };
const questions = Object.entries(kinds).map(([questionId, kind], at) => ({
  ...{ id: questionId, kind, statement: `Pergunta ${at + 1}`, position: at + 1, showsFeedback: false },
  ...{ options: [], maxPoints: at + 1 },
}));
/** Adds two attempts of one person that wait, and a finished one, to the first company that has a person. */
export async function addWaitingAttempts(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query('select tenant_id, id from data.users order by tenant_id, id limit 1');
  const { tenant_id: tenantId, id: userId } = rows[0] as { tenant_id: string; id: string };
  const content = JSON.stringify({ kind: 'learning', allowsRetries: true, maxAttempts: 5, questions });
  await admin.query(
    `insert into data.assessments (tenant_id, id, title, kind, draft, published_version)
     values ($1, $2, 'Redação', 'learning', $3, 1)`,
    [tenantId, assessmentId, content],
  );
  await admin.query(
    'insert into data.assessment_versions (tenant_id, assessment_id, number, content) values ($1, $2, 1, $3)',
    [tenantId, assessmentId, content],
  );
  const draw = JSON.stringify(questions.map((one) => ({ questionId: one.id, optionIds: [] })));
  for (const [at, attemptId] of [...waitingIds, id(23)].entries()) {
    const isWaiting = at < 2;
    await admin.query(
      `insert into data.attempts
         (tenant_id, id, user_id, assessment_id, version, number, draw, status, finished_at, max_points)
       values ($1, $2, $3, $4, 1, $5, $6, $7, $8, 6)`,
      [
        ...[tenantId, attemptId, userId, assessmentId, at + 1, draw],
        ...[isWaiting ? 'pendingCorrection' : 'disapproved', `2026-10-0${at + 1}T12:00:00Z`],
      ],
    );
    for (const [questionId, kind] of Object.entries(kinds))
      await admin.query(
        `insert into data.answers (tenant_id, attempt_id, question_id, response, verdict) values ($1, $2, $3, '{}', $4)`,
        [tenantId, attemptId, questionId, isWaiting && kind !== 'objective' ? 'pending' : 'incorrect'],
      );
  }
}
/** Returns the queue of that assessment: its rows, answers, counters and numbers of people. */
export async function readQueue(admin: pg.Client) {
  const read = async (columns: string, table: string, order: string) =>
    (
      await admin.query({
        text: `select ${columns} from data.${table} t where assessment_id = $1 order by ${order}`,
        values: [assessmentId],
        rowMode: 'array',
      })
    ).rows;
  return {
    corrections: await read(
      `id, status, attempt_number, max_attempts, essay_count, practical_count, waiting_since::text, person_key = (
         select name_key from data.users u where u.tenant_id = t.tenant_id and u.id = t.user_id)`,
      ...(['corrections', 'waiting_since'] as const),
    ),
    answers: await read(
      'id, correction_id, question_id, max_points, score, is_open',
      ...(['correction_answers', 'waiting_since, max_points'] as const),
    ),
    counts: await read('open, corrected, people', 'correction_counts', '1'),
    people: await read('number', 'correction_people', '1'),
  };
}
