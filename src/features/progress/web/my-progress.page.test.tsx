// Proves how My progress works: the figures, the list from the address, its links, and the team of a manager.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { setTimeZone } from '#platform/web/texts.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { listEnrollmentsOfPerson } from '#features/enrollment/contract/enrollment.endpoints.ts';
import type { OwnProgress, PersonEnrollment } from '#features/enrollment/contract/enrollment.wire.ts';
import * as calls from '../contract/progress.endpoints.ts';
import type { ProgressOverview } from '../contract/progress-overview.wire.ts';
import { MyProgressPage } from './my-progress.page.tsx';
import '#features/enrollment/web/person-enrollments.widget.tsx'; // the browser loads it later; the test measures what it does

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const figures: OwnProgress = {
  total: 2,
  notStarted: 0,
  onGoing: 1,
  pending: 0,
  approved: 0,
  failed: 0,
  completed: 1,
  expired: 0,
  averagePercent: 70,
};
const content = { kind: 'course' as const, cover: null, completedAt: null, dueOn: null, daysLeft: null };
const overview: ProgressOverview = {
  figures,
  due: {
    total: 7,
    items: [
      { ...content, id: idOf(1), objectId: idOf(301), title: 'NR-10', percent: 62, dueOn: '2025-11-11', daysLeft: -2 },
      { ...content, id: idOf(2), objectId: idOf(302), title: 'NR-35', percent: 18, dueOn: '2025-11-14', daysLeft: 1 },
    ],
  },
  begun: { total: 1, items: [{ ...content, id: idOf(3), objectId: idOf(303), title: 'LGPD', percent: 72 }] },
  concluded: {
    total: 1,
    items: [
      {
        ...{ ...content, id: idOf(4), objectId: idOf(304), kind: 'trail', title: 'Liderança', percent: 100 },
        completedAt: '2025-11-03T12:00:00.000Z',
      },
    ],
  },
  weeks: [
    { startsOn: '2025-11-03', minutes: 150 },
    { startsOn: '2025-11-10', minutes: 0 },
  ],
  skills: [{ id: idOf(5), name: 'Comunicação', contents: 3 }],
  certificates: {
    total: 8,
    items: [
      {
        ...{ id: idOf(6), title: 'Primeiros socorros', issuedAt: '2025-11-03T12:00:00.000Z' },
        ...{ expiresOn: '2025-12-01', state: 'expiring' },
      },
    ],
  },
};
const enrolment = (number: number, more: Partial<PersonEnrollment> = {}): PersonEnrollment => ({
  id: idOf(100 + number),
  kind: 'course',
  objectId: idOf(200 + number),
  title: `Curso ${number}`,
  percent: 40,
  status: 'onGoing',
  origin: 'manual',
  score: null,
  enrolledAt: '2025-11-01T12:00:00.000Z',
  expiresAt: '2025-12-02T03:00:00.000Z',
  dueOn: '2025-12-01',
  completedAt: null,
  ...more,
});
const team = {
  ...figures,
  id: idOf(9),
  name: 'Bia Abaixo',
  email: 'bia@example.com',
  businessUnit: 'Sul',
  jobTitle: null,
};
let server: ReturnType<typeof answering>;
let rows: PersonEnrollment[];
beforeEach(() => {
  rows = [enrolment(1), enrolment(2, { kind: 'trail', title: 'Trilha 2', percent: 100, status: 'completed' })];
  access.set({ userId: idOf(1), classification: 'student' } as Access);
  server = answering()
    .on(calls.getOwnProgress, figures)
    .on(calls.getProgressOverview, overview)
    .on(listEnrollmentsOfPerson, () => ({ items: rows, pageNumber: 1, pageSize: 10, total: rows.length }))
    .on(calls.getTeamSummary, { ...figures, people: 1 })
    .on(calls.listTeamProgress, { items: [team], pageNumber: 1, pageSize: 10, total: 1 });
});
afterEach(() => access.set(undefined));
/** Opens the table; the page is opened by an empty address. */
const open = (search = '?view=table') =>
  renderScreen(MyProgressPage, { path: '/gestao/progresso', address: `/gestao/progresso${search}` });
const lastList = () => server.asked.findLast(({ path }) => path.includes('/usuario/inscricao/'))!;

