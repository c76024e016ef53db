// The stack of toasts: one for every entry, at the top right, one message below the other.
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { PlatformRoot } from '../platform-root.tsx';
import { toast, toasts } from '../toast.ts';
import { Drawer } from './drawer.tsx';
import { PageHeader } from './page-header.tsx';

test('toasts are stacked at the top right, above the page [SHELL-003]', async () => {
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
  const top = /top: calc\(max\(var\(--h-topbar\), var\(--foot-of-actions, 0px\)\) \+ 12px\);/;
  for (const rule of [/position: fixed;/, top, /right: 16px;/, /display: grid;/]) expect(written).toMatch(rule);
});
test('toasts stand below what can be done on the page, wherever that stands', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 134 } as DOMRect);
  await renderKit(<PageHeader title="Depósito" actions={<button>Enviar arquivos</button>} />);
  const foot = () => screen.getByRole('region', { name: 'Avisos' }).style.getPropertyValue('--foot-of-actions');
  act(() => void toast.warning('O mesmo arquivo já está no depósito.'));
  expect(foot()).toBe('134px');
  // Scrolled away, it needs no room.
  measured.mockReturnValue({ bottom: -40 } as DOMRect);
  act(() => void toast.warning('Mais um.'));
  expect(foot()).toBe('0px');
  measured.mockRestore();
});
test('a toast that stays while the next page comes moves below what can be done there', async () => {
  toasts.set([]);
  const { rerender } = await renderKit(<p>Carregando</p>);
  act(() => void toast.success('Curso publicado'));
  const foot = () => screen.getByRole('region', { name: 'Avisos' }).style.getPropertyValue('--foot-of-actions');
  expect(foot()).toBe('0px');
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: 194 } as DOMRect);
  rerender(
    <PlatformRoot isTest>
      <PageHeader title="Cursos" actions={<button>Novo curso</button>} />
    </PlatformRoot>,
  );
  await waitFor(() => expect(foot()).toBe('194px'));
  measured.mockRestore();
});
test('an error of before leaves as a drawer opens, and as it closes (people 10)', async () => {
  const { rerender } = await renderKit(
    <Drawer opened={false} onClose={() => {}} title="Pessoas">
      Ana
    </Drawer>,
  );
  const showDrawer = (opened: boolean) =>
    rerender(
      <PlatformRoot isTest>
        <Drawer opened={opened} onClose={() => {}} title="Pessoas">
          Ana
        </Drawer>
      </PlatformRoot>,
    );
  const told = () => {
    act(() => void toast.error('Não foi possível salvar'));
    // As if it had been read meanwhile.
    toasts.set((now) => now.map((one) => ({ ...one, at: one.at - 5_000 })));
  };
  told();
  showDrawer(true);
  await waitFor(() => expect(toasts.get()).toEqual([]));
  told();
  showDrawer(false);
  await waitFor(() => expect(toasts.get()).toEqual([]));
});
test('beside a drawer or dialog, and on phones, the stack is out of the way of heads and buttons', () => {
  const css = readFileSync('src/platform/web/ui/toast-stack.module.css', 'utf8');
  const [, layered] = /:has\(\.mantine-Modal-content, \.mantine-Drawer-content\)\) \.stack \{([^}]*)\}/.exec(css)!;
  for (const rule of [/top: auto;/, /right: auto;/, /bottom: 84px;/, /left: 16px;/]) expect(layered).toMatch(rule);
  const [, phone] = /@media \(max-width: 767px\) \{([\s\S]*)\}/.exec(css)!;
  expect(phone).toMatch(/top: auto;/);
  expect(phone).toMatch(/bottom: calc\(var\(--h-bottombar\)/);
});
