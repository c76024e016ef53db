// Proves that a picture goes when no question of an assessment, of the bank or of an attempt shows it, and never earlier.
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { assessments, assessmentVersions } from '#features/assessments/server/assessments.tables.ts';
import { createQuestion, updateQuestion } from '#features/questions/contract/questions.endpoints.ts';
import { questionPictures } from '#features/questions/server/question-pictures.tables.ts';
import { questionVersions } from '#features/questions/server/questions.tables.ts';
import { files } from '#platform/server/files.tables.ts';
import { askableQuestion, stageAssessment } from '#testing/make/attempt.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { bankForm } from '#testing/make/bank-question.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { attempts } from './attempts.tables.ts';
import { forgetPictures } from './forgotten-pictures.service.ts';

const pictureOf = async (red: number) => {
  const create = { width: 320, height: 200, channels: 3, background: { r: red, g: red, b: 40 } } as const;
  return `data:image/png;base64,${(await sharp({ create }).png().toBuffer()).toString('base64')}`;
};
/** Stores a picture with a question of the bank, and takes it from the question again; returns its key. */
async function leavePicture(tenant: TenantForTest, red: number): Promise<string> {
  const form = bankForm({ pictureKey: await pictureOf(red) });
  const { id } = await tenant.call(createQuestion, { body: form }, tenant.administrator);
  const [found] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.select().from(questionVersions).where(eq(questionVersions.questionId, id)),
  );
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.update(questionVersions).set({ content: form.question }).where(eq(questionVersions.questionId, id)),
  );
  return found!.content.pictureKey!;
}
const makeOld = (tenant: TenantForTest) =>
  inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.update(questionPictures).set({ createdAt: sql`now() - interval '31 days'` }),
  );
const kept = (tenant: TenantForTest) =>
  inTenant(tenant.app, tenant.tenantId, async ({ db }) =>
    (await db.select({ key: questionPictures.key }).from(questionPictures)).map(({ key }) => key).sort(),
  );

test('pictures stay with drafts, versions, the bank, attempts and copies, and thirty days; all others go, with their files', async () => {
  const [tenant, other] = [await makeTenant(), await makeTenant()];
  const keys: string[] = [];
  for (let at = 0; at < 7; at++) keys.push(await leavePicture(tenant, 10 + at * 20));
  const [draft, version, bank, drawn, copy, gone, young] = keys as [string, ...string[]];
  const showing = (pictureKey: string | undefined) => ({ ...askableQuestion('objective', 1), pictureKey: pictureKey! });
  await makeAssessment(tenant, { questions: [showing(draft)], isPublished: false });
  const stage = await stageAssessment({ questions: [askableQuestion('objective', 1)] }, tenant);
  const { id } = await stage.start();
  await makeAssessment(other, { questions: [showing(copy)] });
  const published = await makeAssessment(tenant, { questions: [showing(version)] });
  const { id: bankId } = await tenant.call(createQuestion, { body: bankForm() }, tenant.administrator);
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    const [row] = await db.select().from(assessmentVersions).where(eq(assessmentVersions.assessmentId, published.id));
    // The draft shows it no more; learners of the published version still see it.
    await db
      .update(assessments)
      .set({ draft: { ...row!.content, questions: [showing(undefined)] } })
      .where(eq(assessments.id, published.id));
    await db
      .update(attempts)
      .set({ drawnQuestions: [showing(drawn)] })
      .where(eq(attempts.id, id));
  });
  const form = bankForm({ pictureKey: bank! });
  await tenant.call(updateQuestion, { params: { id: bankId }, body: form }, tenant.administrator);
  await makeOld(tenant);
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db
      .update(questionPictures)
      .set({ createdAt: sql`now()` })
      .where(eq(questionPictures.key, young!)),
  );
  await forgetPictures(tenant.app.services);
  expect(await kept(tenant)).toEqual(keys.filter((key) => key !== gone).sort());
  const [file] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db
      .select()
      .from(files)
      .where(eq(files.hash, gone!.split('/')[1]!)),
  );
  expect([file!.references, file!.unreferencedAt !== null]).toEqual([0, true]);
  await makeOld(tenant);
  await forgetPictures(tenant.app.services);
  expect(await kept(tenant)).toEqual(keys.filter((key) => key !== gone && key !== young).sort());
});
test('a save that names an old picture keeps it for thirty days more', async () => {
  const tenant = await makeTenant();
  const key = await leavePicture(tenant, 200);
  await makeOld(tenant);
  await tenant.call(createQuestion, { body: bankForm({ pictureKey: key }) }, tenant.administrator);
  await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
    db.update(questionVersions).set({ content: bankForm().question }),
  );
  await forgetPictures(tenant.app.services);
  expect(await kept(tenant)).toEqual([key]);
  await makeOld(tenant);
  await forgetPictures(tenant.app.services);
  expect(await kept(tenant)).toEqual([]);
});
