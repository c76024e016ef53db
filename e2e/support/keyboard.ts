// Moves the focus by keyboard alone and checks that every stop shows its focus ring.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the target has the focus, as a user does who looks for it; checks the focus ring at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press(key);
    const bare = await page.evaluate(() => {
      const one = document.activeElement;
      if (!one || one === document.body || one.tagName === 'IFRAME') return undefined;
      const ringed = [one, ...one.querySelectorAll('*'), one.parentElement, one.parentElement?.parentElement].some(
        (part) => {
          const style = part && getComputedStyle(part);
          return (
            style &&
            ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
          );
        },
      );
      return ringed ? undefined : one.outerHTML.slice(0, 200);
    });
    expect(bare, 'has the focus without a ring').toBeUndefined();
  }
  throw new Error(`Tab does not reach ${target}`);
}
/** Moves the focus there by Tab, then presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