describe('the page', { timeout: 20_000 }, () => {
  test('shows in one answer what is due, under way and concluded, hours, skills and certificates [ROUTE-048]', async () => {
    const { user, router } = await open('');
    const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await part('Vence')).toBe(
      'VenceVer em detalheN1NR-10Curso · 62% · venceu há 2 diasN3NR-35Curso · 18% · Vence amanhã',
    );
    expect(await part('Em andamento')).toMatch(/^Em andamentoVer tudo \(1\).*LGPDCurso · 72%$/);
    expect(await part('Concluídos')).toContain('LiderançaTrilha · 03/11/2025');
    expect(await part('Horas por semana')).toContain('2 h 30 de carga horária concluída em 2 semanas');
    expect(await part('Horas por semana')).toContain('semana de 3 de nov.: 2 h 30');
    expect(await part('Competências')).toContain('Comunicação3 conteúdos');
    expect(await part('Certificados')).toContain('Primeiros socorrosemitido em 03/11/2025 · vale até 01/12/2025');
    expect(
      server.asked.filter(({ path }) => path.includes('usuario/')).map(({ path }) => path.split('/').at(-1)),
    ).toEqual(['painel']);
    const all = screen.getByRole('link', { name: 'Em andamento: ver tudo (1)' });
    expect(all.getAttribute('href')).toBe('/gestao/progresso?view=table&status=onGoing');
    await user.click(screen.getByRole('button', { name: 'Tabela' }));
    await waitFor(() => expect(router.state.location.href).toBe('/gestao/progresso?view=table'));
    expect(await screen.findByText('Trilha 2')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Vence' })).toBeNull();
  });
  test('of a person with nothing leads to the catalogue, and one that cannot be read can be read again', async () => {
    const nothing = { total: 0, items: [] };
    server.on(calls.getProgressOverview, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await open('');
    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    server.on(calls.getProgressOverview, {
      ...{ due: nothing, begun: nothing, concluded: nothing, certificates: nothing, skills: [], weeks: overview.weeks },
      figures: { ...figures, total: 0, onGoing: 0, completed: 0 },
    });
    await user.click(again);
    expect(await screen.findByRole('button', { name: 'Ir ao catálogo' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Vence' })).toBeNull();
  });
});
describe('my progress', { timeout: 20_000 }, () => {
  test('shows the progress in total and of each enrolment, and links to it [ROUTE-048]', async () => {
    const { user, router } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Meu progresso' })).toBeTruthy();
    const whole = within(await screen.findByRole('region', { name: 'Resumo do meu progresso' }));
    expect(whole.getByText('2 inscrições')).toBeTruthy();
    expect(whole.getAllByRole('button').map((one) => one.textContent)).toEqual(['1 Em andamento', '1 Concluído']);
    const row = await screen.findByText('Trilha 2');
    expect(screen.getByText('100%', { selector: 'td *' })).toBeTruthy();
    await user.click(whole.getByRole('button', { name: '1 Em andamento' }));
    await waitFor(() => expect(lastList().query.get('status')).toBe('onGoing'));
    expect(router.state.location.search).toMatchObject({ status: ['onGoing'] });
    await user.click(screen.getByRole('button', { name: 'Conteúdo' }));
    await waitFor(() => expect(lastList().query.get('orderBy')).toBe('titulo'));
    await user.click(row);
    await waitFor(() =>
      expect(router.state.location.href).toBe(`/catalog?view=${referenceText({ kind: 'trail', id: idOf(202) })}`),
    );
  });
  test('writes the last minute of a deadline in the device’s time below the day, not beside it', async () => {
    setTimeZone('America/Sao_Paulo');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Europe/Lisbon',
    } as Intl.ResolvedDateTimeFormatOptions);
    await open();
    const [own] = await screen.findAllByText('no seu fuso, até 02/12/2025 2:59', { selector: 'td small' });
    expect(own!.parentElement!.firstChild!.textContent).toBe('01/12/2025');
    setTimeZone(undefined);
    vi.restoreAllMocks();
  });
  test('reads search, filters and sorting from the address', async () => {
    await open('?search=lgpd&kind=trail&orderBy=progress&direction=desc&page=2');
    await screen.findByText('Curso 1');
    expect(Object.fromEntries(lastList().query)).toMatchObject({
      search: 'lgpd',
      tipo: 'formacao',
      orderBy: 'progresso',
      direction: 'desc',
      page: '2',
    });
  });
  test('that is empty links to the catalogue, and one that failed says so', async () => {
    rows = [];
    server.on(calls.getOwnProgress, { ...figures, total: 0, onGoing: 0, completed: 0 });
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Ir ao catálogo' }));
    await waitFor(() => expect(router.state.location.href).toBe('/catalog'));
  });
  test('that cannot be read says so and can be read again', async () => {
    const fail = () => {
      throw new Problem('internal', 'request.broken');
    };
    server.on(listEnrollmentsOfPerson, fail).on(calls.getOwnProgress, fail);
    await open();
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThanOrEqual(2);
    expect(screen.getAllByRole('button', { name: 'Tentar de novo' }).length).toBe(2);
  });
  test('shows a learner no team, whatever the address says', async () => {
    await open('?scope=team&view=table');
    await screen.findByText('Curso 1');
    expect(screen.queryByRole('group', { name: 'De quem' })).toBeNull();
    expect(server.asked.some(({ path }) => path.includes('equipe'))).toBe(false);
  });
  test('shows a leader the progress of its people, and the enrolments of each [ROUTE-048]', async () => {
    access.set({ userId: idOf(1), classification: 'manager' } as Access);
    const { user, router } = await open();
    await user.click(await screen.findByRole('button', { name: 'Da equipe' }));
    await waitFor(() => expect(router.state.location.href).toContain('scope=team'));
    const whole = within(await screen.findByRole('region', { name: 'Resumo do progresso da equipe' }));
    expect(whole.getByText('1 pessoa')).toBeTruthy();
    await user.click(await screen.findByText('Bia Abaixo'));
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Curso 1')).toBeTruthy();
    expect(lastList().path).toContain(idOf(9));
  });
});
