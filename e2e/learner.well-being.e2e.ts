// Proves the way of a survey: an administrator asks, a learner answers without a name or puts it off, and a mandatory one that becomes due in a class stands at its exit.
import type { Page } from '@playwright/test';
import { referenceText } from '#platform/contract/reference.ts';
import { searchCatalog } from '#features/catalog/contract/catalog.endpoints.ts';
import { removeUser } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import {
  createWellBeingIndicator,
  listWellBeingIndicators,
  removeWellBeingIndicator,
} from '#features/well-being/contract/well-being.endpoints.ts';
import { dayFromToday } from '#testing/today.ts';
import { apiOf, expect, test } from './journey.ts';
import type { Api } from './support/api.ts';
import { settled } from './support/loading.ts';
import { otherDevice } from './support/other-device.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

/** Makes a learner and an audience of nobody else, so that no other journey is asked. */
async function makeAudience(administrator: Api, name: string) {
  const learner = await makeLearner(administrator);
  const { id } = await administrator.call(createSegmentation, {
    body: {
      ...{ name, isActive: true, operator: 'or', userIds: [learner.userId] },
      ...{ businessUnitIds: [], departmentIds: [], jobTitleIds: [], genders: [] },
    },
  });
  const clean = async () => {
    const { items } = await administrator.call(listWellBeingIndicators, { query: { search: name } });
    for (const one of items) await administrator.call(removeWellBeingIndicator, { params: { id: one.id } });
    await administrator.call(removeSegmentation, { params: { id } });
    await administrator.call(removeUser, { params: { userId: learner.userId } });
  };
  return { learner, segmentationId: id, clean };
}
const surveyOn = (page: Page) => page.getByRole('dialog', { name: /^Como você está hoje/ });
const answer = async (page: Page, emotion: string) => {
  const survey = surveyOn(page);
  await survey.getByText(emotion, { exact: true }).click();
  await survey.getByText('Profissional', { exact: true }).click();
  await survey.getByRole('button', { name: 'Enviar resposta' }).click();
};

test('a survey goes from the form to an anonymous answer, whose figures wait for the end of the month @phone', async ({
  enter,
  browser,
  app,
}, { project }) => {
  test.setTimeout(2 * 60_000);
  const name = `Pulso ${project.name} ${Date.now() % 1_000_000}`;
  const administrator = await apiOf('administrador');
  const { learner, clean } = await makeAudience(administrator, name);
  const page = await enter('administrador');
  await test.step('is made for an audience of one person, with help', async () => {
    await page.goto('/comunicacoes/indicador-de-bem-estar/novo');
    await page.getByRole('textbox', { name: 'Nome' }).fill(name);
    await page.getByRole('combobox', { name: 'Segmentações' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: 'Contato' }).fill('0800 123 456');
    await expectStands(page, 'the form of an indicator');
    await page.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Registro cadastrado com sucesso')).toBeVisible();
  });
  const reader = await otherDevice(browser, app.address, learner);
  await reader.setViewportSize(page.viewportSize()!);
  await test.step('opens at the learner’s start, takes an answer without a name, and offers help', async () => {
    await expect(surveyOn(reader).getByText('Sua resposta é anônima. Ninguém vê o seu nome.')).toBeVisible();
    const sent = reader.waitForRequest((request) => request.url().endsWith('/responder'));
    await answer(reader, 'Triste');
    expect((await sent).postDataJSON()).toEqual({ sentimento: 'Triste', motivo: 'Profissional', comentario: null });
    const help = reader.getByRole('dialog', { name: 'Obrigado por contar' });
    await expect(help.getByText('0800 123 456')).toBeVisible();
    await help.getByRole('button', { name: 'Fechar' }).last().click();
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(surveyOn(reader)).toBeHidden();
    await reader.context().close();
  });
  await test.step('has no figures before its month is closed', async () => {
    await page.goto(`/comunicacoes/indicador-de-bem-estar?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Ver resultados' }).click();
    await expect(page.getByText('Nenhum período foi fechado ainda.')).toBeVisible();
    await expectStands(page, 'results without a closed period');
  });
  await clean();
});

test('a survey is put off; a mandatory one that becomes due in a class stands at its exit @phone', async ({ enter }, {
  project,
}) => {
  test.setTimeout(2 * 60_000);
  const name = `Clima ${project.name} ${Date.now() % 1_000_000}`;
  const administrator = await apiOf('administrador');
  const { learner, segmentationId, clean } = await makeAudience(administrator, name);
  const make = (isMandatory: boolean) =>
    administrator.call(createWellBeingIndicator, {
      body: {
        name: `${name} ${isMandatory}`,
        frequencyDays: 7,
        startsOn: dayFromToday(-1),
        segmentationId,
        isMandatory,
      },
    });
  await make(false);
  const page = await enter(learner);
  await test.step('is put off, and does not open again', async () => {
    await expect(surveyOn(page)).toBeVisible();
    const putOff = page.waitForResponse((response) => response.url().endsWith('/adiar'));
    await surveyOn(page).getByRole('button', { name: 'Agora não' }).click();
    expect((await putOff).ok()).toBe(true);
  });
  const { items } = await (await apiOf('aluno')).call(searchCatalog, { query: { query: 'LGPD no dia a dia' } });
  const course = items.find(({ kind }) => kind === 'course')!;
  await test.step('does not open over the classroom', async () => {
    await page.goto(`/learning-center/view/${referenceText(course)}/1`);
    await expect(page.getByRole('button', { name: 'Sair da sala' })).toBeVisible();
    await make(true);
    await settled(page);
    await expect(surveyOn(page)).toBeHidden();
  });
  await test.step('stands at the exit until it is answered', async () => {
    await page.getByRole('button', { name: 'Sair da sala' }).click();
    await expect(surveyOn(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(surveyOn(page).getByRole('button', { name: 'Enviar resposta' })).toBeDisabled();
    await expect(surveyOn(page).getByRole('button', { name: /Agora não|Fechar/ })).toHaveCount(0);
    await expectStands(page, 'a mandatory survey', '[role="dialog"]');
    await answer(page, 'Bem');
    await expect(page.getByText('Resposta enviada')).toBeVisible();
    await expect(surveyOn(page)).toBeHidden();
  });
  await clean();
});
