// Walks the first page of each role: where `/` leads, that a number opens its list, and that the pages fit and are accessible.
import { expect, test } from './journey.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/fits.ts';
import { settled } from './support/loading.ts';

test('an administrator begins with what needs attention, and each number opens its list @phone', async ({ enter }) => {
  const page = await enter('administrador');
  await expect(page).toHaveURL(/\/gestao\/dashboard\/inicio$/);
  await settled(page);
  await expectFits(page, 'first page of an administrator');
  await expectAccessible(page, 'first page of an administrator');
  const late = page.getByRole('listitem').filter({ hasText: 'com prazo vencido' });
  const total = (await late.innerText()).match(/\d+/)![0];
  await late.getByRole('link').click();
  const list = page.getByRole('dialog', { name: 'Atrasados' });
  await expect(list.getByText(new RegExp(`de ${total}\\b`)).first()).toBeVisible();
});
test('the provider begins with its contracts and the installation @phone', async ({ enter }) => {
  const page = await enter('provedor');
  await expect(page).toHaveURL(/\/conta\/contrato\/resumo$/);
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Instalação' })).toBeVisible();
  await expectFits(page, 'first page of the provider');
  await expectAccessible(page, 'first page of the provider');
  await page.getByRole('list', { name: 'Números dos contratos' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/conta\/contrato\?status=production/);
  // A phone opens the menu for it; the way back is the same entry.
  const toggle = page.getByRole('button', { name: 'Menu', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('link', { name: 'Visão dos contratos' }).click();
  await expect(page).toHaveURL(/\/conta\/contrato\/resumo$/);
});
test('a manager begins with the team, an evaluator with the queue', async ({ enter, page }) => {
  await enter('gestor');
  await expect(page).toHaveURL(/\/gestao\/dashboard$/);
  await page.context().clearCookies({ name: /sabia-session/ });
  await enter('avaliador');
  await expect(page).toHaveURL(/\/gestao\/correcoes-avaliacoes$/);
});
