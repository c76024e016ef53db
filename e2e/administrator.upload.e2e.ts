// Long uploads go on while their author walks through the product, end in the panel of transfers, and are called off from anywhere.
import { readFileSync } from 'node:fs';
import type { CDPSession, Page } from '@playwright/test';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { files } from './support/learning.ts';

/** Bytes a second: so slow that a file would take a minute; -1 is as fast as the machine. */
const slow = 1_000,
  fast = -1;
const uploadAt = (line: CDPSession, uploadThroughput: number) =>
  line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  });
/** Two screens that each menu leads to, as a person goes: without loading the page anew. */
const ways = {
  phone: { menu: 'Navegação', screens: { Catálogo: /\/catalog$/, Início: /\/home$/ } },
  desktop: { menu: 'Menu principal', screens: { Cursos: /\/conteudo\/curso$/, Avaliações: /\/conteudo\/avaliacao$/ } },
};
/** The pill of the top bar; there as long as something is under way. */
const pill = (page: Page) => page.getByRole('button', { name: /envios? em andamento/ });

test('uploads survive navigation and are called off from anywhere @phone [UPLOAD-007, UPLOAD-008]', async ({ enter }, {
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

  await test.step('begins two over a slow line', async () => {
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
      await page.getByRole('navigation', { name: menu }).getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(address);
      await expect(pill(page)).toBeVisible();
    }
  });
  await test.step('calls one off, which leaves nothing', async () => {
    await pill(page).click();
    await expect(rowOf(`Fica ${mark}`).getByText('Enviando', { exact: true })).toBeVisible();
    await rowOf(`Sai ${mark}`).getByRole('button', { name: 'Cancelar' }).click();
    await expect(rowOf(`Sai ${mark}`).getByText('Upload cancelado', { exact: true })).toBeVisible();
    expect(await sizeOf(`Fica ${mark}`)).toEqual([null]);
  });
  await test.step('the other ends, and the panel says so', async () => {
    await uploadAt(line, fast);
    await expect(rowOf(`Fica ${mark}`).getByText('Concluído', { exact: true })).toBeVisible();
    await expect(pill(page)).toBeHidden();
    expect(await sizeOf(`Fica ${mark}`)).toEqual([buffer.length]);
    expect(await sizeOf(`Sai ${mark}`)).toEqual([null]);
  });
});
