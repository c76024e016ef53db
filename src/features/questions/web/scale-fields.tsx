// Edits a scale: its highest value and the words at its ends.
import { NumberInput, TextInput } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { FieldPair } from '#platform/web/ui/form-page.tsx';
import type { QuestionPartProps } from './question-part.tsx';

export function ScaleFields({ question, errors, set, path }: QuestionPartProps) {
  const t = useTexts();
  const { scale, scaleLow = '', scaleHigh = '' } = question;
  return (
    <>
      <FieldPair>
        <NumberInput
          label={t('questions.scale')}
          description={t('questions.scale.hint')}
          required
          min={2}
          max={100}
          allowDecimal={false}
          value={scale ?? ''}
          error={errors['scale']}
          data-path={`${path}.scale`}
          onChange={(value) => set({ scale: Number(value) || undefined })}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('questions.scaleLow')}
          placeholder={t('questions.scaleLow.example')}
          maxLength={60}
          value={scaleLow}
          onChange={(event) => set({ scaleLow: event.currentTarget.value || undefined })}
        />
        <TextInput
          label={t('questions.scaleHigh', { value: scale ?? 5 })}
          placeholder={t('questions.scaleHigh.example')}
          maxLength={60}
          value={scaleHigh}
          onChange={(event) => set({ scaleHigh: event.currentTarget.value || undefined })}
        />
      </FieldPair>
    </>
  );
}
