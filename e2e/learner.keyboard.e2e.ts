// Proves that a learner can do everything by keyboard alone: sign-in, home, panel, enrolment, classroom, the next item, the test, the certificate.
import { apiOf, expect, test } from './journey.ts';
import { accepted } from './support/cookie-notice.ts';
import { press, tabTo } from './support/keyboard.ts';
import { files, makeAssessment, makeMedia, publishCourse } from './support/learning.ts';
import { makeLearner } from './support/people.ts';

test('walks from the sign-in to the certificate by keyboard alone', async ({ page, app }) => {
  const author = await apiOf('administrador');
  const name = `Teclado ${Date.now() % 100_000}`;
  const course = await publishCourse(author, name, [
    { kind: 'media', objectId: await makeMedia(author, 'image', `Figura de ${name}`, files.image) },
    { kind: 'assessment', objectId: await makeAssessment(author, `Teste de ${name}`) },
  ]);
  expect(course.id).toBeTruthy();
  const learner = await makeLearner(author);
  await page.context().addCookies([accepted(app.address)]);

  await test.step('signs in', async () => {
    await page.goto('/');
    await tabTo(page, page.getByLabel('E-mail ou usuário'));
    await page.keyboard.type(learner.email);
    await tabTo(page, page.getByLabel('Senha', { exact: true }));
    await page.keyboard.type(learner.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/home$/, { timeout: 20_000 });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('finds the course and opens its panel', async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=/);
    await press(page, page.getByRole('article').getByRole('link').first());
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true }).first()).toBeFocused();
  });
  await test.step('returns to the card with Escape, and opens the panel again', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('article').getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Enter');
  });
  await test.step('enrols and enters the classroom', async () => {
    const panel = page.getByRole('dialog');
    await press(page, panel.getByRole('button', { name: 'Inscrever-se' }));
    await press(page, panel.getByRole('button', { name: 'Começar' }).first());
    await expect(page.getByText('1 de 2 itens')).toBeAttached({ timeout: 20_000 });
  });
  await test.step('continues to the test', async () => {
    await press(page, page.getByRole('button', { name: 'Próximo item' }));
    await press(page, page.getByRole('button', { name: 'Começar avaliação' }));
  });
  await test.step('answers with letters and Enter', async () => {
    const letterOf = async (option: string) =>
      page.evaluate((wanted) => {
        const all = [...document.querySelectorAll('main input[type="radio"], main input[type="checkbox"]')];
        return 'abcdef'[all.findIndex((one) => one.closest('label')?.textContent?.includes(wanted))]!;
      }, option);
    for (const options of [['Resposta certa'], ['Certa de duas', 'A outra certa'], ['Verdadeiro']]) {
      await expect(page.getByText(options[0]!, { exact: true })).toBeVisible();
      for (const one of options) await page.keyboard.press(await letterOf(one));
      await page.keyboard.press('Enter');
      const onward = page.getByRole('button', { name: /^(Próxima questão|Finalizar)$/ }).last();
      await expect(onward).toBeVisible();
      await press(page, onward);
    }
    await expect(page.getByText('Você passou!')).toBeVisible();
  });
  await test.step('opens the certificate and leaves it', async () => {
    const said = page.getByRole('dialog', { name: 'Parabéns!' });
    await expect(said).toBeVisible({ timeout: 20_000 });
    await press(page, said.getByRole('button', { name: 'Ver certificado' }));
    await expect(page.getByRole('dialog', { name: 'Seu certificado' }).getByText(/^Credencial/)).toBeVisible();
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Baixar PDF' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await press(page, page.getByRole('button', { name: 'Sair da sala' }));
    await expect(page).toHaveURL(/\/catalog\?view=/);
  });
});
