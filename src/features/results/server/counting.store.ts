// Counts the attempts of an assessment in SQL: the attempts that count, their questions, options and spreads.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { answers, attempts } from '#features/attempts/server/attempts.tables.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { users } from '#features/people/server/users.tables.ts';
import type { CountedAttempt } from '#features/assessments/contract/assessment-content.model.ts';
import type {
  AttemptFigures,
  CountedFigures,
  OptionCount,
  QuestionFigures,
  SpreadCount,
} from '../contract/counted-figures.model.ts';

export type Counting = {
  assessmentId: string;
  /** The people of this unit only. */
  unitId?: string | undefined;
  counted: CountedAttempt;
  /** The zone whose months the spreads have. */
  timeZone: string;
  /** The questions whose answers have no score, of these and of the drawn ones: they are counted by unit and month. */
  spreadIdsOf: (drawn: readonly Question[]) => readonly string[];
};
/** The share of the attempts that are the best and the rest in the figures of options. */
const bandShare = 0.27;
const orders: Record<CountedAttempt, SQL> = {
  highest: sql`a.percent desc nulls last, a.number`,
  first: sql`a.number`,
  last: sql`a.number desc`,
  mean: sql`a.number`,
};
/** The attempts that count: those that ended with a result, one per person and place unless the mean of all counts. */
const countedOf = ({ assessmentId, unitId, counted }: Counting) => sql`
  counted as materialized (
    select ${counted === 'mean' ? sql`` : sql`distinct on (a.user_id, a.course_id, a.trail_id)`}
      a.id, a.user_id, a.version, a.draw, a.status, a.points, a.percent, a.started_at, a.finished_at,
      u.business_unit_id as unit_id
    from ${attempts} a
    join ${users} u on u.tenant_id = a.tenant_id and u.id = a.user_id
    where a.assessment_id = ${assessmentId} and a.status in ('approved', 'disapproved', 'retry', 'completed')
      ${unitId ? sql`and u.business_unit_id = ${unitId}` : sql``}
    order by a.user_id, a.course_id, a.trail_id, ${orders[counted]})`;

const readAttempts = async (db: Db, counting: Counting) => {
  const { rows } = await db.execute<AttemptFigures & { versions: number[] | null }>(sql`
    with ${countedOf(counting)}
    select count(*)::int as attempts, count(distinct user_id)::int as people,
      to_char(min(finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "firstAt",
      to_char(max(finished_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt",
      avg(percent) as "meanPercent",
      percentile_cont(0.5) within group (order by percent) as "medianPercent",
      (count(*) filter (where status in ('approved', 'completed')))::int as passed,
      percentile_cont(0.5) within group (
        order by extract(epoch from finished_at - started_at)) as "medianSeconds",
      coalesce(var_pop(points), 0) as variance,
      count(distinct (
        select string_agg(d ->> 'questionId', ',' order by d ->> 'questionId')
        from jsonb_array_elements(draw) d)) <= 1 as "hasSameQuestions",
      array[${sql.join(
        Array.from(
          { length: 10 },
          (_, at) => sql`(count(*) filter (where least(floor(percent / 10), 9) = ${sql.raw(String(at))}))::int`,
        ),
        sql`, `,
      )}] as histogram,
      array_agg(distinct version) as versions
    from counted`);
  return rows[0]!;
};
const readQuestions = async (db: Db, counting: Counting) => {
  const { rows } = await db.execute<QuestionFigures>(sql`
    with ${countedOf(counting)},
    timed as materialized (
      select n.attempt_id, n.question_id, n.verdict, n.points,
        extract(epoch from n.answered_at - coalesce(
          lag(n.answered_at) over (partition by n.attempt_id order by n.answered_at, n.question_id),
          c.started_at)) as seconds
      from counted c
      join ${answers} n on n.attempt_id = c.id),
    asked as materialized (
      select c.id, c.points, (d ->> 'questionId')::uuid as question_id
      from counted c
      cross join lateral jsonb_array_elements(c.draw) d)
    select q.question_id as "questionId", count(*)::int as asked, count(t.question_id)::int as answered,
      (count(*) filter (where t.points is not null))::int as scored,
      (count(*) filter (where t.verdict = 'correct'))::int as right,
      avg(coalesce(t.points, 0)) as "meanPoints",
      corr(coalesce(t.points, 0), q.points - coalesce(t.points, 0)) as correlation,
      var_pop(coalesce(t.points, 0)) as variance,
      percentile_cont(0.5) within group (order by greatest(t.seconds, 0)) as "medianSeconds"
    from asked q
    left join timed t on t.attempt_id = q.id and t.question_id = q.question_id
    group by q.question_id`);
  return rows;
};
const bandsOf = (counting: Counting) => sql`
  ${countedOf(counting)},
  banded as materialized (
    select id, row_number() over (order by percent desc, id) <= count(*) over () * ${bandShare}::float8 as is_upper,
      row_number() over (order by percent, id) <= count(*) over () * ${bandShare}::float8 as is_lower
    from counted)`;
