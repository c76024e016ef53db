// Provides the hooks that read the settings with their revision, write them as a whole, show them at once, and remove files that are no longer used.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { call } from '#platform/web/call.ts';
import { makeStore } from '#platform/web/store.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import * as calls from '../contract/branding.endpoints.ts';
import type { BrandingFile, BrandingFileUse } from '../contract/branding-file.model.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import { currentBranding, showBranding } from './settings.queries.ts';

export const settingsKey = ['branding', 'settings'] as const;
/** The status of a save: 0 nothing yet, 1 under way, 2 done, -1 failed. access-shell-settings §4 */
export type SaveStatus = 0 | 1 | 2 | -1;
export const saveStatus = makeStore<SaveStatus>(0);

export const useEditedSettings = () =>
  useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) => call(calls.getSettings, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
const namesIn = ({ backgrounds, carousels }: TenantSettings['login']) => [
  ...backgrounds.map(({ name }) => name),
  ...carousels.flatMap(({ file }) => file ?? []),
];
/** Returns the sign-in files that were there before and no longer are. access-shell-settings §7.2 */
export const droppedFiles = (before: TenantSettings['login'], after: TenantSettings['login']): string[] => {
  const kept = new Set(namesIn(after));
  return [...new Set(namesIn(before))].filter((name) => !kept.has(name));
};

type Written = { tenantId: string; before: TenantSettings; settings: TenantSettings };
/** Saves the settings; a failure sets the status without a message, unless another user has written meanwhile. */
export function useSaveSettings() {
  const client = useQueryClient();
  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ tenantId, settings }: Written) => {
      saveStatus.set(1);
      await call(calls.updateSettings, { body: { tenantId, settings } });
    },
    onError: (problem) => {
      saveStatus.set(-1);
      if (problem instanceof Problem && problem.code === 'request.changed') toast.error(problem);
    },
    onSuccess: async (_nothing, { before, settings }) => {
      saveStatus.set(2);
      showBranding({ ...currentBranding(), settings });
      toast.success(text('branding.saved'), { title: text('branding.saved.title') });
      for (const fileName of droppedFiles(before.login, settings.login))
        await quietly('a file of older settings, or that a slide shows too, stays', () =>
          call(calls.removeBrandingPicture, { params: { fileName } }, { ifMatch: null }),
        );
      await client.refetchQueries({ queryKey: settingsKey });
    },
  });
}
/** The number of files that are being sent; a save at that time would not show them. */
export const filesUnderWay = makeStore(0);
export async function uploadBrandingFile(file: File, use: BrandingFileUse): Promise<BrandingFile> {
  filesUnderWay.set((count) => count + 1);
  try {
    return await call(calls.addBrandingFile, { body: { use }, files: { file } });
  } finally {
    filesUnderWay.set((count) => count - 1);
  }
}
