// Checks that nothing on a page is wider than the window, in any language.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Returns what exceeds the right edge of the window: the widest elements that no parent scrolls or cuts. */
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
/** Changes the language of the open screen, as another tab of the device does. */
export async function speak(page: Page, language: 'pt' | 'en' | 'es'): Promise<void> {
  await page.evaluate((code) => {
    const key = 'sabia.device';
    const options = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
    localStorage.setItem(key, JSON.stringify({ ...options, language: code }));
    dispatchEvent(new StorageEvent('storage', { key }));
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'pt' ? 'pt-BR' : language);
  // The page is drawn two frames later, because it needs no request for it.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
