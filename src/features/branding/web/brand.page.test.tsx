// Proves what the screen of the brand shows before a logo is dropped, and its way back; the browser's journey drops a logo.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { polite } from '#platform/web/announce.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { colorsOfBrand } from '../contract/brand.model.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { defaultSettings } from '../contract/default-settings.model.ts';
import { noSingleSignOn } from '../contract/settings.model.ts';
import { BrandPage } from './brand.page.tsx';
import { currentBranding } from './settings.queries.ts';

const tenantId = '0190a0a0-0000-7000-8000-000000000001';
const orange = colorsOfBrand({ primary: '#e8562a', secondary: '#1f7a6c', bar: '#2b1d1a' });
const path = '/settings/config/marca';
let colors: typeof orange;
let server: ReturnType<typeof answering>;
beforeEach(() => {
  colors = defaultSettings().colors;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  server = answering()
    .on(calls.getSettings, () => ({
      ...{ tenantId, defaultScripts: [], singleSignOn: noSingleSignOn },
      settings: { ...defaultSettings(), colors },
    }))
    .on(calls.getEarlierLook, { look: null });
});
const open = async () => (await renderScreen(BrandPage, { path, address: path })).user;
const back = /^Voltar à marca de antes/;

test('without a logo it offers to choose one, and neither to publish nor to go back', async () => {
  await open();
  expect(await screen.findByRole('button', { name: 'Escolher arquivo' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Publicar/ })).toBeNull();
  await waitFor(() => expect(server.last('GET', 'marca/anterior')).toBeTruthy());
  expect(screen.queryByRole('button', { name: back })).toBeNull();
});
test('where there was another look one click brings it back, and the page shows it at once', async () => {
  const look = { logos: {}, colors: orange, replacedAt: '2026-11-30T12:00:00.000Z' };
  server.on(calls.getEarlierLook, { look }).on(calls.restoreEarlierLook, () => {
    colors = orange;
    return undefined;
  });
  const user = await open();
  expect(await screen.findByText(/A marca de antes foi trocada em 30\/11\/2026/)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: back }));
  await waitFor(() => expect(polite.get().text).toBe('A marca de antes voltou.'));
  expect(server.last('POST', 'marca/voltar')!.body).toEqual({ tenantId });
  await waitFor(() => expect(currentBranding().settings.colors.interface.primary).toBe('#e8562a'));
});
test('says what failed, and reads again', async () => {
  server.on(calls.getSettings, () => {
    throw new Problem('internal', 'request.broken');
  });
  await open();
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
  cleanup();
});
