// Measures incoming files: the bytes a second of resumable uploads, and how fast videos become renditions.
import { openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { createMedia, getMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import { uploadsPath } from '#features/transfers/contract/transfers.endpoints.ts';
import { hugePdf } from '../huge-pdf.ts';
import { callerOf, until } from './calls.ts';
import { connect } from './connection.ts';
import { expectOk } from './measure.ts';
import type { Asker } from './people.ts';
import type { Plan } from './plan.ts';
import type { Started } from './processes.ts';
import { requestOf } from './request.ts';
import { cpuOf } from './usage.ts';

const megabyte = 1024 * 1024;
/** The size of a part that the browser sends. */
const partBytes = 8 * megabyte;
const tus = { 'tus-resumable': '1.0.0' };
const encoded = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
const secondsSince = (at: number) => (performance.now() - at) / 1_000;

/** Sends a document of one page in parts; the last answer arrives when the document is checked and stored. */
async function send(running: Started, asker: Asker, sizeBytes: number): Promise<{ last: number }> {
  const { id } = await callerOf(running, asker)(createMedia, { body: { title: `Envio de ${sizeBytes}`, kind: 'pdf' } });
  const begun = await fetch(`http://127.0.0.1:${running.port}${uploadsPath}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asker.token}`,
      ...tus,
      'upload-length': String(sizeBytes),
      'upload-metadata': encoded({
        filename: 'a.pdf',
        filetype: 'application/pdf',
        purpose: 'media',
        relationId: id,
      }),
    },
  });
  if (begun.status !== 201) throw new Error(`an upload is answered ${begun.status} ${await begun.text()}`);
  const address = `${uploadsPath}/${begun.headers.get('location')!.split('/').at(-1)!}`;
  const file = hugePdf(sizeBytes);
  const socket = await connect(running.port);
  let last = 0;
  try {
    for (let from = 0; from < sizeBytes; from += partBytes) {
      const started = performance.now();
      await expectOk(
        socket.send,
        requestOf({
          method: 'PATCH',
          path: address,
          token: asker.token,
          headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
          bytes: file.read(from, Math.min(from + partBytes, sizeBytes)),
        }),
      );
      last = secondsSince(started);
    }
  } finally {
    socket.close();
  }
  return { last };
}
/** Measures the upload of one file, then of four at once. */
export async function measureUpload({ people, say }: Plan, running: Started, administrator: Asker): Promise<string[]> {
  const sizeBytes = (people < 10_000 ? 32 : 256) * megabyte;
  await send(running, administrator, 8 * megabyte); // The first upload only warms the server.
  for (const count of [1, 4]) {
    const before = { app: cpuOf(running.appPid), database: cpuOf(running.databasePid), at: performance.now() };
    const sent = await Promise.all(Array.from({ length: count }, () => send(running, administrator, sizeBytes)));
    const seconds = secondsSince(before.at);
    const megabytes = (count * sizeBytes) / 1e6;
    const app = (cpuOf(running.appPid) - before.app) / megabytes;
    const database = (cpuOf(running.databasePid) - before.database) / megabytes;
    say(
      `upload of ${count} × ${(sizeBytes / 1e6).toFixed(0)} MB: ${(megabytes / seconds).toFixed(0)} MB/s, the last part (checked and stored) ${Math.max(...sent.map(({ last }) => last)).toFixed(2)} s; CPU ms a MB: app ${app.toFixed(2)}, database ${database.toFixed(2)}`,
    );
  }
  return [];
}

const videos = fileURLToPath(new URL('../../database/seeds/content/videos/', import.meta.url));
const patienceSeconds = 900;
/** Measures videos of the demonstration, 720 lines, in the whole pipeline: poster, small pictures, three renditions. */
export async function measureTranscoding(
  { people, say }: Plan,
  running: Started,
  administrator: Asker,
): Promise<string[]> {
  const ask = callerOf(running, administrator);
  const names = (await readdir(videos)).filter((name) => name.endsWith('.mp4')).sort();
  for (const name of names.slice(0, people < 10_000 ? 1 : 2)) {
    const { id } = await ask(createMedia, { body: { title: name, kind: 'video' } });
    const before = { worker: cpuOf(running.workerPid), at: performance.now() };
    const file = await openAsBlob(path.join(videos, name), { type: 'video/mp4' });
    await ask(uploadFile, { params: { id }, files: { file: new File([file], name, { type: 'video/mp4' }) } });
    const made = await until(
      () => ask(getMedia, { params: { id } }),
      ({ status }) => status === 'ready' || status === 'failed',
      { seconds: patienceSeconds, everyMs: 250 },
    );
    if (made.status !== 'ready') throw new Error(`a video is ${made.status}: ${made.failureCode}`);
    const seconds = secondsSince(before.at);
    const length = made.durationSeconds!;
    say(
      `transcoding of ${length.toFixed(0)} s in 240, 480 and 720 lines: ready ${seconds.toFixed(1)} s after it was sent, ${(length / seconds).toFixed(1)} × real time; ${((cpuOf(running.workerPid) - before.worker) / 1_000 / length).toFixed(2)} s of one core for a second of video`,
    );
  }
  return [];
}
