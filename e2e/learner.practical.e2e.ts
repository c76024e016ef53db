// Proves that a learner answers practical questions with the camera, the microphone, the screen and files, and loses nothing by a reload or a broken network.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import type { UploadKind } from '#features/questions/contract/question.model.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { findBrowser } from '../scripts/browser.mjs';
import { apiOf, expect, test } from './journey.ts';
import { files, publishCourse } from './support/learning.ts';
import { makeLearner } from './support/people.ts';
import type { Made } from './support/people.ts';
import { expectStands } from './support/stands.ts';

const { executablePath, args, env } = findBrowser();
test.use({
  launchOptions: {
    executablePath,
    env: { ...(process.env as Record<string, string>), ...env },
    args: [
      ...args,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--auto-select-desktop-capture-source=Entire screen',
    ],
  },
});

/** Makes a course of one assessment with a practical question for each kind; an evaluator of the course's own is its corrector. */
async function makeWorld(name: string, kinds: readonly UploadKind[]) {
  const author = await apiOf('administrador');
  const [evaluator, learner] = [await makeLearner(author, { isEvaluator: true }), await makeLearner(author)];
  const { id } = await author.call(createAssessment, {
    body: {
      ...{ title: `Prática de ${name}`, kind: 'learning', skillIds: [], minimumPercent: 70, allowsRetries: false },
      ...{ maxAttempts: 0, maxQuestions: 0, shufflesQuestions: false, shufflesOptions: false, showsAnswers: false },
      ...{ showsTimer: false, isActive: true, recordingDays: 45 },
      evaluators: [{ userId: evaluator.userId }],
      questions: kinds.map((uploadKind, at) => ({
        ...{ id: randomUUID(), kind: 'practical' as const, statement: `Mostre por ${uploadKind}`, position: at + 1 },
        ...{ showsFeedback: false, maxPoints: 3, options: [], answerKind: 'upload' as const, uploadKind, maxFiles: 2 },
        ...(uploadKind !== 'documents' && uploadKind !== 'camera' && { maxSeconds: 60 }),
      })),
    },
  });
  const course = await publishCourse(author, name, [{ kind: 'assessment', objectId: id }]);
  return { learner, path: `/learning-center/view/${referenceText({ kind: 'course', id: course.id })}/1`, course };
}
type World = Awaited<ReturnType<typeof makeWorld>>;
async function begin(enter: (who: Made) => Promise<Page>, { learner, course, path }: World) {
  const page = await enter(learner);
  await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: course.id })}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first()).toBeVisible();
  await page.goto(path);
  await page.getByRole('button', { name: 'Começar avaliação' }).click();
  return page;
}
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const rows = (page: Page) => page.getByRole('region', { name: /^Arquivos da resposta/ }).getByRole('listitem');
const sent = (page: Page, count: number) =>
  expect(rows(page).filter({ hasText: /Enviado/ })).toHaveCount(count, { timeout: 60_000 });
const answer = async (page: Page) => {
  await expect(page.getByRole('button', { name: 'Enviar resposta' })).toBeEnabled();
  await press(page, 'Enviar resposta');
};
/** Records for some seconds, by keyboard alone. */
async function recordByKeys(page: Page, milliseconds: number) {
  await expect(page.getByRole('button', { name: 'Gravar', exact: true })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Gravando 0:0/)).toBeVisible();
  await page.waitForTimeout(milliseconds);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Prévia, 0:0/)).toBeVisible();
}

