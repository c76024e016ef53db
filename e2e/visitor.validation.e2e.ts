// Proves that a visitor validates certificates in each state: typed, by link, and with a dropped PDF.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  createCertificate,
  getCertificate,
  getIssuedCertificate,
  listCertificates,
  validateCredential,
} from '#features/certificates/contract/certificates.endpoints.ts';
import type { Validity } from '#features/certificates/contract/certificate.model.ts';
import {
  listIssuedCertificates,
  reissueCertificate,
  revokeCertificate,
} from '#features/certificates/contract/issued.endpoints.ts';
import { createCourse } from '#features/courses/contract/courses.endpoints.ts';
import { createSection } from '#features/sections/contract/sections.endpoints.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import { dayFromToday } from '#testing/today.ts';
import { apiOf, expect, test } from './journey.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/fits.ts';
import { signedIn } from './support/api.ts';
import type { Api } from './support/api.ts';
import { files, makeMedia } from './support/learning.ts';
import { makeLearner } from './support/people.ts';

type Made = { credential: string; certificateId: string };
/** Makes a course whose design is valid for so long, and finishes it as the learner. */
async function issue(author: Api, learner: Api, mediaId: string, name: string, validity: Validity): Promise<Made> {
  const [any] = (await author.call(listCertificates, { query: { kind: 'course' } })).items;
  const { design } = await author.call(getCertificate, { params: { id: any!.id } });
  const { id: certificateId } = await author.call(createCertificate, {
    body: { name, kind: 'course', design: { ...design, validity }, printsBack: true },
  });
  const { id: courseId } = await author.call(createCourse, {
    body: {
      title: name,
      workloadMinutes: 60,
      certificateId,
      isSequential: false,
      prerequisites: [],
      steps: [{ title: 'Etapa', items: [{ kind: 'media', objectId: mediaId }] }],
      isActive: true,
      publishes: true,
    },
  });
  await author.call(createSection, {
    body: {
      name: `Seção de ${name}`,
      kind: 'content',
      items: [{ kind: 'course', objectId: courseId }],
      isActive: true,
      publishes: true,
    },
  });
  await learner.call(subscribeToCourse, { params: { id: courseId } });
  await learner.call(reportProgress, { body: { mediaId, courseId, percent: 100 } });
  const { credential } = await learner.call(getIssuedCertificate, { params: { objectId: courseId } });
  return { credential, certificateId };
}
const address = (credential: string) => `/certificadousuario/${credential}/public`;
/** Drops a file on the page, as from a folder. */
async function drop(page: Page, name: string, bytes: Uint8Array) {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const given = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
      given.items.add(new File([content], fileName, { type: 'application/pdf' }));
      return given;
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  );
  await page.locator('body').dispatchEvent('drop', { dataTransfer: transfer });
}

test('validates certificates in each state, and a PDF without sending it @phone', async ({ page, enter }) => {
  test.setTimeout(180_000);
  const author = await apiOf('administrador');
  // Their ends stand on the page of whoever has them, so it is a learner of this journey alone.
  const { name: person, username, password } = await makeLearner(author);
  const learner = await signedIn(author.address, username, password);
  const mark = `${Date.now() % 1_000_000_000}`;
  const mediaId = await makeMedia(author, 'image', `Figura ${mark}`, files.image);
  const made = (name: string, validity: Validity) => issue(author, learner, mediaId, `${name} ${mark}`, validity);
  const valid = await made('Válido', { kind: 'none' });
  const expiring = await made('A vencer', { kind: 'until', on: dayFromToday(10) });
  const expired = await made('Vencido', { kind: 'until', on: dayFromToday(-3) });
  const revoked = await made('Revogado', { kind: 'none' });
  const replaced = await made('Substituído', { kind: 'none' });
  const idOf = async ({ certificateId }: Made) =>
    (await author.call(listIssuedCertificates, { query: { certificateId } })).items[0]!.id;
  await author.call(revokeCertificate, { params: { id: await idOf(revoked) }, body: { reason: 'avaliação anulada' } });
  const renewed = await author.call(reissueCertificate, {
    params: { id: await idOf(replaced) },
    body: { reason: 'correção do nome' },
  });

  await test.step('types the credential', async () => {
    await page.goto('/cert');
    await expectAccessible(page, 'validation');
    await page.getByRole('textbox', { name: 'Credencial' }).fill(valid.credential.toLowerCase());
    await page.getByRole('button', { name: 'Validar', exact: true }).click();
    await expect(page.getByText('Certificado válido')).toBeVisible();
    await expect(page.getByText(person).first()).toBeVisible();
    await expectFits(page, 'a valid certificate');
    await expectAccessible(page, 'a valid certificate');
  });
  await test.step('an unknown one has the words of the specification', async () => {
    await page.goto('/cert?code=AAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible();
    await expect(page.getByText(/método de validação não foi encontrado/)).toBeVisible();
  });
  await test.step('opens each state by its link', async () => {
    for (const [{ credential }, words] of [
      [expiring, 'Certificado válido, perto do vencimento'],
      [expired, 'Certificado vencido'],
      [revoked, 'Certificado revogado'],
      [replaced, 'Certificado substituído'],
    ] as const) {
      await page.goto(address(credential));
      await expect(page.getByText(words)).toBeVisible();
      await expectFits(page, words);
    }
    await expect(page.getByText(person)).toHaveCount(0);
    await expect(page.getByText(/Motivo informado: correção do nome/)).toBeVisible();
    await expectAccessible(page, 'a replaced certificate');
    await page.getByRole('link', { name: renewed.credential }).click();
    await expect(page.getByText('Certificado válido')).toBeVisible();
    await expect(page.getByText(person).first()).toBeVisible();
    await page.goto(address(revoked.credential));
    await expect(page.getByText(/Motivo informado: avaliação anulada/)).toBeVisible();
    await expectAccessible(page, 'a revoked certificate');
  });
  await test.step('drops the issued PDF and a changed one; nothing is sent', async () => {
    const { credential, certificateId } = valid;
    const stored = async () => (await author.call(validateCredential, { params: { credential } })).sha256;
    await expect.poll(stored, { timeout: 60_000 }).not.toBeNull();
    await enter('administrador');
    await page.goto(`/settings/certificado/${certificateId}/emitidos`);
    await page.getByRole('button', { name: `Ações de ${person}` }).click();
    await expectAccessible(page, 'issued certificates');
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Baixar' }).click();
    const bytes = new Uint8Array(await readFile(await (await saved).path()));
    await page.context().clearCookies();
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(await stored());
    await page.goto(address(credential));
    await expect(page.getByText((await stored())!)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.url());
    });
    await drop(page, 'certificado.pdf', bytes);
    await expect(page.getByText('O PDF é o original')).toBeVisible();
    bytes[bytes.length - 1]! ^= 1;
    await drop(page, 'alterado.pdf', bytes);
    await expect(page.getByText('Este PDF não é o original')).toBeVisible();
    await expectAccessible(page, 'a changed PDF');
    expect(sent).toEqual([]);
  });
});
