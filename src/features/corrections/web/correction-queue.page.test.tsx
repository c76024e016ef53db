// Proves the queue of corrections on screen: groups, live claims, filters and pages in the address, the next one, the corrected ones.
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicUnits } from '#features/organization/contract/organization.endpoints.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import {
  claimOf,
  correctedResponse,
  correctionGroup,
  correctionId,
  correctionSummary,
  queuedCorrection,
} from '#testing/make/shown-correction.ts';
import * as calls from '../contract/corrections.endpoints.ts';
import type { QueuedCorrection } from '../contract/correction-queue.wire.ts';
import { CorrectionQueuePage } from './correction-queue.page.tsx';

const path = '/gestao/correcoes-avaliacoes';
const pageOf = <T,>(items: T[], total = items.length) => ({ items, total, pageNumber: 1, pageSize: 10 });
const now = '2026-11-20T12:00:00.000Z';
let server: ReturnType<typeof answering>;
let rows: QueuedCorrection[];
beforeEach(() => {
  localStorage.clear();
  deviceOptions.set({ shortcuts: true });
  rows = [
    queuedCorrection(1, { personName: 'Joana Martins', isLate: true, dueAt: '2026-11-19T12:00:00.000Z' }),
    queuedCorrection(2, { personName: 'Bruna Teixeira', practicalCount: 1, fileCount: 1 }),
    queuedCorrection(3, { personName: 'Iuri da Conceição' }),
  ];
  server = answering()
    .on(calls.getCorrectionSummary, correctionSummary())
    .on(calls.getCorrectionActivity, {
      serverTime: now,
      claims: [
        { attemptId: correctionId(2), assessmentId: correctionId(900), ...claimOf('Iara Lopes') },
        { attemptId: correctionId(3), assessmentId: correctionId(900), ...claimOf('Rafael Nogueira', true) },
      ],
      changedIds: [],
    })
    .on(calls.listCorrectionGroups, ({ query }) =>
      pageOf(
        query.get('por') === 'pessoa'
          ? [correctionGroup(501, { name: 'Joana Martins', unitName: 'Operações' })]
          : [
              correctionGroup(900, {
                name: 'Inspeção de EPI para altura',
                waiting: 3,
                late: 1,
                evaluatorNames: ['Iara Lopes'],
              }),
            ],
      ),
    )
    .on(calls.listCorrections, () => pageOf(rows))
    .on(listBasicUnits, []);
});
const open = (address = path) => renderScreen(CorrectionQueuePage, { path, address });