const readOptions = async (db: Db, counting: Counting) => {
  const { rows } = await db.execute<OptionCount>(sql`
    with ${bandsOf(counting)}
    select n.question_id as "questionId", o.option_id as "optionId", count(*)::int as count,
      (count(*) filter (where b.is_upper))::int as upper, (count(*) filter (where b.is_lower))::int as lower
    from banded b
    join ${answers} n on n.attempt_id = b.id
    cross join lateral jsonb_array_elements_text(coalesce(n.response -> 'optionIds', '[]')) o(option_id)
    group by n.question_id, o.option_id`);
  return rows;
};
const readBands = async (db: Db, counting: Counting) => {
  const { rows } = await db.execute<{ questionId: string; upper: number; lower: number }>(sql`
    with ${bandsOf(counting)}
    select n.question_id as "questionId", (count(*) filter (where b.is_upper))::int as upper,
      (count(*) filter (where b.is_lower))::int as lower
    from banded b
    join ${answers} n on n.attempt_id = b.id
    where n.response ? 'optionIds'
    group by n.question_id`);
  return rows;
};
/** Returns what the attempts drew from the bank: the contents are theirs, so a question that the bank lost has its words too. */
const readDrawn = async (db: Db, counting: Counting) => {
  const { rows } = await db.execute<{ question: Question }>(sql`
    with ${countedOf(counting)},
    newest as materialized (
      select distinct on (d ->> 'id') d ->> 'id' as question_id, c.id
      from counted c
      join ${attempts} a on a.id = c.id
      cross join lateral jsonb_array_elements(a.drawn_questions) d
      where jsonb_typeof(a.drawn_questions) = 'array'
      order by d ->> 'id', (d ->> 'bankVersion')::int desc)
    select d as question
    from newest n
    join ${attempts} a on a.id = n.id
    cross join lateral jsonb_array_elements(a.drawn_questions) d
    where d ->> 'id' = n.question_id
    order by n.question_id`);
  return rows.map(({ question }) => question);
};
const readSpreads = async (db: Db, counting: Counting, spreadIds: readonly string[]) => {
  if (spreadIds.length === 0) return [];
  const { rows } = await db.execute<SpreadCount>(sql`
    with ${countedOf(counting)}
    select n.question_id as "questionId", v.value, c.unit_id as "unitId",
      to_char(c.finished_at at time zone ${counting.timeZone}, 'YYYY-MM') as month, count(*)::int as count
    from counted c
    join ${answers} n on n.attempt_id = c.id
    cross join lateral (
      select n.response ->> 'scale' as value
      where n.response ? 'scale'
      union all
      select jsonb_array_elements_text(n.response -> 'optionIds')
      where n.response ? 'optionIds') v
    where n.question_id = any(${sql.param([...spreadIds])}::uuid[])
    group by 1, 2, 3, 4`);
  return rows;
};
/** Counts everything that the figures of an assessment, or of the people of one unit, need. */
export async function countFigures(db: Db, counting: Counting): Promise<CountedFigures> {
  const { versions, ...counted } = await readAttempts(db, counting);
  if (counted.attempts === 0)
    return { attempts: counted, questions: [], options: [], bands: [], spreads: [], versions: [] };
  const drawn = await readDrawn(db, counting);
  return {
    attempts: counted,
    questions: await readQuestions(db, counting),
    options: await readOptions(db, counting),
    bands: await readBands(db, counting),
    spreads: await readSpreads(db, counting, counting.spreadIdsOf(drawn)),
    versions: versions ?? [],
    drawn,
  };
}
