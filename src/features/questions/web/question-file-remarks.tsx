// Shows by line and column what could not be taken of a file, with a search.
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { Tag } from '#platform/web/ui/tag.tsx';
import { useTexts } from '#platform/web/texts.ts';
import type { FileRemark } from '../contract/question-file.wire.ts';
import { useLocalRows } from './use-local-rows.tsx';

export function QuestionFileRemarks({ remarks, count }: { remarks: readonly FileRemark[]; count: number }) {
  const t = useTexts();
  const numbered = remarks.map((remark, index) => ({ ...remark, id: String(index) }));
  const hasColumns = remarks.some(({ column }) => column);
  const local = useLocalRows(numbered, ({ line, column, reason }) => `${line} ${column ?? ''} ${reason}`);
  return (
    <>
      <DataTable
        id="questionFileRemarks"
        label={t('questions.import.remarks')}
        isCompact
        {...local}
        rowId={(row) => row.id}
        rowName={(row) => t('questions.import.remarkOf', { line: row.line })}
        columns={[
          { id: 'line', header: t('questions.import.line'), width: 90, align: 'end', cell: (row) => row.line },
          ...(hasColumns
            ? [
                {
                  id: 'column',
                  header: t('questions.import.column'),
                  width: 200,
                  cell: (row: FileRemark) => row.column ?? '—',
                },
              ]
            : []),
          { id: 'reason', header: t('questions.import.reason'), cell: (row) => row.reason },
          {
            id: 'outcome',
            header: t('questions.import.outcome'),
            width: 150,
            cell: (row) =>
              row.isRefusal ? (
                <Tag tone="danger">{t('questions.import.refusal')}</Tag>
              ) : (
                <Tag tone="warning">{t('questions.import.remark')}</Tag>
              ),
          },
        ]}
        search={{ placeholder: t('questions.import.remarks.search') }}
        empty={<EmptyState level={3} title={t('questions.import.remarks.none')} />}
      />
      {count > remarks.length && (
        <p>{t('questions.import.remarks.first', { shown: remarks.length, count: count - remarks.length })}</p>
      )}
    </>
  );
}
