// Proves that a learner who ends the last course of a trail sees its panel close once, and reaches the certificate and the wall from there.
import { referenceText } from '#platform/contract/reference.ts';
import { apiOf, expect, test } from './journey.ts';
import { files, makeMedia, publishCourse, publishTrail } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('a learner sees the panel of a trail close, once, with its certificate @phone', async ({ enter }, { project }) => {
  test.setTimeout(120_000);
  const name = `Painel ${project.name} ${Date.now() % 100_000}`;
  const author = await apiOf('administrador');
  const objectId = await makeMedia(author, 'image', `Figura de ${name}`, files.image);
  const course = await publishCourse(author, `Curso de ${name}`, [{ kind: 'media', objectId }]);
  const trail = await publishTrail(author, name, [course]);
  const page = await enter(await makeLearner(author));
  const room = `/learning-center/view/${referenceText({ kind: 'course', id: course.id })}/1?trail=${trail.id}`;
  const closed = page.getByRole('dialog', { name: 'Painel fechado. Certificado pronto.' });
  await test.step('enrols in the trail and ends its only course', async () => {
    await page.goto(`/catalog?view=${referenceText({ kind: 'trail', id: trail.id })}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first()).toBeVisible();
    await page.goto(room);
    await page.getByRole('button', { name: 'Inscrever-se e começar' }).click();
    await expect(closed).toBeVisible({ timeout: 20_000 });
    await expect(closed.getByText(`Você concluiu a trilha ${name}.`)).toBeVisible();
    await expect(closed.getByRole('img', { name: new RegExp(name) })).toBeVisible({ timeout: 20_000 });
    await expectStands(page, 'the closed panel', '[role="dialog"]');
  });
  await test.step('opens the certificate, and is not congratulated again', async () => {
    await closed.getByRole('button', { name: 'Ver certificado' }).click();
    await expect(page.getByText(/^Credencial/)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('1 de 1 item')).toBeAttached();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  await test.step('finds the panel on the wall', async () => {
    await page.goto('/gestao/mural');
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) }).first()).toBeAttached();
  });
});
