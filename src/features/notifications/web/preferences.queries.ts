// Provides the hooks that read and change what reaches the user, and the defaults of the company.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { announce } from '#platform/web/announce.ts';
import { call } from '#platform/web/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { NotificationSubject } from '../contract/notification.model.ts';
import type { Channels } from '../contract/preference.model.ts';
import type { NotificationDefaults, Preferences, PreferencesEdit } from '../contract/preference.wire.ts';
import * as calls from '../contract/preferences.endpoints.ts';

const keys = {
  own: ['notifications', 'preferences'] as const,
  defaults: ['notifications', 'defaults'] as const,
};
export const usePreferences = () =>
  useQuery({
    queryKey: keys.own,
    queryFn: ({ signal }) => call(calls.getPreferences, {}, { signal }),
  });
export type ChannelsChange = Partial<Channels> & { subject: NotificationSubject };
/** Returns the preferences as they will be: what is required stays. */
const changed = (now: Preferences, { subjects = [], quiet, ...wishes }: PreferencesEdit): Preferences => ({
  ...now,
  notifiesByPush: wishes.notifiesByPush ?? now.notifiesByPush,
  notifiesBySms: wishes.notifiesBySms ?? now.notifiesBySms,
  lockScreen: wishes.lockScreen ?? now.lockScreen,
  ...(quiet && {
    quiet: { ...now.quiet, ...quiet, days: quiet.days ?? now.quiet.days, timeZone: quiet.timeZone ?? null },
  }),
  subjects: now.subjects.map((one) => ({ ...one, ...subjects.find(({ subject }) => subject === one.subject) })),
});
/** Changes at once what is shown, and saves one change after the other. */
export function useSavePreferences() {
  const client = useQueryClient();
  const mutationKey = [...keys.own, 'save'];
  return useMutation({
    mutationKey,
    scope: { id: 'notification-preferences' },
    mutationFn: (body: PreferencesEdit) => call(calls.savePreferences, { body }),
    onMutate: async (edit) => {
      await client.cancelQueries({ queryKey: keys.own });
      client.setQueryData<Preferences>(keys.own, (now) => now && changed(now, edit));
    },
    // A later change that still waits is shown already.
    onSuccess: (answer) => client.isMutating({ mutationKey }) === 1 && client.setQueryData(keys.own, answer),
    onError: () => client.invalidateQueries({ queryKey: keys.own }),
    meta: { fallbackKey: 'notifications.preferences.failed' },
  });
}
/**
 * Silences a subject by every channel that can be chosen, and says so with a way back to what was chosen before. The choice is
 * read first, because the panel shows none.
 */
export function useSilenceSubject() {
  const t = useTexts();
  const client = useQueryClient();
  const save = async (edit: PreferencesEdit) => {
    client.setQueryData(keys.own, await call(calls.savePreferences, { body: edit }));
  };
  return useMutation({
    mutationFn: async (subject: NotificationSubject) => {
      const { subjects } = await call(calls.getPreferences, {});
      const { inApp, mail, isPushed, isRequired } = subjects.find((one) => one.subject === subject)!;
      const before = isRequired ? { isPushed } : { inApp, mail, isPushed };
      const silent = isRequired ? { isPushed: false } : { inApp: false, mail: 'never' as const, isPushed: false };
      await save({ subjects: [{ subject, ...silent }] });
      const name = t(`notifications.subject.${subject}`);
      const undo = () =>
        save({ subjects: [{ subject, ...before }] }).then(
          () => announce(t('notifications.silenced.undone', { name })),
          (problem: unknown) => toast.error(problem, { fallbackKey: 'notifications.preferences.failed' }),
        );
      toast.success(t(isRequired ? 'notifications.silenced.push' : 'notifications.silenced', { name }), {
        seconds: 10,
        action: { label: t('toast.undo'), run: () => void undo() },
      });
    },
    meta: { fallbackKey: 'notifications.preferences.failed' },
  });
}
export function useResetPreferences() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(calls.resetPreferences, {}),
    onSuccess: (answer) => client.setQueryData(keys.own, answer),
    meta: { fallbackKey: 'notifications.preferences.failed' },
  });
}
export const useNotificationDefaults = () =>
  useQuery({
    queryKey: keys.defaults,
    queryFn: ({ signal }) => call(calls.getNotificationDefaults, {}, { signal }),
  });
export function useSaveNotificationDefaults() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NotificationDefaults) => call(calls.saveNotificationDefaults, { body }),
    onSuccess: (answer) => {
      client.setQueryData(keys.defaults, answer);
      return client.invalidateQueries({ queryKey: keys.own });
    },
    meta: { fallbackKey: 'notifications.preferences.failed' },
  });
}
