// Declares the columns of the authors' list of courses and trails.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import type { ContentRow } from './content-list-parts.widget.tsx';
import { ContentStateTags } from './content-state-tags.tsx';
import styles from './dialogs.module.css';

const completionOf = ({ counters: { enrolled, completed } }: ContentRow) =>
  enrolled > 0 ? Math.floor((completed * 100) / enrolled) : 0;
export function useContentColumns(kind: 'course' | 'trail'): Column<ContentRow>[] {
  const t = useTexts();
  const { number, percent, duration, date } = useFormats();
  return [
    {
      id: 'title',
      header: t('courses.title'),
      sortable: true,
      width: 360,
      cell: (row) => (
        <RowIdentity
          picture={
            <Cover title={row.title} seed={row.id} picture={row.cover ? { url: row.cover } : null} sizes="56px" />
          }
          name={row.title}
          code={row.code}
        />
      ),
    },
    { id: 'category', header: t('courses.category'), cell: (row) => row.category ?? '—' },
    {
      id: 'enrolled',
      header: t('courses.enrolled'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.counters.enrolled),
    },
    {
      id: 'completion',
      header: t('courses.completion'),
      cell: (row) => (
        <span className={styles['completion']}>
          <Rail
            percent={completionOf(row)}
            label={t('courses.completion.of', { title: row.title })}
            isBare
            tone={row.isActive ? 'brand' : 'quiet'}
          />
          <span>{percent(completionOf(row))}</span>
        </span>
      ),
    },
    {
      id: 'workload',
      header: t('courses.load'),
      align: 'end',
      cell: (row) => (
        <span className={styles['oneLine']}>{row.workloadMinutes ? duration(row.workloadMinutes * 60) : '—'}</span>
      ),
    },
    {
      id: 'mandatory',
      header: t('courses.mandatory'),
      startsHidden: true,
      cell: (row) => t(row.isMandatory ? 'courses.yes' : 'courses.no'),
    },
    {
      id: 'skills',
      header: t('courses.skills'),
      startsHidden: true,
      width: 260,
      cell: (row) => <span className="trunc">{row.skills.map(({ name }) => name).join(', ') || '—'}</span>,
    },
    {
      id: 'items',
      header: t('courses.items'),
      align: 'end',
      startsHidden: true,
      cell: (row) => number(row.counters.items),
    },
    {
      id: 'state',
      header: t('courses.state'),
      cell: (row) => <ContentStateTags kind={kind} row={row} />,
    },
    {
      id: 'updatedAt',
      header: t('courses.updatedAt'),
      sortable: true,
      align: 'end',
      cell: (row) => date(row.updatedAt),
    },
  ];
}
