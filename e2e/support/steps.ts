// Moves to the next step in a form of several steps.
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

export const onwardButton = (page: Page) => page.getByRole('button', { name: /^Continuar para/ });
/** Moves to the next step, which is there once its heading is; new data is stored before. */
export async function onward(page: Page): Promise<void> {
  const title = (await onwardButton(page).innerText()).replace('Continuar para', '').trim();
  await onwardButton(page).click();
  await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible();
}
