// Proves that cards say quietly when they are due, and that the greeting leads to the list of deadlines.
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { card, day } from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/catalog.endpoints.ts';
import { HomePage } from './home.page.tsx';

const open = () => renderScreen(HomePage, { path: '/home', address: '/home' });
const due = (daysToExpire: number | null, dueOn: string | null) => ({ daysToExpire, dueOn, percent: 10 });

test('a card says when its content is due; one that is over, or has no day, says nothing more', async () => {
  const cards = [
    card(9, 'A sugestão do dia'),
    card(1, 'Amanhã', due(1, '2026-11-24')),
    card(2, 'Depois', due(20, '2026-12-13')),
    card(3, 'Vencido', { ...due(null, '2026-11-01'), isExpired: true }),
    card(4, 'Sem prazo', due(null, null)),
  ];
  answering()
    .on(calls.getDayAtHome, { ...day, suggested: { total: 5, items: cards } })
    .on(calls.listFeatured, { items: [] });
  await open();
  const of = async (title: string) =>
    within((await screen.findByText(title)).closest('article')!).queryByText(/^(Vence|Até) /)?.textContent;
  expect(await of('Amanhã')).toBe('Vence amanhã');
  expect(await of('Depois')).toBe('Até 13 de dez.');
  expect([await of('Vencido'), await of('Sem prazo')]).toEqual([undefined, undefined]);
});
test('the greeting leads to the deadlines, and to what was begun where the own progress is not to be seen', async () => {
  answering()
    .on(calls.getDayAtHome, { ...day, dueCount: 1, dueOn: '2026-11-24', dueAt: '2026-11-25T00:00:00.000Z' })
    .on(calls.listFeatured, { items: [] });
  const leadsTo = async (...granted: ('learning' | 'myProgress')[]) => {
    cleanup();
    const situation = { level: 'N2' as const, isDistributor: false, isClientMode: false, granted: new Set(granted) };
    access.set({ userId: 'a', name: 'Lia', situation } as unknown as Access);
    await open();
    return (await screen.findByRole('link', { name: 'Ver prazos' })).getAttribute('href');
  };
  expect(await leadsTo('learning', 'myProgress')).toBe('/gestao/prazos');
  expect(await leadsTo('learning')).toBe('/catalog/continue');
});
