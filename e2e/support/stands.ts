// Checks that a screen in its current state fits the window and is accessible in both themes.
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expectFits } from './fits.ts';
import { settled } from './loading.ts';

/** Expects the whole page to fit, and the page or the part that has just opened to be accessible. */
export async function expectStands(page: Page, name: string, part?: string): Promise<void> {
  await settled(page);
  await expectFits(page, name);
  await expectAccessible(page, name, part);
}
