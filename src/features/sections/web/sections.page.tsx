// Shows the authors' list of sections, and their order in the home and in the catalogue.
import { Button } from '@mantine/core';
import { ListNumbersIcon } from '@phosphor-icons/react/dist/csr/ListNumbers';
import { useState } from 'react';
import { listed } from '#platform/web/query.ts';
import { useTexts } from '#platform/web/texts.ts';
import { goTo } from '#platform/web/ui/app-link.tsx';
import { later } from '#platform/web/ui/later.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import type { SectionRow } from '../contract/section.wire.ts';
import { OrderDialog } from './order-dialog.tsx';
import { useSectionActions } from './section-actions.tsx';
import { useSectionColumns } from './section-columns.tsx';
import { filterIds, filterOf, useSectionFilters } from './section-filters.tsx';
import { exportSections, useSections } from './sections.queries.ts';

const SectionContractsDialog = later(() =>
  import('./section-contracts-dialog.tsx').then((part) => part.SectionContractsDialog),
);
const listPath = '/conteudo/secao';

export function SectionsPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: filterIds });
  const [isOrdering, setOrdering] = useState(false);
  const [given, setGiven] = useState<SectionRow>();
  const filter = filterOf(state);
  const found = useSections(filter);
  const edit = (row: SectionRow) => goTo(`${listPath}/${row.id}`);
  const columns = useSectionColumns();
  const filters = useSectionFilters();
  const actions = useSectionActions({ edit, give: setGiven });
  return (
    <ListPage
      id="sections"
      area={t('sections.area')}
      title={t('sections.all')}
      lead={found.data && t('sections.count', { count: found.data.total })}
      create={{ label: t('sections.new'), href: `${listPath}/nova` }}
      exportFile={() => exportSections(filter)}
      headActions={
        <Button
          variant="default"
          leftSection={<ListNumbersIcon size={20} aria-hidden="true" />}
          onClick={() => setOrdering(true)}
        >
          {t('sections.order')}
        </Button>
      }
      label={t('sections.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={columns}
      state={state}
      onState={setState}
      actions={actions}
      onRowOpen={edit}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('sections.search') }}
      filters={filters}
      none={{ title: t('sections.none'), text: t('sections.none.text') }}
    >
      {given && <SectionContractsDialog section={given} onClose={() => setGiven(undefined)} />}
      <OrderDialog opened={isOrdering} onClose={() => setOrdering(false)} />
    </ListPage>
  );
}
