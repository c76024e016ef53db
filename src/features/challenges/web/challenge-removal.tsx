// Asks why a challenge is closed, says what stays, and closes it.
import { Textarea } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { challengeLimits } from '../contract/challenge.model.ts';
import type { ChallengeRow } from '../contract/challenge.wire.ts';
import { useRemoveChallenge } from './challenges.queries.ts';

export function ChallengeRemoval({ row, onClose }: { row: ChallengeRow; onClose: () => void }) {
  const t = useTexts();
  const remove = useRemoveChallenge();
  const form = useAppForm<{ reason: string }>({
    initial: { reason: '' },
    rules: { reason: (reason) => reason.trim() === '' && 'challenges.remove.reasonMissing' },
    submit: async ({ reason }) => {
      await remove.mutateAsync({ id: row.id, reason: reason.trim() });
      toast.success(t('toast.removed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('challenges.remove.title', { name: row.name })}
      submitLabel={t('challenges.remove')}
      onClose={onClose}
      isFieldFocused
    >
      <p>{t('challenges.remove.keeps', { count: row.people })}</p>
      <Textarea
        data-autofocus
        label={t('challenges.remove.reason')}
        autosize
        minRows={2}
        maxLength={challengeLimits.reason}
        {...form.field('reason', { required: true })}
      />
    </FormDialog>
  );
}
