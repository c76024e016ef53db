// Proves what the reaction picker sends, what a second choice or the trash cancels, and which messages appear.
import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { Problem } from '#platform/contract/problem.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { reactToMedia } from '../contract/reactions.endpoints.ts';
import { ReactionPicker } from './reaction-picker.widget.tsx';

const id = '0190a0a0-0000-7000-8000-000000000001';
let server: ReturnType<typeof answering>;
beforeEach(() => {
  server = answering().on(reactToMedia, { reaction: null, total: 0, totals: [] });
});
afterEach(() => vi.unstubAllGlobals());
const show = (current: string | null) =>
  renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <ReactionPicker target={{ kind: 'media', id }} current={current} total={3} />
    </QueryClientProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const sent = () => server.asked.map(({ body }) => body);

describe('a reaction', () => {
  test('chosen again, or removed, sends none; another one replaces it [REACT-005]', async () => {
    await show('like');
    expect(screen.getByRole('button', { name: 'Gostei' }).getAttribute('aria-pressed')).toBe('true');
    await press('Gostei');
    await waitFor(() => expect(sent()).toEqual([{ id, reacao: null }]));
    await press('Remover reação');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual({ id, reacao: null });
    await press('Amei');
    await waitFor(() => expect(sent()[2]).toEqual({ id, reacao: 'heart' }));
  });
  test('that was not given cannot be removed', async () => {
    await show(null);
    expect(screen.queryByRole('button', { name: 'Remover reação' })).toBeNull();
  });
  test('that fails says that something went wrong [REACT-007]', async () => {
    server.on(reactToMedia, () => {
      throw new Problem('internal', 'unknown.code');
    });
    await show(null);
    const before = screen.queryAllByText('Reação salva').length;
    await press('Amei');
    expect((await screen.findByRole('alert')).textContent).toContain('Algo deu errado. Tente de novo.');
    expect(screen.queryAllByText('Reação salva').length).toBeLessThanOrEqual(before);
  });
  test('is confirmed as saved or cancelled [REACT-008]', async () => {
    await show('like');
    await press('Amei');
    expect(await screen.findByText('Reação salva')).toBeTruthy();
    await press('Gostei');
    expect(await screen.findByText('Reação cancelada')).toBeTruthy();
  });
});
