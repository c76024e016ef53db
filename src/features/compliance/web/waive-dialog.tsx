// Asks why and until when a person is waived from a rule, and does it.
import { Textarea } from '@mantine/core';
import { useAppForm } from '#platform/web/form.ts';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { dayAfter } from '#platform/contract/days.ts';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { all, maxLength, minLength, required } from '#platform/web/validation.ts';
import { complianceLimits } from '../contract/compliance.model.ts';
import type { CellDetails } from '../contract/compliance.wire.ts';
import { useWaive } from './compliance.queries.ts';

const leastReason = 3;
type Props = { details: CellDetails; onClose: () => void };
export function WaiveDialog({ details: { ruleId, userId, personName, ruleName }, onClose }: Props) {
  const t = useTexts();
  const { date } = useFormats();
  const waive = useWaive();
  const form = useAppForm<{ reason: string; endsOn: string | null }>({
    initial: { reason: '', endsOn: null },
    rules: {
      reason: all(required, (value) => minLength(leastReason)(value?.trim()), maxLength(complianceLimits.reason)),
      endsOn: (value) => required(value) || (value! < today() && 'compliance.waiver.past'),
    },
    submit: async ({ reason, endsOn }) => {
      await waive.mutateAsync({ ruleId, userId, reason: reason.trim(), endsOn: endsOn! });
      toast.success(t('compliance.waived', { name: personName }));
      onClose();
    },
  });
  const { endsOn } = form.values;
  return (
    <FormDialog
      form={form}
      title={t('compliance.waive.title', { name: personName })}
      submitLabel={t('compliance.waive.send')}
      onClose={onClose}
      isFieldFocused
    >
      <p>{t('compliance.waive.text', { rule: ruleName })}</p>
      <Textarea
        data-autofocus
        label={t('compliance.waive.reason')}
        description={t('compliance.waive.reason.hint')}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={complianceLimits.reason}
        {...form.field('reason', { required: true })}
      />
      <DateInput
        label={t('compliance.waive.until')}
        description={
          endsOn ? t('compliance.waive.from', { day: date(dayAfter(endsOn)) }) : t('compliance.waive.until.hint')
        }
        min={today()}
        {...form.field('endsOn', { required: true })}
      />
    </FormDialog>
  );
}
