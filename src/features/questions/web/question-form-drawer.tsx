// Edits a question of the bank in a drawer: its content, and what it is filed under. Each save is a version.
import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useAppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { Drawer } from '#platform/web/ui/drawer.tsx';
import { FormBanner } from '#platform/web/ui/form-banner.tsx';
import { FieldPair, Fields } from '#platform/web/ui/form-page.tsx';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { RowsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { ErrorState, LoadingRegion } from '#platform/web/ui/states.tsx';
import { CategoryPicker } from '#features/taxonomy/web/category-picker.widget.tsx';
import { SkillPicker } from '#features/taxonomy/web/skill-picker.widget.tsx';
import { difficulties } from '../contract/bank-question.model.ts';
import type { QuestionForm, SavedQuestion } from '../contract/bank-question.wire.ts';
import { keptQuestion } from '../contract/kept-question.model.ts';
import { newQuestion } from '../contract/question-draft.model.ts';
import { questionErrors } from '../contract/question-rules.model.ts';
import { QuestionEditor } from './question-editor.widget.tsx';
import { useQuestion, useSaveQuestion } from './questions.queries.ts';

/** The question that is edited: a new one, or one of the bank. */
export type Edited = { id?: string };
type Props = { edited: Edited | undefined; onClose: () => void; onSaved: (saved: SavedQuestion) => void };
export function QuestionFormDrawer({ edited, ...rest }: Props) {
  const t = useTexts();
  return edited === undefined ? null : edited.id === undefined ? (
    <FilledForm initial={undefined} {...rest} />
  ) : (
    <ReadForm key={edited.id} id={edited.id} title={t('questions.bank.editTitle')} {...rest} />
  );
}
function ReadForm({ id, title, ...rest }: Omit<Props, 'edited'> & { id: string; title: string }) {
  const t = useTexts();
  const found = useQuestion(id);
  if (found.data && !found.isFetching) return <FilledForm id={id} initial={found.data} {...rest} />;
  return (
    <Drawer opened onClose={rest.onClose} title={title} size={760}>
      {found.isError ? (
        <ErrorState problem={found.error} onRetry={() => void found.refetch()} level={3} />
      ) : (
        <LoadingRegion isLoading label={t('questions.bank.loading')} skeleton={<RowsSkeleton count={6} height={56} />}>
          {null}
        </LoadingRegion>
      )}
    </Drawer>
  );
}
type FilledProps = Omit<Props, 'edited'> & { id?: string; initial: QuestionForm | undefined };
function FilledForm({ id, initial, onClose, onSaved }: FilledProps) {
  const t = useTexts();
  const formId = useId();
  const save = useSaveQuestion();
  const form = useAppForm<Omit<QuestionForm, 'code' | 'categoryId'> & { code: string; categoryId: string | null }>({
    initial: {
      code: initial?.code ?? '',
      difficulty: initial?.difficulty ?? 'medium',
      categoryId: initial?.categoryId ?? null,
      question:
        initial?.question ??
        newQuestion('objective', 1, {
          newId: () => crypto.randomUUID(),
          yes: t('questions.true'),
          no: t('questions.false'),
        }),
    },
    validate: ({ question }) => questionErrors(question, 'question'),
    submit: async ({ code, categoryId, difficulty, question }) => {
      const saved = await save.mutateAsync({
        ...(id && { id }),
        form: {
          difficulty,
          question: keptQuestion(question),
          ...(code.trim() && { code: code.trim() }),
          ...(categoryId && { categoryId }),
        },
      });
      toast.success(t(id ? 'questions.bank.saved' : 'questions.bank.created', { number: saved.version }));
      onSaved(saved);
    },
  });
  const { values, errors, set } = form;
  const inside = Object.entries(errors).flatMap(([name, sentence]) =>
    name.startsWith('question.') ? [[name.slice('question.'.length), sentence] as const] : [],
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      size={760}
      title={t(id ? 'questions.bank.editTitle' : 'questions.bank.new')}
      isDirty={form.isDirty && !form.isSaving}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.isSaving}>
            {t('questions.bank.save')}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId}>
        <Fields>
          <FormBanner form={form} />
          <QuestionEditor
            question={values.question}
            path="question"
            hasOwnSkills={false}
            errors={Object.fromEntries(inside)}
            onChange={(question) => set('question', question)}
          />
          <FieldPair>
            <SelectInput
              label={t('questions.bank.difficulty')}
              options={difficulties.map((value) => ({ value, label: t(`questions.difficulty.${value}`) }))}
              {...form.field('difficulty', { required: true })}
            />
            <TextInput label={t('questions.bank.code')} maxLength={40} {...form.field('code')} />
          </FieldPair>
          <CategoryPicker
            shownIn="assessment"
            value={values.categoryId}
            onChange={(categoryId) => set('categoryId', categoryId)}
          />
          <SkillPicker
            shownIn="assessment"
            value={values.question.skillIds ?? []}
            onChange={(skillIds) => set('question', { ...values.question, skillIds })}
          />
        </Fields>
      </form>
    </Drawer>
  );
}
