// Shows the questions of an assessment in its wizard: written here, taken from the bank, or drawn from it in each attempt.
import { Button } from '@mantine/core';
import { BooksIcon } from '@phosphor-icons/react/dist/csr/Books';
import { useState } from 'react';
import type { AppForm } from '#platform/web/form.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FieldGroup } from '#platform/web/ui/form-page.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { BankDrawsEditor } from '#features/questions/web/bank-draws.widget.tsx';
import { BankNews } from '#features/questions/web/bank-news.widget.tsx';
import type { AssessmentDraft } from '../contract/assessment-draft.wire.ts';
import { numbered } from '../contract/assessment-wizard.model.ts';
import { QuestionsEditor } from './questions-editor.tsx';
import { kindsOfOpenDraw } from '../contract/assessment-rules.model.ts';
import styles from './editor.module.css';

const BankPicker = later(() =>
  import('#features/questions/web/bank-picker.widget.tsx').then((part) => part.BankPicker),
);
const drawErrors = (errors: AppForm['errors']) =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, sentence]) =>
      name.startsWith('bankDraws.') && sentence ? [[name.slice('bankDraws.'.length), String(sentence)]] : [],
    ),
  );
export function AssessmentObjects({ form }: { form: AppForm }) {
  const t = useTexts();
  const [isPicking, setPicking] = useState(false);
  const { questions, kind, bankDraws = [] } = form.values as AssessmentDraft;
  const put = (next: AssessmentDraft['questions']) => form.set('questions', numbered(next));
  return (
    <div className={styles['objects']}>
      <BankNews questions={questions} onTake={put} />
      <QuestionsEditor
        questions={questions}
        kind={kind}
        errors={form.errors as Readonly<Record<string, string>>}
        refusal={form.refusal}
        onChange={put}
        onLeave={() => form.check('questions')}
        others={
          <Button
            variant="default"
            leftSection={<BooksIcon size={20} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            {t('assessments.fromBank')}
          </Button>
        }
      />
      <FieldGroup title={t('assessments.draws')} hint={t('assessments.draws.hint')}>
        <BankDrawsEditor
          value={bankDraws}
          openKinds={kindsOfOpenDraw(kind)}
          errors={drawErrors(form.errors)}
          onChange={(draws) => form.set('bankDraws', draws.length ? draws : undefined)}
        />
      </FieldGroup>
      {isPicking && (
        <BankPicker
          opened
          onClose={() => setPicking(false)}
          takenIds={new Set(questions.flatMap(({ bankQuestionId }) => bankQuestionId ?? []))}
          onTake={(taken) => put([...questions, ...taken])}
        />
      )}
    </div>
  );
}
