// Shows the list of rules: what they ask for, whom they hold, how many are covered; with switch, form and removal.
import { Button } from '@mantine/core';
import { PowerIcon } from '@phosphor-icons/react/dist/csr/Power';
import { GridNineIcon } from '@phosphor-icons/react/dist/csr/GridNine';
import { useMay } from '#platform/web/access.ts';
import { confirm, confirmRemoval } from '#platform/web/confirm.ts';
import { listed } from '#platform/web/query.ts';
import { useFormats, useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { AppLink, goTo } from '#platform/web/ui/app-link.tsx';
import { RowIdentity } from '#platform/web/ui/data-table.tsx';
import { ListPage } from '#platform/web/ui/list-page.tsx';
import { flagOf } from '#platform/web/ui/table/table-state.ts';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import type { Column, RowAction } from '#platform/web/ui/table/table-types.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { ComplianceRuleFilter, ComplianceRuleRow } from '../contract/compliance-rule.wire.ts';
import { useComplianceRules, useRemoveRule, useSetRuleActive } from './compliance.queries.ts';
import { RuleShare } from './rule-share.tsx';
import { matrixPath, rulesPath } from './rules-path.tsx';
import { useComplianceWords } from './use-compliance-words.tsx';

const kinds = ['course', 'trail'] as const;
const filterOf = ({ search, filters, orderBy, direction, page, size }: TableState): ComplianceRuleFilter => ({
  ...(search && { search }),
  ...(filters['isActive'] && { isActive: flagOf(filters['isActive']) }),
  ...(filters['kind'] && { kind: kinds.find((one) => one === filters['kind']![0]) }),
  ...(orderBy && { orderBy: orderBy === 'createdAt' ? 'createdAt' : 'name', direction }),
  pageNumber: page,
  pageSize: size,
});
function useRuleColumns(): Column<ComplianceRuleRow>[] {
  const t = useTexts();
  const { number, date } = useFormats();
  const { termsWords } = useComplianceWords();
  return [
    {
      id: 'name',
      header: t('compliance.rule.name'),
      sortable: true,
      width: 360,
      cell: (row) => <RowIdentity name={row.name} code={row.title ?? t('compliance.rule.gone')} />,
    },
    { id: 'validity', header: t('compliance.rule.validity'), cell: termsWords },
    { id: 'people', header: t('compliance.rule.people'), align: 'end', cell: (row) => number(row.people) },
    {
      id: 'share',
      header: t('compliance.rule.share'),
      cell: (row) => (row.isActive ? <RuleShare name={row.name} share={row.share} /> : '—'),
    },
    {
      id: 'state',
      header: t('compliance.rule.state'),
      cell: (row) => (
        <Tag tone={row.isActive ? 'ok' : 'neutral'}>
          {t(row.isActive ? 'compliance.rule.active' : 'compliance.rule.inactive')}
        </Tag>
      ),
    },
    { id: 'createdAt', header: t('compliance.rule.createdAt'), sortable: true, cell: (row) => date(row.createdAt) },
  ];
}
function useRuleActions(): RowAction<ComplianceRuleRow>[] {
  const t = useTexts();
  const mayWatch = useMay()('management');
  const change = useSetRuleActive();
  const remove = useRemoveRule();
  const setActive = async (row: ComplianceRuleRow, isActive: boolean) => {
    const act = isActive ? 'activate' : 'deactivate';
    const agreed = await confirm({
      title: t(`compliance.rule.${act}.title`, { name: row.name }),
      body: t(`compliance.rule.${act}.text`),
      confirmLabel: t(`compliance.rule.${act}`),
    });
    if (agreed) change.mutate({ id: row.id, isActive }, { onSuccess: () => toast.success(t('toast.updated')) });
  };
  const askRemoval = async (row: ComplianceRuleRow) => {
    if (await confirmRemoval({ type: t('compliance.rule.one'), name: row.name }, t('compliance.rule.remove.text')))
      remove.mutate(row.id, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  return [
    { id: 'edit', href: (row) => `${rulesPath}/${row.id}` },
    {
      id: 'matrix',
      label: t('compliance.rule.matrix'),
      icon: GridNineIcon,
      href: (row) => `${matrixPath}?rule=${row.id}`,
      isHidden: () => !mayWatch,
    },
    {
      id: 'activate',
      label: t('compliance.rule.activate'),
      icon: PowerIcon,
      run: (row) => void setActive(row, true),
      isHidden: (row) => row.isActive,
    },
    {
      id: 'deactivate',
      label: t('compliance.rule.deactivate'),
      icon: PowerIcon,
      run: (row) => void setActive(row, false),
      isHidden: (row) => !row.isActive,
    },
    { id: 'remove', run: (row) => void askRemoval(row) },
  ];
}
export function RulesPage() {
  const t = useTexts();
  const [state, setState] = useTableState({ filters: ['isActive', 'kind'] });
  const found = useComplianceRules(filterOf(state));
  const mayWatch = useMay()('management');
  return (
    <ListPage
      id="complianceRules"
      area={t('compliance.title')}
      title={t('compliance.rules')}
      lead={t('compliance.rules.lead')}
      headActions={
        mayWatch && (
          <Button
            component={AppLink}
            href={matrixPath}
            variant="default"
            leftSection={<GridNineIcon size={20} aria-hidden="true" />}
          >
            {t('compliance.matrix.open')}
          </Button>
        )
      }
      create={{ label: t('compliance.rules.new'), href: `${rulesPath}/novo` }}
      label={t('compliance.rules.list')}
      {...listed(found)}
      rowName={(row) => row.name}
      columns={useRuleColumns()}
      state={state}
      onState={setState}
      actions={useRuleActions()}
      onRowOpen={(row) => goTo(`${rulesPath}/${row.id}`)}
      rowTone={(row) => (row.isActive ? undefined : 'off')}
      search={{ placeholder: t('compliance.rules.search') }}
      filters={[
        {
          id: 'isActive',
          label: t('compliance.rule.state'),
          options: [
            { value: 'true', label: t('compliance.rule.active') },
            { value: 'false', label: t('compliance.rule.inactive') },
          ],
        },
        {
          id: 'kind',
          label: t('compliance.rule.kind'),
          options: kinds.map((value) => ({ value, label: t(`compliance.kind.${value}`) })),
        },
      ]}
      none={{ title: t('compliance.rules.none'), text: t('compliance.rules.none.text') }}
    />
  );
}
