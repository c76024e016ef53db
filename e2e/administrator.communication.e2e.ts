// Proves the way of a communication: an administrator writes, looks at and publishes it for one person, who reads and hides it; who has seen it can be exported.
import { removeCommunication, listCommunications } from '#features/communications/contract/communications.endpoints.ts';
import { removeUser } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation, removeSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { otherDevice } from './support/other-device.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('a communication goes from the form to its reader and to who has seen it @phone', async ({ enter, browser, app }, {
  project,
}) => {
  test.setTimeout(2 * 60_000);
  const name = `Brigada ${project.name} ${Date.now() % 1_000_000}`;
  const administrator = await apiOf('administrador');
  const learner = await makeLearner(administrator);
  const segmentation = await administrator.call(createSegmentation, {
    body: {
      ...{ name, isActive: true, operator: 'or', userIds: [learner.userId] },
      ...{ businessUnitIds: [], departmentIds: [], jobTitleIds: [], genders: [] },
    },
  });
  const page = await enter('administrador');
  await test.step('is kept as a draft for an audience of one person', async () => {
    await page.goto('/comunicacoes/comunicacao/nova');
    await page.getByRole('textbox', { name: 'Título', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Título da publicação' }).fill('Extintores');
    await page.getByRole('textbox', { name: 'Texto' }).fill('O treino é na quinta.');
    await page.getByRole('radio', { name: /^Parte da empresa/ }).check();
    await page.getByRole('combobox', { name: 'Segmentações' }).fill(name);
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('region', { name: 'Pessoas do público' }).getByRole('status')).toHaveText(
      '1 pessoa vai ver',
    );
    await expectStands(page, 'the form of a communication');
    await page.getByRole('button', { name: 'Salvar rascunho' }).click();
    await expect(page.getByText('Registro cadastrado com sucesso')).toBeVisible();
  });
  const { items } = await administrator.call(listCommunications, { query: { search: name } });
  const [{ id, publication }] = items as [(typeof items)[0]];
  expect([items.length, publication]).toEqual([1, 'draft']);
  await test.step('gets a second post, is looked at as its reader will, and is published', async () => {
    await page.goto(`/comunicacoes/comunicacao/${id}`);
    await page.getByRole('button', { name: 'Nova publicação (1 de até 10)' }).click();
    await page.getByRole('textbox', { name: 'Título da publicação' }).nth(1).fill('Rotas de saída');
    await page.getByRole('button', { name: 'Ver como a pessoa' }).click();
    const preview = page.getByRole('dialog', { name });
    await expect(preview.getByRole('heading', { name: 'Extintores' })).toBeVisible();
    await preview.getByRole('button', { name: 'Próxima', exact: true }).click();
    await expect(preview.getByRole('heading', { name: 'Rotas de saída' })).toBeVisible();
    await preview.getByRole('button', { name: 'Fechar' }).last().click();
    await expect(preview).toBeHidden();
    await page.getByRole('button', { name: 'Publicar para 1 pessoa' }).click();
    await expect(page.getByText('Comunicação publicada.')).toBeVisible();
  });
  const reader = await otherDevice(browser, app.address, learner);
  await reader.setViewportSize(page.viewportSize()!);
  const viewer = reader.getByRole('dialog', { name });
  await test.step('opens at the reader’s start, and is not shown again where the reader says so', async () => {
    await expect(viewer.getByRole('heading', { name: 'Extintores' })).toBeVisible();
    await expect(viewer.getByText('O treino é na quinta.')).toBeVisible();
    const hides = viewer.getByRole('checkbox', { name: 'Não mostrar novamente' });
    await expect(hides).toBeHidden();
    await reader.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('heading', { name: 'Rotas de saída' })).toBeVisible();
    await hides.check();
    const reported = reader.waitForResponse((answer) => answer.url().includes('ChangeUserCommunicationStatus/true'));
    await viewer.getByRole('button', { name: 'Fechar' }).last().click();
    expect((await reported).ok()).toBe(true);
    await reader.reload();
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(viewer).toBeHidden();
  });
  await test.step('can be read again from the person’s menu', async () => {
    await reader.getByRole('button', { name: `Menu de ${learner.name}` }).click();
    await reader.getByRole('menuitem', { name: 'Comunicações' }).click();
    await expect(viewer.getByRole('heading', { name: 'Extintores' })).toBeVisible();
    await reader.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await reader.context().close();
  });
  await test.step('tells who has seen which post, also as a file', async () => {
    await page.goto(`/comunicacoes/comunicacao/${id}/visualizacoes`);
    await expect(page.getByText('2 visualizações')).toBeVisible();
    for (const post of ['Extintores', 'Rotas de saída']) await expect(page.getByText(post).first()).toBeVisible();
    await expectStands(page, 'who has seen a communication');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Exportar/ }).click();
    const file = await (await download).createReadStream();
    const lines = (await file.toArray()).join('').split('\n');
    expect(lines.filter((line) => line.includes(learner.name))).toHaveLength(2);
  });
  await administrator.call(removeCommunication, { params: { id } });
  await administrator.call(removeSegmentation, { params: { id: segmentation.id } });
  await administrator.call(removeUser, { params: { userId: learner.userId } });
});
