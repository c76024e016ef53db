// Provides the hooks that publish a brand with its logos, read the look before it, and put that look in force again.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { announce } from '#platform/web/announce.ts';
import { call } from '#platform/web/call.ts';
import { text } from '#platform/web/texts.ts';
import { withBrand } from '../contract/brand.model.ts';
import type { BrandColors } from '../contract/brand.model.ts';
import * as calls from '../contract/branding.endpoints.ts';
import type { TenantSettings } from '../contract/settings.model.ts';
import type { Logo } from './logo-pictures.tsx';
import { settingsKey, uploadBrandingFile } from './settings-edit.queries.ts';
import { currentBranding, showBranding } from './settings.queries.ts';

const earlierKey = ['branding', 'earlier-look'] as const;
export const useEarlierLook = () =>
  useQuery({
    queryKey: earlierKey,
    queryFn: ({ signal }) => call(calls.getEarlierLook, {}, { signal }),
    staleTime: 0,
  });
/** Shows the settings as they are stored now, in this tab at once: the page itself says what happened, and a message would cover its next act. */
async function showStored(client: QueryClient) {
  await Promise.all([
    client.refetchQueries({ queryKey: settingsKey }),
    client.invalidateQueries({ queryKey: earlierKey }),
  ]);
  const stored = client.getQueryData<{ settings: TenantSettings }>(settingsKey);
  if (stored) showBranding({ ...currentBranding(), settings: stored.settings });
}
type Published = { tenantId: string; settings: TenantSettings; logo: Logo; look: BrandColors };
export function usePublishBrand() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ tenantId, settings, logo: { files }, look }: Published) => {
      const [menu, loginLight, loginDark, icon] = await Promise.all([
        uploadBrandingFile(files.menu, 'menu'),
        uploadBrandingFile(files.loginLight, 'login'),
        uploadBrandingFile(files.loginDark, 'login'),
        uploadBrandingFile(files.icon, 'icon'),
      ]);
      const logos = { menu: menu.url, loginLight: loginLight.url, loginDark: loginDark.url, icon: icon.url };
      await call(calls.updateSettings, { body: { tenantId, settings: withBrand(settings, look, logos) } });
    },
    onSuccess: async () => {
      announce(text('branding.brand.published'));
      await showStored(client);
    },
  });
}
export function useRestoreLook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { tenantId: string }) => call(calls.restoreEarlierLook, { body }),
    onSuccess: async () => {
      announce(text('branding.brand.restored'));
      await showStored(client);
    },
  });
}
