// Shows the errors in a file by line and column, page by page, and offers every line as a spreadsheet.
import { dayIn } from '#platform/contract/days.ts';
import { Button } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { timeZone, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink } from '#platform/web/ui/app-link.tsx';
import { DataTable } from '#platform/web/ui/data-table.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { firstState } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { isGoingOn } from '../contract/import.model.ts';
import type { ImportRow } from '../contract/imports.wire.ts';
import { ImportCounts, ImportProgress } from './import-progress.tsx';
import { downloadResult, useImportErrors } from './imports.queries.ts';
import styles from './imports.module.css';

/** Returns the day of a time in the device's time zone, as dates are written. */
const dayOf = (at: string | null) => (at ? dayIn(new Date(at), timeZone()) : '');

export function ImportReport({ one }: { one: ImportRow }) {
  const t = useTexts();
  const [state, setState] = useState<TableState>(firstState);
  const found = useImportErrors(
    one.id,
    { ...(state.search && { search: state.search }), pageNumber: state.page, pageSize: state.size },
    !isGoingOn(one.status),
  );
  const handleDownload = () =>
    downloadResult(one.id).then(
      (file) => saveFile(file, `${t('imports.result.name')}.csv`),
      (problem: unknown) => toast.error(problem),
    );
  return (
    <div className={styles['stack']}>
      <ImportProgress one={one} />
      <ImportCounts one={one} />
      {one.ignoredHeads.length > 0 && <p>{t('imports.ignored', { heads: one.ignoredHeads.join(', ') })}</p>}
      {one.validationErrors > 0 && (
        <DataTable
          id="importErrors"
          label={t('imports.errors')}
          isCompact
          {...listed(found)}
          rowId={(row) => `${row.line} ${row.column} ${row.code}`}
          rowName={(row) => t('imports.errors.of', { line: row.line, column: row.column })}
          columns={[
            { id: 'line', header: t('imports.result.line'), align: 'end', width: 90, cell: (row) => row.line },
            { id: 'column', header: t('imports.errors.column'), width: 200, cell: (row) => row.column },
            { id: 'reason', header: t('imports.result.reason'), cell: (row) => row.reason },
            { id: 'who', header: t('imports.result.who'), cell: (row) => row.who || '—' },
          ]}
          search={{ placeholder: t('imports.errors.search') }}
          state={state}
          onState={setState}
          empty={<EmptyState level={3} title={t('imports.errors.none')} />}
        />
      )}
      {!isGoingOn(one.status) && one.lines > 0 && (
        <div className={styles['actions']}>
          <Button
            variant="default"
            leftSection={<DownloadSimpleIcon size={20} aria-hidden="true" />}
            onClick={() => void handleDownload()}
          >
            {t('imports.result.download')}
          </Button>
          {one.kind === 'people' && one.created > 0 && one.confirmedAt && one.finishedAt && (
            <AppLink href={`/conta/usuario?created=${dayOf(one.confirmedAt)}..${dayOf(one.finishedAt)}`}>
              {t('imports.result.people')}
            </AppLink>
          )}
        </div>
      )}
    </div>
  );
}
