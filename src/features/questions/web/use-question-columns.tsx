// Declares the columns of lists of questions.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import type { QuestionRow } from '../contract/bank-question.wire.ts';
import { KindPicture } from './question-kinds.tsx';
import styles from './question-bank.module.css';

export function useQuestionColumns(): Column<QuestionRow>[] {
  const t = useTexts();
  const { date, number } = useFormats();
  const underneath = ({ kind, code, version }: QuestionRow) =>
    [t(`questions.question.${kind}`), code, t('questions.bank.versionShort', { number: version })]
      .filter(Boolean)
      .join(' · ');
  return [
    {
      id: 'statement',
      header: t('questions.bank.question'),
      sortable: true,
      cell: (row) => (
        <span className={styles['identity']}>
          <KindPicture kind={row.kind} />
          <span>
            <b>{row.statement}</b>
            <small>{underneath(row)}</small>
          </span>
        </span>
      ),
    },
    {
      id: 'skills',
      header: t('questions.bank.skill'),
      width: 180,
      cell: ({ skills }) => (skills.length ? skills.map(({ name }) => name).join(', ') : '—'),
    },
    {
      id: 'category',
      header: t('questions.bank.category'),
      startsHidden: true,
      cell: ({ categoryName }) => categoryName ?? '—',
    },
    {
      id: 'difficulty',
      header: t('questions.bank.difficulty'),
      sortable: true,
      cell: ({ difficulty }) => t(`questions.difficulty.${difficulty}`),
    },
    {
      id: 'useCount',
      header: t('questions.bank.use'),
      sortable: true,
      align: 'end',
      cell: ({ useCount }) => (useCount ? number(useCount) : t('questions.bank.noUse')),
    },
    {
      id: 'updatedAt',
      header: t('questions.bank.updatedAt'),
      sortable: true,
      align: 'end',
      startsHidden: true,
      cell: ({ updatedAt }) => date(updatedAt),
    },
  ];
}
