// Proves that a package, a page of one, a PDF, a video and another site's page open in the classroom at every tenant's host; staff in client mode see them at theirs.
import type { FrameLocator, Page } from '@playwright/test';
import { createMedia, uploadFile } from '#features/media/contract/media.endpoints.ts';
import { previewLink } from '#features/media/contract/link-preview.endpoints.ts';
import { pathOf } from '#platform/contract/endpoint.ts';
import { encode } from '#platform/contract/wire.ts';
import { linkPreview } from '#features/media/contract/link-preview.wire.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { makeZip } from '#testing/make/zip.ts';
import { expect, persona, test } from './journey.ts';
import { signedIn } from './support/api.ts';
import type { Api } from './support/api.ts';
import { files, makeMedia, publishCourse } from './support/learning.ts';
import { packageFrame, turnPages } from './support/packages.ts';
import { makeLearner } from './support/people.ts';

/** The makers of the content, and the host of each tenant below the installation's. */
const tenants = [
  { audience: 'provedor', mail: 'sabia.example', host: 'localhost' },
  { audience: 'distribuidor', mail: 'ipe.example', host: 'ipe.localhost' },
  { audience: 'administrador', mail: 'copaiba.example', host: 'copaiba.localhost' },
];
const site = 'https://guia.example.org/normas';
const steps = { scorm: 1, html: 2, pdf: 3, video: 4, link: 5 } as const;

async function makeCourse(author: Api, name: string) {
  const { id: html } = await author.call(createMedia, {
    body: { title: `Página de ${name}`, kind: 'scorm', packageKind: 'html' },
  });
  const zip = makeZip([{ name: 'index.html', content: '<!doctype html><meta charset="utf-8"><p>Página do pacote' }]);
  await author.call(uploadFile, {
    params: { id: html },
    files: { file: new File([new Uint8Array(zip)], 'pagina.zip', { type: 'application/zip' }) },
  });
  const { id: link } = await author.call(createMedia, {
    body: { title: `Site de ${name}`, kind: 'link', link: site, isEmbedded: true },
  });
  const ids = [
    await makeMedia(author, 'scorm', `Pacote de ${name}`, files.scorm12),
    html,
    await makeMedia(author, 'pdf', `PDF de ${name}`, files.pdf),
    await makeMedia(author, 'video', `Vídeo de ${name}`, files.video),
    link,
  ];
  return publishCourse(
    author,
    name,
    ids.map((objectId) => ({ kind: 'media' as const, objectId })),
  );
}
/** Answers for the page behind the link, which this machine cannot request: the page allows a frame. */
async function answerForSite(page: Page) {
  const told = { url: site, title: 'Normas', description: null, site: null, picture: null, canBeFramed: true };
  await page.route(`**${pathOf(previewLink)}*`, (route) =>
    route.fulfill({ contentType: 'application/json', body: encode(linkPreview, told) }),
  );
  await page.route(`${site}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><p>Normas de outro site' }),
  );
}
/** Checks that content of every kind is visible at the address of a step. */
async function expectOpen(page: Page, stepAt: (step: number) => string, origin: string) {
  const frame: FrameLocator = page.frameLocator('main iframe');
  const go = async (step: number) => {
    await page.goto(stepAt(step));
    expect(new URL(page.url()).origin).toBe(origin);
  };
  await go(steps.scorm);
  await expect(packageFrame(page).locator('#trail [aria-current="step"]')).toBeVisible({ timeout: 20_000 });
  await go(steps.html);
  await expect(frame.getByText('Página do pacote')).toBeVisible();
  await go(steps.pdf);
  await expect(page.getByRole('button', { name: 'Próxima página' })).toBeEnabled({ timeout: 20_000 });
  await go(steps.video);
  const video = page.locator('main video');
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThanOrEqual(1);
  await go(steps.link);
  await expect(frame.frameLocator('iframe').getByText('Normas de outro site')).toBeVisible();
}

for (const { audience, mail, host } of tenants)
  test(`a learner opens every kind of content at ${host} (probe 75)`, async ({ enter, app }) => {
    test.setTimeout(3 * 60_000);
    const { username, password } = persona(audience);
    const author = await signedIn(app.address, `${username}@${mail}`, password);
    const course = await makeCourse(author, `Endereço ${host} ${Date.now() % 100_000}`);
    const learner = await makeLearner(author);
    const origin = Object.assign(new URL(app.address), { hostname: host }).origin;
    const page = await enter({ ...learner, address: origin });
    const refused: string[] = [];
    page.on('console', (one) => {
      if (/frame-ancestors|Content Security Policy|postMessage/.test(one.text())) refused.push(one.text());
    });
    await answerForSite(page);
    const reference = referenceText({ kind: 'course', id: course.id });
    await page.goto(`${origin}/catalog?view=${reference}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first().click();
    await expect(page).toHaveURL(`${origin}/learning-center/view/${reference}/1`);
    const room = (step: number) => `${origin}/learning-center/view/${reference}/${step}`;
    await test.step('the package speaks to the page: its progress arrives', async () => {
      await turnPages(packageFrame(page), 1);
      await page.getByRole('button', { name: 'Sair da sala' }).click();
      await expect(page).toHaveURL(/\/catalog\?view=/);
      await page.goto(room(steps.scorm));
      await expect(packageFrame(page).locator('#trail [aria-current="step"]')).toHaveText('2');
    });
    await expectOpen(page, room, origin);
    expect(refused).toEqual([]);
    if (host !== 'copaiba.localhost') return;
    await test.step('staff of the contract above opens it in client mode at its own host', async () => {
      const staff = persona('distribuidor');
      const home = Object.assign(new URL(app.address), { hostname: 'ipe.localhost' }).origin;
      await page.context().clearCookies();
      await enter({ ...staff, address: home });
      await page.goto(`${home}/conta/contrato`);
      await page
        .getByRole('button', { name: /^Ações de .*Copaíba/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Entrar no modo cliente', exact: true }).click();
      const question = page.getByRole('alertdialog');
      await question.getByRole('textbox', { name: 'Motivo' }).fill('chamado 75');
      await question.getByRole('button', { name: 'Entrar no modo cliente' }).click();
      await expect(page.getByRole('region', { name: 'Modo cliente' })).toBeVisible();
      await expectOpen(page, (step) => `${home}/conteudo/curso/${course.id}/previa/${step}`, home);
      expect(refused).toEqual([]);
    });
  });
