// Declares the actions on the rows of the authors' list of courses and trails: on one, and on many.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars';
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { referenceText } from '#platform/contract/reference.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { byId } from '#platform/web/ui/table/table-types.ts';
import type { BulkAction, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import type { useChosenContents } from './chosen-contents.tsx';
import type { useContentActions } from './content-actions.tsx';
import type { ContentListProps, ContentRow } from './content-list-parts.widget.tsx';

type RowOptions = Pick<ContentListProps, 'kind' | 'path' | 'calls' | 'words' | 'actions'> & {
  work: ReturnType<typeof useContentActions>;
  /** Opens the share link of a row. */
  share: (row: ContentRow) => void;
  isArchive: boolean;
};
export function useContentRowActions(options: RowOptions): RowAction<ContentRow>[] {
  const { kind, path, calls, words, actions: added = [], work: actions, share, isArchive } = options;
  const t = useTexts();
  const edit = (row: ContentRow) => goTo(`${path}/${row.id}`);
  const copyActions = useCopyActions<ContentRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: calls.setActive,
  });
  const replicated = (row: ContentRow) => isCopy(row) && words.replicated;
  return isArchive
    ? [
        {
          id: 'restore',
          label: t('courses.restore'),
          icon: ArrowCounterClockwiseIcon,
          run: (row) => actions.restore(row),
        },
      ]
    : [
        {
          id: 'view',
          label: t('courses.viewAsLearner'),
          href: (row) => `/catalog?view=${referenceText({ kind, id: row.id })}`,
          reason: (row) => row.publication === 'draft' && t('courses.view.draft'),
        },
        {
          id: 'preview',
          label: t('courses.preview.asLearner'),
          icon: BinocularsIcon,
          href: (row) => `${path}/${row.id}/previa`,
        },
        { id: 'edit', run: edit, isHidden: isCopy },
        ...copyActions,
        ...added,
        {
          id: 'duplicate',
          label: t('courses.duplicate'),
          icon: CopySimpleIcon,
          run: (row) => void actions.duplicate(row),
        },
        { id: 'associations', run: (row) => void actions.showUse(row) },
        { id: 'qrcode', run: share, reason: (row) => row.publication === 'draft' && t('courses.view.draft') },
        { id: 'remove', run: (row) => void actions.remove(row), reason: replicated },
      ];
}
type BulkOptions = {
  added: ContentListProps['bulkActions'];
  work: ReturnType<typeof useContentActions>;
  chosen: ReturnType<typeof useChosenContents>;
};
export function useContentBulkActions({ added = [], work: actions, chosen }: BulkOptions): BulkAction<ContentRow>[] {
  const t = useTexts();
  const { everyChosen, withChosen, changing } = chosen;
  return [
    ...added.map((action) => ({
      ...action,
      run: () =>
        void everyChosen().then((rows) => rows && action.run({ rows: byId(rows), isAll: false }), actions.failed),
    })),
    {
      id: 'inactivate',
      label: t('courses.bulk.inactivate'),
      icon: ProhibitIcon,
      reason: changing,
      run: () => void withChosen(actions.inactivate)(),
    },
    {
      id: 'remove',
      label: t('courses.bulk.remove'),
      icon: TrashIcon,
      isDanger: true,
      reason: changing,
      run: () => void withChosen(actions.removeMany)(),
    },
  ];
}
