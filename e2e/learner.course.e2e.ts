// Proves that a learner can find a course, enrol, learn every item on two devices, pass the test and get the certificate, which a visitor validates.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { referenceText } from '#platform/contract/reference.ts';
import { apiOf, expect, test } from './journey.ts';
import { files, makeAssessment, makeMedia, publishCourse } from './support/learning.ts';
import type { MadeCourse } from './support/learning.ts';
import { packageFrame, pass, turnPages } from './support/packages.ts';
import { otherDevice } from './support/other-device.ts';
import { makeLearner } from './support/people.ts';
import type { Made } from './support/people.ts';
import { expectStands } from './support/stands.ts';

type World = { learner: Made; course: MadeCourse; later: MadeCourse };
/** Makes a course of five items and one that requires it, for one project's run. */
async function makeWorld(name: string): Promise<World> {
  const author = await apiOf('administrador');
  const media = {
    video: await makeMedia(author, 'video', `Vídeo de ${name}`, files.video),
    pdf: await makeMedia(author, 'pdf', `PDF de ${name}`, files.pdf),
    image: await makeMedia(author, 'image', `Figura de ${name}`, files.image),
    scorm: await makeMedia(author, 'scorm', `Pacote de ${name}`, files.scorm12),
  };
  const assessment = await makeAssessment(author, `Teste de ${name}`);
  const items = [
    ...Object.values(media).map((objectId) => ({ kind: 'media' as const, objectId })),
    { kind: 'assessment' as const, objectId: assessment },
  ];
  const course = await publishCourse(author, name, items, { isSequential: true });
  const later = await publishCourse(author, `${name}, depois`, [{ kind: 'media', objectId: media.image }], {
    needs: [course.id],
  });
  return { learner: await makeLearner(author), course, later };
}
const room = ({ id }: MadeCourse, step: number) =>
  `/learning-center/view/${referenceText({ kind: 'course', id })}/${step}`;
/** Checks the count in the bar of the classroom, also where a phone has no space to show it. */
const hasDone = (page: Page, count: number) =>
  expect(page.getByText(`${count} de 5 itens`)).toBeAttached({ timeout: 20_000 });
const answer = async (page: Page, options: string[]) => {
  for (const one of options) await page.getByText(one, { exact: true }).click();
  await page.getByRole('button', { name: 'Enviar resposta' }).click();
};

