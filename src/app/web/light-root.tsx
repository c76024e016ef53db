// Wraps the light entry in the colour scheme and the live regions, without the rest of the app.
import type { ReactNode } from 'react';
import '#platform/web/theme/light.css';
import { useColorScheme, useSchemeOnRoot } from '#platform/web/theme/color-scheme.ts';
import { LiveRegions } from '#platform/web/ui/live-regions.tsx';

export function LightRoot({ children }: { children: ReactNode }) {
  useSchemeOnRoot(useColorScheme().scheme);
  return (
    <>
      {children}
      <LiveRegions />
    </>
  );
}
