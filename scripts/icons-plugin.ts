// Takes from each icon the weights in which the product never draws it: each comes in six, most are drawn in two.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const isIcon = /@phosphor-icons[\\/]react[\\/]dist[\\/]defs[\\/](\w+)\.es\.js/;
/** Returns the icons that may be drawn bold: those that a file with a bold icon imports (`CaretDown`). */
export function boldIcons(src: string): ReadonlySet<string> {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const texts = files.map((name) => readFileSync(join(src, name), 'utf8')).filter((text) => text.includes('"bold"'));
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/@phosphor-icons\/react\/dist\/csr\/(\w+)'/g)].map(([, name]) => name!)),
  );
}
/** Returns an icon's definition without these weights. */
export const withoutWeights = (code: string, weights: readonly string[]): string =>
  code.replace(new RegExp(`\\[\\s*"(${weights.join('|')})",[^]*?\\n {2}\\],?(?=\\n)`, 'g'), '');

export function leanIcons(src: string): Plugin {
  let bold: ReadonlySet<string> = new Set();
  return {
    name: 'sabia-icons',
    apply: 'build',
    buildStart: () => void (bold = boldIcons(src)),
    transform(code, id) {
      const name = isIcon.exec(id)?.[1];
      if (!name) return undefined;
      const unused = ['duotone', 'light', 'thin', ...(bold.has(name) ? [] : ['bold'])];
      return { code: withoutWeights(code, unused), map: null };
    },
  };
}
