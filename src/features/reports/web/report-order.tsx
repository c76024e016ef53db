// Chooses by what a report is grouped and sorted.
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/csr/X';
import { Button, Menu } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { SelectInput } from '#platform/web/ui/select-input.tsx';
import { columnIds, findColumn, isGroupable } from '../contract/report-subjects.model.ts';
import { reportLimits, shownColumns } from '../contract/report-query.model.ts';
import type { ReportState } from './use-report.tsx';
import styles from './reports.module.css';

export function ReportOrder({ report }: { report: ReportState }) {
  const t = useTexts();
  const { subject, groupBy, sort, query } = report;
  const free = columnIds(subject).filter((id) => isGroupable(findColumn(subject, id)!) && !groupBy.includes(id));
  const [first] = sort;
  const shown = new Map(shownColumns(query).map(({ id, name }) => [id, name ?? t(`reports.column.${id}`)]));
  return (
    <div className={styles['line']}>
      <span className={styles['lineName']}>{t('reports.group')}</span>
      {groupBy.map((id) => (
        <span key={id} className={styles['chip']}>
          <b>{t(`reports.column.${id}`)}</b>
          <button
            type="button"
            aria-label={t('reports.group.remove', { column: t(`reports.column.${id}`) })}
            onClick={() => report.setGroupBy(groupBy.filter((one) => one !== id))}
          >
            <XIcon size={14} aria-hidden="true" />
          </button>
        </span>
      ))}
      {groupBy.length < reportLimits.groups && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button variant="default" size="compact-md" leftSection={<PlusIcon size={16} aria-hidden="true" />}>
              {t('reports.group.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={styles['menu']}>
            {free.map((id) => (
              <Menu.Item key={id} onClick={() => report.setGroupBy([...groupBy, id])}>
                {t(`reports.column.${id}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <span className={styles['lineName']}>{t('reports.sort')}</span>
      <SelectInput
        className={styles['sort']}
        size="xs"
        aria-label={t('reports.sort')}
        placeholder={t('reports.sort.none')}
        options={[...shown].flatMap(([id, name]) =>
          (['asc', 'desc'] as const).map((direction) => ({
            value: `${id} ${direction}`,
            label: t(`reports.sort.${direction}`, { column: name }),
          })),
        )}
        value={first ? `${first.columnId} ${first.direction}` : null}
        onChange={(value) => {
          const [columnId, direction] = (value ?? '').split(' ');
          report.setSort(columnId ? [{ columnId, direction: direction === 'desc' ? 'desc' : 'asc' }] : []);
        }}
      />
    </div>
  );
}
