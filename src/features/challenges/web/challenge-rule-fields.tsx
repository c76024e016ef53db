// Edits the rules of a challenge: what gives points, how many, and in which words.
import { ActionIcon, NumberInput, TextInput } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import type { AppForm } from '#platform/web/form.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { FieldError, FieldGroup } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { challengeLimits, mostPoints } from '../contract/challenge.model.ts';
import { freeRules, usualPoints } from '../contract/challenge-draft.model.ts';
import type { ChallengeDraft, DraftRule } from '../contract/challenge-draft.model.ts';
import styles from './challenges.module.css';
import { usePlayRules } from './challenges.queries.ts';

export function ChallengeRuleFields({ form, draft }: { form: AppForm; draft: ChallengeDraft }) {
  const t = useTexts();
  const { number } = useFormats();
  const found = usePlayRules();
  const nameOf = (rule: DraftRule['rule']) => found.data?.find((one) => one.rule === rule)?.name ?? '';
  const { rules, contents } = draft;
  const total = mostPoints(
    rules.map(({ rule, points }) => ({ rule, points: Number(points) || 0 })),
    contents.length,
  );
  const free = freeRules(draft);
  const set = (next: DraftRule[]) => form.set('rules', next);
  return (
    <FieldGroup title={t('challenges.form.rules')} hint={t('challenges.form.rules.hint')}>
      {found.isError && <FieldError>{t('challenges.rules.failed')}</FieldError>}
      {form.errors['rules'] && <FieldError path="rules">{form.errors['rules']}</FieldError>}
      <p className={styles['sum']}>
        {t('challenges.form.total')} <b>{number(total)}</b>
      </p>
      <ul className={styles['rules']} aria-label={t('challenges.form.rules')}>
        {rules.map(({ rule }, at) => (
          <li key={rule} className={styles['rule']}>
            <span>
              <b>{nameOf(rule)}</b>
              <small>{found.data?.find((one) => one.rule === rule)?.description}</small>
            </span>
            <span className={styles['worth']}>
              <NumberInput
                aria-label={t('challenges.form.pointsOf', { name: nameOf(rule) })}
                min={1}
                max={challengeLimits.points}
                allowDecimal={false}
                clampBehavior="none"
                {...form.field(`rules.${at}.points`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('challenges.form.rule.remove', { name: nameOf(rule) })}
                onClick={() => set(rules.filter((one) => one.rule !== rule))}
              >
                <XIcon size={20} aria-hidden="true" />
              </ActionIcon>
            </span>
            <TextInput
              w="100%"
              label={t('challenges.form.words')}
              description={t('challenges.form.words.hint')}
              maxLength={challengeLimits.ruleDescription}
              {...form.field(`rules.${at}.description`)}
            />
          </li>
        ))}
      </ul>
      {free.length > 0 && (
        <SelectInput
          label={t('challenges.form.rule.add')}
          options={free.map((value) => ({ value, label: nameOf(value) }))}
          value={null}
          onChange={(value) => {
            const rule = free.find((one) => one === value);
            if (rule) set([...rules, { rule, points: usualPoints, description: '' }]);
          }}
        />
      )}
    </FieldGroup>
  );
}
