// Proves that an administrator can upload files, make an assessment, make a course with a certificate from them, and show it in a section.
import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { files } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import { onward } from './support/steps.ts';

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.zip': 'application/zip',
};
const choose = async (page: Page, label: string, option: string | RegExp) => {
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .first()
    .click();
  await page.getByRole('option', { name: option }).first().click();
};
const fillOptions = async (question: Locator, words: string[]) => {
  for (const [at, one] of words.entries()) {
    const field = question.getByRole('textbox', { name: `Alternativa ${'ABCD'[at]}`, exact: true });
    if (!(await field.isVisible())) await question.getByRole('button', { name: 'Incluir alternativa' }).click();
    await field.fill(one);
  }
};

test('makes a course of uploaded files and a test, and shows it to the learners @phone', async ({
  enter,
  browser,
  app,
}) => {
  test.setTimeout(5 * 60_000);
  const mark = String(Date.now() % 1_000_000);
  const page = await enter('administrador');
  const names = Object.keys(files).map((kind) => `${kind} ${mark}`);

  await test.step('uploads a video, a PDF, an image and two packages', async () => {
    await page.goto('/content/files');
    await page.locator('input[type="file"][multiple]').setInputFiles(
      Object.entries(files).map(([kind, path]) => ({
        name: `${kind} ${mark}${extname(path)}`,
        mimeType: types[extname(path)]!,
        buffer: readFileSync(path),
      })),
    );
    const dialog = page.getByRole('dialog', { name: 'Enviar arquivos ao depósito' });
    await expect(dialog.getByRole('listitem')).toHaveCount(5);
    await dialog.getByRole('button', { name: 'Enviar 5 arquivos' }).click();
    await expect(dialog).toBeHidden();
    const author = await apiOf('administrador');
    await expect
      .poll(
        async () =>
          (await author.call(listMedia, { query: { search: mark } })).items.filter(
            (one) => one.sizeBytes !== null && one.status !== 'empty',
          ).length,
        { timeout: 60_000 },
      )
      .toBe(5);
    await page
      .getByRole('searchbox', { name: 'Buscar por nome ou código' })
      .or(page.getByPlaceholder('Buscar por nome ou código'))
      .first()
      .fill(mark);
    for (const name of names) await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  });

  await test.step('makes a test of three kinds of questions', async () => {
    await page.goto('/conteudo/avaliacao/nova');
    await page.getByRole('textbox', { name: 'Título' }).fill(`Teste ${mark}`);
    await onward(page);
    await onward(page);
    await page.getByRole('textbox', { name: 'Nota mínima' }).fill('70');
    await onward(page);
    const questions: [string, string, string[], number[]][] = [
      ['Objetiva', 'Qual é a certa?', ['Esta', 'Aquela'], [0]],
      ['Múltipla escolha', 'Quais são as certas?', ['Esta', 'Essa', 'Aquela'], [0, 1]],
      ['Verdadeiro ou falso', 'É verdade?', [], [0]],
    ];
    for (const [kind, statement, options, right] of questions) {
      await page.getByRole('button', { name: 'Incluir questão' }).last().click();
      await page.getByRole('menuitem', { name: kind }).click();
      const question = page.locator('main').first();
      await question.getByRole('textbox', { name: 'Enunciado' }).last().fill(statement);
      await fillOptions(question, options);
      for (const at of right) await question.getByLabel(`A alternativa ${'ABCD'[at]} está correta`).last().check();
    }
    await page.getByRole('button', { name: 'Publicar avaliação' }).click();
    await expect(page).toHaveURL(/\/conteudo\/avaliacao(\?|$)/);
  });

  await test.step('makes a course with a certificate and publishes it', async () => {
    await page.goto('/conteudo/curso/novo');
    await page.getByRole('textbox', { name: 'Título' }).first().fill(`Curso ${mark}`);
    await onward(page);
    await onward(page);
    await choose(page, 'Certificado', 'Certificado de curso');
    await onward(page);
    const shelf = page.getByRole('complementary', { name: 'Conteúdos para associar' });
    await shelf
      .getByRole('searchbox')
      .or(shelf.getByPlaceholder(/Buscar/))
      .first()
      .fill(mark);
    for (const name of names) await shelf.getByRole('button', { name: `Incluir ${name}` }).click();
    await shelf.getByRole('button', { name: 'Avaliações', exact: true }).click();
    await shelf
      .getByRole('searchbox')
      .or(shelf.getByPlaceholder(/Buscar/))
      .first()
      .fill(mark);
    await shelf.getByRole('button', { name: new RegExp(`^(Incluir|Adicionar) Teste ${mark}$`) }).click();
    await onward(page);
    await page.getByRole('button', { name: 'Publicar curso' }).click();
    await expect(page.getByText('Curso publicado').first()).toBeVisible();
    await expect(page).toHaveURL(/\/conteudo\/curso(\?|$)/);
  });

  await test.step('shows it in a section', async () => {
    await page.goto('/conteudo/secao/nova');
    await page.getByRole('textbox', { name: 'Nome' }).fill(`Seção ${mark}`);
    await onward(page);
    await onward(page);
    await onward(page);
    await page
      .getByPlaceholder(/Buscar/)
      .last()
      .fill(`Curso ${mark}`);
    await page.getByRole('button', { name: new RegExp(`^(Incluir|Adicionar) Curso ${mark}$`) }).click();
    await onward(page);
    await page.getByRole('button', { name: 'Publicar seção' }).click();
    await expect(page.getByText('Seção publicada').first()).toBeVisible();
  });

  await test.step('a learner finds it', async () => {
    const { email, password } = await makeLearner(await apiOf('administrador'));
    const context = await browser.newContext({ baseURL: app.address, locale: 'pt-BR' });
    const learner = await context.newPage();
    await learner.goto(`/search?query=${encodeURIComponent(`Curso ${mark}`)}`);
    await learner.getByLabel('E-mail ou usuário').fill(email);
    await learner.getByLabel('Senha', { exact: true }).fill(password);
    await learner.getByRole('button', { name: 'Entrar', exact: true }).click();
    await learner.getByRole('article').getByRole('link').first().click();
    await expect(learner.getByRole('dialog').getByText('Com certificado')).toBeVisible();
    await expect(learner.getByRole('dialog').getByText(`Teste ${mark}`)).toBeVisible();
    await context.close();
  });
});
