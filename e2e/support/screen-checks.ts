// What every screen must stand: no violation of WCAG 2.2 AA in either theme, nothing wider than the window in any language.
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, a line each. Motion is over before it looks: a half-shown colour is no colour. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  const { violations: found } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of found)
    for (const { target, any, all, none } of nodes) {
      const message = any[0]?.message ?? all[0]?.message ?? none[0]?.message ?? '';
      if (!(await isExcused(page, id, target.join(' '), message))) lines.push(`${id}: ${target.join(' ')} ${message}`);
    }
  return lines;
}
/** Two things axe cannot know: the tags of a PDF are its author's (PDF.js hands them on), and what a bar half covers may be whole once scrolled to; then it is looked at again. */
async function isExcused(page: Page, id: string, target: string, message: string): Promise<boolean> {
  const element = page.locator(target).first();
  if (id === 'aria-required-children') return element.evaluate((one) => one.closest('.structTree') !== null);
  if (id !== 'target-size' || !message.includes('partially obscured')) return false;
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const again = await new AxeBuilder({ page }).include(target).withRules([id]).analyze();
  return again.passes.length > 0 && again.violations.length === 0;
}
/** No violation, light and dark; leaves the screen light. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}
/** What stands out of the window at the right: the widest elements that nothing around them scrolls or cuts. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isHeld = (element: Element): boolean => {
      for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
        if (getComputedStyle(above).overflowX !== 'visible') return true;
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((one) => one.getBoundingClientRect().right > width + 1 && !isHeld(one))
      .slice(0, 5)
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''} ends at ${Math.round(one.getBoundingClientRect().right)} of ${width}`,
      );
  });
export async function expectFits(page: Page, name: string): Promise<void> {
  expect.soft(await overflowing(page), name).toEqual([]);
}
/** The device speaks this language from the next page on. */
export const speak = (page: Page, language: 'pt' | 'en' | 'es') =>
  page.addInitScript((code) => {
    const name = 'sabia.device';
    localStorage.setItem(
      name,
      JSON.stringify({ ...(JSON.parse(localStorage.getItem(name) ?? '{}') as object), language: code }),
    );
  }, language);
/** Waits until nothing is being loaded any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch(() => undefined); // a stream never rests
  await expect(page.locator('main, [role="main"]').first()).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}
