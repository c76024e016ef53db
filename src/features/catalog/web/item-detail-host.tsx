// Opens the panel that the address names (`?view=`). Back closes it, and the address can be shared.
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { withTexts } from '#platform/web/texts-all.ts';
import { later } from '#platform/web/ui/later.tsx';

const ItemPanel = later(() => withTexts('content', () => import('./item-panel.tsx')).then((part) => part.ItemPanel));

const isSectionId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export function ItemDetailHost() {
  const { view, section } = useSearch({ strict: false }) as { view?: string; section?: string };
  const { id } = useParams({ strict: false }) as { id?: string };
  const navigate = useNavigate();
  const close = useCallback(
    () =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({ ...before, view: undefined, section: undefined })) as never,
      }),
    [navigate],
  );
  /** Opens another object of the same shelf, in place of this one. */
  const open = useCallback(
    (mediaId: string) =>
      void navigate({
        to: '.',
        search: ((before: Record<string, unknown>) => ({
          ...before,
          view: referenceText({ kind: 'media', id: mediaId }),
        })) as never,
        replace: true,
      }),
    [navigate],
  );
  // The address of a shelf's own screen has the shelf's id.
  const sectionId = [section, id].find((one) => isSectionId.test(one ?? ''));
  return view ? <ItemPanel view={view} sectionId={sectionId} onOpen={open} onClose={close} /> : null;
}