describe('the queue of corrections', { timeout: 20_000 }, () => {
  test('groups what waits by assessment, with age, limit and who has it now [ROUTE-056]', async () => {
    const { settled } = await open();
    const group = await screen.findByRole('region', { name: 'Inspeção de EPI para altura' });
    expect(within(group).getByText(/3 esperando, 1 fora do prazo/).textContent).toContain('Avaliam: Iara Lopes');
    await settled();
    const lines = within(group).getAllByRole('listitem');
    expect(lines.map((line) => within(line).getByRole('link').getAttribute('aria-label'))).toEqual([
      'Corrigir Joana Martins',
      'Ver Bruna Teixeira',
      'Continuar Iuri da Conceição',
    ]);
    expect(lines[0]!.textContent).toMatch(/fora do prazo/);
    expect(within(lines[0]!).getByText('Livre')).toBeTruthy();
    expect(lines[1]!.textContent).toContain('1 prática, 2 dissertativas e 1 arquivo');
    expect(within(lines[1]!).getByText('Iara Lopes')).toBeTruthy();
    expect(within(lines[1]!).getByText(/^corrigindo/)).toBeTruthy();
    expect(within(lines[2]!).getByText('Com você')).toBeTruthy();
    expect(screen.getByText('1 pessoa corrigindo agora')).toBeTruthy();
    expect(server.last('GET', '/evaluator')!.query.get('avaliacaoId')).toBe(correctionId(900));
  });
  test('groups by person, and says how many rows hide their name there', async () => {
    server.on(calls.getCorrectionSummary, correctionSummary({ hiddenCount: 4 }));
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Por pessoa' }));
    expect(await screen.findByRole('region', { name: 'Joana Martins' })).toBeTruthy();
    expect(screen.getByText(/4 tentativas não aparecem aqui/)).toBeTruthy();
    expect(router.state.location.search).toEqual({ view: 'person' });
    await waitFor(() => expect(server.last('GET', '/evaluator')!.query.get('usuarioId')).toBe(correctionId(501)));
  });
  test('a band of age leads to the list with that filter, and pressing it again removes it', async () => {
    const { user, router } = await open();
    const band = () => screen.findByRole('button', { name: /3 fora do prazo/ });
    await user.click(await band());
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list', band: ['late'] }));
    await waitFor(() => expect(server.last('GET', '/evaluator')!.query.getAll('faixas')).toEqual(['foraDoPrazo']));
    expect((await band()).getAttribute('aria-pressed')).toBe('true');
    await user.click(await band());
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'list' }));
  });
  test('the list reads its second page, its order and its filters from the address', async () => {
    server.on(calls.listCorrections, () => ({ ...pageOf(rows, 14), pageNumber: 2 }));
    await open(
      `${path}?view=list&page=2&orderBy=dueAt&direction=desc&search=joana&kind=essay&claim=others&unit=${correctionId(7)}&assessment=${correctionId(900)}`,
    );
    const table = await screen.findByRole('table', { name: 'Lista de correções' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByRole('cell')[0]!.textContent),
    ).toEqual([
      'JMJoana MartinsOperações, Manaus',
      'BTBruna TeixeiraOperações, Manaus',
      'ICIuri da ConceiçãoOperações, Manaus',
    ]);
    expect(screen.getByText('11–13 de 14')).toBeTruthy();
    expect(Object.fromEntries(server.last('GET', '/evaluator')!.query)).toEqual({
      page: '2',
      size: '10',
      orderBy: 'prazo',
      direction: 'desc',
      search: 'joana',
      tiposDeQuestao: 'Dissertativa',
      responsavel: 'outros',
      unidadesIds: correctionId(7),
      avaliacaoId: correctionId(900),
    });
  });
  test('N opens the one that has waited longest and is free, except while somebody types', async () => {
    server.on(calls.getNextCorrection, { attemptId: correctionId(1) });
    const { user, router } = await open();
    await user.type(await screen.findByRole('searchbox'), 'n');
    expect(server.last('GET', '/proxima')).toBeUndefined();
    await user.tab();
    await user.keyboard('n');
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${correctionId(1)}`));
  });
  test('where nothing is free, the button says so', async () => {
    server.on(calls.getNextCorrection, { attemptId: null });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /Corrigir a próxima/ }));
    expect(await screen.findByText('Nenhuma está livre agora.')).toBeTruthy();
  });
  test('an own claim is given back from the list', async () => {
    server.on(calls.releaseCorrection, undefined as never);
    const { user } = await open(`${path}?view=list`);
    await user.click(await screen.findByRole('button', { name: 'Ações de Iuri da Conceição' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Devolver à fila' }));
    await waitFor(() => expect(server.last('DELETE', `${correctionId(3)}/claim`)).toBeTruthy());
    expect(await screen.findByText('A correção voltou à fila.')).toBeTruthy();
  });
  test('by question, the first free answer of the first waiting question opens', async () => {
    server
      .on(calls.listCorrectionQuestions, [
        {
          questionId: correctionId(31),
          position: 2,
          kind: 'essay',
          statement: '',
          maxPoints: 2,
          waiting: 0,
          scored: 3,
        },
        {
          questionId: correctionId(32),
          position: 5,
          kind: 'essay',
          statement: '',
          maxPoints: 2,
          waiting: 2,
          scored: 1,
        },
      ])
      .on(
        calls.listAnswersToQuestion,
        pageOf(
          rows.map((row, at) => ({
            ...row,
            claim: at === 0 ? claimOf('Iara Lopes') : null,
            response: correctedResponse(5),
          })),
        ),
      );
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Corrigir Inspeção de EPI para altura por questão' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${path}/${correctionId(2)}`));
    expect(router.state.location.search).toEqual({ question: correctionId(32) });
  });
  test('a corrected one is opened again with its reason', async () => {
    rows = [
      queuedCorrection(4, {
        personName: 'Ana Souza',
        status: 'corrected',
        percent: 82.5,
        correctedAt: now,
        correctedByName: 'Iara Lopes',
      }),
    ];
    server.on(calls.reopenCorrection, undefined as never);
    const { user } = await open(`${path}?view=corrected`);
    expect(await screen.findByText('82,5%')).toBeTruthy();
    expect(server.last('GET', '/evaluator')!.query.get('situacao')).toBe('corrigida');
    await user.click(screen.getByRole('button', { name: 'Ações de Ana Souza' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reabrir' }));
    const asked = await screen.findByRole('alertdialog', { name: 'Reabrir a correção de Ana Souza?' });
    await user.click(within(asked).getByRole('button', { name: 'Reabrir' }));
    expect(server.last('POST', '/reopen')).toBeUndefined();
    await user.click(within(asked).getByRole('textbox'));
    await user.paste('Nota trocada');
    await user.click(within(asked).getByRole('button', { name: 'Reabrir' }));
    await waitFor(() => expect(server.last('POST', '/reopen')!.body).toEqual({ motivo: 'Nota trocada' }));
  });
  test('an empty queue is kind, shows the week, and leads to the corrected ones', async () => {
    server
      .on(calls.getCorrectionSummary, correctionSummary({ waiting: 0, oldestAt: null, correctedThisWeek: 35 }))
      .on(calls.listCorrectionGroups, pageOf([]));
    const { user, router } = await open();
    expect(await screen.findByRole('heading', { name: 'Nada esperando por você' })).toBeTruthy();
    expect(screen.getByText('35 de 35')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver as já corrigidas' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'corrected' }));
  });
});
