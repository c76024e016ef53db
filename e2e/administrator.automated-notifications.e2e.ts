// Proves that an administrator can word a rule, see its email and who would get it, and remove it, accessibly on a desktop and on a phone.
import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a rule is worded, tried, simulated and removed @phone', async ({ enter }) => {
  test.setTimeout(4 * 60_000);
  const page = await enter('administrador');
  const name = `Prazo ${randomUUID().slice(0, 8)}`;
  const list = '/comunicacoes/notificacoes-automatizadas';

  await page.goto(list);
  await page.getByRole('link', { name: 'Nova notificação' }).first().click();
  await page.getByRole('textbox', { name: 'Nome', exact: false }).first().fill(name);
  await expect(page.getByText(/pessoas? receberiam?$/)).toBeVisible();
  // A token is put into the subject by keyboard.
  const subject = page.getByRole('textbox', { name: /^Assunto/ });
  await subject.fill('Oi ');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Primeiro nome' })).toBeVisible();
  // The keys reach the menu once it has taken the focus.
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue(/^Oi \{\{\w+\}\}$/);
  const words = page.getByRole('textbox', { name: 'Texto', exact: false });
  await words.click();
  await page.keyboard.type('O prazo de ');
  await page.getByRole('button', { name: 'Inserir dado' }).last().click();
  await page.getByRole('menuitem', { name: 'Conteúdo', exact: true }).click();
  await page.keyboard.type(' está perto.');
  const mail = page.frameLocator('iframe[title="E-mail com dados de exemplo"]');
  await expect(mail.getByText('O prazo de Trabalho em altura (NR-35) está perto.')).toBeVisible();
  await page.getByRole('button', { name: 'Escuro' }).click();
  await expectStands(page, 'the form');
  await page.getByRole('textbox', { name: 'E-mail para o teste' }).fill(`teste-${randomUUID()}@example.com`);
  await page.getByRole('button', { name: 'Enviar teste' }).click();
  await expect(page.getByText(/^Teste enviado com sucesso/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvar rascunho' }).click();
  await expect(page.getByText('Registro cadastrado com sucesso')).toBeVisible();

  await page.goto(`${list}?search=${encodeURIComponent(name)}`);
  const act = async (action: string) => {
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await act('Ver quem receberia');
  await expect(page.getByRole('heading', { level: 1, name: `Simulação: ${name}` })).toBeVisible();
  await expectStands(page, 'the dry run');
  await page.goto(`${list}?search=${encodeURIComponent(name)}`);
  await expectStands(page, 'the list');
  await act('Remover');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
  await expect(page.getByText('Registro removido com sucesso')).toBeVisible();
});
