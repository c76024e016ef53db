// The stack of toasts: one for every entry, at the top right, one message below the other.
import { readFileSync } from 'node:fs';
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { toast, toasts } from '../toast.ts';

test('toasts are stacked at the top right, above the page [SHELL-003]', async () => {
  toasts.set([]);
  await renderKit(<main>Página</main>);
  act(() => {
    toast.success('Primeiro');
    toast.error('Segundo');
  });
  const stack = screen.getByRole('region', { name: 'Avisos' });
  expect([...stack.children].map((one) => [one.getAttribute('role'), one.textContent])).toEqual([
    ['status', 'Primeiro'],
    ['alert', 'Segundo'],
  ]);
  expect(within(screen.getByRole('main')).queryByText('Primeiro')).toBeNull();
  const [, written] = /\.stack \{([^}]*)\}/.exec(readFileSync('src/platform/web/ui/toast-stack.module.css', 'utf8'))!;
  for (const rule of [/position: fixed;/, /top: calc\(var\(--h-topbar\) \+ 12px\);/, /right: 16px;/, /display: grid;/])
    expect(written).toMatch(rule);
});
