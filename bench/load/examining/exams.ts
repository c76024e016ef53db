// Writes exams of the largest tenant with statements over whole sets: essays that are written, corrections that wait, attempts that ended.
import pg from 'pg';
import type { AssessmentContent } from '#features/assessments/contract/assessment-content.model.ts';
import { assessmentContent } from '../../dataset/contents.ts';
import type { OpenSet } from '../../dataset/cluster.ts';
import { idOf, openEnrollments, optionsPerQuestion, questionsPerAssessment, sqlId } from '../../dataset/sizes.ts';
import type { Kind, Size } from '../../dataset/sizes.ts';

/** The exams by number, after those of the courses. */
const exam = { essay: 1_000, queue: 1_001, figures: 1_002 } as const;
export const writers = 1_000;
export const waiting = 50_000;
export const ended = 100_000;
export const dueTogether = 2_000;
/** The numbers of the attempts, a range for each exam. */
const attemptsFrom = { essay: 0, queue: 100_000, figures: 200_000, due: 400_000 };

export type Exams = {
  readonly client: pg.Client;
  readonly tenantId: string;
  essayAttempt(writer: number): string;
  readonly essayQuestionId: string;
  readonly figuresId: string;
  /** Begins attempts that end at one moment, one for each of 2,000 people; returns their ids. */
  startDue(round: number, deadline: Date): Promise<string[]>;
  countRunning(ids: readonly string[]): Promise<number>;
  close(): Promise<void>;
};

const essayQuestion = (size: Size, number: number): AssessmentContent['questions'][number] => ({
  id: idOf(size.tenant, 'question', number * 8),
  kind: 'essay',
  statement: 'Descreva o que se faz quando um aparelho falha.',
  position: 1,
  showsFeedback: false,
  options: [],
  maxPoints: 10,
});

