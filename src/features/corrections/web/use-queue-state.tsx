// Keeps what the queue shows in the address: by assessment, by person, as a list or the corrected ones, with search, filters, order and page.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { withFilter } from '#platform/web/ui/table/table-state.ts';
import { useTableState } from '#platform/web/ui/table/url-table.ts';
import { ageBands } from '../contract/correction.model.ts';
import type { AgeBand } from '../contract/correction.model.ts';
import type { CorrectionFilter, CorrectionGroupFilter } from '../contract/correction-queue.wire.ts';

export const queueViews = ['assessment', 'person', 'list', 'corrected'] as const;
export type QueueView = (typeof queueViews)[number];
const filters = ['unit', 'kind', 'band', 'claim', 'assessment', 'person'] as const;

export function useQueueState() {
  const { view: asked } = useSearch({ strict: false }) as { view?: string };
  const navigate = useNavigate();
  const [state, setState] = useTableState({ filters });
  const view = queueViews.find((one) => one === asked) ?? 'assessment';
  const show = (next: QueueView, more: Record<string, unknown> = {}) =>
    void navigate({
      to: '.',
      replace: true,
      search: (() => ({ ...(next !== 'assessment' && { view: next }), ...more })) as never,
    });
  const chosen = <T extends string>(id: (typeof filters)[number]) =>
    state.filters[id] as readonly T[] as T[] | undefined;
  const page = { search: state.search, pageNumber: state.page, pageSize: state.size };
  const filter: CorrectionFilter = {
    ...page,
    status: view === 'corrected' ? 'corrected' : undefined,
    assessmentId: chosen('assessment')?.[0],
    userId: chosen('person')?.[0],
    unitIds: chosen('unit'),
    kinds: chosen<'essay' | 'practical'>('kind'),
    bands: chosen<AgeBand>('band')?.filter((band) => ageBands.includes(band)),
    claim: chosen<'free' | 'own' | 'others'>('claim')?.[0],
    // The newest finished correction is looked for first, and the oldest waiting one.
    orderBy: (state.orderBy as CorrectionFilter['orderBy']) ?? (view === 'corrected' ? 'correctedAt' : undefined),
    direction: state.orderBy ? state.direction : view === 'corrected' ? 'desc' : undefined,
  };
  const groupFilter: CorrectionGroupFilter = { ...page, by: view === 'person' ? 'person' : 'assessment' };
  return {
    view,
    isGrouped: view === 'assessment' || view === 'person',
    setView: (next: QueueView) => show(next),
    state,
    setState,
    filter,
    groupFilter,
    /** Shows the waiting ones of an age as a list; the same band again shows all. */
    toggleBand: (band: AgeBand) => {
      const now = view === 'list' ? (chosen<AgeBand>('band') ?? []) : [];
      const next = now.includes(band) ? now.filter((one) => one !== band) : [...now, band];
      if (view === 'list') setState(withFilter(state, 'band', next));
      else show('list', { band: next });
    },
  };
}
