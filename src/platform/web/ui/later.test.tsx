// Proves that late parts load only on first use, return the focus, and report a failed load with a retry.
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { later, laterMenu } from './later.tsx';
import type { MenuProps } from './later.tsx';
import { Modal } from './modal.tsx';

type Props = { opened: boolean; onClose: () => void };
const Box = ({ opened, onClose }: Props) => (
  <Modal opened={opened} onClose={onClose} title="Caixa">
    dentro
  </Modal>
);
function Opener({ Part }: { Part: React.ComponentType<Props> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>abrir</button>
      <Part opened={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
describe('a part that is loaded later', () => {
  test('is loaded when it first opens, and returns the focus', async () => {
    const user = userEvent.setup();
    const load = vi.fn(async () => Box);
    await renderKit(<Opener Part={later(load)} />);
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'abrir' }));
    expect(await screen.findByRole('dialog', { name: 'Caixa' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'abrir' })));
    await user.click(screen.getByRole('button', { name: 'abrir' }));
    expect(await screen.findByRole('dialog', { name: 'Caixa' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });
  test('says that it could not be loaded, and is requested again', async () => {
    const user = userEvent.setup();
    const load = vi.fn(async () => Box).mockRejectedValueOnce(new TypeError('no network'));
    const Part = later(load);
    const { unmount } = await renderKit(<Opener Part={Part} />);
    await user.click(screen.getByRole('button', { name: 'abrir' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
    unmount();
    await renderKit(<Opener Part={Part} />);
    await user.click(screen.getByRole('button', { name: 'abrir' }));
    expect(await screen.findByRole('dialog', { name: 'Caixa' })).toBeTruthy();
  });
  test('as a menu is loaded by pointer or focus, and opened by the first click', async () => {
    const user = userEvent.setup();
    const load = vi.fn(async () => ({ children, opened }: MenuProps) => (
      <>
        {children}
        {opened && <div role="menu" aria-label="Menu" />}
      </>
    ));
    const LateMenu = laterMenu(load);
    await renderKit(
      <LateMenu>
        <button>menu</button>
      </LateMenu>,
    );
    expect(load).not.toHaveBeenCalled();
    await user.tab();
    expect(load).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('menu')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'menu' }));
  });
});
