// Proves that the home begins with one thing to continue with, that another time or wish changes it, and that the rest unfolds below.
import { expect, test } from './journey.ts';
import { expectStands } from './support/stands.ts';

test('a learner is told what to continue with, changes it, continues it, and unfolds the rest @phone [LEARN-001, LEARN-002]', async ({
  enter,
}) => {
  test.setTimeout(120_000);
  const page = await enter('aluno');
  await page.goto('/home');
  const stage = page.getByRole('article').first();
  const title = stage.getByRole('heading', { level: 2 });
  await expect(title).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vence' })).toBeVisible();
  await expectStands(page, 'the day');
  await test.step('puts it off, and is told another one, which stays away for the day', async () => {
    const before = await title.textContent();
    await stage.getByRole('button', { name: 'Outra coisa' }).click();
    await expect(title).not.toHaveText(before!);
    const after = await title.textContent();
    await page.reload();
    await expect(title).toHaveText(after!);
  });
  await test.step('unfolds the special shelves and the sections on the same page', async () => {
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Meus favoritos' })).toBeAttached();
    await expect(page).toHaveURL(/\/home$/);
  });
  await test.step('continues in the classroom in one click', async () => {
    await stage.getByRole('link', { name: /^(Continuar|Começar)/ }).click();
    await expect(page).toHaveURL(/learning-center\/view\//);
  });
});
