// Shows the authors' list that courses and trails share: search, filters, columns, row and bulk actions, share link, associations, removal.
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowCounterClockwise';
import { BinocularsIcon } from '@phosphor-icons/react/dist/csr/Binoculars';
import { CopySimpleIcon } from '@phosphor-icons/react/dist/csr/CopySimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit';
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash';
import { useState } from 'react';
import { referenceText } from '#platform/contract/reference.ts';
import { isCopy } from '#platform/web/copies.ts';
import { mostOneByOne } from '#platform/web/many.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { Rail } from '#platform/web/ui/rail.tsx';
import { byId, noneChosen } from '#platform/web/ui/table/table-types.ts';
import type { BulkAction, Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useCopyActions } from '#platform/web/ui/table/use-copy-actions.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { useCategoryBasics, useSkillBasics } from '#features/taxonomy/web/taxonomy.queries.ts';
import type { CourseFilter } from '../contract/course.wire.ts';
import { useChosenContents } from './chosen-contents.tsx';
import { useContentActions } from './content-actions.tsx';
import type { ContentListProps, ContentRow } from './content-list-parts.widget.tsx';
import { ContentStateTags } from './content-state-tags.tsx';
import { ShareDialog } from './share-dialog.widget.tsx';
import { UseDialog } from './use-dialog.widget.tsx';
import styles from './dialogs.module.css';

const filterIds = ['publication', 'isActive', 'isMandatory', 'categoryIds', 'skillIds', 'isArchived'];
const flagOf = (values: readonly string[] | undefined) => (values?.length === 1 ? values[0] === 'true' : undefined);
const completionOf = ({ counters: { enrolled, completed } }: ContentRow) =>
  enrolled > 0 ? Math.floor((completed * 100) / enrolled) : 0;
export function ContentList(props: ContentListProps) {
  const {
    kind,
    path,
    useRows,
    fetchRows,
    calls,
    words,
    actions: added = [],
    bulkActions: addedToMany = [],
    head,
  } = props;
  const t = useTexts();
  const { number, percent, duration, date } = useFormats();
  const [state, setState] = useTableState({ filters: filterIds });
  const [shared, setShared] = useState<ContentRow>();
  const { filters } = state;
  const isArchive = flagOf(filters['isArchived']) === true;
  const filter: CourseFilter = {
    search: state.search,
    publication: filters['publication']?.[0] as CourseFilter['publication'],
    isActive: flagOf(filters['isActive']),
    isMandatory: flagOf(filters['isMandatory']),
    ...(filters['categoryIds'] && { categoryIds: [...filters['categoryIds']] }),
    ...(filters['skillIds'] && { skillIds: [...filters['skillIds']] }),
    ...(isArchive && { isArchived: true }),
    orderBy: state.orderBy as CourseFilter['orderBy'],
    direction: state.direction,
  };
  const found = useRows({ ...filter, pageNumber: state.page, pageSize: state.size });
  const drafts = useRows({ publication: 'draft', pageNumber: 1, pageSize: 1 });
  const categories = useCategoryBasics(kind);
  const skills = useSkillBasics(kind);
  const actions = useContentActions({ kind, calls, words, path });
  const edit = (row: ContentRow) => goTo(`${path}/${row.id}`);
  const copyActions = useCopyActions<ContentRow>({
    open: edit,
    nameOf: ({ title }) => title,
    setActive: calls.setActive,
  });
  const create = { label: words.new, href: `${path}/novo` };
  const { chosen, setChosen, everyChosen, withChosen, changing } = useChosenContents({
    total: found.data?.total ?? 0,
    readAll: () => fetchRows({ ...filter, pageNumber: 1, pageSize: mostOneByOne }),
    onFailure: actions.failed,
  });
  const columns: Column<ContentRow>[] = [
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
  const replicated = (row: ContentRow) => isCopy(row) && words.replicated;
  const rowActions: RowAction<ContentRow>[] = isArchive
    ? [
        {
          id: 'restore',
          label: t('courses.restore'),
          icon: ArrowCounterClockwiseIcon,
          run: (row) => actions.restore(row),
        },
      ]
    : [
        {
          id: 'view',
          label: t('courses.viewAsLearner'),
          href: (row) => `/catalog?view=${referenceText({ kind, id: row.id })}`,
          reason: (row) => row.publication === 'draft' && t('courses.view.draft'),
        },
        {
          id: 'preview',
          label: t('courses.preview.asLearner'),
          icon: BinocularsIcon,
          href: (row) => `${path}/${row.id}/previa`,
        },
        { id: 'edit', run: edit, isHidden: isCopy },
        ...copyActions,
        ...added,
        {
          id: 'duplicate',
          label: t('courses.duplicate'),
          icon: CopySimpleIcon,
          run: (row) => void actions.duplicate(row),
        },
        { id: 'associations', run: (row) => void actions.showUse(row) },
        { id: 'qrcode', run: setShared, reason: (row) => row.publication === 'draft' && t('courses.view.draft') },
        { id: 'remove', run: (row) => void actions.remove(row), reason: replicated },
      ];
  const bulkActions: BulkAction<ContentRow>[] = [
    ...addedToMany.map((action) => ({
      ...action,
      run: () =>
        void everyChosen().then((rows) => rows && action.run({ rows: byId(rows), isAll: false }), actions.failed),
    })),
    {
      id: 'inactivate',
      label: t('courses.bulk.inactivate'),
      icon: ProhibitIcon,
      reason: changing,
      run: () => void withChosen(actions.inactivate)(),
    },
    {
      id: 'remove',
      label: t('courses.bulk.remove'),
      icon: TrashIcon,
      isDanger: true,
      reason: changing,
      run: () => void withChosen(actions.removeMany)(),
    },
  ];
  const yesNo = [
    { value: 'true', label: t('courses.yes') },
    { value: 'false', label: t('courses.no') },
  ];
  const among = (basics: readonly { id: string; label: string }[] = []) => ({
    ...{ isMultiple: true, isOpen: true },
    options: basics.map(({ id, label }) => ({ value: id, label })),
  });
  return (
    <ListPage
      id={`${kind}s`}
      area={t('courses.area')}
      title={words.all}
      lead={found.data && words.lead(found.data.total, drafts.data?.total)}
      create={create}
      headActions={head}
      label={words.list}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={(next) => {
        setChosen(noneChosen());
        setState(next);
      }}
      actions={rowActions}
      onRowOpen={isArchive ? undefined : edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: words.search }}
      selection={isArchive ? undefined : { mode: 'multiple', chosen, onChange: setChosen, canTakeAll: true }}
      bulkActions={bulkActions}
      filters={[
        {
          id: 'publication',
          label: t('courses.state'),
          options: [
            {
              value: 'published',
              label: t(kind === 'trail' ? 'courses.state.trail.published' : 'courses.state.published'),
            },
            { value: 'draft', label: t('courses.state.draft') },
          ],
        },
        { id: 'isActive', label: t('courses.active'), options: yesNo },
        { id: 'isMandatory', label: t('courses.mandatory'), options: yesNo },
        { id: 'categoryIds', label: t('courses.category'), ...among(categories.data) },
        { id: 'skillIds', label: t('courses.skills'), ...among(skills.data) },
        {
          id: 'isArchived',
          label: t('courses.archived'),
          options: [{ value: 'true', label: t('courses.archived.last') }],
        },
      ]}
      none={{ title: words.empty, text: words.emptyText }}
    >
      <ShareDialog kind={kind} content={shared} onClose={() => setShared(undefined)} />
      <UseDialog shown={actions.use} onClose={actions.closeUse} />
    </ListPage>
  );
}
