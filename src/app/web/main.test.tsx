// Proves what the app's entry shows in a browser until the company's settings are loaded.
import { readFileSync } from 'node:fs';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '#features/branding/contract/default-settings.model.ts';
import { noSingleSignOn } from '#features/branding/contract/settings.model.ts';
import { publicSettings } from '#features/branding/contract/settings.wire.ts';
import { encode } from '#platform/contract/wire.ts';
import './main.tsx';
import './pages/missing.page.tsx';
import './shell/bare-layout.tsx';

/** What the entry finds when it loads: its page, and a slow server. */
const server = vi.hoisted(() => {
  const waiting: { answer?: (settings: Response) => void } = {};
  localStorage.setItem('sabia.version', '0.0.5');
  localStorage.setItem('sabia.device', JSON.stringify({ language: 'pt' }));
  window.history.replaceState(null, '', '/404');
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal(
    'fetch',
    (address: string) =>
      new Promise<Response>((resolve) => {
        if (address.endsWith('/open/parametros')) waiting.answer = resolve;
      }),
  );
  return waiting;
});

test('a spinner fills the screen while the settings load, then the page replaces it [SHELL-001]', async () => {
  const tenantId = '0190a0a0-0000-7000-8000-000000000001';
  const spinner = () => screen.queryAllByRole('status').find(({ dataset }) => dataset['whole'] === 'true');
  await waitFor(() => expect(spinner()?.textContent).toBe('Carregando'), { timeout: 5_000 });
  const sheet = readFileSync('src/app/web/shell/waiting.module.css', 'utf8');
  expect(sheet).toMatch(/\.waiting\[data-whole\] \{[^}]*position: fixed;[^}]*inset: 0;/);
  expect(screen.queryByRole('heading')).toBeNull();
  await waitFor(() => expect(server.answer).toBeDefined());
  server.answer!(
    new Response(encode(publicSettings, { tenantId, settings: defaultSettings(), singleSignOn: noSingleSignOn })),
  );
  expect(await screen.findByRole('heading', { level: 1 }, { timeout: 5_000 })).toBeTruthy();
  expect(spinner()).toBeUndefined();
});
