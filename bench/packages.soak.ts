// SCORM packages commit while the web server is killed: what Commit acknowledged is stored, each snapshot counts once, time and status never fall.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getScormRecord, openMedia } from '#features/media/contract/media.endpoints.ts';
import { receiveFile } from '#features/media/server/media-file.service.ts';
import { createMedia } from '#features/media/server/media.service.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makePackage } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer, whileCrashing } from './soak/installation.ts';
import type { CrashingServer } from './soak/installation.ts';

const contentOrigin = 'http://127.0.0.1:4001';
const learners = 4;
type World = { server: CrashingServer; mediaId: string; courseId: string };
type Entry = { launch: string; n: number; cmi: unknown };

/** The product's own rules for storing a file; the server under test reads the rows. */
async function storePackage(tenant: TenantForTest): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-package-'));
  try {
    const bytes = makePackage();
    const file = path.join(folder, 'package.zip');
    writeFileSync(file, bytes);
    return await tenant.run(tenant.administrator, async (context) => {
      const { id } = await createMedia(context, { title: 'Pacote', kind: 'scorm', packageKind: 'scorm12' });
      await receiveFile(context, id, { path: file, name: 'package.zip', sizeBytes: bytes.length });
      return id;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const clock = (seconds: number) =>
  `0000:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** Opens the package as the classroom does, and begins a launch as the run-time does. */
async function launch({ server, mediaId, courseId }: World, who: Persona): Promise<string> {
  const { packageUrl } = await server.call(openMedia, { params: { id: mediaId }, body: { courseId } }, who);
  const { status, text } = await server.ask(
    `${new URL(packageUrl!).pathname}launch`,
    { method: 'POST', headers: { origin: contentOrigin } },
    'content',
  );
  demand(status === 200, 'a launch begins', status, text);
  return (JSON.parse(text) as { launch: string }).launch;
}
/** Sends the journal as Commit does: everything that is not acknowledged yet, until somebody answers. */
async function commit(server: CrashingServer, entries: Entry[]): Promise<void> {
  const { status, text } = await server.ask(
    '/commit',
    {
      method: 'POST',
      headers: { origin: contentOrigin, 'content-type': 'application/json' },
      body: JSON.stringify({ entries }),
    },
    'content',
  );
  demand(status === 200, 'Commit is answered', status, text);
  const { results } = JSON.parse(text) as { results: { launch: string; n: number; result: string }[] };
  demandSame(
    results.map(({ launch: of, n }) => [of, n]),
    entries.map(({ launch: of, n }) => [of, n]),
    'an answer for each snapshot',
  );
  for (const { result } of results)
    demand(result === 'stored' || result === 'duplicate', 'a snapshot is taken', result);
}

const statuses = ['incomplete', 'completed', 'passed'] as const;
/** One learner: two launches that overlap, each with its snapshots; after every acknowledgement the record must hold it. */
async function study(world: World, chance: Chance, who: Persona): Promise<() => Promise<void>> {
  const { server } = world;
  const launches: { id: string; n: number; seconds: number }[] = [];
  let highest = 0;
  let newest: { launch: number; location: string } | undefined;
  const compare = async () => {
    const record = await server.call(
      getScormRecord,
      { params: { id: world.mediaId }, query: { courseId: world.courseId } },
      who,
    );
    demandSame(
      record && [record.location, record.totalTime, record.lessonStatus, record.percent],
      [
        newest!.location,
        launches.reduce((sum, { seconds }) => sum + seconds, 0),
        statuses[highest],
        highest > 0 ? 100 : 1,
      ],
      'the record after what Commit acknowledged',
    );
  };
  const steps = chance.between(6, 10);
  for (let step = 0; step < steps; step++) {
    if (launches.length === 0 || (launches.length < 3 && chance.number() < 0.25))
      launches.push({ id: await launch(world, who), n: 0, seconds: 0 });
    const at = chance.number() < 0.7 ? launches.length - 1 : chance.between(0, launches.length - 1);
    const one = launches[at]!;
    one.n += chance.between(1, 3); // the journal keeps the newest snapshot of a launch alone
    one.seconds += chance.between(1, 30);
    const status = chance.number() < 0.8 ? 0 : chance.between(1, 2);
    highest = Math.max(highest, status);
    const location = `${at}-${step}`;
    const entry = {
      launch: one.id,
      n: one.n,
      cmi: { core: { lesson_location: location, lesson_status: statuses[status], session_time: clock(one.seconds) } },
    };
    await commit(server, [entry]);
    if (chance.number() < 0.2) await commit(server, [entry]); // the answer was lost on the way: sent again
    if (!newest || at >= newest.launch) newest = { launch: at, location };
    await compare();
  }
  return compare;
}

export const soak: Soak = {
  name: 'packages',
  rounds: { full: 200, inTests: 3 },
  async open(): Promise<Opened> {
    const tenant = await makeTenant();
    const server = await startCrashingServer('packages');
    const mediaId = await storePackage(tenant);
    const course = await makeCourse(tenant, {
      steps: [{ title: 'Pacote', items: [{ kind: 'media', objectId: mediaId }] }],
    });
    return {
      async round(chance) {
        const people = await Promise.all(Array.from({ length: learners }, () => tenant.person()));
        await enroll(tenant, 'course', course, people);
        const comparisons = await whileCrashing(server, chance.between(0, 300), () =>
          Promise.all(people.map((who) => study({ server, mediaId, courseId: course.id }, chance.fork(), who))),
        );
        for (const compare of comparisons) await compare();
      },
      close: () => server.stop(),
    };
  },
};
