// Proves that attempts survive killed servers and workers: no answer, text, file or score that was acknowledged is lost, and each attempt ends once.
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import { answerIdAt } from '#features/attempts/contract/answer-files.model.ts';
import * as corrections from '#features/corrections/contract/corrections.endpoints.ts';
import type { Question } from '#features/questions/contract/question.model.ts';
import { askableQuestion, rightOf, wrongOf } from '#testing/make/attempt.ts';
import { makeEvaluator, makeExam } from '#testing/make/correction.ts';
import type { ExamForTest } from '#testing/make/correction.ts';
import { enroll } from '#testing/make/learning.ts';
import { practicalQuestion } from '#testing/make/practical.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { signInAgain } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import { requestOf } from '#testing/request-of.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer, startCrashingWorker, whileCrashing } from './soak/installation.ts';
import type { CrashingServer, CrashingWorker } from './soak/installation.ts';
import { begin, fileOf, makePdf, sendAll } from './soak/tus.ts';
import { headersOf, makeCertificate, openEyes } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

const learners = 3;
const timeLimitSeconds = 2;
type World = {
  server: CrashingServer;
  worker: CrashingWorker;
  eyes: Eyes;
  tenant: TenantForTest;
  evaluator: Persona;
  exam: ExamForTest;
  timed: ExamForTest;
};
/** What the server acknowledged of one attempt. */
type Told = { who: Persona; id: string; points: number; answers: Map<string, string[]>; text: string; hash?: string };

async function start(world: World, { id: assessmentId, courseId }: ExamForTest, who: Persona): Promise<Told> {
  const { id } = await world.server.call(attempts.startAttempt, { body: { assessmentId, courseId } }, who);
  return { who, id, points: 0, answers: new Map(), text: '' };
}
async function answer(world: World, told: Told, question: Question, chance: Chance): Promise<void> {
  const isRight = chance.number() < 0.7;
  const optionIds = isRight ? rightOf(question) : wrongOf(question).slice(0, 1);
  const body = { attemptId: told.id, questionId: question.id, optionIds };
  const { path, init } = requestOf(attempts.answerQuestion, { body }, headersOf(told.who));
  const { status, text } = await world.server.ask(path, init);
  // The killed server had stored it and could not say so: the same answer again does not name the one it replaces.
  demand(status < 300 || status === 409, `an answer is answered ${status}`, text);
  told.answers.set(question.id, optionIds);
  told.points += isRight ? question.maxPoints : 0;
}
/** Writes a text as a person types it, and gives no answer: what was saved counts when the attempt ends. */
async function write(world: World, told: Told, { id: questionId }: Question, chance: Chance): Promise<void> {
  const writer = randomUUID();
  let revision = 0;
  for (let sequence = 1; sequence <= chance.between(3, 8); sequence++) {
    const text = `${told.text} palavra ${sequence}`.trim();
    const body = { questionId, text, writer, sequence, revision };
    const saved = await world.server.call(attempts.saveDraft, { params: { id: told.id }, body }, told.who);
    demand(saved.revision >= revision, 'the revision of a text falls', saved.revision, revision);
    revision = saved.revision;
    told.text = text;
  }
}
async function sendFile(world: World, told: Told, position: number, chance: Chance): Promise<void> {
  const bytes = await makePdf(chance.between(20_000, 400_000));
  const sender = { server: world.server, who: told.who };
  const sending = await begin(sender, answerIdAt(told.id, position), fileOf(bytes), 'answer');
  await sendAll(sender, sending, chance, bytes.length);
  told.hash = createHash('sha256').update(bytes).digest('hex');
}
/** Takes the whole exam: options, a text, a file, the end. */
async function take(world: World, chance: Chance, who: Persona): Promise<Told> {
  const [first, second, essay, practical] = world.exam.questions as [Question, Question, Question, Question];
  const told = await start(world, world.exam, who);
  await answer(world, told, first, chance);
  await write(world, told, essay, chance);
  await answer(world, told, second, chance);
  await sendFile(world, told, practical.position, chance);
  const final = await world.server.call(attempts.finishAttempt, { params: { id: told.id } }, who);
  demandSame(final.status, 'pendingCorrection', 'the status of a finished attempt');
  return told;
}
/** Answers until the time is over and leaves the rest to the clock. */
async function takeTimed(world: World, chance: Chance, who: Persona): Promise<Told> {
  const told = await start(world, world.timed, who);
  await answer(world, told, world.timed.questions[0]!, chance);
  return told;
}
/** Gives every score and finishes; what was acknowledged is what the learner gets. */
async function correct(world: World, { id }: Told, score: number): Promise<void> {
  const { evaluator } = world;
  const { responses } = await world.server.call(corrections.getCorrection, { params: { id } }, evaluator);
  for (const { responseId } of responses)
    if (responseId)
      await world.server.call(
        corrections.correctAnswer,
        { body: { responseId, score, observations: 'Visto.' } },
        evaluator,
      );
  await world.server.call(corrections.finishCorrection, { params: { id }, body: {} }, evaluator);
}

