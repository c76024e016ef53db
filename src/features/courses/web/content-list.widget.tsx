// Shows the authors' list that courses and trails share: search, filters, columns, row and bulk actions, share link, associations, removal.
import { useState } from 'react';
import { mostOneByOne } from '#platform/web/many.ts';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { noneChosen } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { useChosenContents } from './chosen-contents.tsx';
import { useContentActions } from './content-actions.tsx';
import { useContentColumns } from './content-columns.tsx';
import { filterIds, filterOf, useContentFilters } from './content-filters.tsx';
import { useContentBulkActions, useContentRowActions } from './content-list-actions.tsx';
import type { ContentListProps, ContentRow } from './content-list-parts.widget.tsx';
import { ShareDialog } from './share-dialog.widget.tsx';
import { UseDialog } from './use-dialog.widget.tsx';

export function ContentList(props: ContentListProps) {
  const { kind, path, useRows, fetchRows, calls, words, actions, bulkActions, head } = props;
  const t = useTexts();
  const [state, setState] = useTableState({ filters: filterIds });
  const [shared, setShared] = useState<ContentRow>();
  const filter = filterOf(state);
  const isArchive = filter.isArchived === true;
  const found = useRows({ ...filter, pageNumber: state.page, pageSize: state.size });
  const drafts = useRows({ publication: 'draft', pageNumber: 1, pageSize: 1 });
  const columns = useContentColumns(kind);
  const filters = useContentFilters(kind);
  const work = useContentActions({ kind, calls, words, path });
  const chosen = useChosenContents({
    total: found.data?.total ?? 0,
    readAll: () => fetchRows({ ...filter, pageNumber: 1, pageSize: mostOneByOne }),
    onFailure: work.failed,
  });
  const rowActions = useContentRowActions({
    ...{ kind, path, calls, words, actions, work, isArchive },
    share: setShared,
  });
  const many = useContentBulkActions({ added: bulkActions, work, chosen });
  return (
    <ListPage
      id={`${kind}s`}
      area={t('courses.area')}
      title={words.all}
      lead={found.data && words.lead(found.data.total, drafts.data?.total)}
      create={{ label: words.new, href: `${path}/novo` }}
      headActions={head}
      label={words.list}
      {...listed(found)}
      rowName={(row) => row.title}
      columns={columns}
      state={state}
      onState={(next) => {
        chosen.setChosen(noneChosen());
        setState(next);
      }}
      actions={rowActions}
      onRowOpen={isArchive ? undefined : (row) => goTo(`${path}/${row.id}`)}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: words.search }}
      selection={
        isArchive
          ? undefined
          : { mode: 'multiple', chosen: chosen.chosen, onChange: chosen.setChosen, canTakeAll: true }
      }
      bulkActions={many}
      filters={filters}
      none={{ title: words.empty, text: words.emptyText }}
    >
      <ShareDialog kind={kind} content={shared} onClose={() => setShared(undefined)} />
      <UseDialog shown={work.use} onClose={work.closeUse} />
    </ListPage>
  );
}
