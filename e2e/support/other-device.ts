// Signs a person in on a second device: a browser context of its own, with the window of a phone.
import type { Browser, Page } from '@playwright/test';
import { signIn } from '#testing/sign-in.ts';
import { accepted } from './cookie-notice.ts';
import type { Made } from './people.ts';

/** Returns its page; the caller closes the context. */
export async function otherDevice(browser: Browser, address: string, who: Made): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'pt-BR',
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([accepted(address)]);
  const page = await context.newPage();
  await signIn(page, { ...who, audience: '' }, address);
  return page;
}
