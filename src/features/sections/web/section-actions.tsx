// Declares the actions on the rows of the authors' list of sections.
import { may } from '#platform/contract/permission.ts';
import { useAccess } from '#platform/web/access.ts';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { isCopy } from '#platform/web/copies.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { maySetSent } from '#features/branding/contract/sent-slides.model.ts';
import { removalWarning } from '#features/contracts/web/copies.queries.ts';
import type { SectionRow } from '../contract/section.wire.ts';
import { useRemoveSection, useSetSectionActive } from './sections.queries.ts';

type SectionHandler = (row: SectionRow) => void;
/** `edit` opens the form of a section, `give` the contracts that receive it. */
export function useSectionActions({
  edit,
  give,
}: {
  edit: SectionHandler;
  give: SectionHandler;
}): RowAction<SectionRow>[] {
  const t = useTexts();
  const situation = useAccess()?.situation;
  const mayGive = situation !== undefined && maySetSent(situation) && may(situation, 'contracts');
  const remove = useRemoveSection();
  const handleRemove = async (row: SectionRow) => {
    const copies = await removalWarning('section', row.id);
    if (copies === undefined) return;
    const consequence = [t('sections.remove.keeps'), copies].filter(Boolean).join('\n');
    if (await confirmRemoval({ type: t('sections.one'), name: row.name }, consequence))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const setActive = useSetSectionActive();
  const copyActions = useCopyActions<SectionRow>({
    open: edit,
    nameOf: ({ name }) => name,
    setActive: setActive.mutateAsync,
  });
  const replicated = (row: SectionRow) => isCopy(row) && t('sections.replicated');
  return [
    {
      id: 'view',
      label: t('sections.view'),
      href: (row) => `/catalog/${row.id}`,
      reason: (row) => row.publication === 'draft' && t('sections.view.draft'),
    },
    { id: 'edit', run: edit, isHidden: isCopy },
    ...copyActions,
    ...(mayGive
      ? [
          {
            id: 'contracts',
            label: t('sections.contracts'),
            run: give,
            reason: (row: SectionRow) => row.publication === 'draft' && t('sections.contracts.draft'),
          },
        ]
      : []),
    { id: 'remove', run: (row) => void handleRemove(row), reason: replicated },
  ];
}
