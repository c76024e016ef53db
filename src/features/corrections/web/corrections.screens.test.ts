// Proves who has the queue of corrections in the menu: evaluators, and staff in client mode.
import { afterEach, expect, test } from 'vitest';
import type { AccessSituation } from '#platform/contract/permission.ts';
import { access } from '#platform/web/access.ts';
import type { Access } from '#platform/web/access.ts';
import { isPage } from '#platform/web/screen.ts';
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
