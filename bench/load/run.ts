// Measures one size of the data set, from opening it to its last row.
import { closeServices } from '#app/server/services.ts';
import { findTenantByHost } from '#features/contracts/server/tenants.service.ts';
import { enrollUsersInCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { openSet } from '../dataset/cluster.ts';
import type { OpenSet } from '../dataset/cluster.ts';
import { distributorOf, fullOf, idOf, sizesFor } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import { actIn, benchServices } from '../services.ts';
import { connect } from './connection.ts';
import { measureScorm, measureVideo } from './content-host.ts';
import { measureCrowd } from './crowd.ts';
import { measureExamining } from './examining/examining.ts';
import { measureTranscoding, measureUpload } from './files.ts';
import { expectOk } from './measure.ts';
import type { Measured } from './measure.ts';
import { operationsOf } from './operations.ts';
import type { Operations } from './operations.ts';
import { measureImport } from './importing.ts';
import { measurePages } from './pages.ts';
import { signTokens } from './people.ts';
import type { Asker } from './people.ts';
import { measureIssuing } from './issuing.ts';
import { inTurn } from './in-turn.ts';
import { measurePermissionCheck } from './permission-check.ts';
import type { Plan } from './plan.ts';
import { header } from './print.ts';
import { startProcesses } from './processes.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import { measureSections } from './sections.ts';
import { measureBurst, measureSignIn } from './signing-in.ts';
import { measureStreams } from './streams.ts';
import { missed, rates, rows, searchTarget } from './targets.ts';
import { measureUserFilters } from './user-filters.ts';
import { memoryOf } from './usage.ts';

export type SizeResult = { people: number; measured: Map<string, Measured[]>; missed: string[] };

async function askersOf(set: OpenSet, size: Size): Promise<Asker[]> {
  const services = benchServices(set.urls, set.folder);
  try {
    const tenant = await actIn(services, undefined, (context) => findTenantByHost(context, size.host));
    return await actIn(services, tenant!.id, (context) => signTokens(context, size, tenant!.id));
  } finally {
    await closeServices(services);
  }
}

/** What a run has, and the result that it fills. */
type Run = { plan: Plan; set: OpenSet; running: Started; sizes: Size[]; askers: Asker[]; result: SizeResult };
/** The parts by name: first those that need only requests, then those that need more. Each returns the targets that it missed. */
const parts: Record<string, (run: Run, operations: Operations) => Promise<string[]>> = {
  ...Object.fromEntries(
    rows.map(({ name, title, target }) => [
      name,
      async ({ plan, running, result }: Run, operations: Operations) => {
        const cells = await inTurn(plan, running, operations[name], title);
        result.measured.set(name, cells);
        return missed(target, cells).map((one) => `${title}: ${one}`);
      },
    ]),
  ),
  filters: ({ plan, running, sizes, askers, result }) =>
    measureUserFilters(plan, running, sizes[0]!, askers[0]!, result.measured),
  permissions: async ({ plan }) => {
    await measurePermissionCheck(plan);
    return [];
  },
  searchFull: async ({ plan, set, running, sizes, result }) => {
    const full = fullOf(sizes);
    const { search } = operationsOf(full, await askersOf(set, full));
    const title = 'catalogue search at 10,400 contents';
    const cells = await inTurn(plan, running, search, title);
    result.measured.set('searchFull', cells);
    return missed(searchTarget, cells).map((one) => `${title}: ${one}`);
  },
  signIn: ({ plan, running }, operations) => measureSignIn(plan, running, operations),
  burst: ({ plan, running }, operations) => measureBurst(plan, running, operations.signIn),
  enrol: ({ plan, running, askers }) => measureEnrolling(plan, running, askers),
  sections: async ({ plan, set, running, sizes, askers, result }, operations) => {
    const distributor = distributorOf(sizes);
    const second = await askersOf(set, sizes[1]!);
    const { cells, wrong } = await measureSections(plan, running, operations, {
      tenant: distributor.tenant,
      distributor: (await askersOf(set, distributor))[0]!,
      clients: [askers[0]!, second[0]!],
    });
    result.measured.set('home of 30 sections', cells);
    return wrong;
  },
  examining: ({ plan, running, set, sizes, askers, result }, operations) =>
    measureExamining({ plan, running, set, size: sizes[0]!, askers, operations, measured: result.measured }),
  issuing: ({ plan, running, set, sizes, askers }, operations) =>
    measureIssuing({ plan, running, set, size: sizes[0]!, askers, operations }),
  import: ({ plan, running, set, askers }, operations) =>
    measureImport(plan, running, set, askers[0]!, operations.home),
};
/** The parts that do not depend on the number of people. */
const onceParts: typeof parts = {
  video: ({ plan, running, set, sizes, askers }) => measureVideo(plan, running, { set, size: sizes[0]!, askers }),
  scorm: ({ plan, running, set, sizes, askers }) => measureScorm(plan, running, { set, size: sizes[0]!, askers }),
  upload: ({ plan, running, askers }) => measureUpload(plan, running, askers[0]!),
  transcoding: ({ plan, running, askers }) => measureTranscoding(plan, running, askers[0]!),
  streams: ({ plan, running, askers }) => measureStreams(plan, running, askers),
  crowd: ({ plan, running, askers }, operations) => measureCrowd(plan, running, operations, askers.length - 1),
  pages: async ({ plan, running, sizes }) => (plan.pages ? measurePages(running.port, sizes[0]!, plan.say) : []),
};
/** Every name that `--only` accepts. */
export const partNames = [...Object.keys(parts), ...Object.keys(onceParts)];

export async function measureSize(plan: Plan): Promise<SizeResult> {
  const { people, only, say } = plan;
  const set = await openSet(people, say);
  try {
    const running = await startProcesses(set, {
      nodeArgs: plan.profile ? ['--cpu-prof', `--cpu-prof-dir=${set.folder}/profiles`] : [],
    });
    try {
      const sizes = sizesFor(people);
      const result: SizeResult = { people, measured: new Map(), missed: [] };
      say(
        `\n${people.toLocaleString('en')} people: processor time in ms of each request (a flow is 12 requests); "others": share of the machine that was not ours\n${header()}`,
      );
      const wanted = Object.entries({ ...parts, ...(plan.isFirst && onceParts) }).filter(
        ([name]) => only === '' || only.split(',').includes(name),
      );
      const askers = await askersOf(set, sizes[0]!);
      const operations = operationsOf(sizes[0]!, askers);
      for (const [, part] of wanted) {
        result.missed.push(...(await part({ plan, set, running, sizes, askers, result }, operations)));
        // A token lasts a quarter of an hour, and a part takes less.
        for (const [at, { token }] of (await askersOf(set, sizes[0]!)).entries()) askers[at]!.token = token;
      }
      result.missed.push(...tellMemory(running, say));
      return result;
    } finally {
      await running.stop();
    }
  } finally {
    await set.stop();
  }
}

/** Enrols five hundred people in one course, in one call. */
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
