// Proves over HTTP that the files of a practical answer are taken, limited, listed and removed, only for the learner whose open answer it is.
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { megabyteBytes } from '#platform/contract/units.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { beginPractical, practicalQuestion } from '#testing/make/practical.ts';
import type { PracticalAttempt } from '#testing/make/practical.ts';
import { placedPhoto, recordedVideo, recordedVoice, silence } from '#testing/make/recording.ts';
import { onePagePdf } from '#testing/one-page-pdf.ts';
import type { Persona } from '#testing/persona.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/answer-files.endpoints.ts';
import * as attemptCalls from '../contract/attempts.endpoints.ts';
import { finishByClock } from './finishing.service.ts';
import * as answers from './answers.store.ts';
import * as attempts from './attempts.store.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const pdf = (): Bytes => new Uint8Array(Buffer.from(onePagePdf));
const uploads = {
  documents: calls.uploadAnswerDocument,
  audio: calls.uploadAnswerAudio,
  video: calls.uploadAnswerVideo,
  images: calls.uploadAnswerImage,
};
const send = (
  { tenant }: PracticalAttempt,
  answerId: string,
  kind: keyof typeof uploads,
  bytes: Bytes,
  { as = tenant.learner, name, headers }: { as?: Persona; name?: string; headers?: Record<string, string> } = {},
) =>
  tenant.inject(
    uploads[kind],
    {
      params: { answerId },
      body: { name },
      files: { file: { name: 'arquivo.bin', type: 'application/x-any', bytes } },
    },
    as,
    headers,
  );
const listed = async ({ tenant }: PracticalAttempt, answerId: string) =>
  tenant.call(calls.listAnswerFiles, { params: { answerId } }, tenant.learner);
/** Checks that the storage holds what rows name, and that nothing else is counted. */
async function expectEqual({ tenant }: PracticalAttempt) {
  const { missing, arriving, countedBytes, heldBytes } = await diskAndRows(tenant.app.services, tenant.tenantId);
  expect({ missing, arriving, countedBytes }).toEqual({ missing: [], arriving: 0, countedBytes: heldBytes });
  return heldBytes;
}

