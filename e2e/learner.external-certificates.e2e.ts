// Proves that a learner sends a certificate of a course taken elsewhere by keyboard, corrects a denied one, sends it again, and removes it.
import {
  decideExternalCertificate,
  listExternalCertificates,
} from '#features/external-certificates/contract/external-certificates.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { certificateFile } from './support/certificates.ts';
import { expectStands } from './support/stands.ts';

const list = '/gestao/certificados-externos';
test('a learner sends an external certificate, corrects it after a denial and removes it @phone [EXTCERT-001, EXTCERT-007, ROUTE-054]', async ({
  enter,
}) => {
  test.setTimeout(150_000);
  const title = `Empilhadeira ${Date.now() % 1_000_000}`;
  const learner = await apiOf('aluno');
  const manager = await apiOf('gestor');
  const page = await enter('aluno');
  const found = async () => {
    const { items } = await learner.call(listExternalCertificates, { query: { search: title } });
    return items[0]!;
  };
  await test.step('finds the list with its states', async () => {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1, name: 'Certificados externos' })).toBeVisible();
    await expect(page.getByText('Brigada de incêndio, nível intermediário').first()).toBeVisible();
    await expectStands(page, 'the own external certificates');
  });
  await test.step('opens the form, and is told each field that is missing', async () => {
    await page.getByRole('link', { name: 'Novo certificado externo' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Adicionar certificado externo' })).toBeVisible();
    await page.getByRole('button', { name: 'Enviar para análise' }).click();
    await expect(page.getByText('Arquivo do certificado: Campo obrigatório')).toBeVisible();
    await expectStands(page, 'a refused form of an external certificate');
  });
  await test.step('fills in the form by keyboard alone and sends it', async () => {
    await page.locator('input[type="file"]').setInputFiles(certificateFile);
    await expect(page.getByText('brigada.pdf')).toBeVisible();
    await page.getByLabel('Nome do curso').focus();
    await page.keyboard.type(title);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Curso livre');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Instituto Peroba');
    await page.keyboard.press('Tab');
    await page.keyboard.type('16');
    await page.getByLabel('Concluído em').focus();
    await page.keyboard.type('09/05/2025');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Certificado enviado para análise').first()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${list}$`));
    await expect(page.getByText(title).first()).toBeVisible();
    expect(await found()).toMatchObject({ title, kind: 'course', workloadMinutes: 960, status: 'pending' });
  });
  await test.step('reads why it was denied above the form, and sends it again', async () => {
    const { id } = await found();
    const body = { reason: 'illegible' as const, justification: 'A folha está cortada.' };
    await manager.call(decideExternalCertificate, { params: { id }, body });
    await page.goto(`${list}/${id}`);
    await expect(page.getByRole('note')).toContainText('Ilegível. “A folha está cortada.”');
    await expect(page.getByRole('region', { name: 'Histórico' }).getByRole('listitem')).toHaveCount(2);
    await expectStands(page, 'the form of a denied external certificate');
    await page.getByLabel('Instituição').fill('Instituto Peroba, unidade 2');
    await page.getByRole('button', { name: 'Reenviar para análise' }).click();
    await expect(page.getByText('Certificado reenviado para análise').first()).toBeVisible();
    expect(await found()).toMatchObject({ institution: 'Instituto Peroba, unidade 2', status: 'pending' });
  });
  await test.step('removes it after a question', async () => {
    await page.goto(`${list}?search=${encodeURIComponent(title)}`);
    await page.getByRole('button', { name: `Ações de ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Remover' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await expect(page.getByText('Registro removido com sucesso').first()).toBeVisible();
    await expect.poll(async () => (await found()) === undefined).toBe(true);
  });
  await test.step('sees in the record what is approved', async () => {
    await page.goto('/gestao/progresso');
    const record = page.getByRole('region', { name: 'Certificados externos aprovados' });
    await expect(record).toContainText(/\d+ h feitas em outros lugares/);
    await expect(record).toContainText('Primeiros socorros');
    await expectStands(page, 'the record with external certificates');
  });
});
