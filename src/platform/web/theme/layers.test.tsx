// Proves that the lists and menus that open from a field or a button lie above the dialog that contains it.
import { Menu, Popover, Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';

const tokens = readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8');
const layer = (name: string) => Number(new RegExp(`--z-${name}: (\\d+);`).exec(tokens)?.[1]);

test('the layers are in this order: page, drawer, dialog, popovers inside it, notices, hints', () => {
  const rising = ['sticky', 'chrome', 'clientbar', 'drawer', 'modal', 'popover', 'toast', 'tooltip'].map(layer);
  expect(rising.every((one) => one > 0)).toBe(true);
  expect([...rising].sort((one, other) => one - other)).toEqual(rising);
});
test('a menu, a list and a popover, such as a calendar, are in the layer of popovers', async () => {
  await renderKit(
    <>
      <Menu opened>
        <Menu.Target>
          <button type="button">menu</button>
        </Menu.Target>
        <Menu.Dropdown data-testid="menu">menu</Menu.Dropdown>
      </Menu>
      <Popover opened>
        <Popover.Target>
          <button type="button">popover</button>
        </Popover.Target>
        <Popover.Dropdown data-testid="popover">popover</Popover.Dropdown>
      </Popover>
      <Select aria-label="list" data={['one']} dropdownOpened comboboxProps={{ shadow: 'lg' }} />
    </>,
  );
  const boxes = [
    await screen.findByTestId('menu'),
    await screen.findByTestId('popover'),
    screen.getByRole('option', { name: 'one', hidden: true }).closest<HTMLElement>('[data-position]')!,
  ];
  expect(boxes.map((one) => one.style.zIndex)).toEqual(boxes.map(() => 'var(--z-popover)'));
  // A box that widens the page on a phone moves the field to which it belongs.
  expect(boxes.map((one) => one.hasAttribute('data-fixed'))).toEqual(boxes.map(() => true));
});
