// Confirms that a payment came, with the last digits of its card where they are known.
import { TextInput } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import type { ReceivedPayment } from '../contract/subscription.wire.ts';
import { useConfirmPayment } from './subscription.queries.ts';

export function ConfirmPaymentDialog({ payment, onClose }: { payment: ReceivedPayment; onClose: () => void }) {
  const t = useTexts();
  const { money } = useFormats();
  const confirm = useConfirmPayment();
  const form = useAppForm({
    initial: { cardLastDigits: '' },
    rules: { cardLastDigits: (value) => value !== '' && !/^\d{4}$/.test(value) && 'subscription.digits.invalid' },
    submit: async ({ cardLastDigits }) => {
      await confirm.mutateAsync({ id: payment.id, ...(cardLastDigits && { cardLastDigits }) });
      toast.success(t('subscription.confirmed'));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('subscription.confirm.title', { name: payment.personName })}
      submitLabel={t('subscription.confirm')}
      onClose={onClose}
    >
      <p>
        {t(`subscription.plan.${payment.plan}`)} · {money(payment.amountCents, payment.currency)}
      </p>
      {payment.kind === 'restart' && <p>{t('subscription.confirm.restart')}</p>}
      <TextInput
        label={t('subscription.digits')}
        description={t('subscription.digits.hint')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('cardLastDigits')}
      />
    </FormDialog>
  );
}
