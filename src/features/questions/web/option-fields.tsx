// Edits the options of a question: their texts, the right ones, and the one that stays last.
import { ActionIcon, Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { PushPinIcon } from '@phosphor-icons/react/dist/csr/PushPin';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTexts } from '#platform/web/texts.ts';
import { FieldError } from '#platform/web/ui/form-page.tsx';
import { newOption } from '../contract/question-draft.model.ts';
import { mostOptions } from '../contract/question-rules.model.ts';
import { letterOf } from '../contract/question.model.ts';
import type { Option } from '../contract/question.model.ts';
import type { QuestionPartProps } from './question-part.tsx';
import styles from './question-editor.module.css';

export function OptionFields({ question, errors, set, path, hasRight }: QuestionPartProps & { hasRight: boolean }) {
  const t = useTexts();
  const { kind, options } = question;
  const change = (id: string, part: Partial<Option>) =>
    set({ options: options.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const choose = (id: string) =>
    set({
      options: options.map((one) => ({
        ...one,
        isCorrect: kind === 'multiple' ? (one.id === id ? !one.isCorrect : one.isCorrect) : one.id === id,
      })),
    });
  const legend = !hasRight
    ? 'questions.options.plain'
    : kind === 'multiple'
      ? 'questions.options.many'
      : 'questions.options.one';
  const Mark = kind === 'multiple' ? Checkbox : Radio;
  return (
    <fieldset className={styles['options']}>
      <legend>{t(legend)}</legend>
      {errors['options'] && <FieldError path={`${path}.options`}>{errors['options']}</FieldError>}
      {options.map((option, index) => {
        const letter = letterOf(index);
        return (
          <div key={option.id} className={styles['option']}>
            {hasRight ? (
              <Mark
                name={`right-${question.id}`}
                checked={option.isCorrect}
                onChange={() => choose(option.id)}
                aria-label={t('questions.isRight', { letter })}
              />
            ) : (
              <span aria-hidden="true">{letter}</span>
            )}
            <TextInput
              aria-label={t('questions.option', { letter })}
              placeholder={t('questions.option', { letter })}
              maxLength={1000}
              value={option.description}
              error={errors[`options.${index}.description`]}
              data-path={`${path}.options.${index}.description`}
              onChange={(event) => change(option.id, { description: event.currentTarget.value })}
            />
            {kind !== 'trueFalse' && (
              <span className={styles['optionActions']}>
                <ActionIcon
                  aria-label={t('questions.staysLast', { letter })}
                  title={t('questions.staysLast.hint')}
                  aria-pressed={option.staysLast ?? false}
                  color={option.staysLast ? 'brand' : 'gray'}
                  onClick={() => change(option.id, { staysLast: !option.staysLast || undefined })}
                >
                  <PushPinIcon size={20} weight={option.staysLast ? 'fill' : 'regular'} />
                </ActionIcon>
                <ActionIcon
                  aria-label={t('questions.removeOption', { letter })}
                  disabled={options.length <= 1}
                  onClick={() => set({ options: options.filter((one) => one.id !== option.id) })}
                >
                  <XIcon size={20} />
                </ActionIcon>
              </span>
            )}
          </div>
        );
      })}
      {kind !== 'trueFalse' && (
        <Button
          variant="subtle"
          leftSection={<PlusIcon size={20} aria-hidden="true" />}
          disabled={options.length >= mostOptions}
          onClick={() => set({ options: [...options, newOption(() => crypto.randomUUID())] })}
        >
          {t(options.length >= mostOptions ? 'questions.addOption.full' : 'questions.addOption')}
        </Button>
      )}
    </fieldset>
  );
}
