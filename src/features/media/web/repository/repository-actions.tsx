// Declares the actions on the objects of the media repository.
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import { hasFile } from '../../contract/media.model.ts';
import type { MediaRow } from '../../contract/media.wire.ts';
import { downloadMedia, fetchMediaUses, useRemoveMedia, useSetMediaActive } from '../media.queries.ts';

type Options = {
  edit: (row: MediaRow) => void;
  view: (row: MediaRow) => void;
  /** Opens the list of what uses an object; `isRemoving` says that it stands in the way of a removal. */
  showUses: (row: MediaRow, isRemoving: boolean) => void;
};
export function useRepositoryActions({ edit, view, showUses }: Options): RowAction<MediaRow>[] {
  const t = useTexts();
  const remove = useRemoveMedia();
  const handleRemove = async (row: MediaRow) => {
    const uses = await fetchMediaUses(row.id).catch((problem: unknown) => void toast.error(problem));
    if (!uses) return;
    if (uses.length > 0) return showUses(row, true);
    const copies = await removalWarning('media', row.id);
    if (copies === undefined) return;
    if (await confirmRemoval({ type: t('media.one'), name: row.title }, copies))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const handleDownload = async (row: MediaRow) => {
    try {
      const file = await downloadMedia(row.id, {});
      saveFile(file, row.fileName ?? row.title);
    } catch (problem) {
      toast.error(problem, { fallbackKey: 'media.fetch.failed' });
    }
  };
  const setActive = useSetMediaActive();
  const copyActions = useCopyActions<MediaRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: setActive.mutateAsync,
  });
  const replicated = (row: MediaRow) => isCopy(row) && t('media.replicated');
  return [
    { id: 'view', run: view, reason: (row) => row.status === 'empty' && t('media.noFile') },
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    {
      id: 'download',
      run: (row) => void handleDownload(row),
      isHidden: (row) => !hasFile(row.kind),
      reason: (row) => row.status === 'empty' && t('media.noFile'),
    },
    { id: 'associations', run: (row) => showUses(row, false) },
    { id: 'remove', run: (row) => void handleRemove(row), reason: replicated },
  ];
}
