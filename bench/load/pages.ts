// Counts the requests and bytes that a browser loads: the sign-in page, the home for the first time, and the home again.
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { unreadStreamPath } from '#features/notifications/contract/unread-stream.model.ts';
import { findBrowser } from '../../scripts/browser.mjs';
import { emailOf, password } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';

/** Returns a wait until nothing of a page has been under way for half a second; the stream of news never ends. */
function watchQuiet(page: Page): () => Promise<void> {
  const open = new Set<object>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (one) => !one.url().endsWith(unreadStreamPath) && note(() => open.add(one)));
  page.on('requestfinished', (one) => note(() => open.delete(one)));
  page.on('requestfailed', (one) => note(() => open.delete(one)));
  return async () => {
    await page.waitForLoadState('load');
    while (open.size > 0 || Date.now() - changedAt < 500) await sleep(50);
  };
}
type Loaded = { requests: number; bytes: number; script: number; urls: string[] };
/** Returns what the network carried until `settled`. Content pictures would count separately, but the data set has none. */
async function watch(page: Page, act: () => Promise<void>): Promise<Loaded> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, { type: string; url: string; cached: boolean }>();
  const loaded: Loaded = { requests: 0, bytes: 0, script: 0, urls: [] };
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    kinds.set(requestId, {
      type,
      url: response.url,
      cached: response.fromDiskCache === true || response.fromPrefetchCache === true,
    }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId);
    if (
      !known ||
      known.url.startsWith('data:') ||
      known.url.startsWith('blob:') ||
      known.cached ||
      encodedDataLength === 0
    )
      return; // The network carried nothing, because the browser had it.
    loaded.requests += 1;
    loaded.bytes += encodedDataLength;
    loaded.urls.push(`${known.type} ${Math.round(encodedDataLength / 100) / 10} kB ${new URL(known.url).pathname}`);
    if (known.type === 'Script') loaded.script += encodedDataLength;
  });
  const quiet = watchQuiet(page);
  await act();
  await quiet();
  await session.detach();
  return loaded;
}

const limits = {
  'sign-in page, cold': { requests: 8, bytes: 200_000, script: 115_000 },
  'home, cold': { requests: 12, bytes: 290_000 },
  'home, warm': { requests: 3, bytes: 40_000 },
} as const;

export async function measurePages(port: number, size: Size, say: (line: string) => void): Promise<string[]> {
  const address = `http://localhost:${port}/`;
  const { executablePath, args, env } = findBrowser() as {
    executablePath: string;
    args: string[];
    env: Record<string, string>;
  };
  const browser = await chromium.launch({
    executablePath,
    args,
    env: { ...process.env, ...env } as Record<string, string>,
  });
  try {
    const context = await browser.newContext({ locale: 'pt-BR' });
    const page = await context.newPage();
    const signIn = await watch(page, async () => void (await page.goto(`${address}auth/login`)));
    await page.locator('input[autocomplete~="username"]').fill(emailOf(size.tenant, 7));
    const secret = page.locator('input[type="password"]');
    if (!(await secret.isVisible())) await page.locator('input[autocomplete~="username"]').press('Enter');
    await secret.fill(password);
    const quiet = watchQuiet(page);
    await secret.press('Enter');
    await page.waitForURL((url) => !/^\/(login|auth)(\/|$)/.test(url.pathname), { timeout: 20_000 });
    await quiet();
    const warm = await watch(page, async () => void (await page.goto(address)));
    // The new browser has the same session but has loaded nothing: it gets only the cookie.
    const fresh = await browser.newContext({ locale: 'pt-BR', storageState: await context.storageState() });
    const other = await fresh.newPage();
    const cold = await watch(other, async () => void (await other.goto(address)));
    const found = { 'sign-in page, cold': signIn, 'home, cold': cold, 'home, warm': warm };
    const wrong: string[] = [];
    for (const [name, limit] of Object.entries(limits) as [
      keyof typeof limits,
      { requests: number; bytes: number; script?: number },
    ][]) {
      const { requests, bytes, script, urls } = found[name];
      say(
        `${name.padEnd(22)} ${requests} requests, ${(bytes / 1000).toFixed(1)} kB, of it ${(script / 1000).toFixed(1)} kB scripts`,
      );
      const over = [
        ...(requests > limit.requests ? [`${requests} of ${limit.requests} requests`] : []),
        ...(bytes > limit.bytes ? [`${(bytes / 1000).toFixed(0)} of ${limit.bytes / 1000} kB`] : []),
        ...(limit.script && script > limit.script
          ? [`scripts ${(script / 1000).toFixed(0)} of ${limit.script / 1000} kB`]
          : []),
      ];
      if (over.length) for (const url of urls) say(`    ${url}`);
      wrong.push(...over.map((one) => `${name}: ${one}`));
    }
    return wrong;
  } finally {
    await browser.close();
  }
}
