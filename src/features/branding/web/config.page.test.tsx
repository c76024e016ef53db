// Proves that an administrator edits the general look with a preview and warnings, sees it at once after saving, and is asked before changes are lost.
import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { ConfigPage } from './config.page.tsx';
import { saveStatus } from './settings-edit.queries.ts';
import { currentBranding } from './settings.queries.ts';

// These screens hide nothing, so the test need not read each element's styles.
configure({ defaultHidden: true });

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
let stored: TenantSettings;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  saveStatus.set(0);
  stored = defaultSettings();
  server = answering()
    .on(calls.getSettings, () => ({ tenantId, settings: stored, defaultScripts: [], singleSignOn: noSingleSignOn }))
    .on(calls.updateSettings, undefined);
});
const open = async () => {
  const { user, router } = await renderScreen(ConfigPage, { path: '/settings/config', address: '/settings/config' });
  await screen.findByRole('textbox', { name: /Título da página/ });
  return { user, router };
};
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = async (user: Awaited<ReturnType<typeof open>>['user'], name: string | RegExp, value: string) => {
  await user.clear(box(name));
  await user.click(box(name));
  await user.paste(value);
};
const save = () => screen.getByRole('button', { name: /^Salvar/ });

describe('the general branding', () => {
  test('links to the three further screens [SET-001]', async () => {
    await open();
    const nav = screen.getByRole('navigation', { name: 'Telas de personalização' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/settings/config',
      '/settings/config/parameterization',
      '/settings/config/backgrounds-and-banners',
      '/settings/config/login',
    ]);
  });
  test('is sent completely with the tenant, without defaultScripts and ssoConfig, and reports success [SET-026, SET-029]', async () => {
    const { user } = await open();
    await write(user, /Título da página/, 'Universidade');
    await write(user, 'Fundo do menu', '#101820');
    await user.click(save());
    await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Sucesso', tone: 'success' }]));
    expect(toasts.get()[0]!.text).toBe('Configurações salvas com sucesso');
    const { body } = server.last('PUT', '/parametro')!;
    expect(body).toMatchObject({ tenantId, page: { title: 'Universidade' }, colors: { menu: { bg: '#101820' } } });
    expect(Object.keys(body).sort()).toEqual([
      'banners',
      'colors',
      'general',
      'hideSupport',
      'login',
      'logos',
      'messages',
      'page',
      'scripts',
      'tenantId',
      'waterMark',
    ]);
    expect(currentBranding().settings.page.title).toBe('Universidade');
    expect(document.documentElement.style.getPropertyValue('--tenant-menu-bg')).toBe('#101820');
  });
  test('shows how large each logo should be and may be [SET-034]', async () => {
    await open();
    for (const [name, hint] of [
      ['Logotipo do menu', '90 × 60 px, até 100 KB.'],
      ['Logotipo da entrada, tema claro', '150 × 150 px, até 100 KB.'],
      ['Logotipo da entrada, tema escuro', '150 × 150 px, até 100 KB.'],
      ['Ícone da página', '48 × 48 px, até 100 KB.'],
    ] as const)
      expect(within(screen.getByRole('group', { name })).getByText(hint)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Ícone da página', { selector: 'input' }).accept).toBe('image/png');
  });
  test('that cannot be saved sets the status and shows no message [SET-021, SET-022, SET-036]', async () => {
    server.on(calls.updateSettings, () => {
      throw new Problem('unavailable', 'request.broken');
    });
    const { user } = await open();
    expect(saveStatus.get()).toBe(0);
    await write(user, /Título da página/, 'Outra');
    await user.click(save());
    await waitFor(() => expect(saveStatus.get()).toBe(-1));
    expect(toasts.get()).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Salvar de novo' })).toBeTruthy();
    server.on(calls.updateSettings, undefined);
    await user.click(screen.getByRole('button', { name: 'Salvar de novo' }));
    await waitFor(() => expect(saveStatus.get()).toBe(2));
  });
  test('warns of text that cannot be read, and uses the nearest colour that can', async () => {
    const { user } = await open();
    await write(user, 'Texto da barra superior', '#333333');
    expect(screen.getByText(/abaixo de 4,5:1/).textContent).toContain('A cor segura mais próxima é');
    await user.click(screen.getByRole('button', { name: /^Usar #/ }));
    expect(box('Texto da barra superior').value).not.toBe('#333333');
    expect(screen.queryByText(/abaixo de 4,5:1/)).toBeNull();
  });
  test('is shown beside the fields while the user types', async () => {
    const { user } = await open();
    const preview = screen.getByRole('region', { name: 'Como fica' });
    await write(user, /Título da página/, 'Casa do Saber');
    await write(user, 'Cor principal', '#ff7a3d');
    expect(within(preview).getAllByText('Casa do Saber').length).toBeGreaterThan(0);
    const scope = preview.querySelector<HTMLElement>('.theme-scope')!;
    expect(scope.style.getPropertyValue('--tenant-primary')).toBe('#ff7a3d');
    await user.click(within(preview).getByRole('button', { name: 'Escuro' }));
    expect(scope.dataset['theme']).toBe('dark');
    expect(document.documentElement.style.getPropertyValue('--tenant-primary')).not.toBe('#ff7a3d');
  });
  test('asks before changes are lost, and undoes them on request', async () => {
    const { user, router } = await open();
    await write(user, /Título da página/, 'Perdido');
    void router.navigate({ href: '/elsewhere' });
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(router.state.location.pathname).toBe('/settings/config');
    await user.click(screen.getByRole('button', { name: 'Descartar alterações' }));
    expect(box(/Título da página/).value).toBe('Educação Corporativa');
  });
  test('has a wrong colour shown at its field', async () => {
    const { user } = await open();
    await write(user, 'Cor principal', 'red');
    server.on(calls.updateSettings, () => {
      throw new Problem('invalid', 'request.invalid', {
        fields: [{ path: 'colors.interface.primary', field: 'colors.interface.primary', code: 'color.invalid' }],
      });
    });
    await user.click(save());
    expect(saveStatus.get()).not.toBe(2);
    expect(await screen.findByText('Informe uma cor em hexadecimal, como c191ff')).toBeTruthy();
  });
  test('that cannot be read says so in its place only, and can be read again [ERR-010]', async () => {
    server.on(calls.getSettings, () => {
      throw new Problem('internal', 'request.broken');
    });
    const { user } = await renderScreen(ConfigPage, { path: '/settings/config', address: '/settings/config' });
    const again = await screen.findByRole('button', { name: /Tentar/ });
    expect(toasts.get()).toEqual([]);
    server.on(calls.getSettings, { tenantId, settings: stored, defaultScripts: [], singleSignOn: noSingleSignOn });
    await user.click(again);
    expect(await screen.findByRole('textbox', { name: /Título da página/ })).toBeTruthy();
  });
});
