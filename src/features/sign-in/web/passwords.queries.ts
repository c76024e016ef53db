// Provides the hooks that set passwords for oneself or others, send and read recovery links, and change e-mails.
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as emails from '../contract/email-change.endpoints.ts';
import * as calls from '../contract/sign-in.endpoints.ts';
import { sealedPasswords } from './sealed-passwords.queries.ts';

type Change = {
  userIds: readonly string[];
  password: string;
  /** The user's own current password, where the user's own password changes. */
  current?: string;
  mustChange: boolean;
  isBatch: boolean;
};
/** Seals the password first, then sets it for one or for all. access-shell-settings §7.3 */
export const useSetPassword = () =>
  useMutation({
    mutationFn: async ({ userIds, password, current, mustChange, isBatch }: Change) => {
      const passwords = await sealedPasswords(password, current);
      return isBatch
        ? call(calls.changePasswords, { body: { userIds: [...userIds], ...passwords, mustChange } })
        : call(calls.changePassword, { body: { userId: userIds[0]!, ...passwords, mustChange } });
    },
  });
/** Requests a recovery link for the user's own account. */
export const useRequestRecovery = () =>
  useMutation({ mutationFn: (email: string) => call(calls.requestUserRecovery, { params: { email } }) });
export const useSendRecoveries = () =>
  useMutation({ mutationFn: (userIds: string[]) => call(calls.sendRecoveries, { body: { userIds } }) });
type EmailChange = { userId: string; newEmail: string };
/** Requests another e-mail for a person, with a new password. access-shell-settings §7.3 */
export const useChangeEmail = () =>
  useMutation({
    mutationFn: (given: EmailChange) =>
      call(emails.changeEmail, { body: { ...given, resetsPassword: true } }, { ifMatch: null }),
    meta: { quiet: true },
  });
/** Returns a link that the user can hand over; the person's row contains the hash. */
export const useResetLink = () =>
  useMutation({
    mutationFn: ({ userId, hash }: { userId: string; hash: string }) =>
      call(emails.getResetLink, { params: { userId }, query: { hash } }),
    meta: { quiet: true },
  });
