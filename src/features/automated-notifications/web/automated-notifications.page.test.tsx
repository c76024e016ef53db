// Proves how administrators work with automated notifications: the list, the form with its preview and dry run, and the test.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listBasicSegmentations } from '#features/segmentation/contract/segmentation.endpoints.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import type {
  AutomatedNotification,
  AutomatedNotificationRow,
  DryRun,
} from '../contract/automated-notification.wire.ts';
import * as calls from '../contract/automated-notifications.endpoints.ts';
import { DryRunPage } from './dry-run.page.tsx';
import { RuleFormPage } from './automated-form.page.tsx';
import { RulesPage } from './automated-notifications.page.tsx';
import './template-editor.tsx'; // the browser loads it later

const path = '/comunicacoes/notificacoes-automatizadas';
const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const row = (number: number, name: string, more: Partial<AutomatedNotificationRow> = {}): AutomatedNotificationRow => ({
  ...{ id: idOf(number), name, situation: 'published', event: 'expiring', interval: 'weekly', days: 7 },
  ...{ daysWithoutAccess: null, copiesSupervisor: true, extraRecipient: null, isActive: true },
  ...{ lastRunAt: '2026-03-01T11:00:00.000Z', lastQueued: 38, heldRecipients: null },
  ...{ createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z', ...more },
});
const details = (more: Partial<AutomatedNotification> = {}): AutomatedNotification => ({
  ...row(1, 'Prazo perto'),
  ...{ subject: '{{firstName}}, faltam {{daysLeft}} dias', template: '<p>{{title}} vence.</p>', version: 1 },
  ...{ segmentations: [], ...more },
});
const simulated = (more: Partial<DryRun> = {}): DryRun => ({
  ...{ recipients: 38, mails: 41, left: 11, supervisors: 4, total: 2, pageNumber: 1, pageSize: 10 },
  reasons: [
    { reason: 'repeated', total: 8 },
    { reason: 'bounced', total: 3 },
  ],
  people: [
    {
      ...{ id: 'a', userId: idOf(50), name: 'Marina Alves', email: 'm@example.com', place: 'Operações' },
      ...{ objectId: idOf(60), title: 'NR-35', percent: 18, dueOn: '2026-03-08', days: 7, reason: null },
    },
    {
      ...{ id: 'b', userId: idOf(51), name: 'Caio Souza', email: 'c@example.com', place: null },
      ...{ objectId: idOf(60), title: 'NR-35', percent: 0, dueOn: '2026-03-08', days: 7, reason: 'bounced' },
    },
  ],
  ...more,
});
const page = <T,>(items: T[]) => ({ items, pageNumber: 1, pageSize: 10, total: items.length });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    situation: { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set(['automatedNotifications']) },
    ...{ accountId: 'a', userId: 'u', name: 'Dora Meireles', email: 'd@exemplo.com', isEvaluator: false },
    ...{ tenantId: 't', tenantName: 'Ipê', companies: 1, takenAt: 0 },
  } as Access);
  server = answering()
    .on(
      calls.listAutomatedNotifications,
      page([row(1, 'Prazo perto'), row(2, 'Rascunhada', { situation: 'draft', lastRunAt: null })]),
    )
    .on(calls.getAutomatedNotification, details())
    .on(calls.createAutomatedNotification, { id: idOf(3) })
    .on(calls.updateAutomatedNotification, undefined)
    .on(calls.simulateAutomatedNotification, simulated())
    .on(calls.executeAutomatedNotification, { queued: 38, skipped: 1, repeated: 0, digests: 4 })
    .on(calls.sendTestEmail, undefined)
    .on(listBasicSegmentations, []);
});
afterEach(() => access.set(undefined));
const openList = () => renderScreen(RulesPage, { path, address: path });
const openForm = async (id: string) => {
  const opened = await renderScreen(RuleFormPage, { path: `${path}/{id}`, address: `${path}/${id}` });
  await screen.findByRole('textbox', { name: /^Nome/ });
  return opened;
};
const actOn = async (user: Awaited<ReturnType<typeof openList>>['user'], name: string, action: string) => {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

describe('the list', { timeout: 30_000 }, () => {
  test('shows rules with their event, interval and state, and without any a way to create the first [ROUTE-062]', async () => {
    await openList();
    const cells = async (name: string) =>
      within((await screen.findByText(name)).closest('tr')!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
        .join(' ');
    expect(await cells('Prazo perto')).toMatch(/Prazo chegando.*7 dias antes.*Semanalmente.*Publicada.*38 e-mails/);
    expect(await cells('Rascunhada')).toContain('Rascunho');
    cleanup();
    server.on(calls.listAutomatedNotifications, page<AutomatedNotificationRow>([]));
    await openList();
    expect(await screen.findByText('Nenhuma notificação automatizada ainda')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Nova notificação' }).length).toBeGreaterThan(0);
  });
  test('runs a rule and says that it sends; a failure has its own words [NOTIF-007, NOTIF-008]', async () => {
    const { user } = await openList();
    await actOn(user, 'Prazo perto', 'Executar agora');
    await user.click(await screen.findByRole('button', { name: 'Executar agora' }));
    expect(await screen.findByText('Envio iniciado com sucesso: 38 e-mails')).toBeTruthy();
    server.on(calls.executeAutomatedNotification, () => {
      throw new Problem('internal', '');
    });
    await actOn(user, 'Prazo perto', 'Executar agora');
    await user.click(await screen.findByRole('button', { name: 'Executar agora' }));
    expect(await screen.findByText('Erro ao tentar executar o fluxo de notificação')).toBeTruthy();
  });
  test('asks with the number before many people are told', async () => {
    server.on(calls.executeAutomatedNotification, ({ body }) => {
      if (!body['confirmar']) throw new Problem('rule', 'automatedNotifications.tooManyPeople', { count: 4_200 });
      return { queued: 4_200, skipped: 0, repeated: 0, digests: 0 };
    });
    const { user } = await openList();
    await actOn(user, 'Prazo perto', 'Executar agora');
    await user.click(await screen.findByRole('button', { name: 'Executar agora' }));
    await user.click(await screen.findByRole('button', { name: /^Enviar para 4\D?200 pessoas$/ }));
    expect(await screen.findByText(/^Envio iniciado com sucesso: 4\D?200 e-mails$/)).toBeTruthy();
    expect(server.last('POST', 'ExecutePerTenant')!.body).toEqual({ confirmar: true });
  });
});

describe('the form', { timeout: 60_000 }, () => {
  test('holds event, interval, days, recipients, subject, template and a test, and sends them [NOTIF-001]', async () => {
    const { user } = await openForm('nova');
    expect(await screen.findByText('pessoas receberiam')).toBeTruthy();
    expect(screen.getByText('e-mails, um por conteúdo').textContent).toContain('41');
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Prazo de NR');
    await user.click(screen.getByRole('radio', { name: /Não começou/ }));
    const days = screen.getByRole('textbox', { name: /^Dias desde a inscrição/ });
    await user.clear(days);
    await user.type(days, '3');
    expect(screen.getByLabelText(/^Repetição/, { selector: 'input' })).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Cópia para a liderança' }));
    await user.type(screen.getByRole('textbox', { name: 'Enviar também para' }), 'sst@example.com');
    const subject = screen.getByRole('textbox', { name: /^Assunto/ });
    await user.type(subject, 'Oi ');
    await user.click((await screen.findAllByRole('button', { name: 'Inserir dado' }))[0]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Primeiro nome' }));
    await waitFor(() => expect((subject as HTMLInputElement).value).toBe('Oi {{primeiroNome}}'));
    expect(await screen.findByText('Oi Marina')).toBeTruthy();
    await user.click((await screen.findAllByRole('button', { name: 'Inserir dado' }))[1]!);
    await user.click(await screen.findByRole('menuitem', { name: 'Conteúdo' }));
    await user.click(screen.getByRole('button', { name: 'Publicar regra' }));
    await waitFor(() => expect(server.last('POST', '/NotificacaoAutomatizada')).toBeDefined());
    expect(server.last('POST', '/NotificacaoAutomatizada')!.body).toMatchObject({
      ...{ nome: 'Prazo de NR', situacao: 'publicado', evento: 'NaoIniciouCursoTrilha', diasParaEnvio: 3 },
      ...{ diasSemAcesso: null, copiaParaSuperior: true, remetenteAdicional: 'sst@example.com', segmentacoes: [] },
      ...{ assuntoDoEmail: 'Oi {{primeiroNome}}', templateDoEmail: '<p>{{curso}}</p>', active: true },
    });
  });
  test('names what is missing, and sends nothing', async () => {
    const { user } = await openForm('nova');
    await user.click(screen.getByRole('button', { name: 'Salvar rascunho' }));
    expect((await screen.findAllByText('Dê um nome à notificação.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Escreva o texto do e-mail.').length).toBeGreaterThan(0);
    expect(server.last('POST', '/NotificacaoAutomatizada')).toBeUndefined();
  });
  test('shows the e-mail light, dark and as plain text, and sends a test; its failure has its own words [NOTIF-006]', async () => {
    const { user } = await openForm(idOf(1));
    expect(await screen.findByText('Marina, faltam 7 dias')).toBeTruthy();
    const frame = () => screen.getByTitle('E-mail com dados de exemplo').getAttribute('srcdoc')!;
    expect(frame()).toContain('Trabalho em altura (NR-35) vence.');
    await user.click(screen.getByRole('button', { name: 'Escuro' }));
    expect(frame()).toContain('background-color:#26252d');
    await user.click(screen.getByRole('button', { name: 'Só texto' }));
    expect(screen.getByText(/^Trabalho em altura \(NR-35\) vence\./)).toBeTruthy();
    const address = screen.getByRole('textbox', { name: 'E-mail para o teste' });
    expect((address as HTMLInputElement).value).toBe('d@exemplo.com');
    await user.click(screen.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('Teste enviado com sucesso para d@exemplo.com')).toBeTruthy();
    expect(server.last('POST', '/SendTestEmail')!.body).toEqual({
      ...{ email: 'd@exemplo.com', body: '<p>{{curso}} vence.</p>', evento: 'VencimentoProximoDoCursoTrilha' },
      assunto: '{{primeiroNome}}, faltam {{diasRestantes}} dias',
    });
    server.on(calls.sendTestEmail, () => {
      throw new Problem('internal', '');
    });
    await user.click(screen.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('Erro ao tentar enviar um e-mail de teste')).toBeTruthy();
  });
});

test('the dry run lists who would get it and who not, with the reason', { timeout: 30_000 }, async () => {
  const address = `${path}/${idOf(1)}/simulacao`;
  await renderScreen(DryRunPage, { path: `${path}/{id}/simulacao`, address });
  const line = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await line('Marina Alves')).toMatch(/NR-35.*18%.*Recebe/);
  expect(await line('Caio Souza')).toContain('Endereço devolvido pelo servidor');
  expect(screen.getByText('Já avisada neste período')).toBeTruthy();
});
test('the whole list of the dry run is a file, as it is filtered', { timeout: 30_000 }, async () => {
  const address = `${path}/${idOf(1)}/simulacao?outcome=not`;
  server.on(calls.exportSimulationWorkbook, new Blob(['x']));
  const { user } = await renderScreen(DryRunPage, { path: `${path}/{id}/simulacao`, address });
  await screen.findByText('Marina Alves');
  await user.click(screen.getByRole('button', { name: /^Exportar/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'XLSX' }));
  await waitFor(() => expect(server.last('GET', '/simular/xlsx')).toBeDefined());
  expect(server.last('GET', '/simular/xlsx')!.query.get('resultado')).toBe('naoRecebe');
});