test('a video is recorded, survives a reload, and is sent over a broken network @phone', async ({ enter }, {
  project,
}) => {
  test.setTimeout(4 * 60_000);
  const world = await makeWorld(`Câmera ${project.name} ${Date.now() % 100_000}`, ['video', 'microphone']);
  const page = await begin(enter, world);

  await test.step('what is recorded, who sees it and for how long is read before', async () => {
    await expect(page.getByText(/^A gravação tem a sua imagem, com o seu rosto/)).toBeVisible();
    await expect(page.getByText(/Só quem corrige esta avaliação vê a gravação.*45 dias/)).toBeVisible();
    await expect(page.getByText('até 1 min ou 200 MB', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviar resposta' })).toBeDisabled();
    await expectStands(page, 'the introduction of a recorder');
  });
  await test.step('a reload in the middle keeps what was recorded', async () => {
    await press(page, 'Ligar câmera e microfone');
    await press(page, 'Gravar');
    await page.waitForTimeout(4_000);
    await expectStands(page, 'a running recording');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: /^(Começar avaliação|Continuar|Retomar)/ }).click();
    await expect(page.getByText(/ficou guardada neste aparelho e ainda não foi enviada/)).toBeVisible();
    await expect(page.getByText(/^Prévia, 0:(?!0[01])/)).toBeVisible();
    await expectStands(page, 'a recovered recording');
  });
  await test.step('a new recording replaces it, made by keyboard alone', async () => {
    await press(page, 'Gravar de novo');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Gravar de novo' }).click();
    await recordByKeys(page, 3_000);
    await expect(page.getByRole('slider', { name: 'Posição da prévia' })).toHaveAttribute(
      'aria-valuetext',
      /de 0:0[2-5]$/,
    );
  });
  await test.step('its upload stops with the network and goes on with it', async () => {
    let isBroken = true;
    await page.route('**/api/v1/uploads/**', (route) => (isBroken ? route.abort() : route.continue()));
    await press(page, 'Usar esta gravação');
    await expect(rows(page)).toHaveText(/Enviando/);
    await page.waitForTimeout(1_000);
    await page.reload();
    await page.getByRole('button', { name: /^(Começar avaliação|Continuar|Retomar)/ }).click();
    await expect(rows(page)).toHaveText(/Enviando/);
    isBroken = false;
    await sent(page, 1);
    await expectStands(page, 'an answer with a recording');
    await answer(page);
  });
  await test.step('a voice is recorded and answered', async () => {
    await expect(page.getByRole('heading', { name: 'Mostre por microphone' })).toBeVisible();
    await press(page, 'Ligar o microfone');
    await recordByKeys(page, 2_000);
    await press(page, 'Usar esta gravação');
    await sent(page, 1);
    await answer(page);
    await expect(page.getByText('Todas as questões têm resposta')).toBeVisible();
  });
  await test.step('the device keeps nothing that the server has', async () => {
    const left = await page.evaluate(
      () =>
        new Promise<number>((done, fail) => {
          const request = indexedDB.open('sabia.kept-files');
          request.onsuccess = () => {
            const parts = request.result.transaction('parts').objectStore('parts').count();
            parts.onsuccess = () => done(parts.result);
          };
          request.onerror = () => fail(request.error ?? new Error('no database'));
        }),
    );
    expect(left).toBe(0);
  });
});

test('the screen, a photo and documents are answers too @phone', async ({ enter }, { project }) => {
  test.setTimeout(4 * 60_000);
  const world = await makeWorld(`Tela ${project.name} ${Date.now() % 100_000}`, ['screen', 'camera', 'documents']);
  const isPhone = project.name === 'phone';
  const page = await begin(enter, world);

  await test.step('the screen is recorded, or sent as a file where the browser cannot record it', async () => {
    if (isPhone) {
      await page.addInitScript(() => Reflect.deleteProperty(MediaDevices.prototype, 'getDisplayMedia'));
      await page.reload();
      await page.getByRole('button', { name: /^(Começar avaliação|Continuar|Retomar)/ }).click();
      await expect(page.getByText('Este aparelho não grava a tela no navegador')).toBeVisible();
      await expectStands(page, 'a recorder of a phone without its screen');
      await press(page, 'Enviar um arquivo');
      await page.locator('input[type="file"]').setInputFiles(files.video);
    } else {
      await press(page, 'Escolher a tela');
      await recordByKeys(page, 2_000);
      await press(page, 'Usar esta gravação');
    }
    await sent(page, 1);
    await answer(page);
  });
  await test.step('a photo is taken', async () => {
    await press(page, 'Ligar a câmera');
    await page.waitForTimeout(1_000);
    await press(page, 'Fotografar');
    await expect(page.getByRole('img', { name: 'Prévia da foto' })).toBeVisible();
    await expectStands(page, 'a photo before it is used');
    await press(page, 'Usar esta foto');
    await sent(page, 1);
    await answer(page);
  });
  await test.step('a document is sent, removed and sent again', async () => {
    await page.locator('input[type="file"]').setInputFiles(files.pdf);
    await sent(page, 1);
    await rows(page)
      .first()
      .getByRole('button', { name: /^Remover/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click();
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Enviar resposta' })).toBeDisabled();
    await page.locator('input[type="file"]').setInputFiles(files.pdf);
    await sent(page, 1);
    await answer(page);
    await expect(page.getByText('Todas as questões têm resposta')).toBeVisible();
  });
});
