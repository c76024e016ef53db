// Edits one question: its text, attachment, kind, points, and the parts that its kind has.
import { NumberInput, Textarea } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { FormattedTextInput } from '#platform/web/ui/formatted-text-input.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import { questionKinds, withKind } from '../contract/question-draft.model.ts';
import { hasOptions, hasRightAnswers, isScored } from '../contract/question-rules.model.ts';
import { htmlOfText } from '../contract/question-text.model.ts';
import type { Question, QuestionKind } from '../contract/question.model.ts';
import type { QuestionPartProps } from './question-part.tsx';
import { AttachmentField } from './attachment-field.tsx';
import { FeedbackFields } from './feedback-fields.tsx';
import { MultipleScoringField } from './multiple-scoring-field.tsx';
import { OptionFields } from './option-fields.tsx';
import { PracticalFields } from './practical-fields.tsx';
import { ScaleFields } from './scale-fields.tsx';
import styles from './question-editor.module.css';

type Props = Pick<QuestionPartProps, 'question' | 'errors' | 'path'> & {
  onChange: (question: Question) => void;
  /** The kind of the assessment; a reaction has no right answers. */
  assessmentKind?: string;
  /** False where the skills of the question are chosen outside the editor. */
  hasOwnSkills?: boolean;
};
export function QuestionEditor({
  question,
  errors,
  path,
  onChange,
  assessmentKind = 'learning',
  hasOwnSkills = true,
}: Props) {
  const t = useTexts();
  const { kind } = question;
  const making = { newId: () => crypto.randomUUID(), yes: t('questions.true'), no: t('questions.false') };
  const set = (part: Partial<Question>) => onChange({ ...question, ...part });
  const part: QuestionPartProps = { question, errors, set, path };
  const hasRight = hasRightAnswers(assessmentKind);
  return (
    <div className={styles['question']}>
      <FormattedTextInput
        key={question.id}
        label={t('questions.statement')}
        required
        value={htmlOfText(question.statement)}
        error={errors['statement']}
        data-path={`${path}.statement`}
        onChange={(statement) => set({ statement })}
      />
      <AttachmentField {...part} />
      <FieldPair>
        <SelectInput
          label={t('questions.questionKind')}
          required
          options={questionKinds.map((value) => ({ value, label: t(`questions.question.${value}`) }))}
          value={kind}
          onChange={(value) => value && onChange(withKind(question, value as QuestionKind, making))}
        />
        {isScored(kind) && hasRight && (
          <NumberInput
            label={t('questions.maxPoints')}
            min={0.01}
            max={1000}
            decimalScale={2}
            value={question.maxPoints}
            error={errors['maxPoints']}
            data-path={`${path}.maxPoints`}
            onChange={(value) => set({ maxPoints: Number(value) || 0 })}
          />
        )}
      </FieldPair>
      {kind === 'scale' && <ScaleFields {...part} />}
      {hasOptions(kind) && <OptionFields {...part} hasRight={hasRight} />}
      {kind === 'multiple' && hasRight && <MultipleScoringField {...part} />}
      {kind === 'practical' && <PracticalFields {...part} />}
      {kind === 'essay' && (
        <FieldPair>
          <NumberInput
            label={t('questions.expectedLength')}
            description={t('questions.expectedLength.hint')}
            min={1}
            max={20_000}
            allowDecimal={false}
            value={question.expectedLength ?? ''}
            onChange={(value) => set({ expectedLength: Number(value) || undefined })}
          />
        </FieldPair>
      )}
      {(kind === 'essay' || kind === 'practical') && (
        <Textarea
          label={t('questions.modelAnswer')}
          description={t('questions.modelAnswer.hint')}
          autosize
          minRows={3}
          maxLength={20_000}
          value={question.modelAnswer ?? ''}
          onChange={(event) => set({ modelAnswer: event.currentTarget.value || undefined })}
        />
      )}
      <FeedbackFields {...part} hasRight={hasRight && hasOptions(kind)} />
      {hasOwnSkills && (
        <SkillPicker
          shownIn="assessment"
          label={t('questions.skills')}
          value={question.skillIds ?? []}
          error={errors['skillIds']}
          onChange={(skillIds) => set({ skillIds: skillIds.length ? skillIds : undefined })}
        />
      )}
    </div>
  );
}
