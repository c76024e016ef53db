// Proves that a trail's path lights the next stop and opens it in one step, is walked by keys with one tab stop, says why stops are closed, and is a list too.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { referenceText } from '#platform/contract/reference.ts';
import { deviceOptions } from '#platform/web/device-options.ts';
import * as cards from '#testing/make/cards.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { getTrailDetail } from '#features/catalog/contract/detail.endpoints.ts';
import type { ContentDetail } from '#features/catalog/contract/detail.wire.ts';
import { subscribeToTrail } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { previewTrail } from '../contract/preview.endpoints.ts';
import { TrailPreviewPage } from './preview.page.tsx';
import { TrailPlacePage } from './trail-place.page.tsx';
import './trail-place.tsx';

const id = cards.idOf(9);
const trail = (more: Partial<ContentDetail> = {}) =>
  cards.detail({
    kind: 'trail',
    title: 'Liderança essencial',
    steps: [],
    items: [
      cards.item(1, 'A virada de chave', { stepId: null, isDone: true, percent: 100 }),
      cards.item(2, 'Delegar sem sumir', { stepId: null, percent: 40, positionSeconds: 248 }),
      cards.item(3, 'Feedback', { stepId: null, kind: 'course', mediaKind: null }),
      cards.item(4, 'Quando dá errado', { stepId: null, locks: ['sequence'] }),
    ],
    nextItemId: cards.idOf(102),
    ...more,
  });
let server: ReturnType<typeof answering>;
beforeEach(() => {
  access.set({
    ...({ name: 'Marina Alves', userId: cards.idOf(3) } as Access),
    situation: {
      ...{ level: 'N2', isDistributor: false, isClientMode: false },
      granted: new Set(['learning', 'myProgress'] as const),
    },
  });
  deviceOptions.set({ trailsAsList: false });
  server = answering().on(getTrailDetail, trail());
});
const open = async () => {
  const opened = await renderScreen(TrailPlacePage, {
    path: '/learning-center/trail/{id}',
    address: `/learning-center/trail/${id}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'Liderança essencial' });
  return opened;
};
const stops = () =>
  within(screen.getByRole('list', { name: 'Caminho' })).getAllByRole('button', { name: /^(Parada|Fim)/ });

describe('a trail as a place', { timeout: 20_000 }, () => {
  test('lights the next stop, names each in a sentence, and asks one call', async () => {
    await open();
    const [first, next, later, locked, end] = stops();
    expect(stops()).toHaveLength(5);
    expect(first!.getAttribute('aria-label')).toMatch(/^Parada 1 de 4: A virada de chave\. .*Feita\.$/);
    expect(next!.getAttribute('aria-current')).toBe('step');
    expect(next!.getAttribute('aria-label')).toContain('Próxima.');
    expect(later!.getAttribute('aria-label')).toContain('Aberta.');
    expect(locked!.getAttribute('aria-label')).toContain('Conclua o item anterior. Ainda fechada.');
    expect(locked!.getAttribute('aria-disabled')).toBe('true');
    expect(end!.getAttribute('aria-label')).toMatch(/^Fim do caminho: .*painel 2 × 2/i);
    expect(screen.getByText('Você está aqui')).toBeTruthy();
    expect(server.asked).toHaveLength(1);
  });
  test('opens the next stop in one step', async () => {
    const { user, router } = await open();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/learning-center/view/${referenceText({ kind: 'trail', id })}/2`),
    );
  });
  test('is walked by keys from one tab stop, and Enter opens the room of a course', async () => {
    const { user, router } = await open();
    expect(stops().filter((one) => one.tabIndex === 0)).toEqual([stops()[1]]);
    act(() => stops()[1]!.focus());
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(stops()[4]);
    await user.keyboard('{Home}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(stops()[2]);
    expect(stops().filter((one) => one.tabIndex === 0)).toEqual([stops()[2]]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.href).toContain(`?trail=${id}`));
  });
  test('does not open a closed stop', async () => {
    const { user, router } = await open();
    await user.click(stops()[3]!);
    expect(router.state.location.pathname).toBe(`/learning-center/trail/${id}`);
  });
  test('is a list where one prefers, also the next time, and on paper', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Lista' }));
    expect(screen.queryByRole('list', { name: 'Caminho' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delegar sem sumir' })).toBeTruthy();
    cleanup();
    await open();
    expect(screen.queryByRole('list', { name: 'Caminho' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Caminho' }));
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryByRole('list', { name: 'Caminho' })).toBeNull();
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.getByRole('list', { name: 'Caminho' })).toBeTruthy();
  });
  test('says that an empty trail has no stops', async () => {
    server.on(getTrailDetail, trail({ items: [], nextItemId: null }));
    await open();
    expect(await screen.findByText('Esta trilha ainda não tem paradas')).toBeTruthy();
  });
  test('ends where all is done, without a lit stop', async () => {
    const items = trail().items.map((one) => ({ ...one, isDone: true, percent: 100, locks: [] }));
    server.on(
      getTrailDetail,
      trail({ items, nextItemId: null, percent: 100, completedAt: '2025-11-03T12:00:00.000Z', certificateId: null }),
    );
    const { user, router } = await open();
    expect(stops().filter((one) => one.getAttribute('aria-current'))).toEqual([]);
    expect(stops()[4]!.getAttribute('aria-label')).toBe('Fim do caminho: Painel 2 × 2. Você chegou.');
    await user.click(stops()[4]!);
    await waitFor(() => expect(router.state.location.pathname).toBe('/gestao/mural'));
  });
  test('says that nothing is open, and names an item that is gone', async () => {
    const items = [cards.item(1, '', { locks: ['sequence'] })];
    server.on(getTrailDetail, trail({ items, nextItemId: null }));
    await open();
    expect(screen.getByText('Nenhuma parada está aberta agora.')).toBeTruthy();
    expect(stops()[0]!.getAttribute('aria-label')).toContain('Conteúdo retirado');
  });
  test('says when a trail opens that is not released', async () => {
    server.on(getTrailDetail, trail({ closed: ['release'], releaseAt: '2999-11-12T11:00:00.000Z' }));
    await open();
    expect(screen.getByText(/^Libera em/)).toBeTruthy();
  });
  test('offers to enrol to whoever is not enrolled', async () => {
    server.on(getTrailDetail, trail({ enrolledAt: null, nextItemId: null })).on(subscribeToTrail, undefined as never);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Inscrever-se' }));
    await waitFor(() => expect(server.asked.some((one) => one.method !== 'GET')).toBe(true));
  });
  test('is walked by its author as a draft, with every stop open', async () => {
    server.on(previewTrail, trail());
    await renderScreen(TrailPreviewPage, {
      path: '/conteudo/trilha/{id}/previa/{step}',
      address: `/conteudo/trilha/${id}/previa/caminho`,
    });
    await screen.findByRole('heading', { level: 1, name: 'Liderança essencial' });
    expect(stops()[3]!.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ver sobre a trilha' })).toBeNull();
  });
});
