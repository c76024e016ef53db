// Proves what the screen of deadlines shows, where its buttons lead, and how the address of the own calendar is made, replaced and removed.
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import type { OwnObligation } from '#features/compliance/contract/compliance.wire.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/deadlines.endpoints.ts';
import type { Deadline, DeadlinePage } from '../contract/deadline.wire.ts';
import { DeadlinesPage } from './deadlines.page.tsx';

const path = '/gestao/prazos';
const idOf = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const deadline = (at: number, over: Partial<Deadline> = {}): Deadline => ({
  ...{ kind: 'course', objectId: idOf(at), title: `Curso ${at}`, cover: null, isMandatory: false, group: 'later' },
  ...{ dueOn: '2026-11-28', daysLeft: 17, expiresAt: null, percent: 0, workloadMinutes: 60, remainingSeconds: 3600 },
  ...{ enrolledBy: null, obligation: null, isOver: false, ...over },
});
const obligation: OwnObligation = {
  ...{ ruleId: idOf(70), ruleName: 'NR-35', kind: 'course', objectId: idOf(4), title: 'Altura', status: 'expiring' },
  ...{ cycle: 1, completedOn: '2025-12-09', expiresOn: '2026-12-09', renewFrom: '2026-10-10', dueOn: null },
  ...{ graceUntil: '2027-01-08', waivedUntil: null, percent: null, canRenew: true, isRenewing: false },
  ...{ workloadMinutes: 120, credential: 'ABCDEFGHJKMNPQRSTUVW' },
};
const items = [
  deadline(1, {
    ...{ title: 'NR-10', group: 'overdue', dueOn: '2026-11-10', daysLeft: -1, percent: 62, remainingSeconds: 5400 },
    ...{ enrolledBy: 'Helena Prado', workloadMinutes: 240 },
  }),
  deadline(2, { title: 'Conduta', group: 'today', dueOn: '2026-11-11', daysLeft: 0, isMandatory: true }),
  deadline(3, { title: 'LGPD', group: 'week', dueOn: '2026-11-13', daysLeft: 2, percent: 72, kind: 'trail' }),
  deadline(4, { title: 'Altura', dueOn: '2026-12-09', daysLeft: 28, percent: null, obligation }),
];
const pageOf = (over: Partial<DeadlinePage> = {}): DeadlinePage => ({
  ...{ items, pageNumber: 1, pageSize: 20, total: 4, pages: 1, today: '2026-11-11', calendarMadeAt: null },
  groups: (['overdue', 'today', 'week', 'later'] as const).map((group) => ({ group, count: 1 })),
  pace: { minutesADay: 55, until: '2026-11-13', overdueMinutes: 90, dueMinutes: 70 },
  days: items.map(({ dueOn, title }) => ({ dueOn, titles: [title] })),
  ...over,
});
const address = 'https://copaiba.example/api/v1/prazos/calendario/AAAA/prazos.ics';
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    ...({ userId: idOf(90), tenantName: 'Copaíba', name: 'Marina' } as Access),
    situation: {
      ...{ level: 'N2', isDistributor: false, isClientMode: false },
      granted: new Set(['learning', 'myProgress'] as const),
    },
  });
  server = answering()
    .on(calls.listDeadlines, pageOf())
    .on(calls.createDeadlineCalendar, { address, madeAt: '2026-11-11T12:00:00.000Z' })
    .on(calls.removeDeadlineCalendar, undefined as never);
});
const open = () => renderScreen(DeadlinesPage, { path, address: path });
const row = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('article')!);
const group = (name: RegExp) => within(screen.getByRole('region', { name }));

