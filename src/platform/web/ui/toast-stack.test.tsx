// Proves that every entry has one stack of toasts at the top right, with each message below the one before.
import { readFileSync } from 'node:fs';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  const top = /top: var\(--toasts-top, calc\(var\(--h-topbar\) \+ 12px\)\);/;
  for (const rule of [/position: fixed;/, top, /right: 16px;/, /display: grid;/]) expect(written).toMatch(rule);
});
describe('a toast covers no control', () => {
  const box = (left: number, top: number, width: number, height: number) =>
    ({ left, top, right: left + width, bottom: top + height }) as DOMRect;
  /** Places elements in a window of 1440 × 900; each message adds to the height of the stack. */
  const standing = (places: Readonly<Record<string, DOMRect>>) => {
    vi.stubGlobal('innerWidth', 1440);
    vi.stubGlobal('innerHeight', 900);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return this.children.length * 60;
    });
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const name = this.hasAttribute('data-page-actions') ? 'actions' : (this.textContent ?? '');
      return places[name] ?? box(0, 0, 0, 0);
    });
  };
  const stack = () => screen.getByRole('region', { name: 'Avisos' });
  const top = () => (stack().hasAttribute('data-aside') ? 'aside' : stack().style.getPropertyValue('--toasts-top'));
  const say = (text: string) => act(() => void toast.success(text));
  const actions = <PageHeader title="Cursos" actions={<button>Novo curso</button>} />;
  const headed = { actions: box(1000, 120, 400, 44), 'Novo curso': box(1280, 120, 120, 44) };
  beforeEach(() => toasts.set([]));
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('it is at the top right while that is free, and below the actions once it is too high', async () => {
    standing(headed);
    await renderKit(actions);
    say('Salvo');
    expect(top()).toBe('12px');
    say('Salvo também');
    expect(top()).toBe('176px');
  });
  test('a table with its columns and menus at the top right moves it aside, until they are closed', async () => {
    standing({ ...headed, 'Novo curso': box(1280, 60, 120, 104), Colunas: box(1300, 200, 100, 44) });
    const { rerender } = await renderKit(
      <>
        {actions}
        <button>Colunas</button>
      </>,
    );
    say('Salvo');
    expect(top()).toBe('aside');
    // The stack stays where its place is as good as any other: a message that the user reads must not jump.
    rerender(<PlatformRoot isTest>{actions}</PlatformRoot>);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Colunas' })).toBeNull());
    expect(top()).toBe('aside');
    act(() => toasts.set([]));
    say('De novo');
    expect(top()).toBe('176px');
  });
  test('a toast that stays while the next page opens moves away from its controls', async () => {
    standing({ ...headed, 'Novo curso': box(1280, 20, 120, 44) });
    const { rerender } = await renderKit(<p>Carregando</p>);
    say('Curso publicado');
    expect(top()).toBe('12px');
    rerender(<PlatformRoot isTest>{actions}</PlatformRoot>);
    await waitFor(() => expect(top()).toBe('176px'));
  });
  test('the controls at the top right are measured once, however often the page changes within a frame', async () => {
    standing(headed);
    await renderKit(actions);
    say('Salvo');
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run));
    const measured = () =>
      vi.mocked(screen.getByRole('button', { name: 'Novo curso' }).getBoundingClientRect).mock.calls;
    const change = async () => {
      const seen = new Promise((resolve) => new MutationObserver(resolve).observe(document.body, { childList: true }));
      document.body.append(document.createComment('one more row'));
      await seen;
    };
    const before = measured().length;
    for (let times = 0; times < 5; times++) await change();
    expect([frames.length, measured().length]).toEqual([1, before]);
    const passFrame = () => act(() => frames.splice(0).forEach((run) => run(0)));
    passFrame();
    const once = measured().length - before;
    expect(once).toBeGreaterThan(0);
    await change();
    expect(frames).toHaveLength(1);
    passFrame();
    // Without messages, the stack measures nothing.
    act(() => toasts.set([]));
    await change();
    expect([frames.length, measured().length - before]).toEqual([0, 2 * once]);
  });
});
test('an older error closes when a drawer opens, and when it closes (people 10)', async () => {
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
    // The message gets an older time, as if the user had read it meanwhile.
    toasts.set((now) => now.map((one) => ({ ...one, at: one.at - 5_000 })));
  };
  told();
  showDrawer(true);
  await waitFor(() => expect(toasts.get()).toEqual([]));
  told();
  showDrawer(false);
  await waitFor(() => expect(toasts.get()).toEqual([]));
});
test('beside a drawer or dialog, and on phones, the stack does not cover headings and buttons', () => {
  const css = readFileSync('src/platform/web/ui/toast-stack.module.css', 'utf8');
  const [, layered] = /:has\(\.mantine-Modal-content, \.mantine-Drawer-content\)\) \.stack \{([^}]*)\}/.exec(css)!;
  for (const rule of [/top: auto;/, /right: auto;/, /bottom: 84px;/, /left: 16px;/]) expect(layered).toMatch(rule);
  const [, phone] = /@media \(max-width: 767px\) \{([\s\S]*)\}/.exec(css)!;
  expect(phone).toMatch(/top: auto;/);
  expect(phone).toMatch(/bottom: calc\(var\(--h-bottombar\)/);
});
