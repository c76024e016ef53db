// Proves that the files of answers are served from the content host alone, by a ticket of one person and one file, seekable, and never run.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMilliseconds } from '#platform/contract/units.ts';
import { makeContentHttp } from '#platform/server/content-host.ts';
import type { Services } from '#platform/server/requests.ts';
import { endOwnSession } from '#features/identity/server/sessions.service.ts';
import { beginPractical } from '#testing/make/practical.ts';
import type { PracticalAttempt } from '#testing/make/practical.ts';
import { recordedVideo } from '#testing/make/recording.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import { makeZip } from '#testing/make/zip.ts';
import * as calls from '../contract/answer-files.endpoints.ts';
import type { AnswerFile } from '../contract/answer-files.wire.ts';
import { openAnswerFile, openTicket, sealTicket } from './answer-file-access.service.ts';
import { answerContentRoutes } from './answer-content.routes.ts';

let attempt: PracticalAttempt;
let services: Services;
let http: FastifyInstance;
let later = 0;
let video: AnswerFile;
let document: AnswerFile;
beforeAll(async () => {
  attempt = await beginPractical(['video', 'documents']);
  const { tenant } = attempt;
  services = { ...tenant.app.services, now: () => new Date(Date.now() + later) };
  http = await makeContentHttp(services, [answerContentRoutes], {
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 0,
    RATE_FACTOR: 0,
  });
  const [videoId, documentId] = attempt.answerIds as [string, string];
  const file = (bytes: Uint8Array<ArrayBuffer>) => ({ file: { name: 'a', type: '', bytes } });
  video = await tenant.call(
    calls.uploadAnswerVideo,
    { params: { answerId: videoId }, body: { name: 'Lia Aluna.webm' }, files: file(await recordedVideo()) },
    tenant.learner,
  );
  document = await tenant.call(
    calls.uploadAnswerDocument,
    {
      params: { answerId: documentId },
      body: { name: 'relatório.pdf' },
      files: file(new Uint8Array(Buffer.from(onePagePdf))),
    },
    tenant.learner,
  );
});
afterAll(() => http.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  http.inject({ url: new URL(url).pathname, headers: { host: '127.0.0.1:4001', ...headers } });

describe('a file of an answer', () => {
  it('is served to its person with strict headers, whole and in ranges', async () => {
    const whole = await get(video.url!);
    expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, video.sizeBytes]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/webm',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      'content-disposition': "inline; filename*=UTF-8''Lia%20Aluna.webm",
    });
    const part = await get(video.url!, { range: 'bytes=100-199' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${video.sizeBytes}`]);
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect((await get(document.url!)).headers['content-disposition']).toBe(
      "inline; filename*=UTF-8''relat%C3%B3rio.pdf",
    );
  });
  it('is not served on the host of the app', async () => {
    const elsewhere = await http.inject({ url: new URL(video.url!).pathname, headers: { host: 'localhost:4000' } });
    expect(elsewhere.statusCode).toBe(404);
    expect((await attempt.tenant.app.http.inject({ url: new URL(video.url!).pathname })).statusCode).toBe(404);
  });
  it('is not served by a changed ticket, nor by one of another installation', async () => {
    const ticket = new URL(video.url!).pathname.split('/').at(-1)!;
    const changed = ticket.slice(0, 60) + (ticket[60] === 'A' ? 'B' : 'A') + ticket.slice(61);
    for (const wrong of [changed, ticket.slice(0, -1), `${ticket}A`, 'x'])
      expect((await get(`http://127.0.0.1:4001/r/${wrong}`)).statusCode).toBe(404);
    const other = { installation: { ...services.installation, keyFor: () => Buffer.alloc(32, 7) } };
    const opened = openTicket(services, ticket)!;
    expect(openTicket(other, ticket)).toBeUndefined();
    expect((await get(`http://127.0.0.1:4001/r/${sealTicket(other, opened)}`)).statusCode).toBe(404);
    expect((await get(`http://127.0.0.1:4001/r/${sealTicket(services, opened)}`)).statusCode).toBe(200);
  });
  it('is not served after four hours, nor once its person is signed out', async () => {
    later = 4 * hourMilliseconds - 60_000;
    expect((await get(video.url!)).statusCode).toBe(200);
    later = 4 * hourMilliseconds + 60_000;
    expect((await get(video.url!)).statusCode).toBe(404);
    later = 0;
    const { tenant } = attempt;
    const evaluator = await tenant.person({ role: 'administrator' });
    const { url } = await tenant.run(evaluator, (context) => openAnswerFile(context, video.id));
    expect((await get(url!)).statusCode).toBe(200);
    await tenant.run(evaluator, (context) => endOwnSession(context));
    expect((await get(url!)).statusCode).toBe(404);
    expect((await get(video.url!)).statusCode).toBe(200);
  });
  it('tells no name of the person where names are hidden', async () => {
    const { tenant } = attempt;
    const shown = await tenant.run(tenant.administrator, (context) =>
      openAnswerFile(context, video.id, { hidesNames: true }),
    );
    expect(shown.name).toBe('Arquivo 1.webm');
    const { headers } = await get(shown.url!, { 'accept-language': 'pt' });
    expect(headers['content-disposition']).toBe("inline; filename*=UTF-8''Arquivo%201.webm");
    expect(JSON.stringify([shown, headers])).not.toMatch(/Lia|Aluna/);
  });
  it('is saved and not opened where a browser would not show it', async () => {
    const { tenant, answerIds } = attempt;
    const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
    const docx = makeZip([
      { name: '[Content_Types].xml', content: types },
      { name: 'word/document.xml', content: '<w:document/>' },
    ]);
    const { url, isShown } = await tenant.call(
      calls.uploadAnswerDocument,
      {
        params: { answerId: answerIds[1]! },
        body: {},
        files: { file: { name: 'a.docx', type: '', bytes: new Uint8Array(docx) } },
      },
      tenant.learner,
    );
    expect(isShown).toBe(false);
    expect((await get(url!)).headers['content-disposition']).toBe("attachment; filename*=UTF-8''a.docx");
  });
});
