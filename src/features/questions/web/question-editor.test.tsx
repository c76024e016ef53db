// Proves how authors edit each kind of question: options, scoring, scales, practical answers, feedback, attachments.
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listMedia } from '#features/media/contract/media.endpoints.ts';
import { listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { questionWith } from '#testing/make/question.ts';
import '#platform/web/ui/formatted-text-editor.tsx'; // the browser loads it later
import type { Question, QuestionKind } from '../contract/question.model.ts';
import { QuestionEditor } from './question-editor.widget.tsx';

let last: Question;
beforeEach(() => {
  const page = { items: [], pageNumber: 1, pageSize: 12, total: 0 };
  answering().on(listSkillBasics, []).on(listMedia, page);
});
async function edit(given: Question, assessmentKind = 'learning') {
  last = given;
  function Page() {
    const [question, setQuestion] = useState(given);
    const change = (next: Question) => {
      last = next;
      setQuestion(next);
    };
    return (
      <QuestionEditor
        question={question}
        errors={{}}
        path="questions.0"
        assessmentKind={assessmentKind}
        onChange={change}
      />
    );
  }
  const opened = await renderScreen(Page, { path: '/x', address: '/x' });
  await screen.findByRole('combobox', { name: /Tipo de questão/ });
  const chooseKind = async (name: string) => {
    await opened.user.click(screen.getByRole('combobox', { name: /Tipo de questão/ }));
    await opened.user.click(await screen.findByRole('option', { name }));
  };
  return { ...opened, chooseKind };
}
const question = (kind: QuestionKind, more: Partial<Question> = {}) => questionWith(kind, 2, 2, more);

describe('the editor of a question', () => {
  test('resets all options when multiple choice becomes objective, and keeps the answer type for practical ones only', async () => {
    const { chooseKind } = await edit(question('multiple'));
    await chooseKind('Objetiva');
    expect(last.options.map(({ isCorrect }) => isCorrect)).toEqual([false, false, false, false]);
    await chooseKind('Prática');
    expect([last.answerKind, last.uploadKind, last.options]).toEqual(['upload', 'documents', []]);
    await chooseKind('Dissertativa');
    expect([last.answerKind, last.uploadKind]).toEqual([undefined, undefined]);
    expect(screen.getByRole('textbox', { name: /Resposta modelo/ })).toBeDefined();
    expect(screen.getByRole('textbox', { name: /Tamanho esperado/ })).toBeDefined();
  });
  test('says the formula of several right options in words and with the numbers of this question', async () => {
    const { user } = await edit(question('multiple'));
    expect(screen.getByText(/certas marcadas ÷ certas/)).toBeDefined();
    expect(screen.getByText('Exemplo: quem marca 2 de 2 certas e 1 de 2 erradas recebe 2 pontos de 4.')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Tudo ou nada/ }));
    expect(last.multipleScoring).toBe('allOrNothing');
    expect(screen.getByText(/1 de 2 erradas recebe 0 pontos? de 4/)).toBeDefined();
  });
  test('keeps an option last, and takes thirty options at most', async () => {
    const { user } = await edit(questionWith('objective', 1, 28));
    await user.click(screen.getByRole('button', { name: 'Manter a alternativa B por último' }));
    expect(last.options[1]).toMatchObject({ staysLast: true });
    await user.click(screen.getByRole('button', { name: 'Incluir alternativa' }));
    expect(last.options).toHaveLength(30);
    expect(screen.getByRole('button', { name: 'Limite de 30 alternativas' })).toHaveProperty('disabled', true);
  });
  test('names the ends of a scale from 1 to the chosen value [ASSESS-006]', async () => {
    const { user } = await edit(question('scale', { scale: 5, options: [] }));
    const highest = screen.getByRole('textbox', { name: /Escala de 1 até/ });
    await user.clear(highest);
    await user.type(highest, '7');
    await user.type(screen.getByRole('textbox', { name: 'O que significa 1' }), 'Nunca');
    await user.type(screen.getByRole('textbox', { name: 'O que significa 7' }), 'Sempre');
    expect(last).toMatchObject({ scale: 7, scaleLow: 'Nunca', scaleHigh: 'Sempre' });
    expect(screen.queryByRole('textbox', { name: 'Pontuação' })).toBeNull();
  });
  test('offers seven upload kinds with their limits, and a duration for recordings only', async () => {
    const { user } = await edit(question('practical', { answerKind: 'upload', uploadKind: 'documents', options: [] }));
    await user.click(screen.getByRole('combobox', { name: /O que enviar/ }));
    expect((await screen.findAllByRole('option')).map((one) => one.textContent)).toEqual([
      ...['Documentos', 'Imagens', 'Câmera', 'Áudio', 'Microfone', 'Vídeo', 'Tela'],
    ]);
    expect(screen.getByText('No máximo 50')).toBeDefined();
    expect(screen.queryByRole('textbox', { name: /Duração/ })).toBeNull();
    await user.click(screen.getByRole('option', { name: 'Tela' }));
    await user.type(screen.getByRole('textbox', { name: /Duração/ }), '90');
    await user.type(screen.getByRole('textbox', { name: /Quantidade de arquivos/ }), '2');
    expect(last).toMatchObject({ uploadKind: 'screen', maxSeconds: 90, maxFiles: 2 });
    expect(screen.getByText('No máximo 200')).toBeDefined();
    await user.click(screen.getByRole('radio', { name: /Texto/ }));
    expect(last.answerKind).toBe('text');
    expect(screen.queryByRole('combobox', { name: /O que enviar/ })).toBeNull();
  });
  test('has feedback for right and wrong answers and while answering [ASSESS-010]', async () => {
    const { user } = await edit(question('objective', { showsFeedback: true }));
    await user.type(screen.getByRole('textbox', { name: /durante a resposta/ }), 'Olhe');
    await user.type(screen.getByRole('textbox', { name: /quem acerta/ }), 'Isso');
    await user.type(screen.getByRole('textbox', { name: /quem erra/ }), 'Não');
    expect(last).toMatchObject({ hint: 'Olhe', hitFeedback: 'Isso', missFeedback: 'Não' });
    await user.click(screen.getByRole('switch', { name: /comentário depois/i }));
    expect(screen.queryByRole('textbox', { name: /quem acerta/ })).toBeNull();
  });
  test('asks for no right option and no points in a reaction', async () => {
    await edit(question('objective'), 'reaction');
    expect(screen.getByRole('group', { name: 'Alternativas' })).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Pontuação' })).toBeNull();
  });
});
