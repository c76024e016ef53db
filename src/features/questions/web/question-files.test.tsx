// Proves the dialogs of files of questions: the report by line with its search, the choice, the result, and what an export leaves out.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { listCategoryBasics, listSkillBasics } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { CheckedQuestionFile, FoundQuestion } from '../contract/question-file.wire.ts';
import * as calls from '../contract/question-files.endpoints.ts';
import { ExportQuestionsDialog } from './export-questions-dialog.tsx';
import { ImportQuestionsDialog } from './import-questions-dialog.tsx';
import { getBankSummary, listQuestions } from '../contract/questions.endpoints.ts';
import { QuestionBankPage } from './question-bank.page.tsx';

const forms: FormData[] = [];
// The page sends uploads with progress by another object; the test keeps the form and sends everything the same way.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string, body: FormData) => {
    forms.push(body);
    return fetch(url, { method, body });
  },
}));
const question = (position: number, part: Partial<FoundQuestion> = {}): FoundQuestion => ({
  ...{ position, line: position + 2, kind: 'objective', statement: `Questão ${position}?`, points: 1, code: null },
  ...{ categoryName: null, skillNames: [], hasPicture: false, outcome: 'created' },
  options: [
    { description: 'Luva', isCorrect: false },
    { description: 'Óculos', isCorrect: true },
  ],
  ...part,
});
const report: CheckedQuestionFile = {
  ...{ format: 'spreadsheet', count: 5, refusedCount: 2, remarkCount: 2 },
  questions: [
    question(0),
    question(1, { outcome: 'changed', code: 'NR-1' }),
    question(2, { kind: 'scale', options: [] }),
  ],
  remarks: [
    { line: 5, column: 'F, gabarito', code: 'x', reason: '“E” não existe: a questão tem só A, B.', isRefusal: true },
    { line: 6, column: 'H, pontos', code: 'y', reason: '“um” não é número. Sugestão: 1', isRefusal: true },
  ],
};
let server: ReturnType<typeof answering>;
const handleClose = vi.fn();
beforeEach(() => {
  handleClose.mockReset();
  forms.length = 0;
  server = answering()
    .on(listCategoryBasics, [])
    .on(calls.checkQuestionFile, () => report)
    .on(calls.importQuestionFile, () => ({ created: 1, changed: 1, unchanged: 0, skipped: 1 }));
});
const openImport = async () => {
  const { user } = await renderScreen(() => <ImportQuestionsDialog onClose={handleClose} />, {
    path: '/b',
    address: '/b',
  });
  const give = async (name = 'banco.xlsx') =>
    user.upload(await screen.findByLabelText('Arquivo com questões', { selector: 'input' }), new File(['x'], name));
  return { user, give };
};
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent);

