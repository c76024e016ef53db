// Hooks of passwords inside the product: setting them for oneself or others, and sending recovery links.
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/sign-in.endpoints.ts';

type Change = { userIds: readonly string[]; password: string; mustChange: boolean; isBatch: boolean };
/** Seals the password first, then sets it for one or for all. access-shell-settings §7.3 */
export const useSetPassword = () =>
  useMutation({
    mutationFn: async ({ userIds, password, mustChange, isBatch }: Change) => {
      const { sealed } = await call(calls.sealPassword, { body: { plain: password } });
      return isBatch
        ? call(calls.changePasswords, { body: { userIds: [...userIds], sealed, mustChange } })
        : call(calls.changePassword, { body: { userId: userIds[0]!, sealed, mustChange } });
    },
  });
export const useSendRecoveries = () =>
  useMutation({ mutationFn: (userIds: string[]) => call(calls.sendRecoveries, { body: { userIds } }) });
