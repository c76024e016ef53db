// Proves what the page of schedules shows and asks: the plan in words, a new one, a pause, a run at once and its history.
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBasicUsers } from '#features/people/contract/people.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type { ReportSchedule } from '../contract/report-schedule.wire.ts';
import * as calls from '../contract/report-schedules.endpoints.ts';
import { getReport } from '../contract/reports.endpoints.ts';
import { SchedulesPage } from './reports.page.tsx';
import './report-schedules.tsx'; // the browser loads it later

const id = '0190a0a0-0000-7000-8000-000000000001';
const person = { id: '0190a0a0-0000-7000-8000-000000000002', name: 'Ana Alves' };
const schedule: ReportSchedule = {
  ...{ id, reportId: id, reportName: 'Acessos', frequency: 'monthly', weekday: null, monthDay: 31, hour: 7 },
  ...{ format: 'pdf', isPaused: false, userIds: [person.id], groupIds: [], people: [person], groups: [] },
  ...{ nextAt: '2026-11-30T10:00:00.000Z', lastAt: null, createdAt: '2026-03-01T12:00:00.000Z' },
};
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
async function show(items: ReportSchedule[]) {
  const server = answering()
    .on(getReport, {
      ...{ id, name: 'Acessos', ownerName: 'Dora', isOwn: true, groups: [] },
      query: { subject: 'accesses', columns: [{ id: 'person' }] },
      ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-02T12:00:00.000Z' },
    })
    .on(calls.listReportSchedules, page(items))
    .on(listBasicUsers, [person])
    .on(listBasicGroups, []);
  const opened = { path: '/gestao/relatorios/{id}/agendamentos', address: `/gestao/relatorios/${id}/agendamentos` };
  return { ...(await renderScreen(SchedulesPage, opened)), server };
}
test('a new one asks when, for whom and as what, and needs somebody', async () => {
  const { user, server } = await show([]);
  server.on(calls.createReportSchedule, { id });
  await user.click((await screen.findAllByRole('button', { name: 'Novo agendamento' }))[0]!);
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  expect(await within(dialog).findAllByText('Escolha pelo menos uma pessoa ou um grupo.')).toHaveLength(2);
  await user.click(within(dialog).getByRole('combobox', { name: 'Pessoas' }));
  await user.click(await screen.findByRole('option', { name: 'Ana Alves' }));
  await user.click(within(dialog).getByRole('button', { name: 'Salvar' }));
  await waitFor(() =>
    expect(server.last('POST', '/Agendamentos')!.body).toMatchObject({
      ...{ relatorioId: id, frequencia: 'semanal', diaDaSemana: 1, hora: 8, formato: 'xlsx', pausado: false },
      ...{ usuariosIds: [person.id], gruposIds: [] },
    }),
  );
});
test('a plan stands in words, is paused, sent now, and its history says who got nothing and why', async () => {
  const { user, server } = await show([schedule]);
  server
    .on(calls.updateReportSchedule, undefined)
    .on(calls.runReportSchedule, undefined)
    .on(calls.listReportRuns, {
      ...page([
        {
          ...{ id, startedAt: '2026-11-29T12:00:00.000Z', isManual: true, people: 2, isTooMany: false },
          ...{
            queued: 0,
            sent: 1,
            withheld: [{ name: 'Léo Lima', state: 'skipped' as const, reason: 'denied' as const }],
          },
        },
      ]),
    });
  expect(await screen.findByText('Todo mês, dia 31 ou o último, às 07:00')).toBeTruthy();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: /^Ações/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  await choose('Pausar');
  await waitFor(() =>
    expect(server.last('PUT', id)!.body).toMatchObject({ pausado: true, diaDoMes: 31, usuariosIds: [person.id] }),
  );
  await choose('Enviar agora');
  await waitFor(() => expect(server.last('POST', '/Executar')).toBeTruthy());
  await choose('Histórico de envios');
  const history = await screen.findByRole('dialog');
  expect(await within(history).findByText('1 enviado')).toBeTruthy();
  expect(within(history).getByText('Sem permissão, ou não lidera ninguém')).toBeTruthy();
});
