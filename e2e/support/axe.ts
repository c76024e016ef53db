// Checks a screen or a part of it with axe: WCAG 2.2 AA, light and dark.
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import type { NodeResult, Result } from 'axe-core';

/** What axe checks: everything, or what another theme may change. Names, roles, order and sizes are the same in both. */
const checks = {
  everything: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  colors: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, { type: string; values: readonly string[] }>;
type Checks = keyof typeof checks;

type Finding = Pick<Result, 'id'> & { nodes: Pick<NodeResult, 'target' | 'any' | 'all' | 'none'>[] };
const hasAxe = () => 'axe' in globalThis;
/** Tells whether a frame can run axe: in one that forbids scripts, such as the preview of an e-mail, axe would wait for ever. */
const hasLiveFrames = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe')].some(
      (frame) => !frame.hasAttribute('sandbox') || frame.sandbox.contains('allow-scripts'),
    ),
  );
/**
 * Runs axe on the page, or on a part of it. The builder takes twice the time of axe itself, so it checks only a page with
 * frames, into which it looks.
 */
async function findingsOf(page: Page, part: string | undefined, what: Checks): Promise<Finding[]> {
  const { type, values } = checks[what];
  const options = {
    runOnly: { type, values: [...values] },
    resultTypes: ['violations' as const],
    iframes: false,
  };
  if (await hasLiveFrames(page)) {
    const builder = new AxeBuilder({ page }).options({ ...options, iframes: true });
    return (await (part ? builder.include(part) : builder).analyze()).violations;
  }
  if (!(await page.evaluate(hasAxe))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([selector, asked]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore };
      const { violations: found } = await axe.run(selector ? { include: [[selector]] } : document, asked);
      return found.map(({ id, nodes }) => ({
        id,
        nodes: nodes.map(({ target, any, all, none }) => ({ target, any, all, none })),
      }));
    },
    [part, options] as const,
  );
}
/** Waits until motion has ended: a half-shown colour is no colour. */
const motionIsOver = (page: Page) =>
  page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    ).then(() => undefined),
  );
/** Returns what axe finds, one line each. */
export async function violations(page: Page, part?: string, what: Checks = 'everything'): Promise<string[]> {
  await motionIsOver(page);
  const lines: string[] = [];
  for (const { id, nodes } of await findingsOf(page, part, what))
    for (const { target, any, all, none } of nodes) {
      const message = any[0]?.message ?? all[0]?.message ?? none[0]?.message ?? '';
      if (!(await isExcused(page, id, target.join(' '), message))) lines.push(`${id}: ${target.join(' ')} ${message}`);
    }
  return [...lines, ...(await paleMarks(page, part))];
}
/** Finds what axe ignores: marks, knobs and track edges with less than 3:1 contrast to box, track and page (WCAG 1.4.11). */
const paleMarks = (page: Page, part = 'body') =>
  page.evaluate((within) => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const lightness = (color: string) => {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((one) =>
        one > 10 ? ((one / 255 + 0.055) / 1.055) ** 2.4 : one / 255 / 12.92,
      );
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue! + 0.05;
    };
    const pale = (what: string, of: Element, one: string, other: string) => {
      const [a, b] = [lightness(one), lightness(other)];
      const contrast = Math.max(a, b) / Math.min(a, b);
      return contrast < 3 ? [`${what}: .${of.className.split(' ').join('.')} ${contrast.toFixed(1)}`] : [];
    };
    const groundOf = (of: Element): string => {
      for (let one = of.parentElement; one; one = one.parentElement) {
        const { backgroundColor } = getComputedStyle(one);
        if (!/^(transparent|.*(, |\/ )0\))$/.test(backgroundColor)) return backgroundColor;
      }
      return '#fff';
    };
    const found = (selector: string) => [...document.querySelectorAll(`:is(${within}) ${selector}`)];
    return [
      ...found('input:is([type="checkbox"], [type="radio"]):checked + svg').flatMap((mark) => {
        const box = mark.previousElementSibling!;
        return pale('mark-contrast', box, getComputedStyle(mark).color, getComputedStyle(box).backgroundColor);
      }),
      ...found('input[role="switch"]:enabled + .mantine-Switch-track').flatMap((track) => {
        const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(track);
        const knob = getComputedStyle(track.querySelector('.mantine-Switch-thumb')!).backgroundColor;
        return [
          ...pale('knob-contrast', track, knob, backgroundColor),
          ...pale(
            'track-contrast',
            track,
            parseFloat(borderTopWidth) ? borderTopColor : backgroundColor,
            groundOf(track),
          ),
        ];
      }),
    ];
  }, part);
/** Excuses two findings: a PDF's tags are its author's (PDF.js passes them on); a half-covered target passes after scrolling. */
async function isExcused(page: Page, id: string, target: string, message: string): Promise<boolean> {
  const element = page.locator(target).first();
  if (id === 'aria-required-children') return element.evaluate((one) => one.closest('.structTree') !== null);
  if (id !== 'target-size' || !message.includes('partially obscured')) return false;
  await element.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const again = await new AxeBuilder({ page }).include(target).withRules([id]).analyze();
  return again.passes.length > 0 && again.violations.length === 0;
}
export const schemes = ['dark', 'light'] as const;
type Scheme = (typeof schemes)[number];
export async function showScheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
/**
 * Expects no violation on the page or in the part that has just opened, in the theme that it shows and in the other one, which
 * it leaves: a change of theme draws the whole page again. The other one is checked for what it may change, its colours; as each
 * page leaves the theme that the next one begins with, both have the whole check on every second page.
 */
export async function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  const shown = (await page.locator('html').getAttribute('data-theme')) as Scheme;
  await showScheme(page, shown);
  expect.soft(await violations(page, part), `${name}, ${shown}`).toEqual([]);
  const other = shown === 'dark' ? 'light' : 'dark';
  await showScheme(page, other);
  expect.soft(await violations(page, part, 'colors'), `${name}, ${other}`).toEqual([]);
}
