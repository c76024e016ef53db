// Proves that /403 names the permission that was missing and who grants it.
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { access } from '#platform/web/access.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { denied, pagesOf } from '../guards.ts';
import { allScreens } from '../screens.ts';
import { DeniedPage } from './denied.page.tsx';

afterEach(() => {
  denied.set(undefined);
  access.set(undefined);
});
const open = () => renderScreen(DeniedPage, { path: '/403', address: '/403' });

test('names the permission and the user who grants it (access, missing)', async () => {
  denied.set(pagesOf(allScreens).find(({ path }) => path === '/conta/usuario'));
  await open();
  const said = (await screen.findByRole('heading', { name: 'Área restrita' })).parentElement!.textContent;
  expect(said).toContain('Peça ao administrador a permissão “Usuários”');
  expect(said).toContain('Quem administra a empresa concede essa permissão em Permissões.');
});
test('tells a person without a role what to ask for, and of whom', async () => {
  const situation = { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() } as const;
  access.set({ situation, tenantName: 'Ipê', email: 'ana@ipe.test' } as never);
  await open();
  const said = (await screen.findByRole('heading', { name: 'Área restrita' })).parentElement!.textContent;
  expect(said).toContain('Quem administra a empresa concede essa permissão em Permissões.');
});
test('says to a user who typed the address only that it is closed', async () => {
  await open();
  const said = (await screen.findByRole('heading', { name: 'Área restrita' })).parentElement!.textContent;
  expect(said).not.toContain('Peça ao administrador');
});
test('its heading is below the bar of client mode, and the waiting page is in the middle of the window (access, frown)', () => {
  const said = (sheet: string, rule: string) =>
    new RegExp(`\\.${rule} \\{([^}]*)\\}`).exec(readFileSync(`src/app/web/${sheet}`, 'utf8'))![1];
  expect(said('pages/single-page.module.css', 'top')).toMatch(/padding: var\(--h-client-mode, 0px\)/);
  expect(said('shell/waiting.module.css', 'waiting')).toMatch(/position: fixed;\s+inset: 0;[^}]*place-items: center;/);
});
