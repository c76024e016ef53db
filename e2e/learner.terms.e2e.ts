// Proves that a new user is asked to accept the terms of use, reads them to the end by keyboard, accepts, and is not asked again.
import { apiOf, expect, test } from './journey.ts';
import { expectAccessible } from './support/axe.ts';
import { expectFits } from './support/fits.ts';
import { settled } from './support/loading.ts';
import { makeLearner } from './support/people.ts';

test('the terms are accepted after they were read to the end, and can be read again @phone', async ({ enter, app }) => {
  test.setTimeout(4 * 60_000);
  const learner = await makeLearner(await apiOf('administrador'), { isAsked: true });
  const page = await enter({ ...learner, address: app.address });
  const question = page.getByRole('dialog', { name: 'Termo de uso da plataforma' });
  const accept = question.getByRole('button', { name: 'Aceitar' });
  await expect(question.getByText('Role até o fim do texto para poder aceitar.')).toBeVisible();
  await expect(accept).toBeDisabled();
  await settled(page);
  await expectFits(page, 'the question');
  await expectAccessible(page, 'the question');
  // The hint has a line of its own, so it does not stretch the buttons next to it.
  expect((await accept.boundingBox())!.height).toBeLessThan(64);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(accept).toBeDisabled();
  await question.getByRole('region', { name: 'Termo de uso da plataforma' }).focus();
  await page.keyboard.press('End');
  await expect(accept).toBeEnabled();
  await accept.click();
  await expect(question).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: `Menu de ${learner.name}` }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('menuitem', { name: 'Termos de uso' }).click();
  await expect(question.getByText('Leia até o fim;')).toBeVisible();
  await expect(accept).toHaveCount(0);
});
