// Proves that of many equal requests at once only one succeeds: the last seat, the begin and end of an attempt, an enrolment, an idempotency key.
import { setTimeout } from 'node:timers/promises';
import type { Endpoint, Input } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/columns.ts';
import { answerQuestion, finishAttempt, startAttempt } from '#features/attempts/contract/attempts.endpoints.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import type { Answered, TestFile } from '#testing/inject.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { makeCertificate, openEyes } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

const atOnce = 8;

/** Sends the same request many times, a few milliseconds apart; after the answer "busy" it asks again, as our client does. */
async function race<const E extends Endpoint>(
  tenant: TenantForTest,
  chance: Chance,
  call: E,
  inputOf: (number: number) => Input<E, TestFile>,
  as: Persona,
  headers: Record<string, string> = {},
): Promise<Answered<E>[]> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, number) => {
      await setTimeout(chance.between(0, 4));
      for (;;) {
        const answer = await tenant.inject(call, inputOf(number), as, headers);
        if (answer.status !== 503) return answer;
        await setTimeout(20);
      }
    }),
  );
}
function toldOf(answers: readonly { status: number; problem?: { code: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, problem } of answers) {
    const told = problem ? `${status} ${problem.code}` : String(status);
    counts[told] = (counts[told] ?? 0) + 1;
  }
  return counts;
}

async function lastSeat(chance: Chance, eyes: Eyes): Promise<void> {
  const tenant = await makeTenant({ userLimit: 3 }); // The limit allows the administrator, the learner and one more.
  const mark = tenant.tenantId.slice(-8);
  const answers = await race(
    tenant,
    chance,
    createUser,
    (number) => ({ body: { fullName: `Pessoa ${number}`, email: `vaga-${number}-${mark}@example.com` } }),
    tenant.administrator,
  );
  demandSame(toldOf(answers), { 201: 1, '422 people.limit.activeUsers': atOnce - 1 }, 'who gets the last seat');
  const [stored] = await eyes.rows(
    `select (select count(*)::int from data.users where tenant_id = $1 and is_active) as people, active_users as counted
     from data.tenant_usage where tenant_id = $1`,
    [tenant.tenantId],
  );
  demandSame(stored, { people: 3, counted: 3 }, 'seats that are taken');
}

type Stage = {
  tenant: TenantForTest;
  course: { id: string };
  assessment: { id: string };
  question: Question;
  enrolled: number;
};
async function attempts({ tenant, course, assessment, question }: Stage, chance: Chance, eyes: Eyes, who: Persona) {
  const place = { assessmentId: assessment.id, courseId: course.id };
  const isRight = chance.number() < 0.5;
  const started = await race(tenant, chance, startAttempt, () => ({ body: place }), who);
  demandSame(toldOf(started), { 200: atOnce }, 'starts at once');
  const ids = new Set(started.map(({ answer }) => answer.id));
  demandSame(ids.size, 1, 'attempts that were begun at once');
  const [id] = [...ids] as [string];
  const optionIds = question.options.filter((one) => one.isCorrect === isRight).map((one) => one.id);
  await race(
    tenant,
    chance,
    answerQuestion,
    () => ({ body: { attemptId: id, questionId: question.id, optionIds } }),
    who,
  );
  const finished = await race(tenant, chance, finishAttempt, () => ({ params: { id } }), who);
  demandSame(toldOf(finished), { 200: atOnce }, 'ends at once');
  const again = await race(tenant, chance, startAttempt, () => ({ body: place }), who);
  demandSame(
    toldOf(again),
    { [`422 attempts.${isRight ? 'alreadyDone' : 'noAttemptsLeft'}`]: atOnce },
    'starts after the last attempt',
  );
  const [stored] = await eyes.rows(
    `select (select count(*)::int from data.attempts where user_id = $1) as attempts,
       (select count(*)::int from data.answers where attempt_id = $2) as answers,
       (select count(*)::int from data.issued_certificates where user_id = $1) as certificates,
       (select answered_count from data.attempts where id = $2) as counted`,
    [who.userId, id],
  );
  demandSame(
    stored,
    { attempts: 1, answers: 1, certificates: isRight ? 1 : 0, counted: 1 },
    'what one attempt has left behind',
  );
}
async function enrolment(stage: Stage, chance: Chance, eyes: Eyes, who: Persona): Promise<void> {
  const { tenant, course } = stage;
  const answers = await race(tenant, chance, subscribeToCourse, () => ({ params: { id: course.id } }), who);
  demandSame(toldOf(answers), { 200: atOnce }, 'enrolments at once');
  stage.enrolled += 1;
  const [stored] = await eyes.rows(
    `select (select count(*)::int from data.enrollments where user_id = $1 and object_id = $2) as enrolments, enrolled_count as counted
     from data.courses where id = $2`,
    [who.userId, course.id],
  );
  demandSame(stored, { enrolments: 1, counted: stage.enrolled }, 'enrolments that are stored and counted');
}
async function sameKey({ tenant }: Stage, chance: Chance, eyes: Eyes): Promise<void> {
  const { administrator } = tenant;
  const key = { 'idempotency-key': newId() };
  const name = `Departamento ${key['idempotency-key']}`;
  const create = () => ({ body: { name } });
  const answers = await race(tenant, chance, createDepartment, create, administrator, key);
  const told = toldOf(answers);
  const made = new Set(answers.flatMap(({ status, answer }) => (status === 201 ? [answer.id] : [])));
  demand(made.size === 1, 'one row for a key', told);
  demandSame((told['201'] ?? 0) + (told['409 request.running'] ?? 0), atOnce, 'answers to one key');
  const replayed = await tenant.inject(createDepartment, create(), administrator, key);
  demandSame([replayed.status, made.has(replayed.answer.id)], [201, true], 'a key once more');
  const other = await tenant.inject(createDepartment, { body: { name: 'Outro' } }, administrator, key);
  demandSame([other.status, other.problem?.code], [422, 'request.idempotencyReused'], 'a key for something else');
  const stored = await eyes.rows('select id from data.departments where tenant_id = $1 and name = $2', [
    tenant.tenantId,
    name,
  ]);
  demandSame(stored.length, 1, 'rows that a key has made');
}

export const soak: Soak = {
  name: 'races',
  rounds: { full: 500, inTests: 3 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const question: Question = {
      id: newId(),
      kind: 'objective',
      statement: 'Qual é?',
      position: 1,
      showsFeedback: false,
      options: [
        { id: newId(), description: 'Esta', isCorrect: true },
        { id: newId(), description: 'Aquela', isCorrect: false },
      ],
      maxPoints: 1,
    };
    const assessment = await makeAssessment(tenant, { maxAttempts: 1, allowsRetries: false, questions: [question] });
    const course = await makeCourse(tenant, {
      certificateId: await makeCertificate(tenant),
      steps: [{ title: 'Prova', items: [{ kind: 'assessment', objectId: assessment.id }] }],
    });
    await makeSection(tenant, [['course', course]]);
    const stage: Stage = { tenant, course, assessment, question, enrolled: 0 };
    return {
      async round(chance) {
        const who = await tenant.person();
        await lastSeat(chance, eyes);
        await enrolment(stage, chance, eyes, who);
        await attempts(stage, chance, eyes, who);
        await sameKey(stage, chance, eyes);
      },
      close: () => eyes.close(),
    };
  },
};
