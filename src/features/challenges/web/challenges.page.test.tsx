// Proves how administrators work with challenges: the list, the form with its rules and contents, the closing, and the rules.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { listContents } from '#features/courses/contract/courses.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { ruleFacts, ruleKeys } from '../contract/challenge.model.ts';
import type { Challenge, ChallengeRow } from '../contract/challenge.wire.ts';
import type { ParticipantAward } from '../contract/participants.wire.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import { ChallengeFormPage } from './challenge-form.page.tsx';
import { ChallengeRulesPage } from './challenge-rules.page.tsx';
import { ChallengesPage } from './challenges.page.tsx';
import { ParticipantsPage } from './participants.page.tsx';

const path = '/gamificacao/desafios';
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<ChallengeRow> = {}): ChallengeRow => ({
  ...{ id: idOf(number), name, description: '', environment: 'content', contentType: 'both', state: 'running' },
  ...{ startsOn: '2026-03-01', endsOn: '2026-03-31', daysToFinish: 0, isActive: true, contents: 1, mostPoints: 40 },
  rules: [{ rule: 'concluded', points: 40, description: '' }],
  ...{ people: 12, updatedAt: '2026-03-01T12:00:00.000Z', ...more },
});
const details = (more: Partial<Challenge> = {}): Challenge => ({
  ...row(1, 'Semana da segurança'),
  ...{ courseIds: [idOf(60)], trailIds: [], segmentationIds: [], segmentationNames: [] },
  contentNames: [{ kind: 'course', id: idOf(60), title: 'NR-35' }],
  ...more,
});
const rules = ruleKeys.map((rule) => ({
  rule,
  name: `Regra ${rule}`,
  description: `Ajuda ${rule}`,
  ...ruleFacts[rule],
}));
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering()
    .on(calls.listChallenges, page([row(1, 'Semana da segurança'), row(2, 'Guardado', { state: 'draft', people: 0 })]))
    .on(calls.getChallenge, details())
    .on(calls.createChallenge, { id: idOf(3) })
    .on(calls.updateChallenge, undefined)
    .on(calls.removeChallenge, undefined)
    .on(calls.listPlayRules, rules)
    .on(calls.getRankSettings, { hidesNames: false })
    .on(listContents, page([]))
    .on(listBasicSegmentations, []);
});
const openList = () => renderScreen(ChallengesPage, { path, address: path });
const openForm = async (id: string) => {
  const opened = await renderScreen(ChallengeFormPage, { path: `${path}/{id}`, address: `${path}/${id}` });
  await screen.findByRole('textbox', { name: /^Nome/ });
  return opened;
};

