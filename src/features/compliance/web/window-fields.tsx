// Asks for the window, the grace and the time for the first conclusion.
import { NumberInput } from '@mantine/core';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { complianceLimits as limits } from '../contract/compliance.model.ts';
import { mayEnd } from '../contract/rule-draft.model.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import { DaysField } from './rule-validity.tsx';

export function WindowFields({ form }: { form: AppForm }) {
  const t = useTexts();
  const { validity, firstDueDays } = form.values as RuleDraft;
  return (
    <>
      {mayEnd(validity) && (
        <FieldPair>
          <DaysField form={form} name="windowDays" most={limits.windowDays} />
          <DaysField form={form} name="graceDays" most={limits.graceDays} />
        </FieldPair>
      )}
      <NumberInput
        label={t('compliance.firstDueDays')}
        description={t('compliance.firstDueDays.hint')}
        min={1}
        max={limits.firstDueDays}
        clampBehavior="blur"
        allowDecimal={false}
        allowNegative={false}
        {...form.field('firstDueDays')}
        value={firstDueDays ?? ''}
        onChange={(value) => form.set('firstDueDays', typeof value === 'number' ? value : null)}
      />
    </>
  );
}
