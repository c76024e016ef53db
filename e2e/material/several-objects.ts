// Walks through a package of several objects by the player's own tree and buttons, as a learner does.
import type { Frame, Locator, Page } from '@playwright/test';
import { walkObject } from './drive-package.ts';
import { expect } from './classroom.ts';

/** The most objects to walk through: no package of the material has half as many. */
const mostTurns = 80;
const treeOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Itens do pacote' });
export const hasSeveral = (page: Page): Promise<boolean> =>
  page.getByRole('button', { name: 'Itens do pacote' }).isVisible();
/** Returns whether this frame is an object: a frame below the run-time's page, or directly below the app's page. */
export function isObject(frame: Frame): boolean {
  const above = frame.parentFrame();
  if (above === null || !/^https?:\/\/[^/]+\/c\//.test(frame.url())) return false;
  return new URL(above.url()).pathname.startsWith('/w/') || above.parentFrame() === null;
}
/** Returns the position of the shown object in the tree; -1 while no object is shown. */
export const placeInFront = (page: Page): Promise<number> =>
  treeOf(page)
    .getByRole('button')
    .evaluateAll((all) => all.findIndex((one) => one.hasAttribute('aria-current')));
const onward = (page: Page): Locator => page.getByRole('button', { name: 'Próximo', exact: true });
const over = (page: Page): Locator => page.getByRole('button', { name: 'Abrir de novo' });

/** Opens the next object, or an open one of the tree that is not done; returns false where there is none, or where the package ended. */
export async function turn(page: Page, sco: Frame): Promise<boolean> {
  if (await over(page).isVisible()) return false;
  const others = treeOf(page)
    .locator('button:not([aria-current])')
    .filter({ hasNotText: /Concluído|Aprovado/ });
  const mayGoOn = () => onward(page).isEnabled();
  if ((await others.count()) === 0 && !(await mayGoOn())) return false;
  // The player knows what a page has done only after it is stored.
  const open = others.and(page.locator(':enabled')).first();
  await expect
    .poll(async () => (await mayGoOn()) || (await open.isVisible()), { message: 'another one opens' })
    .toBe(true);
  const next = (await mayGoOn()) ? onward(page) : open;
  const before = sco.url();
  await next.click();
  // The shown page disappears, and another one appears, or the package ends.
  await expect.poll(() => sco.isDetached() || sco.url() !== before, { message: 'the object goes' }).toBe(true);
  const isOver = () => over(page).isVisible();
  await expect
    .poll(async () => (await isOver()) || page.frames().some(isObject), { message: 'the next object, or the end' })
    .toBe(true);
  return !(await isOver());
}
/** Walks through that many objects, each to its end; `opened` waits for the shown one. */
export async function walkObjects(page: Page, opened: () => Promise<Frame>, most = mostTurns): Promise<void> {
  for (let walked = 0; walked < most; walked++) {
    const sco = await opened();
    await walkObject(sco);
    if (!(await turn(page, sco))) return;
  }
}