describe('the list', { timeout: 30_000 }, () => {
  test('shows challenges with their points, period and state, and without any a way to create the first [ROUTE-059]', async () => {
    await openList();
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' ');
    expect(await cells('Semana da segurança')).toMatch(/Nos conteúdos.*até 40 pontos.*12.*Aberto/);
    expect(await cells('Guardado')).toContain('Rascunho');
    cleanup();
    server.on(calls.listChallenges, page<ChallengeRow>([]));
    await openList();
    expect(await screen.findByText('Nenhum desafio ainda')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Novo desafio' }).length).toBeGreaterThan(0);
  });
  test('says that it loads, shows what it loaded, and says what failed [GAM-007]', async () => {
    let answer: (list: ReturnType<typeof page<ChallengeRow>>) => void = () => {};
    server.on(calls.listChallenges, () => new Promise((resolve) => (answer = resolve)) as never);
    await openList();
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).not.toBeNull());
    answer(page([row(1, 'Semana da segurança')]));
    expect(await screen.findByText('Semana da segurança')).toBeTruthy();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
    cleanup();
    server.on(calls.listChallenges, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await openList();
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.on(calls.listChallenges, page([row(1, 'Semana da segurança')]));
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Semana da segurança')).toBeTruthy();
  });
  test('closes a challenge only with a reason [GAM-006]', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Ações de Semana da segurança' }));
    await user.click(await screen.findByRole('menuitem', { name: /Excluir|Remover/ }));
    await screen.findByText(/12 pessoas ficam com o que já ganharam/);
    await user.click(screen.getByRole('button', { name: 'Encerrar desafio' }));
    expect((await screen.findAllByText('Informe o motivo')).length).toBeGreaterThan(0);
    expect(server.asked.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Acabou');
    await user.click(screen.getByRole('button', { name: 'Encerrar desafio' }));
    await waitFor(() => expect(server.last('DELETE', `/Desafio/${idOf(1)}`)?.body).toEqual({ motivo: 'Acabou' }));
  });
});
describe('the form', { timeout: 30_000 }, () => {
  test('asks for a content and points above zero before it publishes [GAM-004, GAM-005]', async () => {
    const { user } = await openForm('novo');
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Água');
    const points = screen.getByRole('textbox', { name: 'Pontos de Regra concluded' });
    await user.clear(points);
    await user.click(screen.getByRole('button', { name: 'Publicar desafio' }));
    expect((await screen.findAllByText('Os pontos devem ser maiores que zero')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Associe ao menos um item para prosseguir').length).toBeGreaterThan(0);
    await user.type(points, '30');
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    await waitFor(() =>
      expect(server.last('POST', '/Desafio')?.body).toMatchObject({
        ...{ name: 'Água', environment: 'Conteudo', active: false, courseIds: [], dateFinish: 0, endDate: null },
        rules: [{ rule: 'ConcluirConteudo', points: 30, description: '' }],
      }),
    );
  });
  test('takes rules of the other environment when it is played elsewhere', async () => {
    const { user } = await openForm(idOf(1));
    expect(screen.getByText('NR-35')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: /^Na plataforma toda/ }));
    expect(screen.queryByText('NR-35')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() =>
      expect(server.last('PUT', `/Desafio/${idOf(1)}`)?.body).toMatchObject({
        ...{ environment: 'Plataforma', active: true, courseIds: [], formationIds: [] },
        rules: [{ rule: 'PrimeiroAcessoDoDia', points: 10 }],
      }),
    );
  });
  test('shows what the rules would have given before it is published', async () => {
    const trial = {
      ...{ from: '2026-01-01', until: '2026-03-31', people: 2, points: 120 },
      rules: [
        { rule: 'concluded' as const, awards: 3, people: 2, points: 120 },
        { rule: 'dailyAccess' as const, awards: null, people: 0, points: 0 },
      ],
    };
    server.on(calls.tryChallenge, trial);
    const { user } = await openForm(idOf(1));
    await user.click(screen.getByRole('button', { name: 'Simular' }));
    const found = within(await screen.findByRole('list', { name: 'Simulação' }));
    expect(screen.getByText('para 2 pessoas')).toBeTruthy();
    expect(found.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Regra concluded3 conquistas · pessoas: 2120 pontos',
      'Regra dailyAccessSem histórico de dias: começa a contar ao publicar',
    ]);
    expect(server.last('POST', '/Simulacao')!.body).toMatchObject({ courseIds: [idOf(60)], active: false });
    expect(server.last('PUT', '/Desafio')).toBeUndefined();
    server.on(calls.tryChallenge, () => {
      throw new Problem('missing', 'challenges.contentUnknown');
    });
    await user.click(screen.getByRole('button', { name: 'Simular' }));
    expect(await screen.findByText('Este conteúdo não existe mais')).toBeTruthy();
  });
  test('says when the content cannot be associated [GAM-016]', async () => {
    server.on(calls.updateChallenge, () => {
      throw new Problem('missing', 'challenges.contentUnknown', {
        fields: [{ field: 'courseIds', code: 'challenges.contentUnknown' }],
      });
    });
    const { user } = await openForm(idOf(1));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Erro ao associar conteúdos ao desafio!')).toBeTruthy();
  });
});
describe('the participants', { timeout: 30_000 }, () => {
  const award = (number: number, more: Partial<ParticipantAward> = {}): ParticipantAward => ({
    ...{ id: idOf(number), date: '2026-03-02T12:00:00.000Z', contentName: 'NR-35', rule: 'Concluir', points: 40 },
    ...{ reason: null, isTakenBack: false, ...more },
  });
  const open = async () => {
    server
      .on(
        calls.listParticipants,
        page([
          {
            ...{ id: idOf(80), name: 'Ana Ávila', role: 'Técnica', points: 40, trophies: 1 },
            lastAt: '2026-03-02T12:00:00.000Z',
          },
        ]),
      )
      .on(
        calls.listParticipantAwards,
        page([award(90), award(91, { isTakenBack: true }), award(92, { points: -40, reason: 'Engano' })]),
      )
      .on(calls.createAwardCorrection, undefined as never);
    return renderScreen(ParticipantsPage, {
      path: `${path}/{id}/participantes`,
      address: `${path}/${idOf(1)}/participantes`,
    });
  };
  test('are listed, and an award is taken back with a reason', async () => {
    const { user } = await open();
    const cells = within((await screen.findByText('Ana Ávila')).closest('tr')!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).join(' ')).toMatch(/Ana Ávila.*Técnica.*40 1/);
    expect(await screen.findByText('Semana da segurança')).toBeTruthy();
    await user.click(screen.getByText('Ana Ávila'));
    const entries = within(await screen.findByRole('list', { name: 'Lançamentos da pessoa' }));
    expect(entries.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^NR-35Concluir · .*40 pontosEstornar$/),
      expect.stringMatching(/^NR-35.*40 pontosEstornada$/),
      'NR-35Correção: Engano-40 pontos',
    ]);
    await user.click(entries.getByRole('button', { name: 'Estornar NR-35' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Estornar 40 pontos?' }));
    expect(dialog.getByText(/Ana Ávila perde estes pontos/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Estornar' }));
    expect(server.last('POST', '/Estorno')).toBeUndefined();
    await user.type(dialog.getByRole('textbox', { name: /Motivo/ }), ' Duplicada ');
    await user.click(dialog.getByRole('button', { name: 'Estornar' }));
    expect(await screen.findByText('Conquista estornada')).toBeTruthy();
    expect(server.last('POST', `/Conquistas/${idOf(90)}/Estorno`)!.body).toEqual({ motivo: 'Duplicada' });
  });
});
describe('the rules', () => {
  const open = () => renderScreen(ChallengeRulesPage, { path: '/gamificacao/regras', address: '/gamificacao/regras' });
  test('are shown by environment, with how often they count [ROUTE-058]', async () => {
    await open();
    const platform = await screen.findByRole('region', { name: 'Na plataforma toda' });
    expect(within(platform).getByText('Regra dailyAccess').closest('li')!.textContent).toContain('uma vez por dia');
    expect(within(platform).queryByText('Regra concluded')).toBeNull();
  });
  test('stand below the choice of the company about names', async () => {
    server.on(calls.updateRankSettings, undefined as never);
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Ocultar todos os nomes' }));
    await waitFor(() => expect(server.last('PUT', '/Ranking/Opcoes')?.body).toEqual({ ocultaNomes: true }));
  });
  test('tell that they could not be read, and try again [GAM-015]', async () => {
    server.on(calls.listPlayRules, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open();
    expect(await screen.findByText('Erro ao tentar buscar regras!')).toBeTruthy();
    server.on(calls.listPlayRules, rules);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('Regra concluded')).toBeTruthy();
  });
});
