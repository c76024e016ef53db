// Edits what the author says about answers: while somebody answers, and to those who are right or wrong.
import { Textarea } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SwitchInput } from '#platform/web/ui/switch-input.tsx';
import type { QuestionPartProps } from './question-part.tsx';

type TextProps = QuestionPartProps & { field: 'hint' | 'hitFeedback' | 'missFeedback' };
function FeedbackInput({ question, set, field }: TextProps) {
  const t = useTexts();
  return (
    <Textarea
      label={t(`questions.${field}`)}
      description={field === 'hint' ? t('questions.hint.hint') : undefined}
      autosize
      minRows={2}
      maxLength={2000}
      value={question[field] ?? ''}
      onChange={(event) => set({ [field]: event.currentTarget.value || undefined })}
    />
  );
}
export function FeedbackFields({ hasRight, ...part }: QuestionPartProps & { hasRight: boolean }) {
  const t = useTexts();
  const { question, set } = part;
  return (
    <>
      <FeedbackInput {...part} field="hint" />
      {hasRight && (
        <>
          <SwitchInput
            label={t('questions.showsFeedback')}
            checked={question.showsFeedback}
            onChange={(showsFeedback) => set({ showsFeedback })}
          />
          {question.showsFeedback && (
            <>
              <FeedbackInput {...part} field="hitFeedback" />
              <FeedbackInput {...part} field="missFeedback" />
            </>
          )}
        </>
      )}
    </>
  );
}
