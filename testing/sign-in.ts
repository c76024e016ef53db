// Signs a persona in through the form, as a person does.
import type { Page } from '@playwright/test';
import type { Persona } from './running-app.ts';

export async function signIn(page: Page, { username, password }: Persona, address: string): Promise<void> {
  await page.goto(new URL('/', address).href);
  await page.locator('input[autocomplete~="username"]').fill(username);
  const secret = page.locator('input[type="password"]');
  if (!(await secret.isVisible())) await page.locator('input[autocomplete~="username"]').press('Enter'); // a second step asks for the password
  await secret.fill(password);
  await secret.press('Enter');
  await page.waitForURL((url) => !/^\/(login|auth)(\/|$)/.test(url.pathname), { timeout: 20_000 });
}
