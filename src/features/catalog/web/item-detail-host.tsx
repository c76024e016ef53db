// Opens the sheet that the address names (`?view=`): Back closes it, and the address can be shared.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { later } from '#platform/web/ui/later.tsx';

const ItemSheet = later(() => import('./item-sheet.tsx').then((part) => part.ItemSheet));

export function ItemDetailHost() {
  const { view } = useSearch({ strict: false }) as { view?: string };
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, view: undefined })) as never,
      }),
    [navigate],
  );
  return view ? <ItemSheet view={view} onClose={close} /> : null;
}
