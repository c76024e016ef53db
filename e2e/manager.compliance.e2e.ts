// Proves that a manager finds who of the team is not covered, opens the cycles, reminds and waives, by keyboard on a desktop and by touch on a phone.
import * as calls from '#features/compliance/contract/compliance.endpoints.ts';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { createSegmentation } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { dayFromToday } from '#testing/today.ts';
import { apiOf, expect, persona, test } from './journey.ts';
import type { Api } from './support/api.ts';
import { expectStands } from './support/stands.ts';

/** Makes a rule that holds one person of the manager's team, for a content that this person has not concluded. */
async function makeRule(name: string, manager: Api): Promise<{ ruleId: string; person: string }> {
  const administrator = await apiOf('administrador');
  const people = await administrator.call(listBasicUsers, { query: { search: persona('aluno').name } });
  const person = people[0]!;
  const segmentation = await administrator.call(createSegmentation, {
    body: {
      ...{ name, isActive: true, operator: 'or', userIds: [person.id] },
      ...{ businessUnitIds: [], departmentIds: [], jobTitleIds: [], genders: [] },
    },
  });
  for (const content of await administrator.call(calls.listCertifiedContents, { query: {} })) {
    const { id: ruleId } = await administrator.call(calls.createComplianceRule, {
      body: {
        ...{ name, kind: content.kind, objectId: content.id, isActive: true, segmentationIds: [segmentation.id] },
        ...{ validity: 'months', validityAmount: 12, validityOn: null, base: 'completion', anniversary: null },
        ...{ minimumActiveDays: 0, windowDays: 30, graceDays: 0, firstDueDays: 60, reminderSteps: [] },
      },
    });
    const { items } = await manager.call(calls.listMatrix, { query: { ruleIds: [ruleId] } });
    if (items.some(({ cells }) => cells.some(({ status }) => status === 'notStarted' || status === 'inProgress')))
      return { ruleId, person: items[0]!.name };
    await administrator.call(calls.removeComplianceRule, { params: { id: ruleId } });
  }
  throw new Error('every certified content is concluded');
}
test('a manager reminds and waives a person of the team in the matrix @phone', async ({ enter }, { project }) => {
  test.setTimeout(180_000);
  const isPhone = project.name === 'phone';
  const name = `Brigada ${Date.now() % 1_000_000}`;
  const manager = await apiOf('gestor');
  const { ruleId, person } = await makeRule(name, manager);
  const page = await enter('gestor');
  const title = `${person}, ${name}`;
  const cell = isPhone
    ? page.getByRole('article', { name: person }).getByRole('button', { name })
    : page.getByRole('button', { name: new RegExp(`^${title}: `) });
  await test.step('finds the team with its figures, and the person with the status in words', async () => {
    await page.goto(`/conformidade?rule=${ruleId}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Conformidade do time' })).toBeVisible();
    await expect(cell).toBeVisible();
    await expectStands(page, 'the matrix of a team');
  });
  await test.step('opens the cell and reminds', async () => {
    if (isPhone) await cell.click();
    else {
      await cell.focus();
      await page.keyboard.press('Enter');
    }
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('button', { name: 'Lembrar' }).click();
    await expect(page.getByText(`Lembrete enviado a ${person}.`)).toBeVisible();
    await expect(dialog.getByText(/^Lembrete enviado .* por /)).toBeVisible();
    await expectStands(page, 'the cycles of a cell', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (!isPhone) await expect(cell).toBeFocused();
  });
  await test.step('waives with a reason and an end, which the matrix then says', async () => {
    await cell.click();
    await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Dispensar…' }).click();
    const dialog = page.getByRole('dialog', { name: `Dispensar ${person}` });
    await dialog.getByRole('button', { name: 'Dispensar', exact: true }).click();
    await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
    await expectStands(page, 'a waiver without a reason', '[role="dialog"]');
    await dialog.getByLabel('Motivo').fill('licença');
    const until = dayFromToday(40);
    await dialog.getByLabel('Último dia da dispensa').fill(until.split('-').reverse().join('/'));
    await dialog.getByRole('button', { name: 'Dispensar', exact: true }).click();
    await expect(page.getByText(`Dispensa registrada para ${person}.`)).toBeVisible();
    if (!isPhone)
      await expect(page.getByRole('button', { name: new RegExp(`^${title}: Dispensa, até `) })).toBeVisible();
    const { items } = await manager.call(calls.listMatrix, { query: { ruleIds: [ruleId] } });
    expect(items[0]!.cells[0]).toMatchObject({ status: 'waived', waivedUntil: until });
  });
  await (await apiOf('administrador')).call(calls.removeComplianceRule, { params: { id: ruleId } });
});
