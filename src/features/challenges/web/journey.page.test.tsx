// Proves what the journey shows: figures, levels, challenges, trophies page by page, the ranking by people and period, and its other states.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getUser } from '#features/people/contract/people.endpoints.ts';
import type { UserProfile } from '#features/people/contract/profile.wire.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/challenges.endpoints.ts';
import type { OwnChallenge, OwnRank, RankEntry, Trophy } from '../contract/ranking.wire.ts';
import { JourneyPage } from './journey.page.tsx';

const id = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const entry = (rank: number, name: string | null, score: number, more: Partial<RankEntry> = {}): RankEntry => ({
  ...{ rank, name, score, role: null, img: null, isOwn: false },
  ...more,
});
const mine = entry(9, 'Lia Lima', 620, { role: 'Analista', isOwn: true });
const own: OwnRank = {
  ...{ score: 620, rank: 9, trophies: 7, img: null, name: 'Lia Lima', role: 'Analista', people: 48 },
  ...{ next: { rank: 8, points: 40 }, level: 4, nextLevelAt: 1_000, streak: 5, hidesName: false, hidesNames: false },
  neighbors: [entry(8, 'Bia', 660), mine, entry(10, null, 600)],
};
const first = [
  entry(1, 'Joana Martins', 3_260),
  entry(2, 'Iuri Castro', 2_910),
  entry(2, null, 2_910),
  entry(4, 'Caio Silva', 2_600, { role: 'Técnico' }),
  entry(5, 'Lia Fontes', 2_310),
];
const trophy = (at: number, more: Partial<Trophy> = {}): Trophy => ({
  ...{ id: id(at), date: '2026-11-29T12:00:00.000Z', contentName: `Conteúdo ${at}`, environment: 'content' },
  ...{ rule: 'Concluir o conteúdo', score: 120, ruleKey: 'concluded', challengeName: 'Semana', reason: null },
  ...more,
});
const challenge = (at: number, more: Partial<OwnChallenge> = {}): OwnChallenge => ({
  ...{ id: id(at), name: `Desafio ${at}`, description: 'Conclua tudo.', environment: 'content', state: 'open' },
  ...{ done: 3, total: 5, mostPoints: 300, score: 180, startsOn: '2026-11-01', lastDay: '2026-12-02', daysLeft: 3 },
  ...{ contents: [{ kind: 'course', id: id(90), title: 'NR-35', isDone: false }], rules: [] },
  ...more,
});
const person: UserProfile = {
  ...{ isTouchable: true, id: id(60), fullName: 'Lia Lima', email: 'lia@exemplo.com', username: 'lia', cpf: null },
  ...{ phone: null, personType: 'physical', nickname: null, gender: null, language: 'pt', hiredOn: null },
  ...{ supervisorId: null, supervisorName: null, supervisorInterest: null, interests: null, notifiesByPush: false },
  ...{ notifiesBySms: false, photoUrl: null, peopleId: null, jobTitleId: null, jobTitleName: null },
  ...{ departmentId: id(71), departmentName: 'Oficina', businessUnitId: id(70), businessUnitName: 'Contagem' },
  ...{ permissionGroupId: null, isActive: true, isPending: false, isEvaluator: false, education: null, birthOn: null },
  ...{ skillIds: [], isForeign: false, termsOfUseId: null, termsAcceptedAt: null },
};
function server() {
  return answering()
    .on(calls.getOwnRank, own)
    .on(calls.listRanking, ({ query }) => ({
      ...{ pageNumber: Number(query.get('page')), pageSize: 5, total: 12 },
      items: query.get('page') === '1' ? first : [entry(6, 'Otávio Reis', 2_120)],
    }))
    .on(calls.listTrophies, ({ query }) => ({
      ...{ pageNumber: Number(query.get('page')), pageSize: 6, total: 7 },
      items: query.get('page') === '0' ? [1, 2, 3, 4, 5, 6].map((at) => trophy(at)) : [trophy(7)],
    }))
    .on(calls.listOwnChallenges, [challenge(20), challenge(21, { state: 'done' })]);
}
const open = (asked = '') =>
  renderScreen(JourneyPage, { path: '/gamificacao/jornada', address: `/gamificacao/jornada${asked}` });
beforeEach(() =>
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['journey']) },
    ...{ accountId: 'a', userId: id(60), name: 'Lia Lima', email: 'lia@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Copaíba', companies: 1, takenAt: Date.now() },
  }),
);
afterEach(() => access.set(undefined));

