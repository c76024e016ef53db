// Proves that a learner turns the e-mails of a subject into a daily digest and sets quiet hours, accessibly on a desktop and on a phone.
import { getPreferences, resetPreferences } from '#features/notifications/contract/preferences.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { settled } from './support/loading.ts';
import { expectStands } from './support/stands.ts';

test('a learner gets the e-mails of a subject as a daily digest, and none at night @phone', async ({ enter }) => {
  const learner = await apiOf('aluno');
  await learner.call(resetPreferences, {});
  const page = await enter('aluno');
  const chosen = async () => {
    const { subjects, quiet } = await learner.call(getPreferences, {});
    return { mail: subjects.find(({ subject }) => subject === 'learning')?.mail, isQuiet: quiet.isOn };
  };
  const marked = page.locator('[role="option"][data-combobox-selected]');
  await test.step('finds the preferences from the panel of notifications', async () => {
    await page.getByRole('button', { name: /^Notificações/ }).click();
    await page.getByRole('link', { name: 'Escolher o que chega' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'O que chega até você' })).toBeVisible();
    await expect(page.getByText('A empresa exige estes avisos no aplicativo e por e-mail.')).toBeVisible();
  });
  await test.step('chooses the digest by keyboard', async () => {
    await settled(page);
    await page.getByRole('combobox', { name: 'Aprendizado, E-mail' }).press('Enter');
    // A key that comes before the list is drawn is lost.
    await expect(async () => {
      await page.keyboard.press('ArrowDown');
      await expect(marked).toHaveText('Todo dia', { timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await page.keyboard.press('Enter');
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    await expect.poll(chosen).toEqual({ mail: 'daily', isQuiet: false });
  });
  await test.step('switches the quiet hours on', async () => {
    await page.getByRole('switch', { name: 'Horário de silêncio' }).press('Space');
    await expect(page.getByRole('textbox', { name: 'Início' })).toHaveValue('22:00');
    await expect.poll(chosen).toEqual({ mail: 'daily', isQuiet: true });
    await expectStands(page, 'what reaches the learner');
  });
  await test.step('goes back to the company’s defaults', async () => {
    await page.getByRole('button', { name: 'Voltar ao padrão' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click();
    await expect.poll(chosen).toEqual({ mail: 'now', isQuiet: false });
  });
});
