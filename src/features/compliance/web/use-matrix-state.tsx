// Keeps what the matrix shows in the address: search, unit, job title, rules, statuses, order and page.
import { useNarrow } from '#platform/web/ui/use-narrow.ts';
import { withFilter } from '#platform/web/ui/table/table-state.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { complianceStatuses } from '../contract/compliance.model.ts';
import type { ComplianceStatus } from '../contract/compliance.model.ts';
import { isPending } from '../contract/cell-fact.model.ts';
import type { MatrixFilter, MatrixSummaryFilter } from '../contract/compliance.wire.ts';

export const matrixFilterIds = ['unit', 'jobTitle', 'rule', 'status'] as const;
/** The value with which a phone shows everybody: it begins with what is pending. */
export const everyStatus = 'all';
export const pendingStatuses = complianceStatuses.filter((status) => isPending({ status }));
const areSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

export function useMatrixState() {
  const isNarrow = useNarrow();
  const [state, setState] = useTableState({ filters: matrixFilterIds });
  const { search, filters, orderBy, page, size } = state;
  const asked = complianceStatuses.filter((one) => filters['status']?.includes(one));
  const statuses: readonly ComplianceStatus[] =
    asked.length || !isNarrow || filters['status'] ? asked : pendingStatuses;
  const scope: MatrixSummaryFilter = {
    ...(search && { search }),
    ...(filters['unit'] && { businessUnitId: filters['unit'][0]! }),
    ...(filters['jobTitle'] && { jobTitleId: filters['jobTitle'][0]! }),
    ...(filters['rule'] && { ruleIds: [...filters['rule']] }),
  };
  const filter: MatrixFilter = {
    ...scope,
    ...(statuses.length > 0 && { statuses: [...statuses] }),
    orderBy: orderBy === 'name' ? 'name' : 'worst',
    pageNumber: page,
    pageSize: size,
  };
  const choose = (id: (typeof matrixFilterIds)[number], values: readonly string[]) =>
    setState(withFilter(state, id, values));
  const isChosen = (some: readonly ComplianceStatus[]) => some.every((one) => statuses.includes(one));
  const isPendingOnly = areSame(statuses, pendingStatuses);
  return {
    state,
    setState,
    isNarrow,
    /** The people and rules that the figures are about: the statuses do not narrow them. */
    scope,
    filter,
    statuses,
    choose,
    isChosen,
    isPendingOnly,
    /** Shows the people with these statuses too; chosen again, without them. */
    toggle: (some: readonly ComplianceStatus[]) => {
      const before = isPendingOnly ? [] : statuses;
      choose(
        'status',
        isChosen(some) && !isPendingOnly ? before.filter((one) => !some.includes(one)) : [...before, ...some],
      );
    },
    togglePending: () => choose('status', isPendingOnly ? [everyStatus] : pendingStatuses),
    setOrder: (order: 'worst' | 'name') => {
      const { orderBy: _was, direction: _way, ...rest } = state;
      setState({ ...rest, page: 1, ...(order === 'name' && { orderBy: 'name', direction: 'asc' as const }) });
    },
  };
}
export type MatrixState = ReturnType<typeof useMatrixState>;