describe('the files of an answer', () => {
  type Path = readonly [
    path: string,
    kind: keyof typeof uploads,
    make: () => Bytes | Promise<Bytes>,
    name: string,
    type: string,
  ];
  /** Sends a file by its path, and checks that it is stored as it is shown, with the given name. */
  async function expectTaken(path: Path[0], kind: Path[1], make: Path[2], name: string, type: string) {
    expect(uploads[kind].path).toBe(`avaliacao/student/:answerId/answer/${path}/upload`);
    const attempt = await beginPractical([kind]);
    const [answerId] = attempt.answerIds as [string];
    const { status, answer } = await send(attempt, answerId, kind, await make(), { name });
    expect([status, answer.name, answer.contentType, answer.isShown]).toEqual([200, name, type, true]);
    expect(answer.url).toMatch(/^http:\/\/127\.0\.0\.1:4001\/r\/[\w-]+$/);
    expect(answer.durationSeconds ?? 2).toBeCloseTo(2, 0);
    expect(await listed(attempt, answerId)).toMatchObject([{ id: answer.id, name, erasedAt: null }]);
    expect(await expectEqual(attempt)).toBe(answer.sizeBytes);
  }
  it('are documents and sounds, with file and name [ASSESS-035, ASSESS-053, ASSESS-054]', async () => {
    await expectTaken('Documentos', 'documents', pdf, 'Meu relatório.pdf', 'application/pdf');
    await expectTaken('Audio', 'audio', recordedVoice, 'voz.webm', 'audio/webm');
  });
  it('are videos and pictures, with file and name [ASSESS-035, ASSESS-055, ASSESS-056]', async () => {
    await expectTaken('Video', 'video', recordedVideo, 'tela.webm', 'video/webm');
    await expectTaken('Imagens', 'images', placedPhoto, 'foto.jpeg', 'image/jpeg');
  });
  it('of a camera are taken at the path of pictures', async () => {
    const attempt = await beginPractical(['camera']);
    expect((await send(attempt, attempt.answerIds[0]!, 'images', await placedPhoto())).status).toBe(200);
  });
  it('are told with the question: the id of its answer, the limits, and how long recordings are kept', async () => {
    const attempt = await beginPractical(
      [practicalQuestion('video', { maxFiles: 2, maxFileMegabytes: 20, maxSeconds: 60 })],
      {
        content: { recordingDays: 30 },
      },
    );
    const { question } = await attempt.tenant.call(
      attemptCalls.getNextQuestion,
      { params: { id: attempt.attemptId }, query: {} },
      attempt.tenant.learner,
    );
    expect(question).toMatchObject({
      answerId: attempt.answerIds[0],
      files: { kind: 'video', maxFiles: 2, maxBytes: 20 * megabyteBytes, maxSeconds: 60, keptDays: 30 },
    });
  });
  it('lose the place of a photograph', async () => {
    const attempt = await beginPractical(['images']);
    const photo = await placedPhoto();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { answer } = await send(attempt, attempt.answerIds[0]!, 'images', photo);
    const kept = await attempt.tenant.run(attempt.tenant.learner, async ({ db, storage }) => {
      const { rows } = await db.execute<{ hash: string }>(
        `select file_hash as hash from data.answer_files where id = '${answer.id}'`,
      );
      const chunks: Buffer[] = [];
      for await (const chunk of await storage.read(rows[0]!.hash)) chunks.push(chunk as Buffer);
      return Buffer.concat(chunks);
    });
    expect((await sharp(kept).metadata()).exif).toBeUndefined();
  });
});

