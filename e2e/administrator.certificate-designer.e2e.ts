// Proves that an administrator draws a certificate on the canvas: fields, drag, undo, groups, copies, pictures, versions, and its document.
import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe.ts';
import { settled } from './support/loading.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Camadas' });
const canvas = (page: Page) => page.getByRole('group', { name: /do certificado, \d+ camada/ });
const field = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Propriedades' }).getByLabel(name, { exact: true });
const layer = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
/** Creates a certificate from a finished design, and opens it. */
async function begin(page: Page, name: string, design = 'Moldura') {
  await page.goto('/settings/certificado');
  await page.getByRole('button', { name: 'Novo certificado' }).first().click();
  await page.getByLabel('Nome').fill(name);
  await page.getByText(design, { exact: true }).click();
  await page.getByRole('button', { name: 'Criar e abrir o designer' }).click();
  await expect(page).toHaveURL(/\/settings\/certificate\/[0-9a-f-]{36}$/);
  await expect(canvas(page)).toBeVisible();
}
const saved = (page: Page) => expect(page.getByText(/Rascunho salvo/)).toBeVisible();
/** Returns the middle of a layer on the screen, by its number fields and the page's own place. */
async function middleOf(page: Page, name: string) {
  await layer(page, name).click();
  const value = async (label: string) => Number((await field(page, label).inputValue()).replace(',', '.'));
  const [x, y] = [await value('Distância da esquerda'), await value('Distância do topo')];
  const [width, height] = [await value('Largura'), await value('Altura')];
  const desk = (await canvas(page).boundingBox())!;
  const scale = Number((await page.getByText(/^\d+%$/).innerText()).replace('%', '')) / 100;
  // The page stands in the middle between the margins of the desk.
  const left = desk.x + (desk.width - 1122 * scale) / 2;
  const top = desk.y + 84 + (desk.height - 84 - 72 - 793 * scale) / 2;
  return { x: left + (x + width / 2) * scale, y: top + (y + height / 2) * scale, scale };
}

