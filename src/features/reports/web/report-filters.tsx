// Shows the filters of a report in words, and adds and removes them.
import { Button, Popover } from '@mantine/core';
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { findColumn } from '../contract/report-subjects.model.ts';
import { reportLimits } from '../contract/report-query.model.ts';
import { FilterForm } from './filter-form.tsx';
import { useCells } from './use-cells.tsx';
import type { ReportState } from './use-report.tsx';
import styles from './reports.module.css';

export function ReportFilters({ report }: { report: ReportState }) {
  const t = useTexts();
  const { filterWords } = useCells();
  const [isOpen, setOpen] = useState(false);
  const { subject, filters } = report;
  return (
    <div className={styles['line']}>
      <span className={styles['lineName']}>{t('reports.filters')}</span>
      {filters.map((filter, at) => {
        const column = findColumn(subject, filter.columnId);
        const name = column ? t(`reports.column.${filter.columnId}`) : filter.columnId;
        return (
          <span key={at} className={styles['chip']}>
            {name}: <b>{column ? filterWords(filter, column.type) : '—'}</b>
            <button
              type="button"
              aria-label={t('reports.filters.remove', { column: name })}
              onClick={() => report.setFilters(filters.toSpliced(at, 1))}
            >
              <XIcon size={14} aria-hidden="true" />
            </button>
          </span>
        );
      })}
      {filters.length < reportLimits.filters && (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus shadow="lg" width={320}>
          <Popover.Target>
            <Button
              variant="default"
              size="compact-md"
              leftSection={<PlusIcon size={16} aria-hidden="true" />}
              onClick={() => setOpen(!isOpen)}
            >
              {t('reports.filters.add')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('reports.filters.add')}>
            <FilterForm
              subject={subject}
              onAdd={(filter) => {
                report.setFilters([...filters, filter]);
                setOpen(false);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