async function compareAnswers({ eyes }: World, told: Told): Promise<void> {
  const rows = await eyes.rows<{ id: string; response: { optionIds?: string[]; text?: string } }>(
    'select question_id as id, response from data.answers where attempt_id = $1',
    [told.id],
  );
  const stored = new Map(rows.map(({ id, response }) => [id, response]));
  for (const [questionId, optionIds] of told.answers)
    demandSame(stored.get(questionId)?.optionIds, optionIds, 'an acknowledged answer');
  if (told.text)
    demand(
      rows.some(({ response }) => response.text === told.text),
      'an acknowledged text is lost',
      told,
    );
  if (told.hash === undefined) return;
  const files = await eyes.rows('select file_hash as hash from data.answer_files where attempt_id = $1', [told.id]);
  demandSame(files, [{ hash: told.hash }], 'the file of an answer');
}
/** Compares what one attempt has come to: its score, its place, one certificate at most. */
async function compareEnd({ eyes }: World, { id, who }: Told, percent: number, exam: ExamForTest): Promise<void> {
  const isApproved = percent >= 70;
  const [row] = await eyes.rows(
    `select a.status, round(a.percent::numeric, 6)::float8 as percent,
        (select count(*)::int from data.attempts o where o.user_id = a.user_id and o.assessment_id = a.assessment_id) as attempts,
        (select count(*)::int from data.issued_certificates i where i.user_id = a.user_id) as certificates
      from data.attempts a where a.id = $1`,
    [id],
  );
  demandSame(
    row,
    {
      status: isApproved ? 'approved' : 'disapproved',
      percent: Math.round(percent * 1e6) / 1e6,
      attempts: 1,
      certificates: isApproved && exam.questions.length > 1 ? 1 : 0,
    },
    `the end of an attempt of ${who.userId}`,
  );
}
const maxPointsOf = ({ questions }: ExamForTest) => questions.reduce((sum, { maxPoints }) => sum + maxPoints, 0);
/** Waits until the clock has ended an attempt: 5 seconds after its deadline, and as long as a killed worker needs to come back. */
async function waitForEnd({ eyes }: World, { id }: Told): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await setTimeout(250)) {
    const [row] = await eyes.rows<{ status: string }>('select status from data.attempts where id = $1', [id]);
    if (row?.status !== 'running') return;
  }
  demand(false, 'an attempt runs after its deadline', id);
}

export const soak: Soak = {
  name: 'assessments',
  rounds: { full: 300, inTests: 0 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const server = await startCrashingServer('assessments');
    const worker = await startCrashingWorker('assessments-worker');
    const tenant = await makeTenant();
    let evaluator = await makeEvaluator(tenant);
    const once = { allowsRetries: false, maxAttempts: 1 };
    const exam = await makeExam(tenant, [evaluator], {
      ...once,
      certificateId: await makeCertificate(tenant),
      questions: [
        askableQuestion('objective', 1, { maxPoints: 2 }),
        askableQuestion('objective', 2, { maxPoints: 3 }),
        askableQuestion('essay', 3, { maxPoints: 10 }),
        practicalQuestion('documents', { position: 4 }),
      ],
    });
    const timed = await makeExam(tenant, [], {
      ...{ ...once, showsTimer: true, durationSeconds: timeLimitSeconds },
      questions: [askableQuestion('objective', 1)],
    });
    return {
      async round(chance) {
        evaluator = await signInAgain(tenant, evaluator);
        const world: World = { server, worker, eyes, tenant, evaluator, exam, timed };
        const people = await Promise.all(Array.from({ length: learners }, () => tenant.person()));
        for (const { courseId } of [exam, timed]) await enroll(tenant, 'course', { id: courseId }, people);
        const waiting = await Promise.all(people.map((who) => takeTimed(world, chance.fork(), who)));
        const [taken] = await Promise.all([
          whileCrashing(server, chance.between(0, 400), () =>
            Promise.all(people.map((who) => take(world, chance.fork(), who))),
          ),
          setTimeout(chance.between(0, 4_000)).then(() => worker.crash()),
        ]);
        for (const told of taken) await compareAnswers(world, told);
        const scores = taken.map(() => chance.pick([0, 5, 10]));
        await whileCrashing(server, chance.between(0, 250), async () => {
          for (const [at, told] of taken.entries()) await correct(world, told, scores[at]!);
        });
        for (const [at, told] of taken.entries()) {
          await compareAnswers(world, told);
          await compareEnd(world, told, ((told.points + 2 * scores[at]!) / maxPointsOf(exam)) * 100, exam);
        }
        for (const told of waiting) {
          await waitForEnd(world, told);
          await compareAnswers(world, told);
        }
        for (const told of waiting) {
          const [row] = await eyes.rows<{ percent: number; late: boolean }>(
            'select percent, finished_at <> deadline_at as late from data.attempts where id = $1',
            [told.id],
          );
          demandSame(row, { percent: (told.points / maxPointsOf(timed)) * 100, late: false }, 'the end by the clock');
        }
        return `${taken.length} taken, ${scores.join('/')} given, ${waiting.length} ended by the clock`;
      },
      async close() {
        await Promise.all([server.stop(), worker.stop()]);
        await eyes.close();
      },
    };
  },
};
