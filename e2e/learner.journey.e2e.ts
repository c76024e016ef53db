// Proves that a learner who concludes a content of a challenge gets its points, is congratulated once, and finds them in drawer and journey.
import { createChallenge } from '#features/challenges/contract/challenges.endpoints.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { apiOf, expect, test } from './journey.ts';
import { files, makeMedia, publishCourse } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('a concluded content gives points, which the bar, the drawer and the journey show [GAM-011, GAM-019, SHELL-043]', async ({
  enter,
}, { project }) => {
  test.setTimeout(120_000);
  const name = `Pontos ${project.name} ${Date.now() % 100_000}`;
  const author = await apiOf('administrador');
  const objectId = await makeMedia(author, 'image', `Figura de ${name}`, files.image);
  const course = await publishCourse(author, name, [{ kind: 'media', objectId }]);
  await author.call(createChallenge, {
    body: {
      ...{ name, environment: 'content', contentType: 'course', courseIds: [course.id], startsOn: '2020-01-01' },
      rules: [{ rule: 'concluded', points: 120, description: 'Concluir a figura' }],
      isActive: true,
    },
  });
  const page = await enter(await makeLearner(author));
  // The demonstration gives five points for the first access of a day.
  const points = (count: string) => page.getByRole('button', { name: new RegExp(`^Gamificação, ${count} pontos$`) });
  await expect(points('[05]')).toBeVisible();
  const reference = referenceText({ kind: 'course', id: course.id });
  await page.goto(`/catalog?view=${reference}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sair da sala' }).click({ timeout: 20_000 });
  await page.goto('/gamificacao/jornada');
  const congratulations = page.getByRole('dialog', { name: 'Parabéns!' });
  await expect(congratulations.getByText('Você ganhou 120 pontos.')).toBeVisible({ timeout: 20_000 });
  await expectStands(page, 'the congratulations', '[role="dialog"]');
  await congratulations.getByRole('button', { name: 'Continuar' }).click();
  await expect(congratulations).toBeHidden();
  await expect(page.getByRole('region', { name: 'Conquistas' }).getByText(name)).toBeVisible();
  await page.reload();
  await points('12[05]').click();
  const drawer = page.getByRole('dialog', { name: 'Gamificação' });
  await expect(drawer.getByText('Concluir a figura')).toBeVisible();
  expect(Math.round((await drawer.boundingBox())!.width)).toBe(600);
  await expectStands(page, 'the gamification drawer', '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
