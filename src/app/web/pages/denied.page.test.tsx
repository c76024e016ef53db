// /403 names the permission that was missing and who grants it.
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { denied } from '../guards.ts';
import { allScreens } from '../screens.ts';
import { pagesOf } from '../guards.ts';
import { DeniedPage } from './denied.page.tsx';

afterEach(() => denied.set(undefined));
const open = () => renderScreen(DeniedPage, { path: '/403', address: '/403' });

test('names the permission and who grants it (access, missing)', async () => {
  denied.set(pagesOf(allScreens).find(({ path }) => path === '/conta/usuario'));
  await open();
  const said = (await screen.findByRole('heading', { name: 'Área restrita' })).parentElement!.textContent;
  expect(said).toContain('Peça ao administrador a permissão “Usuários”');
  expect(said).toContain('Quem administra a empresa concede essa permissão em Permissões.');
});
test('says only that it is closed to whoever typed the address', async () => {
  await open();
  const said = (await screen.findByRole('heading', { name: 'Área restrita' })).parentElement!.textContent;
  expect(said).not.toContain('Peça ao administrador');
});
