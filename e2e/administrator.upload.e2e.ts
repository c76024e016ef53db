// Proves that long uploads continue while their author opens other pages, can be cancelled from any page, and continue after the browser was closed.
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { CDPSession, Page, Request } from '@playwright/test';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { signIn } from '#testing/sign-in.ts';
import { apiOf, expect, persona, test } from './journey.ts';
import { accepted } from './support/cookie-notice.ts';
import { watchLoading } from './support/loading.ts';
import { files } from './support/learning.ts';

/** Bytes per second: so slow that a file would take a minute; -1 is as fast as the machine allows. */
const slow = 1_000;
const fast = -1;
const uploadAt = (line: CDPSession, uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
/** Acts as a connection that breaks in the middle: it announces everything, sends half of it, and ends. */
const sendHalf = async (asked: Request, whole: Buffer) => {
  const headers = { ...(await asked.allHeaders()), 'content-length': String(whole.length) };
  const half = request(asked.url(), { method: asked.method(), headers }).on('error', () => {});
  await new Promise<void>((sent) => half.write(whole.subarray(0, whole.length / 2), () => sent()));
  half.destroy();
};
/** Two screens in each menu; the test opens them as a user does, without loading the page again. */
const ways = {
  phone: { menu: 'Navegação', screens: { Catálogo: /\/catalog$/, Início: /\/home$/ } },
  desktop: { menu: 'Menu principal', screens: { Cursos: /\/conteudo\/curso$/, Avaliações: /\/conteudo\/avaliacao$/ } },
};
/** Returns the pill of the top bar; it is visible while an upload is under way. */
const pill = (page: Page) => page.getByRole('button', { name: /envios? em andamento/ });

test('uploads survive navigation and are cancelled from any screen @phone [UPLOAD-007, UPLOAD-008]', async ({ enter }, {
  project,
}) => {
  const author = await apiOf('administrador');
  const page = await enter('administrador');
  const line = await page.context().newCDPSession(page);
  const buffer = readFileSync(files.video);
  const mark = `${project.name} ${Date.now() % 1_000_000}`;
  const rowOf = (name: string) =>
    page.getByRole('region', { name: 'Envios' }).getByRole('listitem').filter({ hasText: name });
  const sizeOf = async (name: string) =>
    (await author.call(listMedia, { query: { search: name } })).items.map((one) => one.sizeBytes);

  await test.step('begins two uploads over a slow connection', async () => {
    await page.goto('/content/files');
    await uploadAt(line, slow);
    await page
      .locator('input[type="file"][multiple]')
      .setInputFiles(['Fica', 'Sai'].map((name) => ({ name: `${name} ${mark}.mp4`, mimeType: 'video/mp4', buffer })));
    await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click();
    await expect(pill(page)).toBeVisible();
  });
  await test.step('walks through two screens', async () => {
    const { menu, screens } = ways[project.name as keyof typeof ways];
    for (const [link, address] of Object.entries(screens)) {
      // The start may say in its name that something new waits there.
      const name = new RegExp(`^${link}(?: *\\(|$)`);
      await page.getByRole('navigation', { name: menu }).getByRole('link', { name }).click();
      await expect(page).toHaveURL(address);
      await expect(pill(page)).toBeVisible();
    }
  });
  await test.step('cancels one, which leaves nothing behind', async () => {
    await pill(page).click();
    await expect(rowOf(`Fica ${mark}`).getByText('Enviando', { exact: true })).toBeVisible();
    await rowOf(`Sai ${mark}`).getByRole('button', { name: 'Cancelar' }).click();
    await expect(rowOf(`Sai ${mark}`).getByText('Upload cancelado', { exact: true })).toBeVisible();
    expect(await sizeOf(`Fica ${mark}`)).toEqual([null]);
  });
  await test.step('the other ends, and the panel shows it', async () => {
    await uploadAt(line, fast);
    await expect(rowOf(`Fica ${mark}`).getByText('Concluído', { exact: true })).toBeVisible();
    await expect(pill(page)).toBeHidden();
    expect(await sizeOf(`Fica ${mark}`)).toEqual([buffer.length]);
    expect(await sizeOf(`Sai ${mark}`)).toEqual([null]);
  });
});

test('an upload whose browser is closed says so, and continues from the same place [UPLOAD-007]', async ({
  enter,
  app,
  browser,
}) => {
  const author = await apiOf('administrador');
  const buffer = readFileSync(files.video);
  const name = `Interrompido ${Date.now() % 1_000_000}`;
  const file = { name: `${name}.mp4`, mimeType: 'video/mp4', buffer };
  const objectOf = async () => (await author.call(listMedia, { query: { search: name } })).items[0]!;

  await test.step('begins one, and closes the browser during the upload', async () => {
    const page = await enter('administrador');
    await page.goto('/content/files');
    let isCut = false;
    await page.route('**/api/v1/uploads/*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      if (!isCut) await sendHalf(route.request(), buffer);
      isCut = true;
      await route.abort('connectionreset');
    });
    await page.locator('input[type="file"][multiple]').setInputFiles(file);
    await page.getByRole('button', { name: 'Enviar 1 arquivo' }).click();
    await expect.poll(() => isCut).toBe(true);
    await page.context().close();
  });
  const context = await browser.newContext({ baseURL: app.address });
  const page = await context.newPage();
  watchLoading(page);
  const stopped = page.getByRole('region', { name: 'Envios interrompidos' });
  await test.step('returns to the object, which shows the interrupted upload', async () => {
    await context.addCookies([accepted(app.address)]);
    await signIn(page, persona('administrador'), app.address);
    await page.goto(`/content/files/${(await objectOf()).id}`);
    await expect(stopped.getByText(/^O envio foi interrompido\. Escolha o mesmo arquivo/)).toBeVisible({
      timeout: 30_000,
    });
  });
  await test.step('another file is refused with a sentence', async () => {
    const other = { ...file, buffer: Buffer.concat([buffer, Buffer.from('x')]) };
    await stopped.locator('input[type="file"]').setInputFiles(other);
    await expect(stopped.getByRole('alert')).toContainText('Este não é o mesmo arquivo.');
  });
  await test.step('the same file continues from the same place', async () => {
    const sent: number[] = [];
    page.on('request', (one) => {
      if (one.method() === 'PATCH') sent.push(Number(one.headers()['upload-offset']));
    });
    await stopped.locator('input[type="file"]').setInputFiles(file);
    await expect.poll(async () => (await objectOf()).sizeBytes).toBe(buffer.length);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toBe(Math.floor(buffer.length / 2));
    await expect(stopped).toBeHidden();
  });
  await context.close();
});
