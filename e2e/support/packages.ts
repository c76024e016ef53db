// Walks through the demonstration's SCORM packages inside their frames, as a learner does.
import { expect } from '@playwright/test';
import type { FrameLocator, Page } from '@playwright/test';

/** Returns the package itself: below the app's outer frame and the run-time's page. */
export const packageFrame = (page: Page): FrameLocator => page.frameLocator('main iframe').frameLocator('iframe');

/** Turns that many pages, each after the last one has turned: a click before the package has begun would be lost. */
export async function turnPages(content: FrameLocator, count: number): Promise<void> {
  const place = content.locator('#trail [aria-current="step"]');
  for (let turned = 0; turned < count; turned++) {
    const before = await place.innerText();
    await content.locator('#next').click();
    await expect(place).not.toHaveText(before);
  }
}
/** Walks to the test at the end, answers every question right and sends the answers. */
export async function pass(content: FrameLocator): Promise<void> {
  const next = content.locator('#next');
  await expect(content.locator('#trail [aria-current="step"]')).toBeVisible();
  while (await next.isVisible()) await next.click();
  const questions = content.locator('form fieldset');
  for (let at = 0; at < (await questions.count()); at++) {
    const right = await questions.nth(at).getAttribute('data-right');
    await questions.nth(at).locator(`input[value="${right}"]`).check();
  }
  await content.locator('#send').click();
  await expect(content.locator('#result')).toContainText('concluiu');
}