describe('the import of questions', { timeout: 20_000 }, () => {
  test('reports by line and column, finds a remark while one types, and takes what is chosen', async () => {
    const { user, give } = await openImport();
    await give();
    expect(await screen.findByText(/Planilha · 5 questões no arquivo/)).toBeTruthy();
    expect(screen.getByText('recusadas').parentElement!.textContent).toBe('2 recusadas');
    expect(rowsOf('O que houve')).toEqual([
      expect.stringMatching(/5.*F, gabarito.*“E” não existe: a questão tem só A, B\..*Recusada/),
      expect.stringMatching(/6.*H, pontos.*Sugestão: 1.*Recusada/),
    ]);
    await user.type(screen.getByRole('searchbox', { name: /O que houve/ }), 'numero');
    await waitFor(() => expect(rowsOf('O que houve')).toHaveLength(1));
    expect(rowsOf('Questões para importar')[1]).toMatch(/Questão 1\?.*linha 3 · NR-1.*A Luva.*B Óculos.*Nova versão/);
    await user.click(screen.getByRole('checkbox', { name: /Questão 2\?/ }));
    await user.click(screen.getByRole('button', { name: 'Importar 2 questões' }));
    expect(await screen.findByText('entrou')).toBeTruthy();
    expect(Object.fromEntries(forms.at(-1)!)).toMatchObject({ dificuldade: 'media', posicoes: '0,1' });
    expect(screen.queryByRole('region', { name: 'Questões para importar' })).toBeNull();
    expect(rowsOf('O que houve')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Outro arquivo' }));
    expect(await screen.findByLabelText('Arquivo com questões', { selector: 'input' })).toBeTruthy();
  });
  test('says what is wrong with a file, and takes another one', async () => {
    const refusal = new Problem('unsupported', 'questions.file.type');
    server.on(calls.checkQuestionFile, () => {
      throw refusal;
    });
    const { give } = await openImport();
    await give('foto.png');
    expect(await screen.findByText(/não é uma planilha nem um texto com questões/)).toBeTruthy();
    server.on(calls.checkQuestionFile, () => report);
    await give();
    expect(await screen.findByText(/5 questões no arquivo/)).toBeTruthy();
  });
  test('offers no import where nothing can be taken', async () => {
    server.on(calls.checkQuestionFile, () => ({ ...report, questions: [] }));
    const { give, user } = await openImport();
    await give();
    await screen.findByText(/5 questões no arquivo/);
    expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull();
    const [, close] = screen.getAllByRole('button', { name: 'Fechar' });
    await user.click(close!);
    expect(handleClose).toHaveBeenCalled();
  });
  test('stops reading a file', async () => {
    server.on(calls.checkQuestionFile, () => new Promise(() => {}) as never);
    const { give, user } = await openImport();
    await give();
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    await waitFor(() => expect(screen.queryByText(/Lendo/)).toBeNull());
  });
});
describe('the export of questions', { timeout: 20_000 }, () => {
  test('tells for the chosen format what is left out of which question', async () => {
    const loss = {
      id: '0190a0a0-0000-7000-8000-000000000001',
      code: 'S-1',
      statement: 'Quanto?',
      reason: 'Este formato não tem este tipo de questão.',
      isLeftOut: true,
    };
    server.on(calls.forecastQuestionExport, ({ query }) =>
      query.get('formato') === 'gift'
        ? { count: 3, writtenCount: 2, losses: [loss], lossCount: 1 }
        : { count: 3, writtenCount: 3, losses: [], lossCount: 0 },
    );
    const { user } = await renderScreen(
      () => <ExportQuestionsDialog selection={{ search: 'altura' }} onClose={handleClose} />,
      { path: '/b', address: '/b' },
    );
    expect(await screen.findByText('As 3 questões cabem inteiras neste formato.')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^GIFT/ }));
    expect(await screen.findByText('2 de 3 questões saem no arquivo. Veja o que fica de fora.')).toBeTruthy();
    expect(rowsOf('O que fica de fora')).toEqual([expect.stringMatching(/Quanto\?.*S-1.*não tem este tipo.*Não sai/)]);
    expect(server.last('GET', '/questao/exportar/previa')!.query.get('search')).toBe('altura');
    expect((screen.getByRole('button', { name: 'Exportar 2 questões' }) as HTMLButtonElement).disabled).toBe(false);
  });
});
test(
  'the page of the bank opens the import, and exports the chosen questions or those that it shows',
  { timeout: 30_000 },
  async () => {
    const id = '0190a0a0-0000-7000-8000-000000000001';
    const row = {
      ...({
        id,
        code: null,
        statement: 'Qual é o prazo?',
        kind: 'objective',
        difficulty: 'medium',
        categoryId: null,
      } as const),
      ...{ categoryName: null, skills: [], points: 1, version: 1, useCount: 0, isArchived: false },
      updatedAt: '2026-11-20T12:00:00.000Z',
    };
    server
      .on(listSkillBasics, [])
      .on(getBankSummary, { questions: 1, unused: 1, assessments: 0 })
      .on(listQuestions, { items: [row], pageNumber: 1, pageSize: 10, total: 1 })
      .on(calls.forecastQuestionExport, { count: 1, writtenCount: 1, losses: [], lossCount: 0 });
    const { user } = await renderScreen(() => <QuestionBankPage />, {
      path: '/conteudo/questoes',
      address: '/conteudo/questoes?search=prazo',
    });
    const forecast = () => server.last('GET', '/questao/exportar/previa')!.query;
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Importar questões' })).getByRole('button', { name: 'Fechar' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await waitFor(() => expect(forecast().get('search')).toBe('prazo'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Exportar questões' })).getByRole('button', {
        name: 'Cancelar',
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: /Qual é o prazo/ }));
    await user.click(await screen.findByRole('button', { name: 'Exportar as escolhidas' }));
    await waitFor(() => expect(forecast().getAll('ids')).toEqual([id]));
  },
);