test('draws a certificate on the canvas: by field, by drag and by number [CERT-004]', async ({ enter }) => {
  const name = `Desenho ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await begin(page, name);
  await test.step('adds a field and writes around it', async () => {
    await page.getByRole('button', { name: /^Cargo/ }).click();
    const words = field(page, 'Texto');
    await expect(words).toHaveValue('#CARGO#');
    await words.fill('Na função de ');
    await page.getByRole('button', { name: 'Inserir campo' }).click();
    await page.getByRole('menuitem', { name: /^Cargo/ }).click();
    await expect(words).toHaveValue('Na função de #CARGO#');
    await expect(layer(page, 'Na função de #CARGO#')).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('drags it, and the drag is one step of undo', async () => {
    const left = field(page, 'Distância da esquerda');
    const before = await left.inputValue();
    const { x, y } = await middleOf(page, 'Na função de #CARGO#');
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 90, { steps: 8 });
    await page.mouse.up();
    await expect(left).not.toHaveValue(before);
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(left).toHaveValue(before);
    await page.getByRole('button', { name: 'Refazer' }).click();
    await expect(left).not.toHaveValue(before);
  });
  await test.step('types its place, size, angle and colour', async () => {
    for (const [label, value] of [
      ['Distância da esquerda', '300'],
      ['Distância do topo', '495'],
      ['Largura', '522'],
      ['Altura', '40'],
      ['Rotação', '0'],
    ] as const)
      await field(page, label).fill(value);
    await field(page, 'Cor').fill('#c0202f');
    await page.getByRole('button', { name: 'Negrito' }).or(field(page, 'Fonte')).first().click();
    await page.getByRole('option', { name: 'Gabarito · Negrito', exact: true }).click();
    await expect(field(page, 'Largura')).toHaveValue('522');
  });
  await test.step('writes at the place of the text', async () => {
    const { x, y } = await middleOf(page, 'Certificado');
    await page.mouse.dblclick(x, y);
    await expect(page.getByLabel('Texto na página')).toBeFocused();
    await page.keyboard.type('Diploma');
    await page.keyboard.press('Escape');
    await expect(layer(page, 'Diploma')).toHaveAttribute('aria-pressed', 'true');
    await expect(canvas(page)).toBeFocused();
  });
  await test.step('pulls a guide out of the ruler, moves it, and takes it away', async () => {
    await page.getByRole('button', { name: 'Página', exact: true }).click();
    const { x, y, width } = (await canvas(page).boundingBox())!;
    const drag = async (from: number, to: number) => {
      await page.mouse.move(x + width - 30, y + from);
      await page.mouse.down();
      await page.mouse.move(x + width - 30, y + to, { steps: 6 });
      await page.mouse.up();
    };
    const guide = page.getByLabel('Guia 1: distância do topo');
    await drag(10, 300);
    const first = Number(await guide.inputValue());
    await drag(300, 340);
    await expect.poll(async () => Number(await guide.inputValue())).toBeGreaterThan(first + 20);
    await drag(340, 10);
    await expect(guide).toBeHidden();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await expect(guide).toBeVisible();
  });
});

test('adds shapes and pictures, and its document has what was drawn', async ({ enter }) => {
  const name = `Figuras ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await begin(page, name);
  await test.step('adds a shape and sends it behind', async () => {
    await page.getByRole('button', { name: 'Formas' }).click();
    await page.getByRole('button', { name: 'Círculo' }).first().click();
    const names = () => list(page).getByRole('listitem').allInnerTexts();
    expect((await names())[0]).toContain('Círculo');
    await page
      .getByRole('toolbar', { name: 'Ações da seleção' })
      .getByRole('button', { name: 'Enviar para o fundo' })
      .click();
    expect((await names()).at(-1)).toContain('Círculo');
  });
  await test.step('sends a picture and sees it on the page', async () => {
    await page.getByRole('button', { name: 'Imagem', exact: true }).click();
    const bytes = await sharp({ create: { width: 300, height: 120, channels: 3, background: '#0a7f5a' } })
      .png()
      .toBuffer();
    await page.getByLabel('Enviar imagem').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: bytes });
    await expect(layer(page, 'Imagem')).toHaveAttribute('aria-pressed', 'true');
    await expect(field(page, 'Largura')).toHaveValue('300');
  });
  await saved(page);
  await expectAccessible(page, 'the designer');
  await test.step('previews both sides and downloads the sample', async () => {
    await page.getByRole('button', { name: 'Pré-visualizar' }).click();
    await page.getByRole('dialog').getByText('Ambos', { exact: true }).click();
    await expect(page.getByRole('img', { name: /do certificado de Maria Aparecida/ })).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Mais ações' }).first().click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Baixar PDF de exemplo' }).click();
    const pdf = await readFile(await (await download).path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('saves it, leaves, and finds it as it was drawn', async () => {
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page.getByText('Registro atualizado com sucesso')).toBeVisible();
    await page.reload();
    await expect(layer(page, 'Imagem')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Salvar', exact: true })).toBeDisabled();
  });
});

