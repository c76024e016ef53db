// Simulates two thousand learners at once: each reports progress every ten seconds and opens a page between two reports, for ten minutes.
import { connect } from './connection.ts';
import type { Connection } from './connection.ts';
import { shareOf } from './measure.ts';
import type { Measured, Turn } from './measure.ts';
import type { Operations } from './operations.ts';
import type { Plan } from './plan.ts';
import { header, line } from './print.ts';
import type { Started } from './processes.ts';
import { rates } from './targets.ts';
import { cpuOf, machineTicks } from './usage.ts';

const reportEveryMs = 10_000;
const pause = (until: number) => new Promise((done) => setTimeout(done, Math.max(0, until - performance.now())));

/** Measures learners on one connection each; a request counts from the moment when its learner meant to send it. */
export async function measureCrowd(
  plan: Plan,
  running: Started,
  operations: Operations,
  learners: number,
): Promise<string[]> {
  const { minutes, say } = plan;
  // Frequent pages appear here more than once.
  const pages: Turn[] = [operations.home, operations.course, operations.home, operations.myCourses, operations.search];
  const reports: number[] = [];
  const looks: number[] = [];
  const failures: string[] = [];
  let done = 0;
  const started = performance.now();
  const over = started + minutes * 60_000;
  const live = async (learner: number) => {
    let socket: Connection | undefined;
    const act = async (turn: Turn, planned: number, taken: number[], round: number) => {
      await pause(planned);
      try {
        socket ??= await connect(running.port);
        await turn(socket.send, learner + round * learners);
        done += 1;
        // The first round only warms the connections, the statements and the pages of the database.
        if (round > 0) taken.push(performance.now() - planned);
      } catch (error) {
        failures.push((error as Error).message);
        socket?.close();
        socket = undefined;
      }
    };
    // The learners start spread over the ten seconds, because real people do not start together.
    const first = started + (reportEveryMs * learner) / learners;
    for (let round = 0; ; round += 1) {
      const planned = first + round * reportEveryMs;
      if (planned >= over) break;
      await act(operations.progress, planned, reports, round);
      const between = planned + reportEveryMs / 2;
      if ((learner + round) % 2 === 0 && between < over)
        await act(pages[(learner + round) % pages.length]!, between, looks, round);
    }
    socket?.close();
  };
  const before = {
    app: cpuOf(running.appPid),
    database: cpuOf(running.databasePid),
    own: process.cpuUsage(),
    machine: machineTicks(),
  };
  await Promise.all(Array.from({ length: learners }, (_, learner) => live(learner)));
  const seconds = (performance.now() - started) / 1_000;
  const app = cpuOf(running.appPid) - before.app;
  const database = cpuOf(running.databasePid) - before.database;
  const own = process.cpuUsage(before.own);
  const machine = machineTicks();
  const all = done;
  const others =
    Math.max(0, (machine.busy - before.machine.busy) * 10 - app - database - (own.user + own.system) / 1_000) /
    ((machine.total - before.machine.total) * 10);
  const rowOf = (taken: number[]): Measured => {
    const sorted = Float64Array.from(taken).sort();
    return {
      ...{
        connections: learners,
        turns: taken.length,
        seconds,
        perSecond: taken.length / (seconds - reportEveryMs / 1_000),
        others,
      },
      ...{ p50: shareOf(sorted, 0.5), p95: shareOf(sorted, 0.95), p99: shareOf(sorted, 0.99) },
      ...{ appCpu: app / all, databaseCpu: database / all, bytes: 0, failures: 0 },
    };
  };
  const [written, looked] = [rowOf(reports), rowOf(looks)];
  say(
    `${learners.toLocaleString('en')} learners for ${minutes} minutes, each reports every 10 s and looks at a page every 20 s; processor time is that of both together`,
  );
  say(header());
  say(line('progress reports of the crowd', written));
  say(line('pages of the crowd', looked));
  say(
    `  ${(app / 1_000 / seconds).toFixed(2)} cores for the app, ${(database / 1_000 / seconds).toFixed(2)} for the database; ${failures.length} failed`,
  );
  return [
    ...(failures.length ? [`crowd: ${failures.length} failed: ${failures[0]}`] : []),
    ...[written, looked]
      .filter(({ p95 }) => p95 >= rates.crowd)
      .map(({ p95 }) => `crowd: p95 ${p95.toFixed(0)} of ${rates.crowd} ms`),
  ];
}
