// One size of the data set, from its opening to its last row.
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
import { expectOk } from './measure.ts';
import type { Measured } from './measure.ts';
import { operationsOf } from './operations.ts';
import { measureImport } from './importing.ts';
import { measurePages } from './pages.ts';
import { signTokens } from './people.ts';
import type { Asker } from './people.ts';
import { inTurn } from './in-turn.ts';
import { measurePermissionCheck } from './permission-check.ts';
import type { Plan } from './plan.ts';
import { header } from './print.ts';
import { startProcesses } from './processes.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import { measureBurst, measureSignIn } from './signing-in.ts';
import { missed, rates, rows } from './targets.ts';
import { measureUserFilters } from './user-filters.ts';
import { memoryOf } from './usage.ts';

export type SizeResult = { people: number; measured: Map<string, Measured[]>; missed: string[] };

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
      if (wants('filters'))
        result.missed.push(...(await measureUserFilters(plan, running, size, askers[0]!, result.measured)));
      if (wants('permissions')) await measurePermissionCheck(plan);
      if (wants('signIn')) result.missed.push(...(await measureSignIn(plan, running, operations)));
      if (wants('burst')) result.missed.push(...(await measureBurst(plan, running, operations.signIn)));
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
