// Copies a question of an assessment to the bank: asks for its difficulty and category.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { FormDialog } from '#platform/web/ui/form-dialog.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { CategoryPicker } from '#features/taxonomy/web/category-picker.widget.tsx';
import { difficulties } from '../contract/bank-question.model.ts';
import type { Difficulty, Question } from '../contract/question.model.ts';
import { useCopyToBank } from './questions.queries.ts';

type Copied = Required<Pick<Question, 'bankQuestionId' | 'bankVersion'>>;
type Props = {
  question: Question;
  /** Receives the question of the bank, whose id and version the question of the assessment takes. */
  onCopied: (copy: Copied) => void;
};
/** Shows the button of a question; nothing where the question comes from the bank. */
export function CopyToBank({ question, onCopied }: Props) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (question.bankQuestionId) return null;
  return (
    <>
      <Button variant="subtle" size="compact-md" mih={36} onClick={() => setOpen(true)}>
        {t('questions.toBank')}
      </Button>
      {isOpen && <CopyDialog question={question} onCopied={onCopied} onClose={() => setOpen(false)} />}
    </>
  );
}
function CopyDialog({ question, onCopied, onClose }: Props & { onClose: () => void }) {
  const t = useTexts();
  const copy = useCopyToBank();
  const form = useAppForm<{ difficulty: Difficulty; categoryId: string | null }>({
    initial: { difficulty: 'medium', categoryId: null },
    submit: async ({ difficulty, categoryId }) => {
      const { items } = await copy.mutateAsync({
        difficulty,
        ...(categoryId && { categoryId }),
        questions: [question],
      });
      toast.success(t('questions.toBank.done'));
      for (const { bankQuestionId, bankVersion } of items) onCopied({ bankQuestionId, bankVersion });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={t('questions.toBank')} submitLabel={t('questions.toBank.submit')} onClose={onClose}>
      <SelectInput
        label={t('questions.bank.difficulty')}
        options={difficulties.map((value) => ({ value, label: t(`questions.difficulty.${value}`) }))}
        {...form.field('difficulty', { required: true })}
      />
      <CategoryPicker
        shownIn="assessment"
        value={form.values.categoryId}
        onChange={(categoryId) => form.set('categoryId', categoryId)}
      />
    </FormDialog>
  );
}
