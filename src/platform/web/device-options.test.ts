// Proves which options a device stores, and with which values it begins.
import { expect, test, vi } from 'vitest';
import { schemeOf } from './theme/color-scheme.ts';

test('the options of a device begin as specified and stay on it [SHELL-052]', async () => {
  localStorage.clear();
  vi.resetModules();
  const { deviceOptions } = await import('./device-options.ts');
  expect(deviceOptions.get()).toMatchObject({
    mode: 'focus',
    dark: 2,
    fullWidth: false,
    volume: 100,
    autoplay: true,
    skipOrientation: false,
    assistantPosition: null,
  });
  const mine = {
    ...{ mode: 'content' as const, dark: 1 as const, fullWidth: true, volume: 40, autoplay: false },
    ...{ skipOrientation: true, assistantPosition: { x: 4, y: 8 } },
  };
  deviceOptions.set(mine);
  // A later visit reads what this visit stored.
  vi.resetModules();
  expect((await import('./device-options.ts')).deviceOptions.get()).toMatchObject(mine);
});
test('the theme is light at 0, dark at 1, and at 2 the system’s [SHELL-050]', () => {
  const both = (option: 0 | 1 | 2) => [schemeOf(option, false), schemeOf(option, true)];
  expect([both(0), both(1), both(2)]).toEqual([
    ['light', 'light'],
    ['dark', 'dark'],
    ['light', 'dark'],
  ]);
});
