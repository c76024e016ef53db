// One size of the data set, from its opening to its last row.
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeHouse } from '#app/server/house.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { enrollUsersInCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { openSet } from '../dataset/cluster.ts';
import type { OpenSet } from '../dataset/cluster.ts';
import { idOf, sizesFor } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import { actIn, benchHouse } from '../house.ts';
import { connect } from './connection.ts';
import { expectOk, keepBusy, measure } from './measure.ts';
import type { Measured } from './measure.ts';
import { operationsOf } from './operations.ts';
import type { Operations } from './operations.ts';
import { measureImport } from './importing.ts';
import { measurePages } from './pages.ts';
import { signTokens } from './people.ts';
import type { Asker } from './people.ts';
import { header, line } from './print.ts';
import { startProcesses } from './processes.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import { missed, rates, rows } from './targets.ts';
import { memoryOf } from './usage.ts';

const bench = fileURLToPath(new URL('../', import.meta.url));
const tsx = fileURLToPath(new URL('../../node_modules/tsx/dist/cli.mjs', import.meta.url));
export type Plan = {
  people: number;
  seconds: number;
  connections: number[];
  only: string;
  pages: boolean;
  profile: boolean;
  say: (line: string) => void;
};
export type SizeResult = { people: number; measured: Map<string, Measured[]>; missed: string[] };

async function inOwnProcess<T>(file: string, args: string[]): Promise<T> {
  const { stdout } = await promisify(execFile)(process.execPath, [tsx, `${bench}${file}`, ...args], {
    cwd: `${bench}..`,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}
async function askersOf(set: OpenSet, size: Size): Promise<Asker[]> {
  const house = benchHouse(set.urls, set.folder);
  try {
    const tenant = await actIn(house, undefined, (context) => findTenantByHost(context, size.host));
    return await actIn(house, tenant!.id, (context) => signTokens(context, size, tenant!.id));
  } finally {
    await closeHouse(house);
  }
}

export async function measureSize(plan: Plan): Promise<SizeResult> {
  const { people, only, say } = plan;
  const set = await openSet(people, say);
  try {
    const running = await startProcesses(set, {
      nodeArgs: plan.profile ? ['--cpu-prof', `--cpu-prof-dir=${set.folder}/profiles`] : [],
    });
    try {
      const size = sizesFor(people)[0]!;
      const askers = await askersOf(set, size);
      const result: SizeResult = { people, measured: new Map(), missed: [] };
      say(
        `\n${people.toLocaleString('en')} people: processor time in ms of each request (a flow is 12 requests); "others": share of the machine that was not ours\n${header()}`,
      );
      const wants = (name: string) => only === '' || only.split(',').includes(name);
      const operations = operationsOf(size, askers);
      for (const { name, title, target } of rows.filter((one) => wants(one.name))) {
        const cells = await inTurn(plan, running, operations[name], title);
        result.measured.set(name, cells);
        result.missed.push(...missed(target, cells).map((one) => `${title}: ${one}`));
      }
      if (wants('signIn')) result.missed.push(...(await measureSignIn(plan, running, operations)));
      if (wants('enrol')) result.missed.push(...(await measureEnrolling(plan, running, askers)));
      if (wants('import'))
        result.missed.push(...(await measureImport(plan, running, set, askers[0]!, operations.home)));
      if (plan.pages && wants('pages')) result.missed.push(...(await measurePages(running.port, size, say)));
      result.missed.push(...tellMemory(running, say));
      return result;
    } finally {
      await running.stop();
    }
  } finally {
    await set.stop();
  }
}

async function inTurn(
  { connections, seconds, say }: Plan,
  running: Started,
  turn: Operations['home'],
  title: string,
  warmTurns = 400,
) {
  const cells: Measured[] = [];
  for (const [at, count] of connections.entries()) {
    const cell = await measure(running, count, seconds, turn, { warmTurns: at === 0 ? warmTurns : 50 });
    cells.push(cell);
    say(line(title, cell));
  }
  return cells;
}

/** Against the hash alone, before and after; then the home while the sign-ins go on. */
async function measureSignIn(plan: Plan, running: Started, operations: Operations) {
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

/** Five hundred people into one course, in one call. */
async function measureEnrolling({ people, say }: Plan, { port }: Started, [administrator]: readonly Asker[]) {
  const socket = await connect(port);
  const size = sizesFor(people)[0]!;
  let least = Infinity;
  for (let at = 0; at < 3; at += 1) {
    const userIds = Array.from({ length: Math.min(500, Math.floor(people / 2)) }, (_, n) =>
      idOf(1, 'user', (n * 3 + 1) % size.people),
    );
    const started = performance.now();
    await expectOk(
      socket.send,
      requestOf({
        method: 'POST',
        path: pathOf(enrollUsersInCourse).replace(':id', idOf(1, 'course', 5 + at)),
        token: administrator!.token,
        json: { usuariosIds: userIds },
      }),
    );
    least = Math.min(least, (performance.now() - started) / 1000);
  }
  socket.close();
  say(`enrol 500 people in one call: ${least.toFixed(2)} s`);
  return least > rates.enrolSeconds ? [`enrol 500 people: ${least.toFixed(2)} of ${rates.enrolSeconds} s`] : [];
}

function tellMemory({ appPid, workerPid, databasePid }: Started, say: (line: string) => void) {
  const [web, worker, database] = [memoryOf(appPid), memoryOf(workerPid), memoryOf(databasePid)];
  say(`memory (PSS): web ${web.toFixed(0)} MB, worker ${worker.toFixed(0)} MB, PostgreSQL ${database.toFixed(0)} MB`);
  return [
    ...(web > rates.webMemory ? [`web memory: ${web.toFixed(0)} of ${rates.webMemory} MB`] : []),
    ...(worker > rates.workerMemory ? [`worker memory: ${worker.toFixed(0)} of ${rates.workerMemory} MB`] : []),
    ...(database > rates.databaseMemory
      ? [`PostgreSQL memory: ${database.toFixed(0)} of ${rates.databaseMemory} MB`]
      : []),
  ];
}
