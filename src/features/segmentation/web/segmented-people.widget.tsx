// Offers the segmentations of one user or of the chosen users to the list of users.
import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { useState } from 'react';
import type { UserRow } from '#features/people/contract/people.wire.ts';
import { useMay } from '#platform/web/access.ts';
import { useTexts } from '#platform/web/texts.ts';
import { later } from '#platform/web/ui/later.tsx';
import type { Chosen } from '#platform/web/ui/table/table-types.ts';

const PeopleSegmentations = later(() => import('./people-segmentations.tsx').then((part) => part.PeopleSegmentations));
/** Plugs the port `userList`. */
export function useSegmentationsOfPeople() {
  const t = useTexts();
  const maySegment = useMay()('audiences');
  const [segmented, setSegmented] = useState<readonly UserRow[]>();
  const close = () => setSegmented(undefined);
  return {
    actions: [{ id: 'segmentation', isHidden: () => !maySegment, run: (person: UserRow) => setSegmented([person]) }],
    bulkActions: maySegment
      ? [
          {
            id: 'segmentation',
            label: t('segmentation.named.set'),
            icon: FunnelIcon,
            run: ({ rows }: Chosen<UserRow>) => setSegmented([...rows.values()]),
          },
        ]
      : [],
    beside: segmented && (
      <PeopleSegmentations people={segmented} onClose={close} onDone={() => segmented.length > 1 && close()} />
    ),
  };
}
