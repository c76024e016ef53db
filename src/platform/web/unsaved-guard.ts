// Asks before a route change or a closed tab discards typed work, only when something really changed. UX §4
import { useBlocker } from '@tanstack/react-router';
import { askBeforeLeaving } from './ui/modal.tsx';

export function useUnsavedGuard(isDirty: boolean) {
  useBlocker({
    shouldBlockFn: async () => isDirty && !(await askBeforeLeaving()),
    enableBeforeUnload: () => isDirty,
    disabled: !isDirty,
  });
}
