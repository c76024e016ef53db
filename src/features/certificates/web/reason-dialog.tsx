// Asks why a certificate is revoked or reissued, says what follows, and does it.
import { Textarea } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { all, maxLength, required } from '#platform/web/validation.ts';
import { certificateLimits } from '../contract/certificate.model.ts';
import type { IssuedRow } from '../contract/issued.wire.ts';
import { useReissueCertificate, useRevokeCertificate } from './issued.queries.ts';

export type IssuedAct = 'revoke' | 'reissue';
export function ReasonDialog({ row, act, onClose }: { row: IssuedRow; act: IssuedAct; onClose: () => void }) {
  const t = useTexts();
  const [revoke, reissue] = [useRevokeCertificate(), useReissueCertificate()];
  const form = useAppForm<{ reason: string }>({
    initial: { reason: '' },
    rules: { reason: all(required, maxLength(certificateLimits.reason)) },
    submit: async ({ reason }) => {
      const given = { id: row.id, reason: reason.trim() };
      await (act === 'revoke' ? revoke.mutateAsync(given) : reissue.mutateAsync(given));
      toast.success(t(`certificates.issued.${act}.done`));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(`certificates.issued.${act}.title`, { name: row.personName })}
      submitLabel={t(`certificates.issued.${act}`)}
      onClose={onClose}
      isFieldFocused
    >
      <p>{t(`certificates.issued.${act}.text`)}</p>
      <Textarea
        data-autofocus
        label={t('certificates.issued.reason')}
        description={t('certificates.issued.reason.text')}
        autosize
        minRows={2}
        maxLength={certificateLimits.reason}
        {...form.field('reason', { required: true })}
      />
    </FormDialog>
  );
}
