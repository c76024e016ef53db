// Declares the screen of transfers: the tenant's upload history.
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/csr/ClockCounterClockwise';
import { screens } from '#platform/web/screen.ts';

export const transferScreens = screens([
  {
    path: '/gestao/historico-envios',
    title: 'transfers.history',
    layout: 'shell',
    permission: 'uploadHistory',
    menu: { group: 'management', icon: ClockCounterClockwiseIcon },
    load: () => import('./upload-history.page.tsx').then((page) => page.UploadHistoryPage),
  },
]);
