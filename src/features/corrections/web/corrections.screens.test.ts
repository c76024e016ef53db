// Proves who has the queue of corrections in the menu: evaluators, and staff in client mode.
import { afterEach, expect, test } from 'vitest';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { isPage } from '#platform/web/screen.ts';
import { attemptScreens } from '#features/attempts/web/attempts.screens.tsx';
import { correctionScreens } from './corrections.screens.tsx';

const situation: AccessSituation = { level: 'N2', isDistributor: false, isClientMode: false, granted: new Set() };
const isShown = (now: AccessSituation) =>
  correctionScreens.filter(isPage).flatMap(({ menu }) => (menu ? [menu.isShown?.(now)] : []));
afterEach(() => access.set(undefined));

test.each([
  ['an evaluator', true, false, true],
  ['somebody else with the permission', false, false, false],
  ['staff in client mode', false, true, true],
])('%s', (_, isEvaluator, isClientMode, expected) => {
  access.set({ isEvaluator } as Access);
  expect(isShown({ ...situation, isClientMode })).toEqual([expected]);
});
test('the screens of own assessments, of taking one, of the queue and of a correction exist and load [ASSESS-034]', async () => {
  const pages = [...attemptScreens, ...correctionScreens].filter(isPage);
  const loaded = async (path: string) => typeof (await pages.find((one) => one.path === path)?.load());
  for (const path of [
    '/gestao/minhas-avaliacoes',
    '/gestao/minhas-avaliacoes/{id}',
    '/gestao/avaliacao/{id}/answer',
    '/gestao/correcoes-avaliacoes',
    '/gestao/correcoes-avaliacoes/{id}',
  ])
    expect([path, await loaded(path)]).toEqual([path, 'function']);
});
