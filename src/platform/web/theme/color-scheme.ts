// Chooses the light or dark scheme: stores the user's choice (light, dark or system), and computes the current scheme.
import { useEffect, useSyncExternalStore } from 'react';
import { useDeviceOption } from '../device-options.ts';
import type { DarkOption } from '../device-options.ts';

export type Scheme = 'light' | 'dark';
const systemDark = () => globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const onSystemChange = (listener: () => void) => {
  const query = systemDark();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
};
export const schemeOf = (option: DarkOption, isSystemDark: boolean): Scheme =>
  (option === 2 ? isSystemDark : option === 1) ? 'dark' : 'light';

/** Returns the current scheme, the stored choice (0 light, 1 dark, 2 system) and its setter. */
export function useColorScheme() {
  const [option, setOption] = useDeviceOption('dark');
  const isSystemDark = useSyncExternalStore(
    onSystemChange,
    () => systemDark()?.matches ?? false,
    () => false,
  );
  const scheme = schemeOf(option, isSystemDark);
  return { scheme, option, setOption, toggle: () => setOption(scheme === 'dark' ? 0 : 1) };
}
/** Writes the scheme to the root element, where tokens.css reads it. */
export function useSchemeOnRoot(scheme: Scheme) {
  useEffect(() => {
    document.documentElement.dataset['theme'] = scheme;
  }, [scheme]);
}