/** Writes the exams into a fresh copy of the set. The administrator becomes the evaluator of those that wait. */
export async function makeExams({ adminUrl }: OpenSet, size: Size): Promise<Exams> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  const { tenant } = size;
  const { rows } = await client.query<{ id: string }>('select tenant_id as id from data.users where id = $1', [
    idOf(tenant, 'user', 0),
  ]);
  const tenantId = rows[0]!.id;
  const t = `'${tenantId}'::uuid`;
  const id = (kind: Kind, n: string) => sqlId(tenant, kind, n);
  const add = async (number: number, content: AssessmentContent) => {
    const assessmentId = idOf(tenant, 'assessment', number);
    await client.query(
      `insert into data.assessments (tenant_id, id, title, kind, draft, published_version, question_count, minimum_percent)
       values ($1, $2, $3, $4, $5, 1, $6, 70)`,
      [tenantId, assessmentId, `Prova ${number}`, content.kind, JSON.stringify(content), content.questions.length],
    );
    await client.query(
      'insert into data.assessment_versions (tenant_id, assessment_id, number, content) values ($1, $2, 1, $3)',
      [tenantId, assessmentId, JSON.stringify(content)],
    );
    return assessmentId;
  };
  const written = (number: number): AssessmentContent => ({
    ...assessmentContent(size, 0),
    questions: [essayQuestion(size, number)],
  });
  const drawOf = (content: AssessmentContent) =>
    `'${JSON.stringify(content.questions.map((one) => ({ questionId: one.id, optionIds: one.options.map((option) => option.id) })))}'::jsonb`;
  const essay = written(exam.essay);
  const essayId = await add(exam.essay, essay);
  await client.query(
    `insert into data.attempts (tenant_id, id, user_id, assessment_id, version, number, draw, max_points)
     select ${t}, ${id('attempt', `${attemptsFrom.essay} + n`)}, ${id('user', 'n + 1')}, '${essayId}', 1, 1, ${drawOf(essay)}, 10
     from generate_series(0, ${writers - 1}) n`,
  );
  const queue = written(exam.queue);
  const queueId = await add(exam.queue, queue);
  await client.query(
    `insert into data.attempts (tenant_id, id, user_id, assessment_id, version, number, draw, max_points, status, started_at, finished_at, answered_count)
     select ${t}, ${id('attempt', `${attemptsFrom.queue} + n`)}, ${id('user', `1 + n % ${size.people - 1}`)}, '${queueId}', 1, 1 + n / ${size.people - 1}, ${drawOf(queue)}, 10,
       'pendingCorrection', now() - make_interval(mins => n + 30), now() - make_interval(mins => n), 1
     from generate_series(0, ${waiting - 1}) n`,
  );
  await client.query(
    `insert into data.corrections (tenant_id, id, assessment_id, version, user_id, person_key, unit_id, attempt_number, max_attempts, essay_count, practical_count, waiting_since)
     select a.tenant_id, a.id, a.assessment_id, 1, a.user_id, u.name_key, u.business_unit_id, a.number, 0, 1, 0, a.finished_at
     from data.attempts a join data.users u on u.tenant_id = a.tenant_id and u.id = a.user_id where a.assessment_id = '${queueId}'`,
  );
  await client.query(
    `insert into data.correction_answers (tenant_id, id, correction_id, assessment_id, question_id, max_points, waiting_since)
     select tenant_id, ${id('correctionAnswer', 'row_number() over ()')}, id, assessment_id, '${queue.questions[0]!.id}', 10, waiting_since
     from data.corrections where assessment_id = '${queueId}'`,
  );
  await client.query(
    `insert into data.correction_people (tenant_id, assessment_id, user_id, number)
     select ${t}, '${queueId}', user_id, row_number() over () from (select distinct user_id from data.corrections where assessment_id = '${queueId}') p`,
  );
  await client.query(
    `insert into data.correction_counts (tenant_id, assessment_id, open, people) values (${t}, '${queueId}', ${waiting}, ${Math.min(waiting, size.people - 1)})`,
  );
  await client.query(`update data.users set is_evaluator = true where id = $1`, [idOf(tenant, 'user', 0)]);
  await client.query('insert into data.assessment_evaluators (tenant_id, assessment_id, user_id) values ($1, $2, $3)', [
    tenantId,
    queueId,
    idOf(tenant, 'user', 0),
  ]);
  const figures = { ...assessmentContent(size, 0), questions: assessmentContent(size, exam.figures).questions };
  const figuresId = await add(exam.figures, figures);
  await client.query(
    `insert into data.attempts (tenant_id, id, user_id, assessment_id, version, number, draw, max_points, status, started_at, finished_at, answered_count, points, percent, hit_count, miss_count)
     select ${t}, ${id('attempt', `${attemptsFrom.figures} + n`)}, ${id('user', `1 + n % ${size.people - 1}`)}, '${figuresId}', 1, 1 + n / ${size.people - 1}, ${drawOf(figures)}, 50,
       case when n % 6 > 3 then 'approved' else 'disapproved' end, now() - make_interval(mins => n % 9000 + 10), now() - make_interval(mins => n % 9000), 5, n % 6 * 10, n % 6 * 20, n % 6, 5 - n % 6
     from generate_series(0, ${ended - 1}) n`,
  );
  await client.query(
    `insert into data.answers (tenant_id, attempt_id, question_id, response, points, verdict, answered_at)
     select ${t}, ${id('attempt', `${attemptsFrom.figures} + n`)}, ${id('question', `${exam.figures * 8} + q`)},
       jsonb_build_object('optionIds', jsonb_build_array(${id('option', `(${exam.figures * 8} + q) * 8 + case when q < n % 6 then 0 else 1 + (n + q) % ${optionsPerQuestion - 1} end`)})),
       case when q < n % 6 then 10 else 0 end, case when q < n % 6 then 'correct' else 'incorrect' end, now() - make_interval(mins => n % 9000)
     from generate_series(0, ${ended - 1}) n, generate_series(0, ${questionsPerAssessment - 1}) q`,
  );
  await client.query(
    'vacuum (analyze) data.attempts, data.answers, data.corrections, data.correction_answers, data.correction_people',
  );
  return {
    client,
    tenantId,
    essayAttempt: (writer) => idOf(tenant, 'attempt', attemptsFrom.essay + writer),
    essayQuestionId: essay.questions[0]!.id,
    figuresId,
    async startDue(round, deadline) {
      // The last course of each person, so that the flows before these have not taken its assessment.
      const course = `((p + ${(openEnrollments - 1 - round) * 17}) % ${size.courses})`;
      const { rows: made } = await client.query<{ id: string }>(
        `insert into data.attempts (tenant_id, id, user_id, assessment_id, version, course_id, number, draw, max_points, deadline_at)
         select ${t}, ${id('attempt', `${attemptsFrom.due} + ${round} * ${dueTogether} + p`)}, ${id('user', 'p')}, ${id('assessment', course)}, 1, ${id('course', course)}, 1,
           (select jsonb_agg(jsonb_build_object('questionId', q ->> 'id', 'optionIds', (select jsonb_agg(o -> 'id') from jsonb_array_elements(q -> 'options') o)))
            from data.assessment_versions v, jsonb_array_elements(v.content -> 'questions') q where v.tenant_id = ${t} and v.assessment_id = ${id('assessment', course)} and v.number = 1), 50, $1
         from generate_series(1, ${dueTogether}) p returning id`,
        [deadline],
      );
      return made.map((one) => one.id);
    },
    async countRunning(ids) {
      const { rows: found } = await client.query<{ count: number }>(
        `select count(*)::int as count from data.attempts where tenant_id = $1 and id = any($2) and status = 'running'`,
        [tenantId, ids],
      );
      return found[0]!.count;
    },
    close: () => client.end(),
  };
}
