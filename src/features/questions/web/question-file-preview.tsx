// Shows the questions that a file brings, of which the user chooses those to take.
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { letterOf } from '../contract/question.model.ts';
import type { FoundQuestion } from '../contract/question-file.wire.ts';
import { useLocalRows } from './use-local-rows.tsx';
import styles from './question-file.module.css';

function Options({ options }: Pick<FoundQuestion, 'options'>) {
  const t = useTexts();
  if (options.length === 0) return '—';
  return (
    <ol className={styles['options']}>
      {options.map(({ description, isCorrect }, index) => (
        <li key={letterOf(index)}>
          <b>{letterOf(index)}</b> <span>{description}</span>
          {isCorrect && <CheckCircleIcon size={16} weight="fill" aria-label={t('questions.import.right')} />}
        </li>
      ))}
    </ol>
  );
}
const tones = { created: 'ok', changed: 'warning', unchanged: 'neutral' } as const;
type Props = {
  questions: readonly FoundQuestion[];
  chosen: Chosen<FoundQuestion>;
  onChosen: (chosen: Chosen<FoundQuestion>) => void;
};
export function QuestionFilePreview({ questions, chosen, onChosen }: Props) {
  const t = useTexts();
  const { number } = useFormats();
  const local = useLocalRows(questions, ({ line, code, statement, options }) =>
    [line, code, statement, ...options.map((option) => option.description)].join(' '),
  );
  return (
    <DataTable
      id="questionFilePreview"
      label={t('questions.import.questions')}
      isCompact
      {...local}
      rowId={(row) => String(row.position)}
      rowName={(row) => row.statement}
      selection={{ mode: 'multiple', chosen, onChange: onChosen }}
      columns={[
        {
          id: 'statement',
          header: t('questions.statement'),
          cell: (row) => (
            <span className={styles['statement']}>
              <b>{row.statement}</b>
              <small>
                {[
                  t(`questions.question.${row.kind}`),
                  t('questions.import.ofLine', { line: row.line }),
                  row.code,
                  row.categoryName,
                  row.hasPicture && t('questions.import.picture'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          ),
        },
        { id: 'options', header: t('questions.import.options'), cell: (row) => <Options options={row.options} /> },
        {
          id: 'points',
          header: t('questions.maxPoints'),
          align: 'end',
          width: 110,
          cell: (row) => (row.kind === 'scale' ? '—' : number(row.points)),
        },
        {
          id: 'outcome',
          header: t('questions.import.outcome'),
          width: 160,
          cell: (row) => <Tag tone={tones[row.outcome]}>{t(`questions.import.outcome.${row.outcome}`)}</Tag>,
        },
      ]}
      search={{ placeholder: t('questions.import.questions.search') }}
    />
  );
}