describe('one more than the limit', () => {
  it.each([
    ['a document by the path of videos', 'documents', 'video', 422, 'attempts.files.otherKind'],
    ['a video where documents are asked for', 'video', 'documents', 422, 'attempts.files.otherKind'],
  ] as const)('is refused: %s', async (_name, asked, path, status, code) => {
    const attempt = await beginPractical([asked]);
    const refused = await send(attempt, attempt.answerIds[0]!, path, pdf());
    expect([refused.status, refused.problem?.code]).toEqual([status, code]);
    expect(refused.sentence).toMatch(asked === 'video' ? /vídeo/ : /documentos/);
    expect(await listed(attempt, attempt.answerIds[0]!)).toEqual([]);
  });
  it('is a sound where a video is asked for, and text that is called a video; the sentence says what is accepted', async () => {
    const attempt = await beginPractical(['video', 'audio']);
    const [video, audio] = attempt.answerIds as [string, string];
    const sound = await send(attempt, video, 'video', await recordedVoice());
    expect([sound.status, sound.problem?.code]).toEqual([415, 'attempts.files.soundOnly']);
    const text = await send(attempt, video, 'video', new Uint8Array(Buffer.from('não é um vídeo')), { name: 'a.mp4' });
    expect([text.status, text.sentence]).toEqual([
      415,
      'O arquivo é do tipo texto simples. Tipos aceitos: MP4, MOV, WEBM, MKV, até 200 MB.',
    ]);
    const picture = await send(attempt, audio, 'audio', await recordedVideo());
    expect([picture.status, picture.problem?.code]).toEqual([415, 'attempts.files.picturesToo']);
    expect(await expectEqual(attempt)).toBe(0);
  });
  it('is a recording of more than ten minutes, as the server measures it; ten minutes are taken', async () => {
    const attempt = await beginPractical(['audio', practicalQuestion('audio', { maxSeconds: 5 })]);
    const [usual, short] = attempt.answerIds as [string, string];
    expect((await send(attempt, usual, 'audio', await silence(600))).status).toBe(200);
    const long = await send(attempt, usual, 'audio', await silence(601));
    expect([long.status, long.sentence]).toEqual([422, 'A gravação tem 10:01 de duração. O máximo é 10:00.']);
    const six = await send(attempt, short, 'audio', await silence(6), { headers: { 'accept-language': 'en' } });
    expect([six.status, six.sentence]).toEqual([422, 'The recording is 0:06 long. The maximum is 0:05.']);
    expect(await listed(attempt, short)).toEqual([]);
  });
  it('is an eleventh file, or one more than the question takes', async () => {
    const attempt = await beginPractical(['images', practicalQuestion('images', { maxFiles: 1 })]);
    const [usual, single] = attempt.answerIds as [string, string];
    for (let number = 0; number < 10; number++)
      expect((await send(attempt, usual, 'images', await placedPhoto(), { name: `${number}.pdf` })).status).toBe(200);
    const eleventh = await send(attempt, usual, 'images', await placedPhoto());
    expect([eleventh.status, eleventh.problem?.code, eleventh.problem?.['limit']]).toEqual([
      422,
      'attempts.files.tooMany',
      10,
    ]);
    const both = await Promise.all([
      send(attempt, single, 'images', await placedPhoto()),
      send(attempt, single, 'images', await placedPhoto()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await listed(attempt, usual)).length).toBe(10);
    expect((await listed(attempt, single)).length).toBe(1);
    await expectEqual(attempt);
  });
  it('is refused at its declared length, before a byte is read', async () => {
    const attempt = await beginPractical([practicalQuestion('images', { maxFileMegabytes: 1 }), 'documents']);
    const [picture, document] = attempt.answerIds as [string, string];
    const { sentence, status } = await send(attempt, picture, 'images', new Uint8Array(2 * megabyteBytes));
    expect([status, sentence]).toEqual([413, 'O arquivo tem 2,01 MB. O máximo é 1 MB.']);
    const { raw } = await send(attempt, document, 'documents', pdf(), {
      headers: { 'content-length': String(51 * megabyteBytes) },
    });
    expect([raw.statusCode, raw.json<{ details: { code: string } }>().details.code]).toEqual([413, 'file.large']);
    expect(await expectEqual(attempt)).toBe(0);
  });
  it('is refused without quota, and leaves nothing', async () => {
    const attempt = await beginPractical(['audio'], { diskLimitMegabytes: 1 });
    const { status, problem } = await send(attempt, attempt.answerIds[0]!, 'audio', await silence(300));
    expect([status, problem?.code]).toEqual([422, 'people.limit.disk']);
    expect(await expectEqual(attempt)).toBe(0);
  });
});

describe('only the owner of an open answer', () => {
  it('sends, lists and removes its files; for everybody else it is missing', async () => {
    const attempt = await beginPractical(['documents']);
    const other = await beginPractical(['documents']);
    const [answerId] = attempt.answerIds as [string];
    const { answer } = await send(attempt, answerId, 'documents', pdf());
    const colleague = await attempt.tenant.person();
    for (const as of [colleague, other.tenant.learner]) {
      expect((await send(attempt, answerId, 'documents', pdf(), { as })).status).toBe(404);
      expect((await attempt.tenant.inject(calls.listAnswerFiles, { params: { answerId } }, as)).status).toBe(404);
      const params = { answerId, fileId: answer.id };
      expect((await attempt.tenant.inject(calls.removeAnswerFile, { params }, as)).status).toBe(404);
    }
    // A position that the attempt does not have, and the attempt itself.
    for (const wrong of [attempt.attemptId, attempt.answerIds[0]!.replace(/.{4}$/, '0000')])
      expect((await send(attempt, wrong, 'documents', pdf())).status).toBe(404);
    expect((await listed(attempt, answerId)).length).toBe(1);
  });
  it('removes a file, whose content is erased at once', async () => {
    const attempt = await beginPractical(['documents']);
    const [answerId] = attempt.answerIds as [string];
    const { answer } = await send(attempt, answerId, 'documents', pdf());
    const params = { answerId, fileId: answer.id };
    const { status } = await attempt.tenant.inject(calls.removeAnswerFile, { params }, attempt.tenant.learner);
    expect(status).toBe(204);
    expect(await listed(attempt, answerId)).toEqual([]);
    expect(await expectEqual(attempt)).toBe(0);
    const again = await attempt.tenant.inject(calls.removeAnswerFile, { params }, attempt.tenant.learner);
    expect([again.status, again.problem?.code]).toEqual([404, 'attempts.files.missing']);
  });
  it('gives no answer without a file; who removes the last one has not answered any more', async () => {
    const attempt = await beginPractical(['documents', 'documents']);
    const { tenant, questions, attemptId } = attempt;
    const [answerId] = attempt.answerIds as [string];
    const give = () =>
      tenant.inject(attemptCalls.answerQuestion, { body: { attemptId, questionId: questions[0]!.id } }, tenant.learner);
    const early = await give();
    expect([early.status, early.problem?.code]).toEqual([422, 'attempts.files.needed']);
    const sent = [await send(attempt, answerId, 'documents', pdf()), await send(attempt, answerId, 'documents', pdf())];
    expect((await give()).answer).toMatchObject({ status: 'pending' });
    const counts: (number | undefined)[] = [];
    for (const { answer } of sent) {
      const params = { answerId, fileId: answer.id };
      await tenant.call(calls.removeAnswerFile, { params }, tenant.learner);
      const row = await inTenant(tenant.app, tenant.tenantId, ({ db }) => attempts.lock(db, attemptId));
      counts.push(row?.answeredCount);
    }
    expect(counts).toEqual([1, 0]);
  });
  it('sends nothing after the end; an attempt that ends takes the files as the answer', async () => {
    const attempt = await beginPractical(['documents', 'documents']);
    const { tenant, attemptId } = attempt;
    const [answerId] = attempt.answerIds as [string];
    const { answer } = await send(attempt, answerId, 'documents', pdf());
    const result = await tenant.call(attemptCalls.finishAttempt, { params: { id: attemptId } }, tenant.learner);
    expect(result).toMatchObject({ status: 'pendingCorrection', missCount: 1 });
    const rows = await inTenant(tenant.app, tenant.tenantId, ({ db }) => answers.listAnswers(db, [attemptId]));
    expect(rows).toMatchObject([{ questionId: attempt.questions[0]!.id, verdict: 'pending', points: null }]);
    const late = await send(attempt, answerId, 'documents', pdf());
    expect([late.status, late.problem?.code]).toEqual([422, 'attempts.attemptFinished']);
    const params = { answerId, fileId: answer.id };
    expect((await tenant.inject(calls.removeAnswerFile, { params }, tenant.learner)).status).toBe(422);
    expect((await listed(attempt, answerId)).length).toBe(1);
  });
  it('sends nothing after the deadline, whose clock takes what was there', async () => {
    const attempt = await beginPractical(['documents'], { content: { showsTimer: true, durationSeconds: 60 } });
    const { tenant, attemptId } = attempt;
    const [answerId] = attempt.answerIds as [string];
    expect((await send(attempt, answerId, 'documents', pdf())).status).toBe(200);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      attempts.update(db, attemptId, { deadlineAt: new Date(Date.now() - 10_000).toISOString() }),
    );
    const late = await send(attempt, answerId, 'documents', pdf());
    expect([late.status, late.problem?.code]).toEqual([422, 'attempts.timeOver']);
    await inTenant(tenant.app, tenant.tenantId, (context) => finishByClock(context, attemptId));
    const rows = await inTenant(tenant.app, tenant.tenantId, ({ db }) => answers.listAnswers(db, [attemptId]));
    expect(rows).toMatchObject([{ verdict: 'pending' }]);
  });
});
