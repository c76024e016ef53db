// Shows a question of the bank beside the list: its content, where it is used, and its versions.
import { ActionIcon, Button } from '@mantine/core';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { kindIcons } from './question-kinds.tsx';
import { QuestionContent } from './question-content.tsx';
import { QuestionUses, QuestionVersions } from './question-history.tsx';
import { useQuestion } from './questions.queries.ts';
import styles from './question-bank.module.css';

type Props = { id: string; onEdit: () => void; onClose?: () => void };
export function QuestionPanel({ id, onEdit, onClose }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const found = useQuestion(id);
  if (found.isError) return <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />;
  const details = found.data;
  return (
    <LoadingRegion
      isLoading={!details}
      label={t('questions.bank.loading')}
      skeleton={<RowsSkeleton count={5} height={48} />}
    >
      {details && (
        <div className={styles['content']}>
          <div className={styles['head']}>
            <Tag tone="brand" icon={kindIcons[details.question.kind]}>
              {t(`questions.question.${details.question.kind}`)}
            </Tag>
            {details.question.kind !== 'scale' && (
              <Tag icon={null}>
                {t('questions.bank.points', {
                  count: details.question.maxPoints,
                  number: number(details.question.maxPoints),
                })}
              </Tag>
            )}
            {details.isArchived && <Tag tone="warning">{t('questions.bank.archived')}</Tag>}
            <span>
              {!details.isArchived && (
                <Button
                  variant="subtle"
                  size="compact-md"
                  mih={36}
                  leftSection={<PencilSimpleIcon size={18} aria-hidden="true" />}
                  onClick={onEdit}
                >
                  {t('questions.bank.edit')}
                </Button>
              )}
              {onClose && (
                <ActionIcon variant="subtle" color="gray" aria-label={t('questions.bank.close')} onClick={onClose}>
                  <XIcon size={20} />
                </ActionIcon>
              )}
            </span>
          </div>
          <QuestionContent details={details} />
          <QuestionUses id={id} />
          <QuestionVersions id={id} canRestore={!details.isArchived} />
        </div>
      )}
    </LoadingRegion>
  );
}
