// Proves that a learner comes from the home to the own deadlines, continues one, and has them in a calendar by an address that can be ended.
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a learner finds what is due, continues it, and subscribes to it in a calendar @phone', async ({ enter, app }) => {
  test.setTimeout(120_000);
  const page = await enter('aluno');
  await test.step('comes from the greeting, and sees each group with its rest of time', async () => {
    await page.goto('/home');
    await page.getByRole('link', { name: 'Ver prazos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prazos' })).toBeVisible();
    for (const name of [/^Atrasado/, /^Hoje/, /^Depois/])
      await expect(page.getByRole('region', { name }).getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^Hoje/ })).toContainText('Vence hoje');
    await expect(page.getByRole('heading', { level: 2, name: /por dia até|para hoje/ })).toBeVisible();
    await expectStands(page, 'deadlines');
  });
  const month = page.getByRole('region', { name: /de 20\d\d$/ });
  await test.step('asks the month by keyboard what is due on a day', async () => {
    const day = month.locator('[data-today] button');
    await day.focus();
    await page.keyboard.press('Enter');
    await expect(month.locator('p')).toContainText(await day.getAttribute('title').then((title) => title!));
  });
  const calendar = page.getByRole('region', { name: 'No seu calendário' });
  const address = await test.step('makes the address of the own calendar, which any program reads', async () => {
    await calendar.getByRole('button', { name: 'Criar endereço' }).click();
    const made = await calendar.getByLabel('Endereço do calendário').inputValue();
    await expectStands(page, 'the address of the calendar');
    return made.replace(/^https?:\/\/[^/]+/, app.address);
  });
  const read = async () => {
    const answer = await fetch(address);
    return [answer.status, (await answer.text()).match(/^BEGIN:VEVENT/gm)?.length ?? 0];
  };
  const [status, entries] = await read();
  expect([status, Number(entries) >= 4]).toEqual([200, true]);
  await test.step('ends the address, which then opens nothing', async () => {
    await calendar.getByRole('button', { name: 'Retirar endereço' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar endereço' }).click();
    await expect(calendar.getByRole('button', { name: 'Criar endereço' })).toBeVisible();
    expect(await read()).toEqual([404, 0]);
  });
  await test.step('continues what ends today, in the classroom', async () => {
    await page
      .getByRole('region', { name: /^Hoje/ })
      .getByRole('link', { name: /^Continuar: / })
      .first()
      .click();
    await expect(page).toHaveURL(/learning-center\/view\//);
  });
});
