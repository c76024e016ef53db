// Waits until a screen is complete: no request is open and nothing is shown as loading.
import { expect } from '@playwright/test';
import type { Page, Request } from '@playwright/test';
import { unreadStreamPath } from '#features/notifications/contract/unread-stream.model.ts';

/** The requests of a page that are not answered yet; requests that never end do not count. */
const underWay = new WeakMap<Page, Set<Request>>();
const endless = ['eventsource', 'media', 'ping', 'websocket'];

/** Records from now on what this page waits for; a journey's own page is watched from the start. */
export function watchLoading(page: Page): void {
  const open = new Set<Request>();
  underWay.set(page, open);
  const ended = (one: Request) => void open.delete(one);
  page.on('request', (one) => {
    if (!endless.includes(one.resourceType()) && !one.url().endsWith(unreadStreamPath)) open.add(one);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
}
/** Opens another address in the open application, without loading the page again. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((href) => history.pushState(null, '', href), address);
/** Waits until everything is loaded and drawn, and no request starts for some frames: on a busy machine those take longer too. */
export async function settled(page: Page): Promise<void> {
  const open = underWay.get(page);
  if (!open) throw new Error('watchLoading(page) comes before its first address');
  await expect(page.locator('main, [role="main"]').first()).toBeVisible();
  await expect(async () => {
    for (let quiet = 0; quiet < 5; quiet++) {
      expect([...open].map((one) => one.url())).toEqual([]);
      expect(await page.evaluate(stillComing)).toBe(0);
    }
  }).toPass({ intervals: [20], timeout: 20_000 });
}
/** Waits two frames, then counts the elements that are marked as loading. */
async function stillComing(): Promise<number> {
  await document.fonts.ready;
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  return document.querySelectorAll('main [aria-busy="true"]').length;
}
