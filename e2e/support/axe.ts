// Checks a screen or a part of it with axe: WCAG 2.2 AA, light and dark.
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// This is the builder's own copy of axe; a page that has it already does not read it again.
const near = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const axeSource = `if (!window.axe) { ${(near('axe-core') as { source: string }).source} }`;

/**
 * Returns a builder with all rules, on the page or a part of it; only violations are reported in full. The look into frames
 * (it joins results in a page of its own) takes twice the time, so a page without frames skips it.
 */
function lookAt(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .setLegacyMode(page.frames().length === 1);
  return part ? builder.include(part) : builder;
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
export async function violations(page: Page, part?: string): Promise<string[]> {
  await motionIsOver(page);
  const { violations: found } = await lookAt(page, part).analyze();
  const lines: string[] = [];
  for (const { id, nodes } of found)
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
  const again = await new AxeBuilder({ page, axeSource }).include(target).withRules([id]).analyze();
  return again.passes.length > 0 && again.violations.length === 0;
}
export const schemes = ['dark', 'light'] as const;
export async function showScheme(page: Page, colorScheme: (typeof schemes)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}
/** Expects no violation, light and dark, on the page or in the part that has just opened; leaves the screen light. */
export async function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  for (const scheme of schemes) {
    await showScheme(page, scheme);
    expect.soft(await violations(page, part), `${name}, ${scheme}`).toEqual([]);
  }
}
