// Proves that an evaluator corrects what waits: by keyboard alone on a desktop, by touch on a phone, with a kept draft, to the result, and again after opening it.
import { listCorrections, releaseCorrection } from '#features/corrections/contract/corrections.endpoints.ts';
import { apiOf, expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

const queue = '/gestao/correcoes-avaliacoes';
const remark = 'O critério é objetivo. Diga também o que fazer se o prazo não for cumprido.';
const considerations = 'Plano claro: leve-o para a conversa.';

test('an evaluator corrects a plan, finishes it and opens it again @phone [ROUTE-056]', async ({ enter }, {
  project,
}) => {
  test.setTimeout(240_000);
  const isPhone = project.name === 'phone';
  // A walk before this one may have left corrections open, which then are not offered as the next ones.
  const evaluator = await apiOf('avaliador');
  for (const { attemptId, claim } of (await evaluator.call(listCorrections, { query: {} })).items)
    if (claim?.isOwn) await evaluator.call(releaseCorrection, { params: { id: attemptId } });
  const page = await enter('avaliador');
  const score = page.getByRole('textbox', { name: /^Nota da questão/ });
  const words = page.getByRole('textbox', { name: /^Comentário da questão/ });
  const last = page.getByRole('textbox', { name: 'Considerações finais' });
  let name = '';

  await test.step('finds what waits, grouped by its assessment', async () => {
    await page.goto(queue);
    const group = page.getByRole('region', { name: 'Plano de negociação' });
    await expect(group.getByRole('link', { name: /^(?:Corrigir|Continuar) / })).toHaveCount(4);
    await expectStands(page, 'the queue of corrections');
  });
  await test.step('opens the one that has waited longest, which is then with the evaluator', async () => {
    if (isPhone) await page.getByRole('button', { name: /^Corrigir a próxima/ }).click();
    else await page.keyboard.press('n');
    await expect(page).toHaveURL(/correcoes-avaliacoes\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('timer')).toBeVisible();
    const title = (await page.getByRole('heading', { level: 1 }).textContent())!;
    name = title.split(', ').at(-1)!;
    await expect(score).toBeEnabled();
    await expectStands(page, 'a correction');
  });
  await test.step('gives a score and words, and all of it is stored without a press', async () => {
    await expect(score).toHaveValue('');
    if (isPhone) {
      await score.fill('8');
      await words.fill(remark);
      await last.fill(considerations);
    } else {
      await page.keyboard.press('8');
      await expect(score).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(last).toBeFocused();
      await page.keyboard.type(considerations);
      await page.keyboard.press('Alt+ArrowUp');
      await page.keyboard.press('c');
      await expect(words).toBeFocused();
      await page.keyboard.type(remark);
    }
    await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
    await page.reload();
    await expect(score).toHaveValue('8');
    await expect(words).toHaveValue(remark);
    await expect(last).toHaveValue(considerations);
    await expect(score).toBeEnabled();
  });
  await test.step('finishes after reading the result, and the next one opens', async () => {
    const address = page.url();
    if (isPhone) await page.getByRole('button', { name: 'Concluir correção' }).click();
    else await page.keyboard.press('Control+Enter');
    const dialog = page.getByRole('dialog', { name: `Concluir a correção de ${name}?` });
    await expect(dialog.getByText('8 de 10 pontos')).toBeVisible();
    await expectStands(page, 'finishing a correction', '[role="dialog"]');
    if (isPhone) await dialog.getByRole('button', { name: 'Concluir correção' }).click();
    else await page.keyboard.press('Enter');
    await expect(page.getByText(new RegExp(`Correção de ${name} concluída: .*80%`)).first()).toBeAttached();
    await expect(page).not.toHaveURL(address);
    await expect(page.getByRole('timer')).toBeVisible();
  });
  await test.step('opens it again, with a reason', async () => {
    await page.goto(`${queue}?view=corrected&search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Ações de ${name}` }).click();
    await page.getByRole('menuitem', { name: 'Reabrir' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('O critério mudou.');
    await asked.getByRole('button', { name: 'Reabrir' }).click();
    await expect(page.getByText('A correção foi reaberta.')).toBeVisible();
    await page.goto(`${queue}?view=list&search=${encodeURIComponent(name)}`);
    await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Reaberta')).toBeVisible();
    // The next walk finds it as it was: without a score and without words.
    await page.getByRole('button', { name }).first().click();
    await expect(score).toHaveValue('8');
    await expect(score).toBeEnabled();
    await score.fill('');
    await words.fill('');
    await last.fill('');
    await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  });
});
