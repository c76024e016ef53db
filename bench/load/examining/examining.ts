// Measures examinations: essays saved by many, a long queue of corrections, the figures of many attempts, and deadlines of one second.
import { setTimeout } from 'node:timers/promises';
import * as attempts from '#features/attempts/contract/attempts.endpoints.ts';
import { graceMs } from '#features/attempts/contract/attempt-result.model.ts';
import { listCorrections } from '#features/corrections/contract/corrections.endpoints.ts';
import { closeServices } from '#app/server/services.ts';
import { getAssessmentResults } from '#features/results/contract/results.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import type { OpenSet } from '../../dataset/cluster.ts';
import type { Size } from '../../dataset/sizes.ts';
import { actIn, benchServices } from '../../services.ts';
import { callerOf, until } from '../calls.ts';
import { connect } from '../connection.ts';
import { inTurn } from '../in-turn.ts';
import { expectOk, measure, shareOf } from '../measure.ts';
import type { Measured } from '../measure.ts';
import type { Operations } from '../operations.ts';
import type { Asker } from '../people.ts';
import type { Plan } from '../plan.ts';
import { line } from '../print.ts';
import type { Started } from '../processes.ts';
import { requestOf } from '../request.ts';
import { correctionQueueTarget, missed, rates } from '../targets.ts';
import { dueTogether, ended, makeExams, waiting, writers } from './exams.ts';
import type { Exams } from './exams.ts';

const saveEveryMs = 5_000;
const pageSize = 20;
const count = (n: number) => n.toLocaleString('en');
type Run = {
  plan: Plan;
  running: Started;
  set: OpenSet;
  size: Size;
  askers: readonly Asker[];
  operations: Operations;
  measured: Map<string, Measured[]>;
};

export async function measureExamining(run: Run): Promise<string[]> {
  const exams = await makeExams(run.set, run.size);
  try {
    return [
      ...(await measureEssays(run, exams)),
      ...(await measureQueue(run)),
      ...(await measureFigures(run, exams)),
      ...(await measureDeadlines(run, exams)),
    ];
  } finally {
    await exams.close();
  }
}

/** A thousand people write on a connection each and save every five seconds; the first saving of each only warms up. */
async function measureEssays({ plan, running, askers }: Run, exams: Exams): Promise<string[]> {
  const taken: number[] = [];
  const failures: string[] = [];
  const rounds = Math.max(3, Math.round((plan.seconds * 1_000 * 6) / saveEveryMs));
  const started = performance.now();
  const write = async (writer: number) => {
    const socket = await connect(running.port);
    const path = pathOf(attempts.saveDraft).replace(':id', exams.essayAttempt(writer));
    let revision = 0;
    for (let round = 0; round < rounds; round += 1) {
      const planned = started + round * saveEveryMs + (saveEveryMs * writer) / writers;
      await setTimeout(Math.max(0, planned - performance.now()));
      const json = {
        ...{ questaoId: exams.essayQuestionId, autor: `p${writer}`, sequencia: round + 1, revisao: revision },
        texto: 'Desliga-se o aparelho, avisa-se quem está perto, espera-se. '.repeat(round * 3 + 3),
      };
      try {
        const { token } = askers[1 + (writer % (askers.length - 1))]!;
        const answer = await expectOk(socket.send, requestOf({ method: 'PUT', path, token, json }));
        revision = (JSON.parse(answer.body.toString()) as { revisao: number }).revisao;
        if (round > 0) taken.push(performance.now() - planned);
      } catch (error) {
        failures.push((error as Error).message);
      }
    }
    socket.close();
  };
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  const sorted = Float64Array.from(taken).sort();
  const p95 = shareOf(sorted, 0.95);
  plan.say(
    `${count(writers)} people save an essay every ${saveEveryMs / 1_000} s: p50 ${shareOf(sorted, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ${count(taken.length)} saved, ${failures.length} failed`,
  );
  return [
    ...(failures.length ? [`essays: ${failures.length} failed: ${failures[0]}`] : []),
    ...(p95 > rates.savedEssay ? [`a saved essay: p95 ${p95.toFixed(0)} of ${rates.savedEssay} ms`] : []),
  ];
}

