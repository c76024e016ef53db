// Proves that an administrator sets the sign-in page: the side of its card, the carousel, the backgrounds and the company's own button.
import { configure, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '#platform/web/toast.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { LoginConfigPage } from './login-config.page.tsx';

// These screens hide nothing, so the test need not read each element's styles.
// Forms use XMLHttpRequest, which the prepared server does not receive.
vi.mock('#platform/web/send-form.ts', () => ({
  sendForm: (method: string, url: string) => fetch(url, { method }),
}));
/** Fills a field at once: the tests in the browser type key by key. */
const fill = async (user: UserEvent, field: HTMLElement, words: string) => {
  await user.click(field);
  await user.paste(words);
};
configure({ defaultHidden: true });

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
let stored: TenantSettings;
let server: ReturnType<typeof answering>;
let files: { url: string; name: string; kind: 'image' | 'video' }[];
beforeEach(() => {
  stored = defaultSettings();
  files = [];
  server = answering()
    .on(calls.getSettings, () => ({ tenantId, settings: stored, defaultScripts: [], singleSignOn: noSingleSignOn }))
    .on(calls.updateSettings, undefined)
    .on(calls.removeBrandingPicture, undefined)
    .on(calls.addBrandingFile, () => ({ id: tenantId, ...files.shift()! }));
});
const open = async () => {
  const { user } = await renderScreen(LoginConfigPage, {
    path: '/settings/config/login',
    address: '/settings/config/login',
  });
  await screen.findByRole('group', { name: 'Posição do formulário' });
  return user;
};
type User = Awaited<ReturnType<typeof open>>;
const save = async (user: User) => {
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(toasts.get()).toMatchObject([{ title: 'Sucesso' }]));
  return server.last('PUT', '/parametro')!.body['login'] as Record<string, unknown>;
};
const choose = (user: User, label: string, name: string, type: string) =>
  user.upload(screen.getByLabelText(label, { selector: 'input' }), new File(['x'], name, { type }));

describe('the sign-in', () => {
  test('is at the chosen side, right by default [SET-002, SET-009]', async () => {
    const user = await open();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Direita/ }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: /^Centro/ }));
    expect(document.querySelector('[data-align="center"]')).toBeTruthy();
    expect(await save(user)).toMatchObject({ align: 'center' });
  });
  test('rotates pictures and videos, each by its own extension [SET-002, SET-010]', async () => {
    const user = await open();
    files = [
      { url: '/p/a/b/1600.webp', name: 'um.webp', kind: 'image' },
      { url: '/p/a/b/9-c.ogv', name: 'dois.ogv', kind: 'video' },
    ];
    await choose(user, 'Incluir no carrossel', 'um.png', 'image/png');
    await screen.findByRole('group', { name: 'Slide 1' });
    await choose(user, 'Incluir no carrossel', 'dois.ogv', 'video/ogg');
    await screen.findByRole('group', { name: 'Slide 2' });
    expect(await save(user)).toMatchObject({
      carousels: [
        { image: '/p/a/b/1600.webp', file: 'um.webp' },
        { video: { url: '/p/a/b/9-c.ogv', ogv: '/p/a/b/9-c.ogv' }, file: 'dois.ogv' },
      ],
    });
  });
  test('removes files that it does not show any more [SET-027]', async () => {
    stored.login.backgrounds = [
      { url: '/p/a/b/1600.webp', name: 'um.webp' },
      { url: '/p/a/c/1600.webp', name: 'dois.webp' },
    ];
    stored.login.carousels = [{ image: '/p/a/d/1600.webp', file: 'tres.webp' }];
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Remover: Fundo 1' }));
    await user.click(screen.getByRole('button', { name: 'Remover slide 1' }));
    expect(await save(user)).toMatchObject({ backgrounds: [{ name: 'dois.webp' }], carousels: [] });
    await waitFor(() => expect(server.asked.filter(({ method }) => method === 'DELETE').length).toBe(2));
    expect(server.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path.split('/').at(-1))).toEqual([
      'um.webp',
      'tres.webp',
    ]);
  });
  test('has a button of the company, which needs a label and an address [SET-002, SET-011]', async () => {
    const user = await open();
    await user.click(screen.getByRole('switch', { name: 'Mostrar o botão' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect((await screen.findAllByText('Campo obrigatório')).length).toBe(2);
    await fill(user, screen.getByRole('textbox', { name: /Texto do botão/ }), 'Portal');
    await fill(user, screen.getByRole('textbox', { name: /^Endereço/ }), 'https://portal.example');
    await user.click(screen.getByRole('switch', { name: 'Abrir em nova aba' }));
    await user.click(screen.getByRole('switch', { name: 'Só contorno' }));
    expect(within(screen.getByRole('region', { name: 'Como fica' })).getByText('Portal')).toBeTruthy();
    expect(await save(user)).toMatchObject({
      customButton: {
        active: true,
        label: 'Portal',
        redirectUrl: 'https://portal.example',
        newTab: true,
        outline: true,
      },
    });
  });
  test('accepts no picture above 5 MB and no video above 20 MB', async () => {
    const user = await open();
    const large = new File([new Uint8Array(5 * 1_048_576 + 1)], 'um.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Incluir no carrossel', { selector: 'input' }), large);
    expect(toasts.get().map(({ text }) => text)).toEqual(['O arquivo excede o tamanho máximo de 5 MB']);
    expect(server.last('POST', '/AdicionarArquivo')).toBeUndefined();
  });
});
