// Proves that a learner sees the own progress as a page, and reaches the table and the contents behind it.
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a learner sees what is due, under way and concluded, and turns to the table @phone [ROUTE-048]', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  const page = await enter('aluno');
  await page.goto('/gestao/progresso');
  for (const name of ['Vence', 'Em andamento', 'Concluídos', 'Horas por semana', 'Certificados'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  await expectStands(page, 'the own progress as a page');
  await test.step('opens the list behind a number, filtered as the number is', async () => {
    const all = page.getByRole('link', { name: /^Em andamento: ver tudo/ });
    const count = /\d+/.exec((await all.textContent()) ?? '')![0];
    await all.click();
    await expect(page).toHaveURL(/view=table&status=onGoing/);
    // On phones the rows are cards, and the row of titles is not shown.
    await expect(page.getByRole('table').locator('tbody').getByRole('row')).toHaveCount(Number(count));
  });
  await test.step('returns to the page', async () => {
    await page.getByRole('button', { name: 'Página', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Vence', exact: true })).toBeVisible();
  });
});
