// Proves that leaving unsaved work asks once, stays or discards on the answer, and never asks without changes.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderKit } from '#testing/render-kit.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';

let isDirty: boolean;
function Typing() {
  useUnsavedGuard(isDirty);
  return <p>Formulário</p>;
}
beforeEach(() => (isDirty = true));

async function open() {
  window.history.replaceState(null, '', '/form');
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/form', component: Typing }),
    createRoute({ getParentRoute: () => root, path: '/other', component: () => <p>Outra tela</p> }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createBrowserHistory(), // only this history hears that a tab closes
  });
  await renderKit(<RouterProvider router={router as never} />);
  await screen.findByText('Formulário');
  return { leave: () => act(async () => void router.navigate({ href: '/other' } as never)), router };
}
/** Returns whether the browser would ask before the tab closes. */
const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('asks before another page opens, stays on request, and leaves when the changes are discarded', async () => {
  const { leave, router } = await open();
  await leave();
  const question = await screen.findByRole('alertdialog', { name: 'Sair sem salvar?' });
  expect(question.textContent).toContain('O que você mudou não foi salvo.');
  await userEvent.click(screen.getByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect([router.state.location.pathname, screen.queryByText('Outra tela')]).toEqual(['/form', null]);
  await leave();
  await userEvent.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(await screen.findByText('Outra tela')).toBeTruthy();
});
test('asks before the tab closes', async () => {
  await open();
  expect(asksBeforeClosing()).toBe(true);
});
test('asks nothing where nothing was changed', async () => {
  isDirty = false;
  const { leave } = await open();
  expect(asksBeforeClosing()).toBe(false);
  await leave();
  expect(await screen.findByText('Outra tela')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
