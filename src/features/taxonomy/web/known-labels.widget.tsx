// Keeps the labels of the chosen options together with the found ones, so that a new search does not remove the labels of what is chosen.
import { useRef } from 'react';
import type { Option } from '#platform/web/ui/select-input.tsx';

export function useKnownLabels(
  found: readonly { id: string; label: string }[] | undefined,
  chosen: readonly string[],
): Option[] {
  const known = useRef(new Map<string, string>());
  for (const { id, label } of found ?? []) known.current.set(id, label);
  const shown = new Set((found ?? []).map(({ id }) => id));
  const kept = chosen.filter((id) => !shown.has(id) && known.current.has(id));
  return [...kept, ...shown].map((id) => ({ value: id, label: known.current.get(id)! }));
}
