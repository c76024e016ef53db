// Provides the hooks that read the slides to edit and the settings from which home and catalogue show them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/call.ts';
import * as calls from '../contract/branding.endpoints.ts';
import { currentBranding, showBranding } from './settings.queries.ts';

const key = ['branding', 'slides'] as const;
/** Returns the slides, and whether they are shown at all. */
export const useSlides = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const slides = await call(calls.listSlides, {}, { signal });
      const { tenantId, settings } = await call(calls.getSettings, {}, { signal });
      return { slides, tenantId, settings };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
/** Reads the slides anew and shows them, after a write. */
export function useRenewSlides() {
  const client = useQueryClient();
  return async () => {
    await client.refetchQueries({ queryKey: key });
    const { settings } = await call(calls.getSettings, {});
    showBranding({ ...currentBranding(), settings });
  };
}
/** Shows or hides all slides. */
export async function showBanners(isActive: boolean): Promise<void> {
  const { tenantId, settings } = await call(calls.getSettings, {});
  if (settings.banners.isActive === isActive) return;
  await call(calls.updateSettings, {
    body: { tenantId, settings: { ...settings, banners: { ...settings.banners, isActive } } },
  });
}
