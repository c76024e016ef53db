// Proves what staff sees in the bar of client mode: the contract, the clock, another hour, the question, the way back.
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, screen as page, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveClientMode, renewClientMode } from '#features/contracts/contract/memberships.endpoints.ts';
import { decode } from '#platform/contract/wire.ts';
import { startUp } from '#features/sign-in/contract/sign-in.wire.ts';
import { getStartUp } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { openSession } from '#features/sign-in/web/session.queries.ts';
import { Problem } from '#platform/contract/problem.ts';
import { access } from '#platform/web/access.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import type { Screen } from '#platform/web/screen.ts';
import { session } from '#platform/web/session.ts';
import { toasts } from '#platform/web/toast.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { renderKit } from '#testing/render-kit.tsx';
import { answering } from '#testing/render-screen.tsx';
import { startUpSample } from '#testing/make/start-up.ts';
import { makeRouter } from '../router.tsx';
import './client-mode-bar.tsx'; // the browser loads it later; the test measures what it does
import { BareLayout } from './bare-layout.tsx';
import { FocusLayout } from './focus-layout.tsx';

const idOf = (number: number) => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [here, home] = [idOf(2), idOf(1)];
const screenOf = (path: `/${string}`, title: string): Screen => ({
  path,
  title,
  layout: 'focus',
  load: async () => () => <h1>{title}</h1>,
});
const list: Screen[] = [screenOf('/home', 'Começo'), screenOf('/conta/contrato', 'Contratos'), screenOf('/', 'Raiz')];
const now = Date.parse('2026-03-10T12:00:00Z');
const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();
const mode = (expires: number, ends = 8 * 3600) => ({
  contractId: idOf(11),
  code: '00418',
  tenantId: here,
  fromTenantId: home,
  reason: 'chamado',
  expiresAt: at(expires),
  endsAt: at(ends),
});
const bundle = (clientMode: ReturnType<typeof mode> | null) => {
  return {
    ...decode(startUp, startUpSample()),
    tenantId: clientMode ? here : home,
    tenantName: clientMode ? 'Usina Santa Luzia' : 'Ipê',
    isClientMode: !!clientMode,
    clientMode,
  };
};
const load = vi.fn();
let server: ReturnType<typeof answering>;
async function open(expires: number, address = '/home', ends?: number) {
  vi.setSystemTime(now);
  server = answering().on(leaveClientMode, undefined).on(getStartUp, bundle(null));
  session.setTenant(here);
  session.begin({ accessToken: 'token', expiresInSeconds: 900, bundle: bundle(mode(expires, ends)) });
  const router = makeRouter({
    screens: list,
    known: () => Promise.resolve(),
    load: () => undefined,
    history: createMemoryHistory({ initialEntries: [address] }),
    layouts: { shell: async () => FocusLayout, focus: async () => FocusLayout, bare: async () => BareLayout },
  });
  setNavigator({ go: (href, options) => void router.navigate({ href, ...options }), load });
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const bar = within(await page.findByRole('region', { name: 'Modo cliente' }));
  return { bar, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}
// The session opens once, as in a page: every start opens its own channel, and hears the others.
beforeAll(openSession);
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  load.mockReset();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  access.set(undefined);
  session.store.set({ phase: 'unknown' });
});

describe('the bar of client mode', { timeout: 20_000 }, () => {
  it('names the contract and counts down, with the way out [SHELL-019]', async () => {
    const { bar } = await open(3_600);
    expect(bar.getByText('Usina Santa Luzia')).toBeTruthy();
    expect(bar.getByText(/contrato 00418/)).toBeTruthy();
    expect(bar.getByRole('timer').textContent).toBe('60:00');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(bar.getByRole('timer').textContent).toMatch(/^58:5\d$/);
    expect(bar.getByRole('button', { name: 'Sair do modo cliente' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Mais uma hora' })).toBeNull();
  });
  it.each([
    ['/home', '/conta/contrato'],
    ['/conta/contrato', '/'],
  ])(
    'asks before it leaves, then loads a new document of the own company: from %s to %s [SHELL-020]',
    async (from, to) => {
      const { bar, user } = await open(3_600, from);
      window.history.replaceState(null, '', from); // the bar reads the browser's address
      await user.click(bar.getByRole('button', { name: 'Sair do modo cliente' }));
      const question = within(await page.findByRole('alertdialog'));
      expect(server.last('DELETE', '/modo-cliente')).toBeUndefined();
      await user.click(question.getByRole('button', { name: 'Sair do modo cliente' }));
      await waitFor(() => expect(load.mock.calls).toEqual([[to]]));
      expect(server.last('DELETE', '/modo-cliente')).toBeTruthy();
      expect(sessionStorage.getItem('sabia.tenant')).toBe(home);
    },
  );
  it('stays in the contract where its own company does not answer', async () => {
    const { bar, user } = await open(3_600);
    server.on(getStartUp, () => {
      throw new Problem('unreachable', 'request.unreachable');
    });
    await user.click(bar.getByRole('button', { name: 'Sair do modo cliente' }));
    const question = within(await page.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Sair do modo cliente' }));
    await waitFor(() => expect(server.last('GET', 'StartUp')).toBeTruthy());
    expect([load.mock.calls.length, sessionStorage.getItem('sabia.tenant'), toasts.get()]).toEqual([0, here, []]);
    expect(page.getByRole('region', { name: 'Modo cliente' })).toBeTruthy();
  });
  it('leaves although the server refuses, without a message [SHELL-021]', async () => {
    const { bar, user } = await open(3_600);
    server.on(leaveClientMode, () => {
      throw new Problem('internal', 'request.broken');
    });
    await user.click(bar.getByRole('button', { name: 'Sair do modo cliente' }));
    await user.click(
      within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Sair do modo cliente' }),
    );
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(sessionStorage.getItem('sabia.tenant')).toBe(home);
    expect(toasts.get()).toEqual([]);
  });
  it('offers another hour in the last ten minutes, unless eight are over', async () => {
    const { bar, user } = await open(500);
    server.on(renewClientMode, mode(3_600)).on(getStartUp, bundle(mode(3_600)));
    await user.click(bar.getByRole('button', { name: 'Mais uma hora' }));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(page.getByRole('timer').textContent).toMatch(/^(60:00|59:\d\d)$/);
    expect(server.last('PUT', '/modo-cliente')).toBeTruthy();
  });
  it('offers no hour beyond the eighth', async () => {
    const { bar } = await open(300, '/home', 300);
    expect(bar.queryByRole('button', { name: 'Mais uma hora' })).toBeNull();
  });
  it('returns when the time is over', async () => {
    await open(2);
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    await waitFor(() => expect(load).toHaveBeenCalled());
    expect(sessionStorage.getItem('sabia.tenant')).toBe(home);
  });
});
