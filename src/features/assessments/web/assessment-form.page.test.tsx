// Proves that authors use the assessment wizard: its steps, the draft that is saved by itself, the way to a wrong question, publishing.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { copyQuestionsToBank } from '#features/questions/contract/questions.endpoints.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import '#platform/web/ui/formatted-text-editor.tsx'; // the browser loads it later
import * as calls from '../contract/assessments.endpoints.ts';
import { emptyDraft } from '../contract/assessment-draft.wire.ts';
import type { AssessmentRecord } from '../contract/assessment.wire.ts';
import { AssessmentFormPage } from './assessment-form.page.tsx';
import './assessment-objects.tsx'; // the browser loads it later

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const question = (number: number, statement: string): AssessmentRecord['questions'][number] => ({
  ...{ id: idOf(number), kind: 'objective', statement, position: number, showsFeedback: false, maxPoints: 1 },
  options: [
    { id: idOf(number * 10), description: 'Sim', isCorrect: true },
    { id: idOf(number * 10 + 1), description: 'Não', isCorrect: false },
  ],
});
const record = (more: Partial<AssessmentRecord> = {}): AssessmentRecord => ({
  ...emptyDraft(),
  ...{ id: idOf(1), title: 'NR-35', revision: 4, publishedVersion: 1, hasUnpublishedChanges: false },
  ...{ origin: 'own', originName: null, isOffered: true, updatedAt: '2026-11-20T12:00:00.000Z' },
  questions: [question(2, 'Primeira?'), question(3, '<p>Segunda?</p>'), question(4, 'Terceira?')],
  ...more,
});
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(listCategoryBasics, [])
    .on(listSkillBasics, [])
    .on(listBasicUsers, [])
    .on(calls.getAssessment, record())
    .on(calls.getAssessmentUse, { links: [], people: 12, running: 3 })
    .on(calls.updateAssessment, () => ({ id: idOf(1), revision: 5, publishedVersion: 1 }))
    .on(calls.createAssessment, { id: idOf(1), revision: 1, publishedVersion: null });
});
async function open(address = `/conteudo/avaliacao/${idOf(1)}`) {
  const opened = await renderScreen(AssessmentFormPage, { path: '/conteudo/avaliacao/{id}', address });
  await screen.findByRole('textbox', { name: /Título/ });
  const go = async (step: string) => {
    const steps = within(screen.getByRole('navigation', { name: 'Passos da avaliação' }));
    await opened.user.click(steps.getByRole('button', { name: new RegExp(step) }));
  };
  return { ...opened, go };
}
const order = () =>
  screen.getAllByRole('button', { name: /\?.*·/ }).map((one) => /([A-Z][a-z]+\?)/.exec(one.textContent)![1]);

describe('the assessment wizard', () => {
  test('has the steps of the other wizards that fit, by their names [ASSESS-011]', async () => {
    await open('/conteudo/avaliacao/nova');
    const steps = within(screen.getByRole('navigation', { name: 'Passos da avaliação' }));
    for (const name of ['Dados básicos', 'Oferta', 'Configurações', 'Associar objetos'])
      expect(steps.getByRole('button', { name: new RegExp(name) })).toBeDefined();
  });
  test('saves the draft by itself beside the published version, with its revision and without the switch', async () => {
    const { user, go } = await open();
    await go('Oferta');
    await user.click(await screen.findByRole('combobox', { name: /Tentativas/ }));
    await user.click(await screen.findByRole('option', { name: 'Sem limite' }));
    await waitFor(() => expect(server.last('PUT', idOf(1))).toBeDefined(), { timeout: 5000 });
    const { body } = server.last('PUT', idOf(1))!;
    expect(body).toMatchObject({ rascunho: true, revisao: 4, maximoTentativas: 0, permitirNovasTentativas: true });
    expect(body).not.toHaveProperty('active');
    expect(body).not.toHaveProperty('duracaoDaAvaliacao');
  });
  test('orders questions by buttons, copies one, and brings a removed one back', async () => {
    const { user, go } = await open();
    await go('Associar objetos');
    await user.click(await screen.findByRole('button', { name: 'Mover a questão 1 para baixo' }));
    expect(order()).toEqual(['Segunda?', 'Primeira?', 'Terceira?']);
    await user.click(screen.getByRole('button', { name: 'Remover a questão 2' }));
    expect(order()).toEqual(['Segunda?', 'Terceira?']);
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
    expect(order()).toEqual(['Segunda?', 'Primeira?', 'Terceira?']);
    await user.click(screen.getByRole('button', { name: 'Duplicar a questão 3' }));
    expect(order()).toEqual(['Segunda?', 'Primeira?', 'Terceira?', 'Terceira?']);
  });
  test('copies a question to the bank, and saves where it came from', async () => {
    server.on(copyQuestionsToBank, { items: [{ id: idOf(2), bankQuestionId: idOf(9), bankVersion: 1 }] });
    const { user, go } = await open();
    await go('Associar objetos');
    await user.click(await screen.findByRole('button', { name: 'Copiar também para o banco' }));
    // Without a browser the dialog lies in the form of the wizard, whose button it is not.
    fireEvent.submit((await screen.findByRole('dialog')).querySelector('form')!);
    await waitFor(
      () =>
        expect(server.last('PUT', idOf(1))?.body).toMatchObject({
          questoes: [{ id: idOf(2), questaoBancoId: idOf(9), questaoBancoVersao: 1 }, { id: idOf(3) }, { id: idOf(4) }],
        }),
      { timeout: 5000 },
    );
    expect(screen.queryByRole('button', { name: 'Copiar também para o banco' })).toBeNull();
    expect(server.last('PUT', idOf(1))?.body).toMatchObject({ rascunho: true });
  });
  test('leads to the question that keeps it from being published, and says what changes for how many people', async () => {
    const wrong = question(4, 'Terceira?');
    wrong.options = wrong.options.map((option) => ({ ...option, isCorrect: false }));
    server.on(calls.getAssessment, record({ questions: [question(2, 'Primeira?'), wrong] }));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Publicar avaliação' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Marque ao menos uma alternativa correta');
    await user.click((await screen.findAllByRole('radio', { name: /alternativa A está correta/ })).at(-1)!);
    await user.click(screen.getByRole('button', { name: 'Publicar avaliação' }));
    const dialog = await screen.findByRole('alertdialog');
    for (const words of ['12 pessoas já responderam', '3 tentativas em andamento', '1 questão alterada'])
      expect(within(dialog).getByText(new RegExp(words))).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Publicar avaliação' }));
    await waitFor(() => expect(server.last('PUT', idOf(1))?.body).toMatchObject({ rascunho: false, active: true }));
  });
});
