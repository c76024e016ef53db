// Declares the screens of segmentations: the list and the form.
import { FunnelIcon } from '@phosphor-icons/react/dist/csr/Funnel';
import { screens } from '#platform/web/screen.ts';

export const segmentationScreens = screens([
  {
    path: '/settings/segmentacao',
    permission: 'audiences',
    layout: 'shell',
    title: 'segmentation.all',
    menu: { group: 'settings', icon: FunnelIcon },
    load: () => import('./segmentations.page.tsx').then((page) => page.SegmentationsPage),
  },
  {
    path: '/settings/segmentacao/{id}',
    permission: 'audiences',
    layout: 'shell',
    title: 'segmentation.edit',
    load: () => import('./segmentation-form.page.tsx').then((page) => page.SegmentationFormPage),
  },
]);