test('edits layers by keyboard alone, in groups, and copies them to another certificate', async ({ enter }) => {
  const name = `Teclas ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await begin(page, name, 'Essencial');
  const value = (label: string) => field(page, label).inputValue();
  await layer(page, '#NOME#').focus();
  await page.keyboard.press('Enter');
  const [left, top] = [Number(await value('Distância da esquerda')), Number(await value('Distância do topo'))];
  await test.step('arrows move what is selected', async () => {
    await canvas(page).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(field(page, 'Distância da esquerda')).toHaveValue(String(left + 1));
    await expect(field(page, 'Distância do topo')).toHaveValue(String(top + 10));
    await page.keyboard.press('Control+z');
    await expect(field(page, 'Distância do topo')).toHaveValue(String(top));
    await page.keyboard.press('Control+Shift+Z');
    await expect(field(page, 'Distância do topo')).toHaveValue(String(top + 10));
  });
  await test.step('Enter edits the words', async () => {
    await page.keyboard.press('Enter');
    await expect(field(page, 'Texto')).toBeFocused();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(', parabéns');
    await expect(layer(page, '#NOME#, parabéns')).toBeVisible();
  });
  await test.step('all are selected, grouped and move together', async () => {
    await canvas(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+g');
    await page.keyboard.press('Escape');
    await layer(page, 'Certificado').click();
    await expect(list(page).getByRole('button', { pressed: true })).toHaveCount(9);
  });
  await test.step('a copy goes to another certificate', async () => {
    await canvas(page).focus();
    await page.keyboard.press('Control+c');
    await saved(page);
    await begin(page, `${name} B`, 'Noturno');
    await page
      .getByRole('button', { name: /do certificado/ })
      .or(canvas(page))
      .first()
      .focus();
    await page.keyboard.press('Control+v');
    await expect(layer(page, '#NOME#, parabéns')).toBeVisible();
    await expect(list(page).getByRole('button', { pressed: true })).toHaveCount(9);
    await page.keyboard.press('Delete');
    await expect(layer(page, '#NOME#, parabéns')).toBeHidden();
  });
});

test('opens an earlier version, and a draft waits until it is saved', async ({ enter }) => {
  const name = `Versões ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await begin(page, name, 'Faixa');
  const save = page.getByRole('button', { name: 'Salvar', exact: true });
  await layer(page, 'Certificado').click();
  await field(page, 'Texto').fill('Diploma');
  await save.click();
  await expect(page.getByText('Registro atualizado com sucesso')).toBeVisible();
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/rascunho') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await field(page, 'Texto').fill('Rascunhado');
  await stored;
  await page.goto(`/settings/certificado?search=${encodeURIComponent(name)}`);
  await settled(page);
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Rascunho')).toBeVisible();
  await page.getByRole('button', { name: `Ações de ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
  await expect(layer(page, 'Rascunhado')).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Versões' }).click();
  await page.getByRole('button', { name: 'Abrir a versão 1' }).click();
  await expect(layer(page, 'Certificado')).toBeVisible();
  await page.getByRole('button', { name: 'Mais ações' }).first().click();
  await page.getByRole('menuitem', { name: 'Descartar alterações' }).click();
  await page.getByRole('button', { name: 'Descartar alterações' }).click();
  await expect(layer(page, 'Diploma')).toBeVisible();
  await expect(save).toBeDisabled();
});

test('edits texts and validity on a phone @phone', async ({ enter }) => {
  const name = `Telefone ${Date.now() % 1_000_000}`;
  const page = await enter('administrador');
  await begin(page, name, 'Selo').catch(() => undefined);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText('Para desenhar, use uma tela maior.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Certificado', exact: true }).fill('Diploma');
  await page
    .getByRole('combobox', { name: 'Validade' })
    .or(page.getByLabel('Validade', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: 'Dias a partir da disponibilidade' }).click();
  await page.getByLabel('Dias após o conteúdo ficar disponível para a pessoa').fill('90');
  await saved(page);
  await expectAccessible(page, 'the designer');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Registro atualizado com sucesso')).toBeVisible();
});

test('shows the page 891 by 630 at first where there is room [CERT-020]', async ({ enter }) => {
  const page = await enter('administrador');
  await page.setViewportSize({ width: 1800, height: 1000 });
  await begin(page, `Tela ${Date.now() % 1_000_000}`, 'Essencial');
  await expect(page.getByText('79%', { exact: true })).toBeVisible();
  // The paper is the only white on the dark desk.
  const size = await canvas(page)
    .locator('canvas')
    .first()
    .evaluate((board: HTMLCanvasElement) => {
      const { data, width, height } = board.getContext('2d')!.getImageData(0, 0, board.width, board.height);
      const ratio = board.width / board.clientWidth;
      const isPaper = (x: number, y: number) => data[(y * width + x) * 4 + 3]! > 250;
      let [left, right, top, bottom] = [width, -1, height, -1];
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1)
          if (isPaper(x, y)) {
            left = Math.min(left, x);
            right = Math.max(right, x);
            top = Math.min(top, y);
            bottom = Math.max(bottom, y);
          }
      return [(right - left + 1) / ratio, (bottom - top + 1) / ratio].map(Math.round);
    });
  expect(Math.abs(size[0]! - 891)).toBeLessThanOrEqual(1);
  expect(Math.abs(size[1]! - 630)).toBeLessThanOrEqual(1);
});
