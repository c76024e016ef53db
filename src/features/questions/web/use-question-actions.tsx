// Declares what can be done with a question of the list: editing, duplicating, archiving, restoring and removing, which says where it is used.
import { ArchiveIcon } from '@phosphor-icons/react/dist/csr/Archive';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { CopyIcon } from '@phosphor-icons/react/dist/csr/Copy';
import { confirm } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import type { RowAction } from '#platform/web/ui/table/table-types.ts';
import type { QuestionRow } from '../contract/bank-question.wire.ts';
import {
  readQuestionUses,
  useDuplicateQuestion,
  useRemoveQuestion,
  useSetQuestionArchived,
} from './questions.queries.ts';

/** The most assessments that the question before a removal names. */
const mostNamed = 5;
type Done = { edit: (id: string) => void; show: (id: string | undefined) => void };
export function useQuestionActions({ edit, show }: Done): RowAction<QuestionRow>[] {
  const t = useTexts();
  const remove = useRemoveQuestion();
  const archive = useSetQuestionArchived();
  const duplicate = useDuplicateQuestion();
  const isArchived = (row: QuestionRow) => row.isArchived;
  const handleRemove = async ({ id, statement }: QuestionRow) => {
    const uses = await readQuestionUses(id).catch((problem: unknown) => void toast.error(problem));
    if (!uses) return;
    const named = uses.slice(0, mostNamed).map(({ title }) => `• ${title}`);
    const body = uses.length
      ? [t('questions.remove.used', { count: uses.length }), ...named, t('questions.remove.archives')]
      : [t('dialog.record', { type: t('questions.one'), name: statement }), t('dialog.remove')];
    const confirmLabel = t(uses.length ? 'questions.archive' : 'dialog.removeConfirm');
    if (!(await confirm({ title: t('dialog.attention'), body: body.join('\n'), confirmLabel, danger: true }))) return;
    remove.mutate(id, {
      onSuccess: () => {
        toast.success(t(uses.length ? 'questions.archived' : 'questions.removed'));
        show(undefined);
      },
    });
  };
  const handleArchive = (isNow: boolean) => (row: QuestionRow) =>
    archive.mutate(
      { id: row.id, isArchived: isNow },
      { onSuccess: () => toast.success(t(isNow ? 'questions.archived' : 'questions.unarchived')) },
    );
  return [
    { id: 'edit', run: ({ id }) => edit(id), isHidden: isArchived },
    {
      id: 'duplicate',
      label: t('questions.duplicate'),
      icon: CopyIcon,
      run: ({ id }) =>
        duplicate.mutate(id, {
          onSuccess: (made) => {
            toast.success(t('questions.duplicated'));
            show(made.id);
          },
        }),
    },
    {
      id: 'archive',
      label: t('questions.archive'),
      icon: ArchiveIcon,
      run: handleArchive(true),
      isHidden: isArchived,
    },
    {
      id: 'unarchive',
      label: t('questions.unarchive'),
      icon: ArrowCounterClockwiseIcon,
      run: handleArchive(false),
      isHidden: (row) => !row.isArchived,
    },
    { id: 'remove', run: (row) => void handleRemove(row), isHidden: isArchived },
  ];
}
