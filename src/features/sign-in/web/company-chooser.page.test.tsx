// Proves how the company chooser works: the choice, the default company, the option not to ask again.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentBranding, showBranding } from '#features/branding/web/settings.queries.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { session } from '#platform/web/session.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { startUpSample } from '#testing/make/start-up.ts';
import { renderKit } from '#testing/render-kit.tsx';
import { nextAddress } from './after-sign-in.queries.ts';
import { CompanyChooserPage } from './company-chooser.page.tsx';
import { openSession } from './session.queries.ts';

type Company = { tenantId: string; isPrincipal: boolean };
const [go, load] = [vi.fn(), vi.fn()];
let companies: Company[];
let chosenTenant: string | null;
let failing: string | undefined;
const asked: string[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  go.mockReset();
  load.mockReset();
  failing = undefined;
  asked.length = 0;
  chosenTenant = null;
  companies = (startUpSample({ companies: 2 }) as { contas: Company[] }).contas;
  setNavigator({ go, load });
  openSession();
  session.begin({ accessToken: 'token', expiresInSeconds: 900 });
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    const path = String(address);
    asked.push(`${options.method ?? 'GET'} ${path.replace(/^.*\/api\/v1\//, '')}`);
    if (failing && path.includes(failing))
      return new Response(JSON.stringify({ details: { code: 'request.broken' }, notifications: [] }), { status: 500 });
    if (path.includes('/tenant/')) {
      companies = companies
        .map((one) => ({ ...one, isPrincipal: path.endsWith(one.tenantId) }))
        .sort((one, other) => Number(other.isPrincipal) - Number(one.isPrincipal));
      return new Response(null, { status: 204 });
    }
    if (path.endsWith('StartUp')) {
      chosenTenant = new Headers(options.headers).get('X-Tenant');
      return new Response(JSON.stringify({ ...(startUpSample({ companies: 2 }) as object), tenantId: chosenTenant }));
    }
    return new Response(JSON.stringify(companies));
  });
});
async function open() {
  await renderKit(
    <QueryClientProvider client={makeQueryClient()}>
      <CompanyChooserPage />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

describe('the company chooser', () => {
  it('lists the companies of the account, and opens the chosen one in a new document [ACC-010]', async () => {
    const user = await open();
    await screen.findByRole('button', { name: /^Empresa 1/ });
    await user.click(screen.getByRole('button', { name: /^Empresa 2/ }));
    await waitFor(() => expect(load).toHaveBeenCalledWith('/'));
    expect(go).not.toHaveBeenCalled();
    expect(chosenTenant).toBe(companies[1]!.tenantId);
    expect(sessionStorage.getItem('sabia.tenant')).toBe(companies[1]!.tenantId);
  });
  it('keeps the scripts of the address out where another company is chosen (access D7)', async () => {
    const before = currentBranding();
    showBranding({ ...before, tenantId: companies[0]!.tenantId });
    const keepsOut = () => document.cookie.includes('sabia-client-mode=1');
    const user = await open();
    await user.click(await screen.findByRole('button', { name: /^Empresa 2/ }));
    await waitFor(() => expect(load).toHaveBeenCalledOnce());
    expect(keepsOut()).toBe(true);
    await user.click(screen.getByRole('button', { name: /^Empresa 1/ }));
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    expect(keepsOut()).toBe(false);
    showBranding(before);
  });
  it('is not shown again after the user chose so [ACC-011]', async () => {
    expect(nextAddress({ mustChangePassword: false, companies: 2 })).toBe('/partner');
    const user = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Não mostrar novamente' }));
    expect(nextAddress({ mustChangePassword: false, companies: 2 })).toBe('/');
    await user.click(screen.getByRole('checkbox', { name: 'Não mostrar novamente' }));
    expect(nextAddress({ mustChangePassword: false, companies: 2 })).toBe('/partner');
  });
  it('sets the default company among several, which then comes first [ACC-012, GEN-017]', async () => {
    const user = await open();
    const names = () =>
      screen.getAllByRole('button', { name: /^Empresa \d/ }).map((one) => /Empresa \d/.exec(one.textContent)?.[0]);
    const [, second] = companies.map(({ tenantId }) => tenantId);
    await user.click(await screen.findByRole('button', { name: 'Tornar Empresa 2 a empresa padrão' }));
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Tornar Empresa 2 a empresa padrão' }).getAttribute('aria-pressed'),
      ).toBe('true'),
    );
    expect(screen.getByRole('button', { name: 'Tornar Empresa 1 a empresa padrão' }).getAttribute('aria-pressed')).toBe(
      'false',
    );
    expect(asked.filter((one) => !one.startsWith('GET'))).toEqual([`POST usuario/useraccount/tenant/${second}`]);
    expect(names()).toEqual(['Empresa 2', 'Empresa 1']);
    const pressed = document.activeElement as HTMLButtonElement;
    expect([pressed.getAttribute('aria-label'), pressed.disabled]).toEqual([
      'Tornar Empresa 2 a empresa padrão',
      false,
    ]);
  });
  it('shows the specified sentences where reading or setting fails [ACC-041, ACC-042]', async () => {
    const user = await open();
    const star = await screen.findByRole('button', { name: 'Tornar Empresa 2 a empresa padrão' });
    failing = '/tenant/';
    await user.click(star);
    expect(await screen.findByText('Erro ao tentar definir conta como padrão!')).toBeTruthy();
    failing = 'useraccount';
    cleanup();
    await open();
    expect(await screen.findByText('Erro ao recuperar dados de contas do usuário!')).toBeTruthy();
  });
});
