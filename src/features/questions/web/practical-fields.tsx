// Edits how a practical question is answered: with text or with files, which files, and their limits.
import { NumberInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { ChoiceCards } from '#platform/web/ui/choice-cards.tsx';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { answerCeilings, hasDuration, megabytesCeiling } from '../contract/answer-limits.model.ts';
import type { Question, UploadKind } from '../contract/question.model.ts';
import type { QuestionPartProps } from './question-part.tsx';

const uploadKinds: readonly UploadKind[] = ['documents', 'images', 'camera', 'audio', 'microphone', 'video', 'screen'];
type LimitProps = QuestionPartProps & {
  field: 'maxFiles' | 'maxFileMegabytes' | 'maxSeconds';
  most: number;
  least?: number;
};
/** Shows a limit; an empty field means the most that is possible. */
function LimitInput({ question, errors, set, path, field, most, least = 1 }: LimitProps) {
  const t = useTexts();
  return (
    <NumberInput
      label={t(`questions.${field}`)}
      description={t('questions.limit.hint', { most })}
      placeholder={String(most)}
      min={least}
      max={most}
      allowDecimal={false}
      value={question[field] ?? ''}
      error={errors[field]}
      data-path={`${path}.${field}`}
      onChange={(value) => set({ [field]: value === '' ? undefined : Number(value) })}
    />
  );
}
export function PracticalFields(props: QuestionPartProps) {
  const { question, errors, set, path } = props;
  const t = useTexts();
  const { answerKind, uploadKind } = question;
  return (
    <>
      <ChoiceCards
        label={t('questions.answerKind')}
        name={`${path}.answerKind`}
        value={answerKind ?? ('' as NonNullable<Question['answerKind']>)}
        error={errors['answerKind']}
        onChange={(next) => set({ answerKind: next })}
        options={(['upload', 'text'] as const).map((value) => ({
          value,
          label: t(`questions.answerKind.${value}`),
          hint: t(`questions.answerKind.${value}.hint`),
        }))}
      />
      {answerKind === 'upload' && (
        <>
          <SelectInput
            label={t('questions.uploadKind')}
            required
            options={uploadKinds.map((value) => ({ value, label: t(`questions.uploadKind.${value}`) }))}
            value={uploadKind ?? null}
            error={errors['uploadKind']}
            data-path={`${path}.uploadKind`}
            onChange={(value) => set({ uploadKind: (value ?? undefined) as UploadKind | undefined })}
          />
          {uploadKind && (
            <FieldPair>
              <LimitInput {...props} field="maxFiles" most={answerCeilings.files} />
              <LimitInput {...props} field="maxFileMegabytes" most={megabytesCeiling(uploadKind)} />
              {hasDuration(uploadKind) && (
                <LimitInput {...props} field="maxSeconds" most={answerCeilings.seconds} least={5} />
              )}
            </FieldPair>
          )}
        </>
      )}
    </>
  );
}
