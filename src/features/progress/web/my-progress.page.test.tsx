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
    .on(listEnrollmentsOfPerson, () => ({ items: rows, pageNumber: 1, pageSize: 10, total: rows.length }))
    .on(calls.getTeamSummary, { ...figures, people: 1 })
    .on(calls.listTeamProgress, { items: [team], pageNumber: 1, pageSize: 10, total: 1 });
});
afterEach(() => access.set(undefined));
const open = (search = '') =>
  renderScreen(MyProgressPage, { path: '/gestao/progresso', address: `/gestao/progresso${search}` });
const lastList = () => server.asked.findLast(({ path }) => path.includes('/usuario/inscricao/'))!;

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
    await open('?scope=team');
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
