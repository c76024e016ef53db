// Proves an examination from end to end: a learner answers all six kinds of questions, an evaluator corrects, the learner reads the result.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { createAssessment } from '#features/assessments/contract/assessments.endpoints.ts';
import type { QuestionKind } from '#features/questions/contract/question.model.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { apiOf, expect, test } from './journey.ts';
import { press } from './support/keyboard.ts';
import { publishCourse } from './support/learning.ts';
import { otherDevice } from './support/other-device.ts';
import { makeLearner } from './support/people.ts';
import { expectStands } from './support/stands.ts';

const option = (description: string, isCorrect = false) => ({ id: randomUUID(), description, isCorrect });
const plan = 'Paro o trabalho, isolo a área e aviso a equipe de resgate.';
const report = 'Conferi o cinto, as fivelas e a validade do laudo.';

async function makeExam(name: string) {
  const author = await apiOf('administrador');
  const evaluator = await makeLearner(author, { isEvaluator: true });
  const learner = await makeLearner(author);
  const question = (kind: QuestionKind, position: number, statement: string, more = {}) => ({
    ...{ id: randomUUID(), kind, position, statement, showsFeedback: false, maxPoints: 10, options: [], ...more },
  });
  const { id } = await author.call(createAssessment, {
    body: {
      ...{ title: name, kind: 'learning', skillIds: [], minimumPercent: 60, allowsRetries: false, maxAttempts: 0 },
      ...{ maxQuestions: 0, shufflesQuestions: false, shufflesOptions: false, showsAnswers: false },
      ...{ showsTimer: false, isActive: true, evaluators: [{ userId: evaluator.userId }] },
      questions: [
        question('objective', 1, 'Acima de que altura?', { options: [option('2 m', true), option('5 m')] }),
        question('multiple', 2, 'O que protege?', {
          options: [option('Cinto', true), option('Capacete', true), option('Crachá')],
        }),
        question('trueFalse', 3, 'O laudo vence?', { options: [option('Verdadeiro', true), option('Falso')] }),
        question('scale', 4, 'Quanto isto ajuda?', { scale: 5, scaleLow: 'Nada', scaleHigh: 'Muito', maxPoints: 0 }),
        question('essay', 5, 'O que você faz quando alguém cai?', { modelAnswer: 'Isola e chama o resgate.' }),
        question('practical', 6, 'Relate a sua inspeção.', { answerKind: 'text' }),
      ],
    },
  });
  const course = await publishCourse(author, name, [{ kind: 'assessment', objectId: id }]);
  return { evaluator, learner, courseId: course.id };
}
/** Chooses an answer: by the keys of its letter or number on a desktop, by touch on a phone. */
async function choose(page: Page, isPhone: boolean, key: string, name: string) {
  if (isPhone)
    await page
      .getByRole('main')
      .locator('label')
      .filter({ hasText: new RegExp(`${name}$`) })
      .click();
  else await page.keyboard.press(key);
}
async function send(page: Page, isPhone: boolean, next: string) {
  const button = page.getByRole('button', { name: 'Enviar resposta' });
  await expect(button).toBeEnabled();
  if (isPhone) await button.click();
  else await press(page, button);
  await expect(page.getByRole('heading', { name: next })).toBeVisible();
}

test('six kinds of questions are answered, corrected and read in the result @phone', async ({ enter, browser, app }, {
  project,
}) => {
  test.setTimeout(4 * 60_000);
  const isPhone = project.name === 'phone';
  const title = `Exame ${project.name} ${Date.now() % 100_000}`;
  const { evaluator, learner, courseId } = await makeExam(title);
  const page = await enter(learner);
  const act = (name: string | RegExp) => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' });
    return isPhone ? button.click() : press(page, button);
  };

  await test.step('the learner answers, one screen at a time', async () => {
    await page.goto(`/catalog?view=${referenceText({ kind: 'course', id: courseId })}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Inscrever-se' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Começar' }).first()).toBeVisible();
    await page.goto(`/learning-center/view/${referenceText({ kind: 'course', id: courseId })}/1`);
    await act('Começar avaliação');
    await expect(page.getByRole('heading', { name: 'Acima de que altura?' })).toBeVisible();
    await choose(page, isPhone, 'a', '2 m');
    await send(page, isPhone, 'O que protege?');
    await choose(page, isPhone, 'a', 'Cinto');
    await choose(page, isPhone, 'b', 'Capacete');
    await expectStands(page, 'a question with several right options');
    await send(page, isPhone, 'O laudo vence?');
    await choose(page, isPhone, 'b', 'Falso');
    await send(page, isPhone, 'Quanto isto ajuda?');
    await choose(page, isPhone, '4', '4');
    await expectStands(page, 'a scale');
    await send(page, isPhone, 'O que você faz quando alguém cai?');
  });
  await test.step('what is written is saved while it is typed, and survives a reload', async () => {
    await page.getByRole('textbox').fill(plan);
    await expect(page.getByRole('status').filter({ hasText: /^Salvo às/, visible: true })).toBeVisible({
      timeout: 20_000,
    });
    await page.reload();
    await page.getByRole('button', { name: /^(Começar avaliação|Continuar|Retomar)/ }).click();
    await expect(page.getByRole('textbox')).toHaveValue(plan);
    await send(page, isPhone, 'Relate a sua inspeção.');
    await page.getByRole('textbox').fill(report);
    await act('Enviar resposta');
    await expect(page.getByText('Todas as questões têm resposta')).toBeVisible();
  });
  await test.step('the end waits for an evaluator, and says so', async () => {
    await act('Finalizar');
    await expect(page.getByRole('heading', { name: 'Enviada para correção' })).toBeVisible();
    await page.goto('/gestao/minhas-avaliacoes');
    await expect(page.getByText(title).first()).toBeVisible();
    await expectStands(page, 'my assessments');
  });
  await test.step('the evaluator corrects both answers and finishes', async () => {
    const desk = await otherDevice(browser, app.address, evaluator);
    await desk.goto(`/gestao/correcoes-avaliacoes?view=list&search=${encodeURIComponent(title)}`);
    await desk
      .getByRole('link', { name: `Corrigir ${learner.name}` })
      .or(desk.getByRole('button', { name: learner.name }))
      .first()
      .click();
    for (const [question, words, score] of [
      [5, plan, '8'],
      [6, report, '10'],
    ] as const) {
      const field = desk.getByRole('textbox', { name: new RegExp(`^Nota da questão ${question}`) });
      if (!(await field.isVisible())) await desk.keyboard.press('Alt+ArrowDown');
      await expect(desk.getByText(words).first()).toBeVisible();
      await field.fill(score);
    }
    await expect(desk.getByText(/^Rascunho salvo às/)).toBeVisible();
    await desk.getByRole('button', { name: 'Concluir correção' }).click();
    const dialog = desk.getByRole('dialog', { name: `Concluir a correção de ${learner.name}?` });
    await dialog.getByRole('button', { name: 'Concluir correção' }).click();
    await expect(desk.getByText(new RegExp(`Correção de ${learner.name} concluída`)).first()).toBeAttached();
    await desk.context().close();
  });
  await test.step('the learner reads the score: 38 of 50 points', async () => {
    await page.goto(`/gestao/minhas-avaliacoes?search=${encodeURIComponent(title)}`);
    await page.getByText(title).first().click();
    await expect(page.getByText('76%').first()).toBeVisible();
    await expect(page.getByText('Aprovado').first()).toBeVisible();
    await expectStands(page, 'the result of an examination');
  });
});
