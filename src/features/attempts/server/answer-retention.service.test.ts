// Proves that recordings are deleted when their days after the final result are over, once, and all files of a person who is anonymised.
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as people from '#features/people/contract/people.endpoints.ts';
import { diskAndRows } from '#testing/disk-and-rows.ts';
import { beginPractical } from '#testing/make/practical.ts';
import type { PracticalAttempt } from '#testing/make/practical.ts';
import { placedPhoto, recordedVoice } from '#testing/make/recording.ts';
import { inTenant } from '#testing/persona.ts';
import * as calls from '../contract/answer-files.endpoints.ts';
import { eraseOldRecordings } from './answer-retention.service.ts';
import { keepRecordings } from './corrected.service.ts';
import { renewDays } from './answer-retention.store.ts';
import * as attempts from './attempts.store.ts';
import { attemptSchedules } from './attempts.jobs.ts';

/** Begins an attempt whose recording is kept for ten days, with a recording and a picture. */
async function withFiles(): Promise<PracticalAttempt> {
  const attempt = await beginPractical(['microphone', 'images'], { content: { recordingDays: 10 } });
  const { tenant, answerIds } = attempt;
  const file = (bytes: Uint8Array<ArrayBuffer>) => ({ file: { name: 'a', type: '', bytes } });
  const [voice, picture] = answerIds as [string, string];
  const by = tenant.learner;
  await tenant.call(
    calls.uploadAnswerAudio,
    { params: { answerId: voice }, body: {}, files: file(await recordedVoice()) },
    by,
  );
  await tenant.call(
    calls.uploadAnswerImage,
    { params: { answerId: picture }, body: {}, files: file(await placedPhoto()) },
    by,
  );
  return attempt;
}
const setStatus = ({ tenant, attemptId }: PracticalAttempt, status: 'pendingCorrection' | 'approved') =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) => attempts.update(db, attemptId, { status }));
const night = ({ tenant }: PracticalAttempt, day: string) =>
  inTenant(tenant.app, tenant.tenantId, (context) => eraseOldRecordings(context, { day }));
const files = async ({ tenant, answerIds }: PracticalAttempt) => {
  const [voice] = await tenant.call(calls.listAnswerFiles, { params: { answerId: answerIds[0]! } }, tenant.learner);
  const [picture] = await tenant.call(calls.listAnswerFiles, { params: { answerId: answerIds[1]! } }, tenant.learner);
  return { voice: voice!, picture: picture! };
};
async function expectEqual({ tenant }: PracticalAttempt) {
  const { missing, arriving, countedBytes, heldBytes } = await diskAndRows(tenant.app.services, tenant.tenantId);
  expect({ missing, arriving, countedBytes }).toEqual({ missing: [], arriving: 0, countedBytes: heldBytes });
  return heldBytes;
}

describe('a recording', () => {
  it('is deleted on the day when its days after the final result are over; its row says when, pictures stay', async () => {
    const attempt = await withFiles();
    await setStatus(attempt, 'pendingCorrection');
    for (const day of ['2026-03-01', '2026-06-01']) await night(attempt, day);
    expect((await files(attempt)).voice.erasedAt).toBeNull();
    await setStatus(attempt, 'approved');
    for (const day of ['2026-06-02', '2026-06-11']) await night(attempt, day);
    expect((await files(attempt)).voice.url).not.toBeNull();
    const before = await expectEqual(attempt);
    for (const day of ['2026-06-12', '2026-06-12', '2026-06-13']) await night(attempt, day);
    const { voice, picture } = await files(attempt);
    expect(voice).toMatchObject({ url: null, name: 'a.webm' });
    expect(voice.erasedAt).not.toBeNull();
    expect([picture.erasedAt, picture.url === null]).toEqual([null, false]);
    expect(await expectEqual(attempt)).toBe(before - voice.sizeBytes);
    const { rows } = await inTenant(attempt.tenant.app, attempt.tenant.tenantId, ({ db }) =>
      db.execute(sql`select 1 from data.files where content_type = 'audio/webm'`),
    );
    expect(rows).toEqual([]);
  });
  it('is kept anew when its attempt is corrected again, or waits again', async () => {
    const attempt = await withFiles();
    const { tenant, attemptId } = attempt;
    await setStatus(attempt, 'approved');
    await night(attempt, '2026-06-01');
    await inTenant(tenant.app, tenant.tenantId, ({ db }) => renewDays(db, attemptId));
    await night(attempt, '2026-06-12');
    expect((await files(attempt)).voice.erasedAt).toBeNull();
    await setStatus(attempt, 'pendingCorrection');
    await night(attempt, '2026-07-30');
    await setStatus(attempt, 'approved');
    await night(attempt, '2026-07-31');
    expect((await files(attempt)).voice.erasedAt).toBeNull();
    await night(attempt, '2026-08-10');
    expect((await files(attempt)).voice.erasedAt).not.toBeNull();
  });
  it('is kept while its correction is open again, however long that takes', async () => {
    const attempt = await withFiles();
    const { tenant, attemptId } = attempt;
    await setStatus(attempt, 'approved');
    await night(attempt, '2026-06-01');
    await inTenant(tenant.app, tenant.tenantId, (context) => keepRecordings(context, attemptId));
    await night(attempt, '2027-06-12');
    expect((await files(attempt)).voice.erasedAt).toBeNull();
    await inTenant(tenant.app, tenant.tenantId, ({ db }) => renewDays(db, attemptId));
    for (const day of ['2027-06-13', '2027-06-23']) await night(attempt, day);
    expect((await files(attempt)).voice.erasedAt).not.toBeNull();
  });
  it('is looked for every night of the tenant', () => {
    expect(attemptSchedules).toEqual([{ task: 'erase-recordings', at: '02:30' }]);
  });
});

it('an anonymised person leaves no file of an answer', async () => {
  const attempt = await withFiles();
  const { tenant } = attempt;
  expect(await expectEqual(attempt)).toBeGreaterThan(0);
  await tenant.call(
    people.anonymizeUser,
    { params: { userId: tenant.learner.userId }, body: { reason: 'pedido do titular' } },
    tenant.administrator,
  );
  await tenant.app.runJobs();
  const { rows } = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.execute(sql`select 1 from data.answer_files`),
  );
  expect(rows).toEqual([]);
  expect(await expectEqual(attempt)).toBe(0);
});
