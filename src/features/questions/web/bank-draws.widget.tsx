// Edits the draws of an assessment: how many questions of which selection each attempt draws, with the number that it finds now.
import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { MultiSelectInput } from '#platform/web/ui/select-input.tsx';
import { useKnownLabels } from '#features/taxonomy/web/known-labels.widget.tsx';
import { useCategoryBasics, useSkillBasics } from '#features/taxonomy/web/taxonomy.queries.ts';
import { bankKinds, difficulties } from '../contract/bank-question.model.ts';
import type { BankSelection } from '../contract/bank-question.model.ts';
import type { QuestionKind } from '../contract/question.model.ts';
import { useSelectedCount } from './questions.queries.ts';
import styles from './question-bank.module.css';

type BankDraw = BankSelection & { count: number };
const mostDraws = 20;
const mostDrawn = 500;
type Props = {
  value: readonly BankDraw[];
  onChange: (draws: BankDraw[]) => void;
  /** The kinds that a draw takes which names none. */
  openKinds: readonly QuestionKind[];
  /** The error sentences by field: `0.count`. */
  errors?: Readonly<Record<string, string>>;
};
export function BankDrawsEditor({ value, onChange, openKinds, errors = {} }: Props) {
  const t = useTexts();
  // Draws have no ids: after a removal, all fields are made anew.
  const [removals, setRemovals] = useState(0);
  return (
    <div className={styles['draws']}>
      {value.map((draw, index) => (
        <DrawFields
          key={`${removals} ${index}`}
          index={index}
          draw={draw}
          openKinds={openKinds}
          error={errors[`${index}.count`]}
          onChange={(next) => onChange(value.map((one, at) => (at === index ? next : one)))}
          onRemove={() => {
            setRemovals(removals + 1);
            onChange(value.filter((_, at) => at !== index));
          }}
        />
      ))}
      {value.length < mostDraws && (
        <Button
          variant="default"
          leftSection={<PlusIcon size={20} aria-hidden="true" />}
          onClick={() => onChange([...value, { count: 1 }])}
        >
          {t('questions.draw.add')}
        </Button>
      )}
    </div>
  );
}
type DrawProps = {
  index: number;
  draw: BankDraw;
  openKinds: readonly QuestionKind[];
  error: string | undefined;
  onChange: (draw: BankDraw) => void;
  onRemove: () => void;
};
const wait = 500;
function DrawFields({ index, draw, openKinds, error, onChange, onRemove }: DrawProps) {
  const t = useTexts();
  const { count, ...named } = draw;
  const isOpen = !draw.kinds?.length;
  const selection = { ...named, ...(isOpen && openKinds.length < bankKinds.length && { kinds: [...openKinds] }) };
  // The field may be empty while the user types another number.
  const [typed, setTyped] = useState<number | string>(count);
  const [settled] = useDebouncedValue(selection, wait);
  const found = useSelectedCount(settled);
  const skills = useKnownLabels(useSkillBasics('assessment').data, draw.skillIds ?? []);
  const categories = useKnownLabels(useCategoryBasics('assessment').data, draw.categoryIds ?? []);
  const set = (part: Partial<BankDraw>) => onChange({ ...draw, ...part });
  const several = (key: 'kinds' | 'skillIds' | 'categoryIds' | 'difficulties') => ({
    value: [...(draw[key] ?? [])],
    onChange: (values: string[]) => {
      const { [key]: _was, ...rest } = draw;
      onChange({ ...rest, ...(values.length && { [key]: values }) });
    },
    placeholder: draw[key]?.length ? undefined : t('questions.draw.any'),
  });
  const isShort = found.data !== undefined && found.data.count < count;
  return (
    <fieldset className={styles['draw']} aria-label={t('questions.draw.one', { number: index + 1 })}>
      <div className={styles['drawHead']}>
        <NumberInput
          label={t('questions.draw.count')}
          min={1}
          max={mostDrawn}
          allowDecimal={false}
          value={typed}
          error={error}
          data-path={`bankDraws.${index}.count`}
          onChange={(given) => {
            setTyped(given);
            if (Number(given) >= 1) set({ count: Math.min(mostDrawn, Math.floor(Number(given))) });
          }}
          onBlur={() => setTyped(count)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('questions.draw.remove', { number: index + 1 })}
          onClick={onRemove}
        >
          <TrashIcon size={20} />
        </ActionIcon>
      </div>
      <FieldPair>
        <MultiSelectInput
          label={t('questions.questionKind')}
          options={bankKinds.map((value) => ({ value, label: t(`questions.question.${value}`) }))}
          {...several('kinds')}
          placeholder={
            isOpen
              ? t(openKinds.length < bankKinds.length ? 'questions.draw.uncorrected' : 'questions.draw.any')
              : undefined
          }
        />
        <MultiSelectInput
          label={t('questions.bank.difficulty')}
          options={difficulties.map((value) => ({ value, label: t(`questions.difficulty.${value}`) }))}
          {...several('difficulties')}
        />
      </FieldPair>
      <FieldPair>
        <MultiSelectInput label={t('questions.bank.skills')} options={skills} {...several('skillIds')} />
        <MultiSelectInput label={t('questions.bank.category')} options={categories} {...several('categoryIds')} />
      </FieldPair>
      <p className={`${styles['note']} ${styles['found']}`} role="status" data-short={isShort || undefined}>
        {found.isError
          ? t('questions.draw.failed')
          : found.data && t(isShort ? 'questions.draw.short' : 'questions.draw.found', { count: found.data.count })}
      </p>
    </fieldset>
  );
}
