// Edits the steps of the reminders: how many days before or after the end, each once, with its day in the example.
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { dayAfter } from '#platform/contract/days.ts';
import type { AppForm } from '#platform/web/form.ts';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { complianceLimits as limits } from '../contract/compliance.model.ts';
import type { CertifiedContent } from '../contract/compliance-rule.wire.ts';
import { mayEnd, nextStep, termsOf } from '../contract/rule-draft.model.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import { exampleOf } from '../contract/rule-example.model.ts';
import styles from './rule.module.css';

type Way = 'before' | 'onTheDay' | 'after';
const ways: readonly Way[] = ['before', 'onTheDay', 'after'];
const wayOf = (step: number): Way => (step < 0 ? 'before' : step === 0 ? 'onTheDay' : 'after');
const stepOf = (way: Way, days: number) => (way === 'onTheDay' ? 0 : way === 'before' ? -days : days);

export function ReminderSteps({ form, content }: { form: AppForm; content: CertifiedContent | undefined }) {
  const t = useTexts();
  const draft = form.values as RuleDraft;
  const { reminderSteps: steps } = draft;
  const error = form.errors['reminderSteps'];
  const set = (next: number[]) => form.set('reminderSteps', next);
  const { endsOn } = exampleOf({ ...termsOf(draft), reminderSteps: [] }, content, today());
  if (!mayEnd(draft.validity)) return <div>{t('compliance.reminders.endless')}</div>;
  return (
    <>
      {steps.length === 0 && <div>{t('compliance.reminders.none')}</div>}
      <ol className={styles['steps']} aria-label={t('compliance.reminders')}>
        {steps.map((step, at) => (
          <Step
            // A step has no other name than its place: two may be equal while they are typed.
            key={at}
            at={at}
            step={step}
            endsOn={endsOn}
            onChange={(next) => set(steps.map((one, index) => (index === at ? next : one)))}
            onRemove={() => set(steps.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {error && <FieldError path="reminderSteps">{error}</FieldError>}
      {steps.length < limits.steps ? (
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={18} aria-hidden="true" />}
            onClick={() => set([...steps, nextStep(steps)])}
          >
            {t('compliance.reminders.add')}
          </Button>
        </div>
      ) : (
        <div className="muted">{t('compliance.reminders.most', { count: limits.steps })}</div>
      )}
    </>
  );
}
type StepProps = {
  at: number;
  step: number;
  endsOn: string | null;
  onChange: (step: number) => void;
  onRemove: () => void;
};
function Step({ at, step, endsOn, onChange, onRemove }: StepProps) {
  const t = useTexts();
  const { date } = useFormats();
  const way = wayOf(step);
  const days = Math.abs(step) || 1;
  const place = at + 1;
  return (
    <li className={styles['step']} data-on-the-day={way === 'onTheDay' || undefined}>
      {way !== 'onTheDay' && (
        <NumberInput
          aria-label={t('compliance.step.days', { place })}
          min={1}
          max={limits.stepDays}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={days}
          onChange={(value) => typeof value === 'number' && value >= 1 && onChange(stepOf(way, value))}
        />
      )}
      <div>
        <SelectInput
          aria-label={t('compliance.step.way', { place })}
          clearable={false}
          options={ways.map((value) => ({ value, label: t(`compliance.step.way.${value}`) }))}
          value={way}
          onChange={(value) => onChange(stepOf(value as Way, days))}
        />
      </div>
      <small>{endsOn && t('compliance.step.example', { day: date(dayAfter(endsOn, step)) })}</small>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('compliance.step.remove', { place })}
        onClick={onRemove}
      >
        <XIcon size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
}
