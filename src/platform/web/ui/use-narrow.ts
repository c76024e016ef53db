// Decides whether the screen has a phone's width: below 768 px. access §9
import { useSyncExternalStore } from 'react';

const query = () => globalThis.matchMedia?.('(max-width: 767px)');
const subscribe = (listener: () => void) => {
  const media = query();
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => query()?.matches ?? false,
    () => false,
  );
/** Returns whether the user asked for less motion. */
export const wantsLessMotion = () => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
