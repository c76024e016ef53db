// Proves that a learner finds everything certified on one page, sees and shares a certificate, and brings one by dropping its file.
import { expect, test } from './journey.ts';
import { certificateFile } from './support/certificates.ts';
import { expectStands } from './support/stands.ts';

test('a learner looks at own certificates, filters them by keyboard, and brings one from elsewhere @phone', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  const page = await enter('aluno');
  await test.step('reads what ends next on the page of all certificates', async () => {
    await page.goto('/gestao/meus-certificados');
    await expect(page.getByRole('heading', { level: 1, name: 'Meus certificados' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Primeiros socorros para equipes' })).toContainText('Vence em');
    const list = page.getByRole('list', { name: 'Certificados', exact: true });
    // Pictures load when their card is near; on a phone what ends next and the rules stand above them.
    await list.getByRole('listitem').first().scrollIntoViewIfNeeded();
    await expect(list.locator('img').first()).toBeVisible();
    await expectStands(page, 'own certificates');
  });
  await test.step('shows what the company issued, by keyboard alone', async () => {
    await page.getByRole('button', { name: /^Copaíba \d/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/origin=issued/);
    await expect(page.getByRole('heading', { level: 3, name: 'Libras para atendimento' })).toBeHidden();
    await page.getByRole('searchbox', { name: 'Buscar nos certificados' }).fill('socorros');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('button', { name: 'Ver', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toBeVisible();
    const { width } = (await dialog.boundingBox())!;
    expect(width).toBe(Math.min(960, page.viewportSize()!.width));
    await expectStands(page, 'an own certificate', '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('article').getByRole('button', { name: 'Ver', exact: true })).toBeFocused();
  });
  await test.step('brings one: the chosen file is in the form', async () => {
    await page.goto('/gestao/meus-certificados?origin=external');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /Fez um curso fora daqui/ }).click();
    await (await chooser).setFiles(certificateFile);
    await expect(page.getByRole('heading', { level: 1, name: 'Adicionar certificado externo' })).toBeVisible();
    await expect(page.getByText('brigada.pdf')).toBeVisible();
  });
});
