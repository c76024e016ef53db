// Edits one question: its text, kind, points, options with the right ones, and feedback.
import { ActionIcon, Button, Checkbox, NumberInput, Radio, Textarea, TextInput } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import { hasOptions } from '../contract/question-rules.model.ts';
import type { Option, Question, QuestionKind } from '../contract/question.model.ts';
import { newOption, questionKinds, withKind } from '../contract/question-draft.model.ts';
import { letterOf } from '../contract/question.model.ts';
import styles from './question-editor.module.css';

/** The most options of a question that the server allows. */
const mostOptions = 20;
type Props = { question: Question; errors: Readonly<Record<string, string>>; onChange: (question: Question) => void };
export function QuestionEditor({ question, errors, onChange }: Props) {
  const t = useTexts();
  const { kind, options } = question;
  const making = { newId: () => crypto.randomUUID(), yes: t('questions.true'), no: t('questions.false') };
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const setOption = (id: string, part: Partial<Option>) =>
    set({ options: options.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const choose = (id: string) =>
    set({
      options: options.map((one) => ({
        ...one,
        isCorrect: kind === 'multiple' ? (one.id === id ? !one.isCorrect : one.isCorrect) : one.id === id,
      })),
    });
  return (
    <div className={styles['question']}>
      <Textarea
        label={t('questions.statement')}
        required
        withAsterisk
        autosize
        minRows={2}
        maxLength={4000}
        value={question.statement}
        error={errors['statement']}
        data-path={`questions.${question.position - 1}.statement`}
        onChange={(event) => set({ statement: event.currentTarget.value })}
      />
      <FieldPair>
        <SelectInput
          label={t('questions.questionKind')}
          options={questionKinds.map((value) => ({ value, label: t(`questions.question.${value}`) }))}
          value={kind}
          onChange={(value) => value && onChange(withKind(question, value as QuestionKind, making))}
        />
        {kind === 'scale' ? (
          <NumberInput
            label={t('questions.scale')}
            min={2}
            max={100}
            allowDecimal={false}
            value={question.scale}
            error={errors['scale']}
            onChange={(value) => set({ scale: Number(value) || undefined })}
          />
        ) : (
          <NumberInput
            label={t('questions.maxPoints')}
            min={0.01}
            max={1000}
            decimalScale={2}
            value={question.maxPoints}
            error={errors['maxPoints']}
            onChange={(value) => set({ maxPoints: Number(value) || 0 })}
          />
        )}
      </FieldPair>
      {hasOptions(kind) && (
        <fieldset className={styles['options']}>
          <legend>{t(kind === 'multiple' ? 'questions.options.many' : 'questions.options.one')}</legend>
          {errors['options'] && <p role="alert">{errors['options']}</p>}
          {options.map((option, index) => {
            const Mark = kind === 'multiple' ? Checkbox : Radio;
            return (
              <div key={option.id} className={styles['option']}>
                <Mark
                  name={`right-${question.id}`}
                  checked={option.isCorrect}
                  onChange={() => choose(option.id)}
                  aria-label={t('questions.isRight', { letter: letterOf(index) })}
                />
                <TextInput
                  aria-label={t('questions.option', { letter: letterOf(index) })}
                  placeholder={t('questions.option', { letter: letterOf(index) })}
                  maxLength={1000}
                  value={option.description}
                  error={errors[`options.${index}.description`]}
                  onChange={(event) => setOption(option.id, { description: event.currentTarget.value })}
                />
                {kind !== 'trueFalse' && (
                  <ActionIcon
                    aria-label={t('questions.removeOption', { letter: letterOf(index) })}
                    disabled={options.length <= 1}
                    onClick={() => set({ options: options.filter((one) => one.id !== option.id) })}
                  >
                    <XIcon size={20} />
                  </ActionIcon>
                )}
              </div>
            );
          })}
          {kind !== 'trueFalse' && options.length < mostOptions && (
            <Button
              variant="subtle"
              leftSection={<PlusIcon size={20} aria-hidden="true" />}
              onClick={() => set({ options: [...options, newOption(making.newId)] })}
            >
              {t('questions.addOption')}
            </Button>
          )}
        </fieldset>
      )}
      {hasOptions(kind) && (
        <>
          <SwitchInput
            label={t('questions.showsFeedback')}
            checked={question.showsFeedback}
            onChange={(showsFeedback) => set({ showsFeedback })}
          />
          {question.showsFeedback && (
            <>
              <Textarea
                label={t('questions.hitFeedback')}
                autosize
                minRows={2}
                maxLength={2000}
                value={question.hitFeedback ?? ''}
                onChange={(event) => set({ hitFeedback: event.currentTarget.value || undefined })}
              />
              <Textarea
                label={t('questions.missFeedback')}
                autosize
                minRows={2}
                maxLength={2000}
                value={question.missFeedback ?? ''}
                onChange={(event) => set({ missFeedback: event.currentTarget.value || undefined })}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
