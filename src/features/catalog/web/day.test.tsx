// Proves that the home begins with one thing to continue with, which time and wish change, and with what is due, given and suggested.
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { referenceText } from '#platform/contract/reference.ts';
import { setDeviceOwner } from '#platform/web/device-options.ts';
import { card, day, home, idOf, next } from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import type { DayAtHome } from '../contract/today.wire.ts';
import { HomePage } from './home.page.tsx';

let server: ReturnType<typeof answering>;
beforeEach(() => {
  localStorage.clear();
  setDeviceOwner(`owner-${Math.random()}`);
  server = answering().on(calls.getHome, home).on(calls.getDayAtHome, day);
});
const open = (answer: Partial<DayAtHome> = {}) => {
  server.on(calls.getDayAtHome, { ...day, ...answer });
  return renderScreen(HomePage, { path: '/home', address: '/home' });
};
const stage = async () => (await screen.findAllByRole('article'))[0]!;

test('says what to finish, how long it takes, where the person stopped, and continues there in one click', async () => {
  await open();
  const first = await stage();
  expect(within(first).getByRole('heading', { level: 2 }).textContent).toBe('Termine Delegar sem sumir');
  expect(first.textContent).toContain('faltam 8 min');
  expect(first.textContent).toContain('item 5 de 11, parou em 4:08');
  expect(first.textContent).toContain('4:08 / 12:00');
  expect(within(first).getByRole('img', { name: /4.*11/ })).toBeTruthy();
  const trail = referenceText({ kind: 'trail', id: idOf(1) });
  const link = (name: string) => within(first).getByRole('link', { name }).getAttribute('href');
  expect(link('Continuar Liderança essencial')).toBe(`/learning-center/view/${trail}/0`);
  expect(link('Liderança essencial')).toBe(`/home?view=${trail}`);
  expect(within(first).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('group', { name: 'Tempo que você tem' })).toBeNull();
});
test('the time at hand changes the first thing, and each other thing comes once a day', async () => {
  const names = ['Ética', 'Planilhas', 'Ergonomia'];
  const candidates = names.map((name, at) =>
    next(card(50 + at, name, { percent: 0 }), { secondsLeft: 900 * (at + 1) }),
  );
  const orders = [
    { minutes: 10, order: [0, 1, 2] },
    { minutes: 20, order: [2, 0, 1] },
    { minutes: 60, order: [1, 2, 0] },
  ];
  const { user } = await open({ candidates, orders });
  const heading = async () => within(await stage()).getByRole('heading', { level: 2 }).textContent;
  expect(await heading()).toBe('Comece Ética');
  await user.click(screen.getByRole('button', { name: '20 min' }));
  expect(await heading()).toBe('Comece Ergonomia');
  const other = () => screen.getByRole('button', { name: 'Outra coisa' });
  await user.click(other());
  expect(await heading()).toBe('Comece Ética');
  expect(document.activeElement?.textContent).toContain('Começar');
  await user.click(screen.getByRole('button', { name: '1 h' }));
  expect(await heading()).toBe('Comece Planilhas');
  await user.click(other());
  expect(await heading()).toBe('Comece Ética');
  // What was put off does not come again today, so nothing else is left.
  expect(screen.queryByRole('button', { name: 'Outra coisa' })).toBeNull();
});
test('tells what is due with the button that helps, and leaves the card out where nothing is', async () => {
  const one = { kind: 'course' as const, dueOn: '2025-11-14', expiresAt: null, secondsLeft: 2_400, isOver: false };
  const items = [
    { ...one, id: idOf(60), title: 'NR-10', daysLeft: -1, percent: null, dueOn: '2025-11-11' },
    { ...one, id: idOf(61), title: 'NR-35', daysLeft: 2, percent: 18 },
    { ...one, id: idOf(62), title: 'LGPD', daysLeft: 2, percent: 0 },
    { ...one, id: idOf(63), title: 'Antigo', daysLeft: -9, percent: 40, isOver: true, dueOn: '2025-11-03' },
  ];
  await open({ due: { total: 8, items } });
  const box = within(await screen.findByRole('region', { name: 'Vence' }));
  expect(box.getByRole('link', { name: 'Todos os prazos (8)' }).getAttribute('href')).toBe('/gestao/prazos');
  expect(box.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Venceu ontemNR-10faltam 40 minRenovar NR-10',
    'Vence em 2 diasNR-3518%, faltam 40 minContinuar NR-35',
    'Vence em 2 diasLGPDfaltam 40 minComeçar LGPD',
    'Venceu há 9 diasAntigoO prazo terminouConhecer Antigo',
  ]);
  expect(box.getByRole('link', { name: 'Renovar NR-10' }).getAttribute('href')).toBe('/gestao/prazos');
  await open();
  await screen.findAllByRole('article');
  expect(screen.getAllByRole('region', { name: 'Vence' })).toHaveLength(1);
});
test('tells what arrived, by whom and until when, and how much of it is new', async () => {
  const enrolled = { percent: 0, isMandatory: true };
  const items = [
    {
      ...card(70, 'Código de conduta', { ...enrolled, enrolledAt: '2025-11-12T12:00:00.000Z', dueOn: '2025-11-28' }),
      ...{ isGiven: true, enrolledBy: 'Helena Prado' },
    },
    { ...card(71, 'Brigada', { enrolledAt: '2025-11-01T12:00:00.000Z' }), isGiven: true, enrolledBy: null },
  ];
  await open({ given: { total: 5, items, givenAt: '2025-11-12T12:00:00.000Z' } });
  const box = within(await screen.findByRole('region', { name: 'Chegou para você' }));
  expect(box.getByText('2 novos')).toBeTruthy();
  expect(box.getByRole('link', { name: 'Tudo para começar (5)' }).getAttribute('href')).toBe('/catalog/to-begin');
  const [first, second] = box.getAllByRole('listitem').map((row) => row.textContent);
  expect(first).toContain('Inscrição feita por Helena Prado');
  expect(first).toContain('até 28 de nov. · 1 h · obrigatório');
  expect(second).toContain('Inscrição feita pela empresa');
});
test('suggests one thing with its reason, and another one after “not now”', async () => {
  const items = [card(2, 'Feedback', { reasons: ['Liderança'] }), card(8, 'Gráficos', { reasons: ['popular'] })];
  const { user } = await open({ suggested: { total: 2, items } });
  const box = within(await screen.findByRole('region', { name: 'Uma sugestão' }));
  expect(box.getByRole('heading', { level: 3 }).textContent).toBe('Feedback');
  expect(box.getByText(/liderança/)).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Agora não: Feedback' }));
  expect(box.getByRole('heading', { level: 3 }).textContent).toBe('Gráficos');
  expect(box.getByText('O que colegas da sua área estão fazendo')).toBeTruthy();
  await user.click(box.getByRole('button', { name: 'Agora não: Gráficos' }));
  expect(screen.queryByRole('region', { name: 'Uma sugestão' })).toBeNull();
});