describe('deadlines', { timeout: 60_000 }, () => {
  test('stand in their groups with the pace of the week above them', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 2, name: '55 min por dia até sexta-feira' })).toBeTruthy();
    expect(
      screen.getByText('São 1 h 30 do que venceu e 1 h 10 do que vence até domingo, contando só o que falta.'),
    ).toBeTruthy();
    expect(screen.getByText('1 venceu, 1 vence hoje, 1 nesta semana e 1 vence depois.')).toBeTruthy();
    for (const [name, title] of [
      [/^Atrasado/, 'NR-10'],
      [/^Hoje/, 'Conduta'],
      [/^Esta semana/, 'LGPD'],
      [/^Depois/, 'Altura'],
    ] as const)
      expect(
        group(name)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual([title]);
    const way = screen.getByRole('list', { name: 'Os próximos prazos em ordem' });
    const pins = within(way).getAllByRole('listitem');
    expect(pins.map((pin) => [pin.querySelector('b')!.textContent, pin.lastElementChild!.textContent])).toEqual([
      ['NR-10', 'Venceu ontem'],
      ['Hoje', '11 de nov.'],
      ['Conduta', 'Vence hoje'],
      ['LGPD', 'Vence em 2 dias'],
      ['Altura', 'Até 9 de dez.'],
    ]);
  });
  test('each say what they are, how far the person is and until when, and lead on', async () => {
    await open();
    const late = await row('NR-10');
    expect(late.getByText('Curso · 4 h · Inscrição feita por Helena Prado')).toBeTruthy();
    expect(late.getByText('62% · faltam 1 h 30')).toBeTruthy();
    expect(late.getByText('Venceu ontem')).toBeTruthy();
    expect(late.getByText('terça-feira, 10 de nov.')).toBeTruthy();
    expect(late.getByRole('link', { name: 'Continuar: NR-10' }).getAttribute('href')).toBe(
      `/learning-center/view/1${idOf(1).replaceAll('-', '')}/0`,
    );
    expect(late.getByRole('link', { name: 'NR-10' }).getAttribute('href')).toMatch(/^\/catalog\?view=1/);
    const fresh = await row('Conduta');
    expect(fresh.getByText('Curso · 1 h · obrigatório')).toBeTruthy();
    expect(fresh.getByText('Inscrito · 1 h')).toBeTruthy();
    expect(fresh.getByRole('link', { name: 'Começar: Conduta' })).toBeTruthy();
    const asked = await row('Altura');
    expect(asked.getByText('Curso · 1 h · regra NR-35')).toBeTruthy();
    expect(asked.getByRole('button', { name: 'Renovar: Altura' })).toBeTruthy();
  });
  test('that have ended with their enrolment are only looked at', async () => {
    server.on(calls.listDeadlines, pageOf({ items: [{ ...items[0]!, isOver: true }] }));
    await open();
    const over = await row('NR-10');
    expect(over.getByText('O prazo terminou: o progresso só volta a contar com uma nova inscrição.')).toBeTruthy();
    expect(over.queryByRole('link', { name: /^Continuar/ })).toBeNull();
    expect(over.queryByText(/faltam/)).toBeNull();
    expect(over.getByRole('link', { name: 'Ver conteúdo: NR-10' }).getAttribute('href')).toMatch(/^\/catalog\?view=1/);
  });
  test('are marked in the month, whose days tell what is due', async () => {
    const { user } = await open();
    const month = within(await screen.findByRole('region', { name: 'novembro de 2026' }));
    const marked = () =>
      month.getAllByRole('button').flatMap((one) => (one.getAttribute('aria-pressed') ? [one.textContent] : []));
    expect(marked()).toEqual(['10', '11', '13']);
    await user.click(month.getByRole('button', { name: '13 de novembro de 2026: LGPD' }));
    expect(month.getByText('13 de novembro de 2026: LGPD')).toBeTruthy();
    await user.click(month.getByRole('button', { name: 'Próximo mês' }));
    expect(
      within(screen.getByRole('region', { name: 'dezembro de 2026' })).getByRole('button', { name: /^9 de dezembro/ }),
    ).toBeTruthy();
  });
  test('beyond a page come with a button, each once', async () => {
    server.on(calls.listDeadlines, ({ query }) =>
      query.get('page') === '2'
        ? pageOf({ items: [items[3]!, deadline(5)], pageNumber: 2, pages: 2, total: 5 })
        : pageOf({ pages: 2, total: 5 }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Mostrar mais 1' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Curso 5' })).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Mostrar mais/ })).toBeNull();
  });
  test('say what is over alone, that nothing is due this week, or only today', async () => {
    const head = async (pace: DeadlinePage['pace'], name: string) => {
      server.on(calls.listDeadlines, pageOf({ pace }));
      await open();
      expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();
      cleanup();
    };
    await head({ minutesADay: 35, until: null, overdueMinutes: 32, dueMinutes: 0 }, 'Retome o que venceu: 35 min');
    await head({ minutesADay: 20, until: '2026-11-11', overdueMinutes: 0, dueMinutes: 20 }, '20 min para hoje');
    await head(null, 'Nada vence até domingo');
  });
  test('that do not exist lead to the catalogue; the calendar can be had before', async () => {
    server.on(calls.listDeadlines, pageOf({ items: [], total: 0, pages: 0, groups: [], days: [], pace: null }));
    await open();
    expect(await screen.findByRole('heading', { name: 'Nenhum prazo em aberto' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ir ao catálogo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Criar endereço' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });
  test('that cannot be read offer another try; what is denied says so, and staff have none', async () => {
    server.on(calls.listDeadlines, () => {
      throw new Problem('internal', 'request.broken');
    });
    await open();
    expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
    cleanup();
    server.on(calls.listDeadlines, () => {
      throw new Problem('forbidden', 'identity.permission.denied');
    });
    await open();
    expect((await screen.findByRole('alert')).textContent).toMatch(/permiss/i);
    cleanup();
    access.set((now) => ({ ...now!, userId: undefined }) as never);
    await open();
    expect(await screen.findByRole('heading', { name: 'Você não tem prazos aqui' })).toBeTruthy();
  });
});
describe('the address of the own calendar', { timeout: 60_000 }, () => {
  const place = async () => within(await screen.findByRole('region', { name: 'No seu calendário' }));
  test('is made and shown once, opened and copied, and the head leads to it', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Assinar calendário' }));
    expect(document.activeElement?.textContent).toBe('No seu calendário');
    const part = await place();
    server.on(calls.listDeadlines, pageOf({ calendarMadeAt: '2026-11-11T12:00:00.000Z' }));
    await user.click(part.getByRole('button', { name: 'Criar endereço' }));
    expect(((await part.findByLabelText('Endereço do calendário')) as HTMLInputElement).value).toBe(address);
    expect(part.getByRole('link', { name: 'Abrir no calendário' }).getAttribute('href')).toBe(
      address.replace('https', 'webcal'),
    );
    await user.click(part.getByRole('button', { name: 'Copiar endereço' }));
    expect(await screen.findByText('Endereço copiado.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(address);
  });
  test('is not shown again, is replaced after a question, and removed after another one', async () => {
    server.on(calls.listDeadlines, pageOf({ calendarMadeAt: '2026-11-10T12:00:00.000Z' }));
    const { user } = await open();
    const part = await place();
    expect(part.getByText('Criado em 10/11/2026. O endereço só aparece quando é criado.')).toBeTruthy();
    expect(part.queryByLabelText('Endereço do calendário')).toBeNull();
    const answer = async (button: string, dialog: string, choice: string) => {
      await user.click(part.getByRole('button', { name: button }));
      await user.click(
        within(await screen.findByRole('alertdialog', { name: dialog })).getByRole('button', { name: choice }),
      );
    };
    await answer('Trocar endereço', 'Trocar endereço', 'Cancelar');
    expect(server.last('POST', '/prazos/calendario')).toBeUndefined();
    await answer('Trocar endereço', 'Trocar endereço', 'Trocar endereço');
    expect(await part.findByLabelText('Endereço do calendário')).toBeTruthy();
    server.on(calls.listDeadlines, pageOf());
    await answer('Retirar endereço', 'Retirar endereço', 'Retirar endereço');
    await waitFor(() => expect(server.last('DELETE', '/prazos/calendario')).toBeDefined());
    expect(await part.findByRole('button', { name: 'Criar endereço' })).toBeTruthy();
    expect(part.queryByLabelText('Endereço do calendário')).toBeNull();
  });
});
