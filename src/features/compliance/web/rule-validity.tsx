// Asks how long a conclusion counts and from when, and says what that means with the days of an example.
import { NumberInput } from '@mantine/core';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/csr/CalendarCheck';
import type { AppForm } from '#platform/web/form.ts';
import { today, useFormats, useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { DateInput } from '#platform/web/ui/date-input.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { complianceLimits as limits, expiryBases, hasBase, validityKinds } from '../contract/compliance.model.ts';
import type { ValidityKind } from '../contract/compliance.model.ts';
import type { CertifiedContent } from '../contract/compliance-rule.wire.ts';
import { draftErrors, isCounted, termsOf } from '../contract/rule-draft.model.ts';
import type { RuleDraft } from '../contract/rule-draft.model.ts';
import { exampleOf } from '../contract/rule-example.model.ts';
import styles from './rule.module.css';

type Props = { form: AppForm; content: CertifiedContent | undefined };
/** The months or days to begin with. */
const usual: Partial<Record<ValidityKind, number>> = { days: 365, months: 24, availability: 365 };
const yearEnd = '12-31';

export function ValidityFields({ form, content }: Props) {
  const t = useTexts();
  const draft = form.values as RuleDraft;
  const { validity, base } = draft;
  // A certificate without days of its own ends when it says, whatever the base.
  const isBased = hasBase(validity) && (validity !== 'certificate' || content?.validityDays !== null);
  const chooseValidity = (next: ValidityKind) => {
    form.set('validity', next);
    if (isCounted(next)) form.set('validityAmount', usual[next]);
  };
  const chooseBase = (next: RuleDraft['base']) => {
    form.set('base', next);
    if (next === 'anniversary' && draft.anniversary === null) form.set('anniversary', yearEnd);
  };
  return (
    <>
      <SelectInput
        label={t('compliance.validity.kind')}
        description={t(`compliance.validity.${validity}.hint`)}
        clearable={false}
        options={validityKinds.map((value) => ({ value, label: t(`compliance.validity.${value}`) }))}
        {...form.field('validity')}
        onChange={(value) => chooseValidity(value as ValidityKind)}
      />
      {isCounted(validity) && (
        <NumberInput
          label={t(validity === 'months' ? 'compliance.validity.amount.months' : 'compliance.validity.amount.days')}
          min={1}
          max={validity === 'months' ? limits.months : limits.days}
          allowDecimal={false}
          {...form.field('validityAmount', { required: true })}
          onChange={(value) => form.set('validityAmount', typeof value === 'number' ? value : null)}
          value={draft.validityAmount ?? ''}
        />
      )}
      {validity === 'until' && (
        <DateInput label={t('compliance.validity.on')} {...form.field('validityOn', { required: true })} />
      )}
      {isBased && (
        <ChoiceCards
          label={t('compliance.base')}
          name="base"
          value={base}
          onChange={chooseBase}
          options={expiryBases.map((value) => ({
            value,
            label: t(`compliance.base.${value}`),
            hint: t(`compliance.base.${value}.hint`),
          }))}
        />
      )}
      {isBased && base === 'anniversary' && <Anniversary form={form} />}
      <Example draft={draft} content={content} />
    </>
  );
}
/** Asks for a day of each year, and how long a conclusion counts at least. */
function Anniversary({ form }: { form: AppForm }) {
  const t = useTexts();
  const { monthYear } = useFormats();
  const draft = form.values as RuleDraft;
  const [month, date] = (draft.anniversary ?? yearEnd).split('-').map(Number) as [number, number];
  // A leap year has every day that a year can have.
  const lastDay = (of: number) => new Date(Date.UTC(2024, of, 0)).getUTCDate();
  const set = (nextMonth: number, nextDate: number) =>
    form.set(
      'anniversary',
      [nextMonth, Math.min(nextDate, lastDay(nextMonth))].map((part) => String(part).padStart(2, '0')).join('-'),
    );
  const months = Array.from({ length: 12 }, (_, at) => ({
    value: String(at + 1),
    label: monthYear(`2024-${String(at + 1).padStart(2, '0')}-15`).split(' ')[0]!,
  }));
  return (
    <>
      <FieldPair>
        <NumberInput
          label={t('compliance.anniversary.day')}
          min={1}
          max={lastDay(month)}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          value={date}
          onChange={(value) => typeof value === 'number' && value >= 1 && set(month, value)}
          data-path="anniversary"
          error={form.errors['anniversary']}
        />
        <SelectInput
          label={t('compliance.anniversary.month')}
          clearable={false}
          options={months}
          value={String(month)}
          onChange={(value) => value && set(Number(value), date)}
        />
      </FieldPair>
      <DaysField form={form} name="minimumActiveDays" most={limits.minimumActiveDays} />
    </>
  );
}
type DaysProps = { form: AppForm; name: 'minimumActiveDays' | 'windowDays' | 'graceDays'; most: number };
/** Asks for a number of days; an empty field means none. */
export function DaysField({ form, name, most }: DaysProps) {
  const t = useTexts();
  return (
    <NumberInput
      label={t(`compliance.${name}`)}
      description={t(`compliance.${name}.hint`)}
      min={0}
      max={most}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      {...form.field(name)}
      onChange={(value) => form.set(name, typeof value === 'number' ? value : 0)}
    />
  );
}
/** Says in days what the terms lead to for somebody who concludes today. */
function Example({ draft, content }: { draft: RuleDraft; content: CertifiedContent | undefined }) {
  const t = useTexts();
  const { date } = useFormats();
  const isUnfinished = draftErrors(draft).some(({ field }) =>
    ['validityAmount', 'validityOn', 'anniversary'].includes(field),
  );
  if (isUnfinished || (draft.validity === 'certificate' && !content)) return null;
  const on = today();
  const { endsOn, renewFrom, graceUntil, renewedEndsOn } = exampleOf(termsOf(draft), content, on);
  return (
    <div className={styles['example']} role="status">
      <CalendarCheckIcon size={20} aria-hidden="true" />
      <span>
        {endsOn
          ? t('compliance.example.ends', { today: date(on), end: date(endsOn) })
          : t('compliance.example.endless', { today: date(on) })}{' '}
        {renewFrom && t('compliance.example.renew', { from: date(renewFrom) })}{' '}
        {renewedEndsOn &&
          renewFrom &&
          t('compliance.example.renewed', { from: date(renewFrom), end: date(renewedEndsOn) })}{' '}
        {endsOn &&
          (graceUntil
            ? t('compliance.example.grace', { until: date(graceUntil) })
            : t('compliance.example.noGrace', { end: date(endsOn) }))}
      </span>
    </div>
  );
}
