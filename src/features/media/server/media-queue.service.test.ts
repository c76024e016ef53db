// Proves with the worker itself in which order files are converted: a PDF does not wait for films.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import type { BareServices } from '#testing/bare-services.ts';
import { firstPage } from '#testing/make/first-page.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { occupyReaders } from '#testing/occupied-readers.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { job, startWorker } from '#platform/server/jobs.ts';
import { runConversion } from './converter.service.ts';
import { convertMedia } from './media-conversion.service.ts';
import { receiveFile } from './media-file.service.ts';
import { pictureFilm } from './media-poster.service.ts';
import type { Conversion } from './media-queue.service.ts';
import { createMedia, getMedia, listMedia } from './media.service.ts';
import type { MediaKind } from '../contract/media.model.ts';

let tenant: TenantForTest;
let workers: BareServices;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'queue-test-'));
  tenant = await makeTenant();
  workers = await bareServices({ role: 'jobs' });
});
afterAll(async () => {
  await workers.close();
  await rm(folder, { recursive: true, force: true });
});
const as = <T>(work: (context: PersonContext) => Promise<T>) => tenant.run(tenant.administrator, work);
async function upload(kind: MediaKind, from: string) {
  const path = `${from}.sent`;
  await copyFile(from, path);
  const { id } = await as((context) => createMedia(context, { title: 'Objeto', kind }));
  const { length } = await readFile(path);
  await as((context) => receiveFile(context, id, { path, name: `aula.${kind}`, sizeBytes: length }));
  return id;
}

it('a PDF uploaded after five queued videos is ready before the second video, and each shows its position', async () => {
  const film = join(folder, 'film.mp4');
  await runConversion(
    ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=4', '-pix_fmt', 'yuv420p', '-c:v', 'libx264', film],
    { seconds: 60 },
  );
  const guide = join(folder, 'guide.pdf');
  await writeFile(guide, onePagePdf);
  // Jobs that earlier tests of this process left must not come before these.
  await workers.pool.query(
    `delete from graphile_worker._private_jobs where task_id in
       (select id from graphile_worker._private_tasks where identifier in ('media-convert', 'media-poster'))`,
  );
  const films: string[] = [];
  for (let number = 1; number <= 5; number++) films.push(await upload('video', film));
  const free = occupyReaders();
  const pdf = await upload('pdf', guide);
  await free();
  const page = await as((context) => listMedia(context, firstPage));
  const placeOf = (id: string) => page.items.find((one) => one.id === id)?.queuePlace;
  expect(films.map(placeOf)).toEqual([1, 2, 3, 4, 5]);
  // Work that takes seconds has no queue.
  expect(placeOf(pdf)).toBeNull();
  expect(await as((context) => getMedia(context, films[2]!))).toMatchObject({ status: 'pending', queuePlace: 3 });

  const made: string[] = [];
  const pictured: { id: string; filmsMade: number }[] = [];
  const jobs = [
    job<Conversion>('media-poster', async (context, payload, run) => {
      await pictureFilm(context, payload, run);
      pictured.push({ id: payload.mediaId, filmsMade: made.length });
    }),
    job<Conversion>('media-convert', async (context, payload, run) => {
      await convertMedia(context, payload, run);
      made.push(payload.mediaId);
    }),
  ];
  const services = { ...tenant.app.services, pool: workers.pool };
  const worker = await startWorker(services, workers.pool, jobs, [], [], () => {});
  await expect.poll(() => made.length, { timeout: 60_000 }).toBe(6);
  await worker.stop();
  expect(made.indexOf(pdf)).toBeLessThan(made.indexOf(films[1]!));
  // Every film has its picture before the worker has made most of them.
  expect(pictured.map(({ id }) => id).toSorted()).toEqual(films.toSorted());
  expect(pictured.at(-1)!.filmsMade).toBeLessThan(4);
  const ready = await as((context) => getMedia(context, films[4]!));
  expect(ready).toMatchObject({ status: 'ready', queuePlace: null, thumbnail: expect.any(String) });
}, 120_000);
