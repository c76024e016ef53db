// Proves that the style sheets draw marks, switches, cards and buttons correctly where they were wrong before.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Returns what a style sheet declares for this selector, in the order of the sheet. */
function saidOf(sheet: string, selector: string): string {
  const css = readFileSync(`src/platform/web/${sheet}`, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, head]) => head!.trim() === selector);
  expect(rules.length, `${sheet} has ${selector}`).toBeGreaterThan(0);
  return rules.map(([, , body]) => body!.trim()).join('\n');
}

test('a card under the pointer rises and shows its play button; only a locked card has a scrim (design §3.13)', () => {
  expect(saidOf('ui/card.module.css', '.link:hover .cover')).not.toMatch(/background|filter|opacity/);
  expect(saidOf('ui/card.module.css', '.link:hover .play')).toBe('opacity: 1;');
  expect(saidOf('ui/card.module.css', '.play')).not.toMatch(/background/);
  expect(saidOf('ui/card.module.css', '.lock')).toMatch(/background: rgb\(18 14 26 \/ 0\.66\);/);
});
test('a required field shows its word without the asterisk (design §3.17)', () => {
  expect(saidOf('theme/base.css', '.mantine-InputWrapper-required')).toMatch(/font-size: 0;/);
  expect(saidOf('theme/base.css', '.mantine-InputWrapper-required::after')).toMatch(/content: var\(--text-required/);
});
test('the label of cards to choose from keeps its distance from them (design §3.18)', () =>
  expect(saidOf('ui/choice-cards.module.css', '.choices legend')).toMatch(/margin-bottom: var\(--sp-2\);/));
test('an off switch has an edge, not only a knob (access D6)', () => {
  expect(saidOf('ui/switch.css', '.mantine-Switch-input + .mantine-Switch-track')).toMatch(/border: 1px solid/);
  expect(saidOf('ui/switch.css', '.mantine-Switch-input:enabled + .mantine-Switch-track')).toMatch(
    /border-color: var\(--c-control\);/,
  );
});
test('a disabled red button is not red, and a disabled box shows its mark', () => {
  const css = readFileSync('src/platform/web/theme/base.css', 'utf8');
  const red = [...css.matchAll(/^(\.mantine-Button-root\[data-danger\][^{]*)\{[^}]*var\(--c-danger\)/gm)];
  expect(red.length).toBeGreaterThan(0);
  for (const [, head] of red) expect(head).toMatch(/:not\(.*:disabled, \[data-disabled\]\)/);
  expect(saidOf('theme/base.css', ':disabled + :is(.mantine-Checkbox-icon, .mantine-Radio-icon)')).toBe(
    'color: var(--c-ink-2);',
  );
});
test('the buttons of a sheet are never narrower than their texts', () =>
  expect(saidOf('ui/modal.module.css', '.content[data-sheet] .footer > button')).toMatch(/flex: 1 0 auto;/));
test('an avatar in a row keeps its width, a cover keeps its place', () => {
  expect(saidOf('ui/table/table.module.css', '.picture')).toMatch(/width: 56px;/);
  expect(saidOf('ui/table/table.module.css', '.picture:has(> [data-avatar])')).toMatch(/width: auto;/);
});