/** The evaluator works at the beginning of the queue; pages anywhere in it are measured without a target. */
async function measureQueue({ plan, running, askers, measured }: Run): Promise<string[]> {
  const { token } = askers[0]!;
  const open = async (title: string, pages: number) => {
    const cells = await inTurn(
      { ...plan, connections: [8] },
      running,
      async (send, turn) => {
        const query = new URLSearchParams({ size: String(pageSize), page: String(1 + ((turn * 7919) % pages)) });
        await expectOk(send, requestOf({ path: `${pathOf(listCorrections)}?${query.toString()}`, token }));
      },
      title,
    );
    measured.set(title, cells);
    return cells;
  };
  const title = `queue of ${count(waiting)} corrections, first pages`;
  const cells = await open(title, 10);
  await open('the same, pages anywhere', waiting / pageSize);
  return missed(correctionQueueTarget, cells).map((one) => `${title}: ${one}`);
}

/** The author opens the results; the first reading asks for the count and shows that it is under way. */
async function measureFigures({ plan, running, askers }: Run, { figuresId: id }: Exams): Promise<string[]> {
  const ask = callerOf(running, askers[0]!);
  const began = performance.now();
  await until(
    () => ask(getAssessmentResults, { params: { id }, query: {} }),
    (found) => found.countedAt !== null,
    { seconds: 60 },
  );
  const counted = performance.now() - began;
  const times: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    const started = performance.now();
    await ask(getAssessmentResults, { params: { id }, query: {} });
    times.push(performance.now() - started);
  }
  const p95 = shareOf(Float64Array.from(times).sort(), 0.95);
  plan.say(
    `figures of ${count(ended)} attempts: p95 ${p95.toFixed(0)} ms; counted by the worker ${(counted / 1_000).toFixed(1)} s after the first reading`,
  );
  return p95 > rates.figuresMilliseconds
    ? [`figures of ${count(ended)} attempts: ${p95.toFixed(0)} of ${rates.figuresMilliseconds} ms`]
    : [];
}

/** Two thousand attempts end in one second while learners open their home, and once more while they report progress. */
async function measureDeadlines(run: Run, exams: Exams): Promise<string[]> {
  const { plan, running, set, operations } = run;
  const wrong: string[] = [];
  const services = benchServices(set.urls, set.folder);
  try {
    for (const [round, name] of (['home', 'progress'] as const).entries()) {
      const seconds = Math.max(5, plan.seconds);
      const before = await measure(running, 8, seconds, operations[name]);
      const deadline = new Date(Date.now() + 4_000);
      const ids = await exams.startDue(round, deadline);
      await actIn(services, exams.tenantId, (context) =>
        context.enqueueAll(
          'assessment-deadline',
          ids.map((attemptId) => ({
            payload: { attemptId },
            ...{ key: `deadline:${attemptId}`, runAt: new Date(deadline.getTime() + graceMs) },
          })),
        ),
      );
      await setTimeout(deadline.getTime() - Date.now());
      const [during, took] = await Promise.all([
        measure(running, 8, seconds, operations[name], { warmTurns: 0 }),
        until(
          () => exams.countRunning(ids),
          (left) => left === 0,
          { seconds: 60, everyMs: 100 },
        ).then(() => (Date.now() - deadline.getTime()) / 1_000),
      ]);
      const growth = during.p95 / before.p95;
      plan.say(line(`${name} before ${count(dueTogether)} deadlines`, before));
      plan.say(line(`${name} while they pass`, during));
      plan.say(`  all ended ${took.toFixed(1)} s after the deadline; p95 ${growth.toFixed(2)} times`);
      if (took > rates.deadlineSeconds)
        wrong.push(`${count(dueTogether)} deadlines: ${took.toFixed(1)} of ${rates.deadlineSeconds} s`);
      if (growth > rates.deadlineGrowth)
        wrong.push(
          `${name} at ${count(dueTogether)} deadlines: p95 ${growth.toFixed(2)} of ${rates.deadlineGrowth} times`,
        );
      if (during.failures) wrong.push(`${name} at the deadlines: ${during.failures} failed: ${during.firstFailure}`);
    }
  } finally {
    await closeServices(services);
  }
  return wrong;
}
