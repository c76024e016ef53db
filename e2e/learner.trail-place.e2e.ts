// Proves that a learner walks a trail as a place: the next stop is lit and opens in one step, arrows walk, and the list says the same.
import { referenceText } from '#platform/contract/reference.ts';
import { apiOf, expect, test } from './journey.ts';
import { files, makeMedia, publishCourse, publishTrail } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

test('a learner walks a trail as a place @phone', async ({ enter }, { project }) => {
  test.setTimeout(120_000);
  const name = `Caminho ${project.name} ${Date.now() % 100_000}`;
  const author = await apiOf('administrador');
  const objectId = await makeMedia(author, 'image', `Figura de ${name}`, files.image);
  const first = await publishCourse(author, `Começo de ${name}`, [{ kind: 'media', objectId }]);
  const second = await publishCourse(author, `Fim de ${name}`, [{ kind: 'media', objectId }], { needs: [first.id] });
  const trail = await publishTrail(author, name, [first, second]);
  const page = await enter(await makeLearner(author));
  const path = page.getByRole('list', { name: 'Caminho' });
  const stop = (number: number) => path.getByRole('button', { name: new RegExp(`^Parada ${number} de 2`) });
  await test.step('comes from the panel of the trail and enrols', async () => {
    await page.goto(`/catalog?view=${referenceText({ kind: 'trail', id: trail.id })}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Caminho' }).click();
    await expect(page).toHaveURL(`/learning-center/trail/${trail.id}`);
    await page.getByRole('button', { name: 'Inscrever-se' }).click();
    await expect(stop(1)).toHaveAttribute('aria-current', 'step');
    await expectStands(page, 'the path of a trail', 'main');
  });
  await test.step('walks with the arrows', async () => {
    await stop(1).focus();
    await expect(stop(1)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(stop(2)).toBeFocused();
    await page.keyboard.press('End');
    await expect(path.getByRole('button', { name: /^Fim do caminho/ })).toBeFocused();
  });
  await test.step('sees the same as a list, and goes on from the path', async () => {
    await page.getByRole('button', { name: 'Lista' }).click();
    await expect(page.getByRole('button', { name: first.title })).toBeVisible();
    await page.getByRole('button', { name: 'Caminho', exact: true }).click();
    await path.getByRole('button', { name: 'Começar' }).click();
    await expect(page).toHaveURL(new RegExp(`trail=${trail.id}`));
  });
});
