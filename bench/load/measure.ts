// Measures in a closed loop: each connection sends its next request after the last answer. Returns latencies, rate and processor time of both sides.
import { connect } from './connection.ts';
import type { Answered, Connection } from './connection.ts';
import { cpuOf, machineTicks } from './usage.ts';

/** One turn on a connection, with one or more requests. Throws where an answer is not the expected one. */
export type Turn = (send: (request: Buffer) => Promise<Answered>, turn: number) => Promise<void>;
export type Measured = {
  connections: number;
  turns: number;
  seconds: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  /** Milliseconds of processor time per turn. */
  appCpu: number;
  databaseCpu: number;
  bytes: number;
  failures: number;
  firstFailure?: string;
  /** The share of the machine that neither the app nor the database nor the load used. */
  others: number;
};
export type Running = { readonly port: number; readonly appPid: number; readonly databasePid: number };
/** Returns the value below which this share of the sorted values lies. */
export const shareOf = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

export async function expectOk(send: (request: Buffer) => Promise<Answered>, request: Buffer): Promise<Answered> {
  const answer = await send(request);
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`status ${answer.status}: ${answer.body.toString().slice(0, 300)}`);
  return answer;
}

let turns = 0;
/** Turns that do not count, so that code is compiled, statements are parsed and pages are in memory; a few seconds at most. */
const warm = { turns: 400, seconds: 8 };
/** Runs `turn` on that many connections for a while, after a warm-up that does not count. */
export async function measure(
  running: Running,
  connections: number,
  seconds: number,
  turn: Turn,
  { warmTurns = warm.turns } = {},
): Promise<Measured> {
  const sockets = await Promise.all(Array.from({ length: connections }, () => connect(running.port)));
  try {
    if (warmTurns) await loop(sockets, warm.seconds, turn, warmTurns);
    const before = {
      app: cpuOf(running.appPid),
      database: cpuOf(running.databasePid),
      own: process.cpuUsage(),
      machine: machineTicks(),
      at: performance.now(),
    };
    const { latencies, bytes, failures, firstFailure } = await loop(sockets, seconds, turn);
    const took = (performance.now() - before.at) / 1000;
    const app = cpuOf(running.appPid) - before.app;
    const database = cpuOf(running.databasePid) - before.database;
    const own = process.cpuUsage(before.own);
    const machine = machineTicks();
    const done = Math.max(1, latencies.length);
    const sorted = latencies.sort();
    const busy = (machine.busy - before.machine.busy) * 10;
    return {
      connections,
      turns: latencies.length,
      seconds: took,
      perSecond: latencies.length / took,
      p50: shareOf(sorted, 0.5),
      p95: shareOf(sorted, 0.95),
      p99: shareOf(sorted, 0.99),
      appCpu: app / done,
      databaseCpu: database / done,
      bytes: bytes / done,
      failures,
      ...(firstFailure && { firstFailure }),
      others:
        Math.max(0, busy - app - database - (own.user + own.system) / 1000) /
        ((machine.total - before.machine.total) * 10),
    };
  } finally {
    for (const socket of sockets) socket.close();
  }
}

async function loop(sockets: readonly Connection[], seconds: number, turn: Turn, atMost = Infinity) {
  const until = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  let bytes = 0;
  let failures = 0;
  let firstFailure: string | undefined;
  await Promise.all(
    sockets.map(async (socket) => {
      const send = async (request: Buffer) => {
        const answer = await socket.send(request);
        bytes += answer.bytes;
        return answer;
      };
      while (performance.now() < until && latencies.length < atMost) {
        const started = performance.now();
        try {
          await turn(send, turns++);
          latencies.push(performance.now() - started);
        } catch (error) {
          failures += 1;
          firstFailure ??= (error as Error).message;
          if (failures > 50) return;
        }
      }
    }),
  );
  return { latencies: Float64Array.from(latencies), bytes, failures, firstFailure };
}

/** Runs an unbroken load; its stop ends it and returns how many turns it made per second. */
export function keepBusy({ port }: Running, connections: number, turn: Turn): { stop(): Promise<number> } {
  const started = performance.now();
  let over = false;
  let done = 0;
  const all = Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = await connect(port);
      while (!over) {
        await turn(socket.send, turns++);
        done += 1;
      }
      socket.close();
    }),
  );
  return {
    async stop() {
      over = true;
      await all;
      return (done * 1000) / (performance.now() - started);
    },
  };
}
