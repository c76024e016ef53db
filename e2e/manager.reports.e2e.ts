// Proves that a manager saves a report, prints it, schedules it by e-mail, sends it at once and reads whom it reached.
import { readFile } from 'node:fs/promises';
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a manager saves a report, exports it as a PDF and schedules it @phone', async ({ enter, app }) => {
  test.setTimeout(180_000);
  const name = `Acessos do time ${Date.now() % 1_000_000}`;
  const page = await enter('gestor');
  await test.step('saves a copy of a ready report', async () => {
    await page.goto('/gestao/relatorios/accesses');
    await page.getByRole('button', { name: 'Salvar cópia' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Nome' }).fill(name);
    await expectStands(page, 'the name of a report', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
  await test.step('exports it as a PDF', async () => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'PDF' }).click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });
  await test.step('schedules it for herself', async () => {
    await page.getByRole('link', { name: 'Agendar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Agendamentos de ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Novo agendamento' }).first().click();
    const dialog = page.getByRole('dialog');
    const people = dialog.getByRole('combobox', { name: 'Pessoas' });
    await people.fill(app.personas.find(({ audience }) => audience === 'Gestor')!.name);
    await page.getByRole('option').first().click();
    // The open list lies over the button on a phone. The next field opens its own when the focus reaches it, so the title takes it.
    await dialog.getByRole('heading').click();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expectStands(page, 'the form of a schedule', '[role="dialog"]');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await expect(page.getByText('Toda semana, segunda-feira, às 08:00')).toBeVisible();
    await expectStands(page, 'the schedules of a report');
  });
  await test.step('sends it now, and reads whom it reached', async () => {
    await page.getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: 'Enviar agora' }).click();
    await expect(page.getByText('O envio começou.')).toBeVisible();
    await page.getByRole('button', { name: /^Ações/ }).click();
    await page.getByRole('menuitem', { name: 'Histórico de envios' }).click();
    const history = page.getByRole('dialog', { name: 'Histórico de envios' });
    await expect(history.getByText('1 enviado')).toBeVisible({ timeout: 60_000 });
    await expectStands(page, 'the history of a schedule', '[role="dialog"]');
  });
});