test('completes a course up to its certificate, on two devices @phone [ROUTE-018, COURSE-014, MEDIA-044]', async ({
  enter,
  browser,
  app,
  page: visitor,
}, { project }) => {
  test.setTimeout(5 * 60_000);
  const name = `Jornada ${project.name} ${Date.now() % 100_000}`;
  const { learner, course, later } = await makeWorld(name);
  const page = await enter(learner);

  await test.step('sees it on the home and opens its panel', async () => {
    const shelf = page.getByRole('region', { name: `Seção de ${name}`, exact: true });
    await page.getByRole('button', { name: 'Mostrar mais' }).click();
    for (let tries = 0; tries < 30 && !(await shelf.isVisible()); tries++)
      await page.mouse.wheel(0, 2_000).then(() => shelf.waitFor({ timeout: 500 }).catch(() => undefined)); // Shelves load as the user scrolls.
    await shelf.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('heading', { name, exact: true }).last()).toBeVisible();
  });
  await test.step('cannot open the content that requires it first', async () => {
    await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: later.id })}`);
    await expect(page.getByRole('dialog').getByText('Falta 1 pré-requisito').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' })).toBeDisabled();
    await expectStands(page, 'the panel of a blocked course', '[role="dialog"]');
  });
  await test.step('enrols and enters the classroom', async () => {
    await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: course.id })}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first().click();
    await expect(page).toHaveURL(new RegExp(`${room(course, 1)}$`));
  });
  await test.step('cannot skip ahead', async () => {
    await page.goto(room(course, 5));
    await expect(page.getByText('Conclua o item anterior').first()).toBeVisible();
    await expectStands(page, 'a blocked item in the room');
    await page.goto(room(course, 1));
  });
  await test.step('watches half of the video, and continues on another device', async () => {
    const video = page.locator('main video');
    await page.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(5);
    await expectStands(page, 'a video that plays');
    await page.getByRole('button', { name: 'Sair da sala' }).click(); // Leaving stores the position.
    await expect(page).toHaveURL(/\/catalog\?view=/);
    const phone = await otherDevice(browser, app.address, learner);
    await phone.goto(room(course, 1));
    const there = phone.locator('main video');
    await phone.getByRole('button', { name: 'Reproduzir' }).first().click();
    await expect
      .poll(() => there.evaluate((one: HTMLVideoElement) => one.currentTime), { timeout: 20_000 })
      .toBeGreaterThan(4);
    await expect
      .poll(() => there.evaluate((one: HTMLVideoElement) => one.ended || one.currentTime > 20), { timeout: 40_000 })
      .toBe(true);
    await hasDone(phone, 1);
    await phone.context().close();
  });
  await test.step('reads the PDF to its last page, looks at the figure', async () => {
    await page.goto(room(course, 2));
    const next = page.getByRole('button', { name: 'Próxima página' });
    await expect(next).toBeEnabled({ timeout: 20_000 });
    while (await next.isEnabled()) await next.click();
    await hasDone(page, 2);
    await expectStands(page, 'the last page of a PDF');
    await page.goto(room(course, 3));
    await hasDone(page, 3);
    await expectStands(page, 'a figure in the room');
  });
  await test.step('passes the package in two sessions', async () => {
    await page.goto(room(course, 4));
    await turnPages(packageFrame(page), 2);
    await expectStands(page, 'a package in the room');
    await page.getByRole('button', { name: 'Sair da sala' }).click();
    await expect(page).toHaveURL(/\/catalog\?view=/);
    await page.goto(room(course, 4));
    await expect(packageFrame(page).locator('#trail [aria-current="step"]')).toHaveText('3');
    await pass(packageFrame(page));
    await hasDone(page, 4);
  });
  await test.step('passes the test, which completes the course', async () => {
    await page.goto(room(course, 5));
    await page.getByRole('button', { name: 'Começar avaliação' }).click();
    await expectStands(page, 'a question');
    await answer(page, ['Resposta certa']);
    await expectStands(page, 'an answered question');
    await page.getByRole('button', { name: 'Próxima questão' }).click();
    await answer(page, ['Certa de duas', 'A outra certa']);
    await page.getByRole('button', { name: 'Próxima questão' }).click();
    await answer(page, ['Verdadeiro']);
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await expect(page.getByText('Você passou!')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('Parabéns!')).toBeVisible({ timeout: 20_000 });
    await expectStands(page, 'the congratulation', '[role="dialog"]');
  });
  const credential = await test.step('gets the certificate as PDF', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Ver certificado' }).click();
    const panel = page.getByRole('dialog');
    await expectStands(page, 'a certificate', '[role="dialog"]');
    const coming = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Baixar PDF' }).click();
    const content = await readFile(await (await coming).path());
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    return panel
      .getByText(/^Credencial/)
      .locator('b')
      .innerText();
  });
  await test.step('finds the result again', async () => {
    await page.goto(room(course, 5));
    await expect(page.getByText('Aprovado').first()).toBeVisible();
    await expectStands(page, 'a result');
  });
  await test.step('a visitor validates its credential', async () => {
    const context = await browser.newContext({ baseURL: app.address, locale: 'pt-BR' });
    const stranger = await context.newPage();
    await stranger.goto('/cert');
    await stranger.getByRole('textbox', { name: 'Credencial' }).fill(credential);
    await stranger.getByRole('button', { name: 'Validar' }).click();
    await expect(stranger.getByText('Certificado válido')).toBeVisible();
    await expect(stranger.getByText(learner.name).first()).toBeVisible();
    await expect(stranger.getByText(name).first()).toBeVisible();
    await context.close();
  });
  await test.step('may now begin the content that required it', async () => {
    await visitor.goto(`/catalog?view=${referenceText({ kind: 'course', id: later.id })}`);
    await expect(visitor.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' })).toBeEnabled();
  });
});
