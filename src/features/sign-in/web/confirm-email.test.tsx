// Proves that a link confirms a new e-mail and leads to a new password or to the sign-in, or says that the link has expired.
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { answering, renderScreen } from '#testing/render-screen.tsx';
import { confirmEmail } from '../contract/email-change.endpoints.ts';
import { ConfirmEmail } from './confirm-email.tsx';

const open = async () => {
  const [handleOver, handlePassword] = [vi.fn(), vi.fn()];
  const server = answering();
  const { user } = await renderScreen(
    () => (
      <ConfirmEmail
        token="token-of-the-link-1"
        email="nova@exemplo.com"
        onOver={handleOver}
        onPassword={handlePassword}
      />
    ),
    { path: '/auth/new-password', address: '/auth/new-password' },
  );
  expect(await screen.findByText(/nova@exemplo.com/)).toBeTruthy();
  return { server, handleOver, handlePassword, send: () => user.click(screen.getByText('Confirmar e-mail')) };
};
test('nothing changes before the button; then the new password is required', async () => {
  const { server, handlePassword, send } = await open();
  server.on(confirmEmail, { isDone: true, passwordToken: 'token-of-a-password' });
  expect(server.asked).toEqual([]);
  await send();
  await waitFor(() => expect(handlePassword).toHaveBeenCalledExactlyOnceWith('token-of-a-password'));
  expect(server.last('POST', 'ConfirmEmail')!.body).toEqual({
    token: 'token-of-the-link-1',
    email: 'nova@exemplo.com',
  });
});
test('without a new password leads to the sign-in', async () => {
  const { server, send } = await open();
  server.on(confirmEmail, { isDone: true, passwordToken: null });
  await send();
  expect(await screen.findByText('E-mail confirmado')).toBeTruthy();
  expect(screen.getByText('Use o novo e-mail para entrar.')).toBeTruthy();
});
test('says that a link is over, and names other failures', async () => {
  const { server, handleOver, send } = await open();
  server.on(confirmEmail, () => {
    throw new Problem('rule', 'identity.link.over');
  });
  await send();
  await waitFor(() => expect(handleOver).toHaveBeenCalledTimes(1));
});
