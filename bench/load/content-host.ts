// Measures the content host under load: parts of videos as players request them, and the commits of SCORM packages.
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';
import { openMedia } from '#features/media/contract/media.endpoints.ts';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { courseOf, doneMedia, idOf, mediaPerCourse } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import type { OpenSet } from '../dataset/cluster.ts';
import { callerOf } from './calls.ts';
import { expectOk, measure } from './measure.ts';
import type { Turn } from './measure.ts';
import type { Asker } from './people.ts';
import type { Plan } from './plan.ts';
import { line } from './print.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';

const megabyte = 1024 * 1024;
const videoBytes = 64 * megabyte;
const partBytes = megabyte;
/** The number of learners, of the 2,000, who open one object each. */
const openers = 100;
type LoadSetting = { set: OpenSet; size: Size; askers: readonly Asker[] };

async function asAdmin<T>({ adminUrl }: OpenSet, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
/** Opens an object of each learner's first course, as the classroom does. */
async function openEach(running: Started, { size, askers }: LoadSetting, numberOf: (asker: Asker) => number) {
  const opened = [];
  for (const asker of askers.slice(1, 1 + openers)) {
    const course = courseOf(size, asker.person, 0);
    const id = idOf(size.tenant, 'media', course * mediaPerCourse + numberOf(asker));
    opened.push(
      await callerOf(running, asker)(openMedia, {
        params: { id },
        body: { courseId: idOf(size.tenant, 'course', course) },
      }),
    );
  }
  return opened;
}
const mediaOf = ({ size, askers }: LoadSetting, numberOf: (asker: Asker) => number) => [
  ...new Set(
    askers
      .slice(1, 1 + openers)
      .map((asker) => idOf(size.tenant, 'media', courseOf(size, asker.person, 0) * mediaPerCourse + numberOf(asker))),
  ),
];
const atContentHost = (running: Started): Started => ({ ...running, port: running.contentPort });

/** Measures parts of one mebibyte anywhere in a video of 64; another learner requests each with a token of their own. */
export async function measureVideo(plan: Plan, running: Started, place: LoadSetting): Promise<string[]> {
  const { say } = plan;
  const { set } = place;
  const numberOf = ({ person }: Asker) => doneMedia(person, 0); // It returns the video that is under way.
  const { hash } = await makeFolderStorage(path.join(set.folder, 'data', 'files')).putBytes(randomBytes(videoBytes));
  await asAdmin(set, (client) =>
    client.query(
      `update data.media set file_hash = $1, size_bytes = $2, content_type = 'video/mp4' where id = any($3::uuid[])`,
      [hash, videoBytes, mediaOf(place, numberOf)],
    ),
  );
  const addresses = (await openEach(running, place, numberOf)).map(({ url }) => new URL(url!).pathname);
  const parts = videoBytes / partBytes;
  const turn: Turn = async (send, number) => {
    const from = ((number * 31) % parts) * partBytes;
    const { status, body } = await expectOk(
      send,
      requestOf({
        path: addresses[number % addresses.length]!,
        host: '127.0.0.1',
        headers: { range: `bytes=${from}-${from + partBytes - 1}` },
      }),
    );
    if (status !== 206 || body.length !== partBytes) throw new Error(`status ${status}, ${body.length} bytes`);
  };
  const wrong: string[] = [];
  for (const connections of plan.connections) {
    const cell = await measure(atContentHost(running), connections, plan.seconds, turn, { warmTurns: 200 });
    say(line('video, parts of 1 MiB', cell));
    const perSecond = (cell.perSecond * partBytes) / 1e6;
    const perCore = (partBytes / 1e6) * (1_000 / (cell.appCpu + cell.databaseCpu));
    say(`  ${perSecond.toFixed(0)} MB/s; ${perCore.toFixed(0)} MB/s for each core it keeps busy`);
    if (cell.firstFailure) wrong.push(`video: ${cell.firstFailure}`);
  }
  return wrong;
}

/** Returns what a package of a dozen screens stores: the position, the answers, and 4,000 characters of its own. */
const snapshotOf = (n: number) => ({
  core: {
    lesson_location: `screen-${n % 12}`,
    lesson_status: 'incomplete',
    score: { raw: String(n % 100), min: '0', max: '100' },
    session_time: `0000:${String(n % 60).padStart(2, '0')}:30`,
    exit: 'suspend',
  },
  suspend_data: String(n).repeat(4_000).slice(0, 4_000),
  interactions: Object.fromEntries(
    Array.from({ length: 5 }, (_, at) => [
      at,
      { id: `question-${at}`, type: 'choice', student_response: 'a', result: 'correct', latency: '0000:00:12' },
    ]),
  ),
});
/** Measures requests with one snapshot each, as Commit sends it, from a hundred launches in turn. */
export async function measureScorm(plan: Plan, running: Started, place: LoadSetting): Promise<string[]> {
  const { say } = plan;
  const numberOf = () => mediaPerCourse - 1; // No learner has begun this item.
  await asAdmin(place.set, (client) =>
    client.query(
      `update data.media set kind = 'scorm', package_kind = 'scorm12', package_entry = 'index.html', file_hash = repeat('0', 64), content_type = 'application/zip' where id = any($1::uuid[])`,
      [mediaOf(place, numberOf)],
    ),
  );
  const origin = `http://127.0.0.1:${running.contentPort}`;
  const launches: { id: string; n: number }[] = [];
  for (const { packageUrl } of await openEach(running, place, numberOf)) {
    const answer = await fetch(`${packageUrl}launch`, { method: 'POST', headers: { origin } });
    if (!answer.ok) throw new Error(`a launch is answered ${answer.status} ${await answer.text()}`);
    launches.push({ id: ((await answer.json()) as { launch: string }).launch, n: 0 });
  }
  const turn: Turn = async (send, number) => {
    const launch = launches[number % launches.length]!;
    launch.n += 1;
    const { body } = await expectOk(
      send,
      requestOf({
        method: 'POST',
        path: '/commit',
        host: '127.0.0.1',
        headers: { origin },
        json: { entries: [{ launch: launch.id, n: launch.n, cmi: snapshotOf(launch.n) }] },
      }),
    );
    const [result] = (JSON.parse(body.toString()) as { results: { result: string }[] }).results;
    // Two snapshots of one launch may overtake each other: then the server has counted the newer one.
    if (result?.result !== 'stored' && result?.result !== 'duplicate')
      throw new Error(`a snapshot is ${result?.result}`);
  };
  const wrong: string[] = [];
  for (const connections of plan.connections) {
    const cell = await measure(atContentHost(running), connections, plan.seconds, turn);
    say(line('SCORM commit, a snapshot of 5 kB', cell));
    if (cell.firstFailure) wrong.push(`SCORM commit: ${cell.firstFailure}`);
  }
  return wrong;
}
