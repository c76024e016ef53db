// Declares the columns of the authors' list of sections.
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { Cover } from '#platform/web/ui/cover.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { OriginTag } from '#platform/web/ui/origin-tag.tsx';
import { PublicationTag } from '#platform/web/ui/publication-tag.tsx';
import type { Column } from '#platform/web/ui/table/table-types.ts';
import type { SectionRow } from '../contract/section.wire.ts';

export function useSectionColumns(): Column<SectionRow>[] {
  const t = useTexts();
  const { number, date } = useFormats();
  const period = ({ startsAt, endsAt }: SectionRow) =>
    startsAt && endsAt
      ? t('sections.period.between', { start: date(startsAt), end: date(endsAt) })
      : startsAt
        ? t('sections.period.from', { start: date(startsAt) })
        : endsAt
          ? t('sections.period.until', { end: date(endsAt) })
          : t('sections.period.always');
  const stateOf = (row: SectionRow) => {
    const state = row.isActive ? row.publication : 'inactive';
    return <PublicationTag state={state}>{t(`sections.state.${state}`)}</PublicationTag>;
  };
  return [
    {
      id: 'name',
      header: t('sections.name'),
      sortable: true,
      width: 360,
      cell: (row) => (
        <RowIdentity
          picture={
            <Cover
              title={row.name}
              seed={row.id}
              picture={(row.cardImage ?? row.image) ? { url: (row.cardImage ?? row.image)! } : null}
              sizes="56px"
            />
          }
          name={row.name}
          code={row.observation}
        />
      ),
    },
    { id: 'kind', header: t('sections.kind'), cell: (row) => t(`sections.kind.${row.kind}`) },
    {
      id: 'items',
      header: t('sections.items'),
      align: 'end',
      cell: (row) => (row.kind === 'communication' ? '—' : number(row.totalItems)),
    },
    {
      id: 'catalog',
      header: t('sections.order.catalog'),
      align: 'end',
      sortable: true,
      cell: (row) => number(row.catalogPosition),
    },
    {
      id: 'home',
      header: t('sections.order.home'),
      align: 'end',
      sortable: true,
      cell: (row) => (row.showsInHome ? number(row.homePosition) : '—'),
    },
    {
      id: 'audience',
      header: t('sections.audience'),
      cell: (row) => t(row.isPublic ? 'sections.audience.public' : 'sections.audience.some'),
    },
    { id: 'period', header: t('sections.period'), cell: period },
    {
      id: 'state',
      header: t('sections.state'),
      cell: (row) => (
        <>
          {stateOf(row)} <OriginTag {...row} />
        </>
      ),
    },
  ];
}
