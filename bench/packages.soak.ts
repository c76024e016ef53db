// Proves that SCORM commits survive a killed web server: each acknowledged Commit is stored, each snapshot counts once, time and status never fall.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getScormRecord, openMedia } from '#features/media/contract/media.endpoints.ts';
import { receiveFile } from '#features/media/server/media-file.service.ts';
import { createMedia } from '#features/media/server/media.service.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makePackage, makePackageOfThree, manifestOfThree } from '#testing/make/scorm.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { planted } from '#testing/process-logs/canaries.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer, whileCrashing } from './soak/installation.ts';
import type { CrashingServer } from './soak/installation.ts';

const contentOrigin = 'http://127.0.0.1:4001';
const learners = 4;
/** `objects` are those that may be launched, where the package has several; one further object is never launched. */
type World = { server: CrashingServer; mediaId: string; courseId: string; objects?: readonly string[] };
type Entry = { launch: string; n: number; cmi: unknown };

/** Stores a package by the product's own rules for files; the server under test reads the rows. */
async function storePackage(tenant: TenantForTest, bytes: Buffer): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'soak-package-'));
  try {
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
async function launch({ server, mediaId, courseId }: World, who: Persona, object?: string): Promise<string> {
  const { packageUrl } = await server.call(openMedia, { params: { id: mediaId }, body: { courseId } }, who);
  const { status, text } = await server.ask(
    `${new URL(packageUrl!).pathname}launch`,
    {
      method: 'POST',
      headers: { origin: contentOrigin, ...(object && { 'content-type': 'application/json' }) },
      ...(object && { body: JSON.stringify({ item: object }) }),
    },
    'content',
  );
  demand(status === 200, 'a launch begins', status, text);
  return (JSON.parse(text) as { launch: string }).launch;
}
/** Sends the journal as Commit does: everything that is not acknowledged yet, until an answer arrives. */
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
/** Plays one learner with overlapping launches and their snapshots; after every acknowledgement the record must hold the snapshot. */
async function study(world: World, chance: Chance, who: Persona): Promise<() => Promise<void>> {
  const { server } = world;
  const launches: { id: string; n: number; seconds: number; object?: string; highest: number }[] = [];
  let newest: { launch: number; location: string } | undefined;
  const compare = async () => {
    const record = await server.call(
      getScormRecord,
      { params: { id: world.mediaId }, query: { courseId: world.courseId } },
      who,
    );
    const of = (object?: string) => {
      const some = launches.filter((one) => one.n > 0 && (object === undefined || one.object === object));
      const highest = Math.max(...some.map((one) => one.highest));
      return {
        seconds: some.reduce((sum, one) => sum + one.seconds, 0),
        status: some.length === 0 ? 'not attempted' : statuses[highest]!,
        percent: some.length === 0 ? 0 : highest > 0 ? 100 : 1,
      };
    };
    const objects = world.objects?.map((object) => of(object));
    const all = of();
    demandSame(
      record && [record.location, record.totalTime, record.lessonStatus, record.percent],
      [
        newest!.location,
        all.seconds,
        objects ? 'incomplete' : all.status,
        objects ? Math.max(1, Math.floor(objects.reduce((sum, one) => sum + one.percent, 0) / 3)) : all.percent,
      ],
      'the record after what Commit acknowledged',
    );
    demandSame(
      world.objects?.map((object) => {
        const found = record?.items.find((one) => one.id === object);
        return found && { seconds: found.totalTime, status: found.status, percent: found.percent };
      }),
      objects,
      'each object after what Commit acknowledged',
    );
  };
  const steps = chance.between(6, 10);
  for (let step = 0; step < steps; step++) {
    if (launches.length === 0 || (launches.length < 3 && chance.number() < 0.25)) {
      const object = world.objects?.[chance.between(0, world.objects.length - 1)];
      launches.push({ id: await launch(world, who, object), n: 0, seconds: 0, object, highest: 0 });
    }
    const at = chance.number() < 0.7 ? launches.length - 1 : chance.between(0, launches.length - 1);
    const one = launches[at]!;
    one.n += chance.between(1, 3); // The journal stores only the newest snapshot of a launch.
    one.seconds += chance.between(1, 30);
    const status = chance.number() < 0.8 ? 0 : chance.between(1, 2);
    one.highest = Math.max(one.highest, status);
    const location = `${at}-${step}`;
    const entry = {
      launch: one.id,
      n: one.n,
      cmi: {
        core: { lesson_location: location, lesson_status: statuses[status], session_time: clock(one.seconds) },
        suspend_data: planted.packageData,
      },
    };
    await commit(server, [entry]);
    if (chance.number() < 0.2) await commit(server, [entry]); // The answer was lost, so the browser sends the entry again.
    if (!newest || at >= newest.launch) newest = { launch: at, location };
    await compare();
  }
  return compare;
}

export const soak: Soak = {
  name: 'packages',
  rounds: { full: 200, inTests: 1 },
  async open(): Promise<Opened> {
    const tenant = await makeTenant();
    const server = await startCrashingServer('packages');
    const mediaIds = [
      await storePackage(tenant, makePackage()),
      await storePackage(tenant, makePackageOfThree(manifestOfThree())),
    ];
    const course = await makeCourse(tenant, {
      steps: [{ title: 'Pacotes', items: mediaIds.map((objectId) => ({ kind: 'media', objectId })) }],
    });
    const worlds: World[] = mediaIds.map((mediaId, at) => ({
      ...{ server, mediaId, courseId: course.id },
      ...(at === 1 && { objects: ['a', 'd'] }),
    }));
    return {
      async round(chance) {
        const people = await Promise.all(Array.from({ length: learners }, () => tenant.person()));
        await enroll(tenant, 'course', course, people);
        const comparisons = await whileCrashing(server, chance.between(0, 300), () =>
          Promise.all(people.map((who, at) => study(worlds[at % 2]!, chance.fork(), who))),
        );
        for (const compare of comparisons) await compare();
      },
      close: () => server.stop(),
    };
  },
};
