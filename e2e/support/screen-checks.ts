// What every screen must stand: no violation of WCAG 2.2 AA in either theme, nothing wider than the window in any language.
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, a line each. Motion is over before it looks: a half-shown colour is no colour. */
export async function violations(page: Page, only?: 'color-contrast'): Promise<string[]> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ),
  );
  // The tree of tags that stands in a PDF is its author's; PDF.js hands it on as it is.
  const axe = new AxeBuilder({ page }).exclude('.structTree');
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(rules)).analyze();
  return (
    found
      .flatMap(({ id, nodes }) =>
        nodes.map(
          (node) =>
            `${id}: ${node.target.join(' ')} ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message ?? ''}`,
        ),
      )
      // What lies half under the bar at the foot, where the page happens to stand, is whole after scrolling.
      .filter((line) => !/^target-size: .*partially obscured/.test(line))
  );
}
/** No violation, light and dark, which differ in colours alone; leaves the screen light. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    expect
      .soft(await violations(page, colorScheme === 'dark' ? 'color-contrast' : undefined), `${name}, ${colorScheme}`)
      .toEqual([]);
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
