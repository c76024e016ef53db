// Provides the hooks that read, name and remove the person's devices.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/device-tokens.endpoints.ts';
import { forgetOwnDevice, ownDeviceId } from './registration.queries.ts';

const keys = { all: ['deviceTokens'] as const };
/** Returns the devices, read again once this browser is one of them. */
export const useDevices = (isRegistered: boolean) =>
  useQuery({
    queryKey: [...keys.all, isRegistered],
    queryFn: ({ signal }) => call(calls.listDeviceTokens, {}, { signal }),
  });
export function useRemoveDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(calls.removeDeviceToken, { params: { id } });
      if (id === ownDeviceId()) await forgetOwnDevice();
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
    meta: { fallbackKey: 'deviceTokens.remove.failed' },
  });
}
export function useRenameDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(calls.renameDeviceToken, { params: { id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all }),
    meta: { fallbackKey: 'deviceTokens.rename.failed' },
  });
}
