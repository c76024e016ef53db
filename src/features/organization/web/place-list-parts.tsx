// Provides the shared parts of the lists of units, departments and job titles: activity, its filter, the question before a removal.
import { useState } from 'react';
import { confirmRemoval } from '#platform/web/confirm.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { TableState } from '#platform/web/ui/table/table-state.ts';
import { Tag } from '#platform/web/ui/tag.tsx';
import type { PlaceFilter } from '../contract/organization.wire.ts';
import { useRemovePlace } from './organization.queries.ts';
import type { PlaceKind } from './organization.queries.ts';
import type { Leaving } from './remove-place.tsx';

const RemovePlace = later(() => import('./remove-place.tsx').then((part) => part.RemovePlace));

/** Returns the state of a list as its call takes it. */
export const filterOf = (state: TableState): PlaceFilter => ({
  ...(state.search && { name: state.search }),
  ...(state.filters['isActive']?.length === 1 && { isActive: state.filters['isActive'][0] === 'true' }),
  ...(state.orderBy && {
    orderBy: state.orderBy as PlaceFilter['orderBy'],
    direction: state.direction === 'desc' ? 'desc' : 'asc',
  }),
  pageNumber: state.page,
  pageSize: state.size,
});
export function useActivityFilter() {
  const t = useTexts();
  return {
    id: 'isActive',
    label: t('organization.state'),
    options: [
      { value: 'true', label: t('organization.state.active') },
      { value: 'false', label: t('organization.state.inactive') },
    ],
  };
}
export function ActivityTag({ isActive }: { isActive: boolean }) {
  const t = useTexts();
  return isActive ? (
    <Tag tone="ok">{t('organization.state.active')}</Tag>
  ) : (
    <Tag>{t('organization.state.inactive')}</Tag>
  );
}
/** Asks before every removal: the common question for an empty place, otherwise what happens to its people. */
export function usePlaceRemoval(kind: PlaceKind, type: string) {
  const t = useTexts();
  const [leaving, setLeaving] = useState<Leaving>();
  const remove = useRemovePlace(kind);
  const ask = async (place: Leaving) => {
    if (place.people > 0) return setLeaving(place);
    if (await confirmRemoval({ type, name: place.name }))
      remove.mutate({ id: place.id, removal: {} }, { onSuccess: () => toast.success(t('toast.removed')) });
  };
  const dialog = leaving && <RemovePlace kind={kind} leaving={leaving} onClose={() => setLeaving(undefined)} />;
  return { ask: (place: Leaving) => void ask(place), dialog };
}