describe('the journey', () => {
  test('shows points, rank, trophies, streak and level, and the open challenges [GAM-011, ROUTE-060]', async () => {
    server();
    const { user } = await open();
    const figures = within(await screen.findByRole('list', { name: 'Seus números' }));
    expect(figures.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      expect.stringContaining('620pontos'),
      '9ºde 48 pessoas',
      '7troféus',
      '5dias seguidos',
    ]);
    const levels = within(screen.getByRole('region', { name: 'Níveis da jornada' }));
    expect(levels.getByText('Nível 5').closest('li')?.textContent).toBe('Nível 51.000 ptspróximo nível');
    expect(await screen.findByText('Faltam 3 dias')).toBeTruthy();
    expect(screen.getByText('3 de 5')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'NR-35' }).getAttribute('href')).toMatch(/^\/catalog\?view=1/);
    expect(screen.queryByText('Desafio 21')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver todos (2)' }));
    expect(screen.getByText('Desafio 21')).toBeTruthy();
  });
  test('shows six trophies, from page 0 on, each with date, content, environment, rule and score [GAM-010, GAM-012]', async () => {
    const asked = server();
    const { user } = await open();
    const part = within(await screen.findByRole('region', { name: 'Conquistas' }));
    expect(await part.findAllByRole('listitem')).toHaveLength(6);
    expect(asked.last('GET', '/Conquistas')!.query.toString()).toBe('page=0&size=6');
    expect(part.getAllByRole('listitem')[0]!.textContent).toMatch(
      /^Conteúdo 1Concluir o conteúdo\+120 pontos· .+ · Conteúdo$/,
    );
    await user.click(part.getByRole('button', { name: 'Próxima página' }));
    await waitFor(() => expect(part.getAllByRole('listitem')).toHaveLength(1));
    expect(asked.last('GET', '/Conquistas')!.query.toString()).toBe('page=1&size=6');
  });
  test('shows the ranking five at a time, with the first three on the podium, and the own neighbours [GAM-008, GAM-012]', async () => {
    const asked = server();
    const { user } = await open();
    const podium = within(await screen.findByRole('list', { name: 'Primeiros lugares' }));
    expect(podium.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'JMJoana Martins3.260 pontos1º',
      'ICIuri Castro2.910 pontos2º',
      '?Nome oculto2.910 pontos2º',
    ]);
    const rows = within(screen.getByRole('list', { name: 'Posições seguintes' }));
    expect(rows.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '4ºCSCaio SilvaTécnico2.600 pontos',
      '5ºLFLia Fontes2.310 pontos',
    ]);
    expect(asked.last('GET', '/RankingGeral')!.query.toString()).toBe('page=1&size=5');
    const near = within(await screen.findByRole('list', { name: 'Perto de você' }));
    expect(asked.last('GET', '/MeuRanking')!.query.get('comVizinhos')).toBe('true');
    expect(near.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '8ºBBia660 pontos',
      '9ºLLVocêFaltam 40 pontos para o 8º lugar620 pontos',
      '10º?Nome oculto600 pontos',
    ]);
    await user.click(
      within(screen.getByRole('navigation', { name: 'Páginas do ranking' })).getByRole('button', {
        name: 'Próxima página',
      }),
    );
    expect(await screen.findByText('Otávio Reis')).toBeTruthy();
    expect(asked.last('GET', '/RankingGeral')!.query.get('page')).toBe('2');
  });
  test('filters the ranking by business unit, department and period, and the own rank with it [GAM-018]', async () => {
    const asked = server().on(getUser, person);
    const { user, settled } = await open();
    await user.click(await screen.findByRole('button', { name: 'Unidade' }));
    await user.click(screen.getByRole('button', { name: 'Semana' }));
    await settled();
    expect(asked.last('GET', '/RankingGeral')!.query.get('unidadeDeNegocioId')).toBe(id(70));
    expect(asked.last('GET', '/RankingGeral')!.query.get('periodo')).toBe('semana');
    expect(asked.last('GET', '/MeuRanking')!.query.get('UnidadeDeNegocioId')).toBe(id(70));
    await user.click(screen.getByRole('button', { name: 'Departamento' }));
    await settled();
    expect(asked.last('GET', '/RankingGeral')!.query.get('departamentoId')).toBe(id(71));
    expect(asked.last('GET', '/RankingGeral')!.query.get('unidadeDeNegocioId')).toBeNull();
  });
  test('shows teams by their mean, and how many are too small to be shown', async () => {
    const asked = server().on(calls.getTeamRanking, {
      teams: [{ id: id(70), name: 'Contagem', rank: 1, people: 12, mean: 310.5, isOwn: true }],
      hidden: 2,
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Equipes' }));
    expect((await screen.findByText('Contagem')).closest('li')?.textContent).toBe('1ºContagem12 pessoas310,5 em média');
    expect(screen.getByText('2 equipes com menos de 5 pessoas não aparecem.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Departamentos' }));
    await waitFor(() => expect(asked.last('GET', '/RankingEquipes')!.query.get('por')).toBe('departamento'));
  });
  test('keeps in the address whose ranking is shown', async () => {
    const asked = server();
    asked.on(getUser, person);
    const { user, router } = await open('?period=week&among=department');
    await waitFor(() => expect(asked.last('GET', '/RankingGeral')?.query.get('departamentoId')).toBe(id(71)));
    const all = asked.asked.filter(({ path }) => path.endsWith('/RankingGeral'));
    expect(all.map(({ query }) => [query.get('periodo'), query.get('departamentoId')])).toEqual([['semana', id(71)]]);
    await user.click(screen.getByRole('button', { name: 'Mês' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ period: 'month', among: 'department' }));
    await user.click(screen.getByRole('button', { name: 'Sempre' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ among: 'department' }));
  });
  test('offers no choice about the own name where the company shows no names', async () => {
    server().on(calls.getOwnRank, { ...own, hidesNames: true });
    await open();
    expect(await screen.findByText('A empresa não mostra nomes no ranking.')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
  test('lets the person hide the own name', async () => {
    const asked = server().on(calls.updateOwnRankChoice, undefined as never);
    const { user } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Ocultar meu nome' }));
    await waitFor(() => expect(asked.last('PUT', '/MeuRanking')?.body).toEqual({ ocultaNome: true }));
  });
  test('keeps the ten newest pages of rankings [GAM-013]', async () => {
    const asked = server().on(calls.listRanking, ({ query }) => ({
      ...{ pageNumber: Number(query.get('page')), pageSize: 5, total: 100, items: first },
    }));
    const { user, settled } = await open();
    const pages = within(await screen.findByRole('navigation', { name: 'Páginas do ranking' }));
    const go = async (name: string) => {
      await user.click(pages.getByRole('button', { name }));
      await settled();
    };
    for (let at = 1; at < 12; at++) await go('Próxima página');
    const count = () => asked.asked.filter(({ path }) => path.endsWith('/RankingGeral')).length;
    expect(count()).toBe(12);
    for (let at = 0; at < 8; at++) await go('Página anterior');
    expect(count()).toBe(12);
    await go('Página anterior');
    await go('Página anterior');
    expect(count()).toBeGreaterThan(12);
  });
});
describe('the other states of the journey', () => {
  test('says in info alerts that there is nothing yet, and that the rank is undefined [GAM-014]', async () => {
    server()
      .on(calls.getOwnRank, { ...own, score: 0, rank: null, trophies: 0, next: null, neighbors: [], streak: 0 })
      .on(calls.listRanking, { items: [], pageNumber: 1, pageSize: 5, total: 0 })
      .on(calls.listTrophies, { items: [], pageNumber: 0, pageSize: 6, total: 0 })
      .on(calls.listOwnChallenges, []);
    await open();
    expect(await screen.findByText('Indefinido')).toBeTruthy();
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .flatMap(({ textContent }) => (textContent.startsWith('Nenhum') ? [textContent] : [])),
      ).toEqual([
        'Nenhum dado disponível. Desafios abertos para você aparecem aqui.',
        'Nenhum dado disponível. Suas conquistas aparecem aqui.',
        'Nenhum dado disponível. Conclua um conteúdo de um desafio para entrar no ranking.',
      ]),
    );
  });
  test('says what failed, in its part alone', async () => {
    server().on(calls.listTrophies, new Problem('internal', 'request.failed') as never);
    await open();
    const part = within(await screen.findByRole('region', { name: 'Conquistas' }));
    expect(await part.findByRole('heading', { name: 'Erro ao carregar' })).toBeTruthy();
    expect(await screen.findByText('Desafio 20')).toBeTruthy();
  });
  test('says that staff in client mode has no journey', async () => {
    access.set({ ...access.get()!, userId: undefined });
    const asked = server();
    await open();
    expect(await screen.findByText('Sem jornada nesta empresa')).toBeTruthy();
    expect(asked.asked).toEqual([]);
  });
});
