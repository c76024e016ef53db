// Moves the focus by keyboard alone and checks that every stop shows its focus ring.
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Tells whether the target has the focus, is no longer in the page, or which element has the focus without a ring. */
const focusFrom = (target: Element) => {
  const one = document.activeElement;
  const isThere = one === target;
  if (!target.isConnected) return { isThere, isGone: true };
  if (!one || one === document.body || one.tagName === 'IFRAME') return { isThere };
  const ringed = [one, ...one.querySelectorAll('*'), one.parentElement, one.parentElement?.parentElement].some(
    (part) => {
      const style = part && getComputedStyle(part);
      return (
        style &&
        ((style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) || style.boxShadow !== 'none')
      );
    },
  );
  return { isThere, bare: ringed ? undefined : one.outerHTML.slice(0, 200) };
};
/** Presses Tab until the target has the focus, as a user does who looks for it; checks the focus ring at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  // The target is looked up once: by its role and name, each look costs more than all else of a stop.
  let element = await target.elementHandle();
  if ((await element!.evaluate(focusFrom)).isThere) return;
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press(key);
    let found = await element!.evaluate(focusFrom);
    if (found.isGone) {
      element = await target.elementHandle();
      found = await element!.evaluate(focusFrom);
    }
    expect(found.bare, 'has the focus without a ring').toBeUndefined();
    if (found.isThere) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}
/** Moves the focus there by Tab, then presses the key. */
export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
