// Nothing is wider than the window, in any language.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

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
