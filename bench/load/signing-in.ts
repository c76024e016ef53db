// Measures sign-in under load: against the password hash alone, together with the home, and as a burst of users at the same moment.
import { connect } from './connection.ts';
import { inOwnProcess, inTurn } from './in-turn.ts';
import { keepBusy, measure } from './measure.ts';
import type { Turn } from './measure.ts';
import type { Operations } from './operations.ts';
import { line } from './print.ts';
import type { Started } from './processes.ts';
import type { Plan } from './plan.ts';
import { rates } from './targets.ts';

/** Compares the sign-in with the hash alone, before and after; then measures the home while sign-ins continue. */
export async function measureSignIn(plan: Plan, running: Started, operations: Operations) {
  const { seconds, say } = plan;
  type Alone = { perSecond: number; cpuMilliseconds: number };
  const alone = () => inOwnProcess<Alone>('hash-alone.ts', [String(Math.min(3, seconds))]);
  const before = await alone();
  const cells = await inTurn(plan, running, operations.signIn, 'sign-in', 50);
  const after = await alone();
  const hash = {
    perSecond: Math.max(before.perSecond, after.perSecond),
    cpu: Math.min(before.cpuMilliseconds, after.cpuMilliseconds),
  };
  const best = Math.max(...cells.map((one) => one.perSecond));
  const share = best / hash.perSecond;
  say(
    `  the hash alone on one thread: ${before.perSecond.toFixed(1)} before, ${after.perSecond.toFixed(1)} after, ${hash.cpu.toFixed(1)} CPU ms; sign-in reaches ${(share * 100).toFixed(0)} % of it`,
  );
  const failures = cells.find((one) => one.firstFailure);
  const wrong = [
    ...(failures ? [`sign-in: ${failures.firstFailure}`] : []),
    ...(share < rates.signInShare
      ? [`sign-in: ${(share * 100).toFixed(0)} of ${rates.signInShare * 100} % of the hash alone`]
      : []),
  ];
  const load = keepBusy(running, 8, operations.signIn);
  const home = await measure(running, 8, seconds, operations.home);
  const beside = await load.stop();
  say(
    `${line('home during an unbroken load of sign-ins', home)}\n  (${beside.toFixed(1)} sign-ins a second beside it)`,
  );
  return [
    ...wrong,
    ...(home.p95 > rates.homeDuringSignIn
      ? [`home during sign-ins: p95 ${home.p95.toFixed(0)} of ${rates.homeDuringSignIn} ms`]
      : []),
  ];
}

const atOnce = 50;
const rounds = 5;
/** Measures fifty sign-ins at the same moment, each on an open connection: when half, 95 % and the last are signed in. */
export async function measureBurst({ say }: Plan, { port }: Started, signIn: Turn): Promise<string[]> {
  const sockets = await Promise.all(Array.from({ length: atOnce }, () => connect(port)));
  const failures: string[] = [];
  const told: { half: number; most: number; last: number }[] = [];
  try {
    let turn = 0;
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      const took = await Promise.all(
        sockets.map(async (socket) => {
          await signIn(socket.send, turn++).catch((error: Error) => failures.push(error.message));
          return performance.now() - started;
        }),
      );
      took.sort((one, other) => one - other);
      told.push({ half: took[atOnce / 2 - 1]!, most: took[Math.ceil(atOnce * 0.95) - 1]!, last: took.at(-1)! });
    }
  } finally {
    for (const socket of sockets) socket.close();
  }
  // The first round only warms the server; of the others the middle one counts.
  const [, ...counted] = told;
  const { half, most, last } = counted.sort((one, other) => one.last - other.last)[Math.floor(counted.length / 2)]!;
  say(
    `${atOnce} sign-ins at once: half are in after ${half.toFixed(0)} ms, 95 % after ${most.toFixed(0)} ms, the last after ${last.toFixed(0)} ms (${((atOnce * 1_000) / last).toFixed(0)} a second)`,
  );
  return failures.length ? [`${failures.length} sign-ins of a burst failed: ${failures[0]}`] : [];
}
