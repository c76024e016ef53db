// Declares the screen of the history of imports.
import { FileArrowUpIcon } from '@phosphor-icons/react/dist/csr/FileArrowUp';
import { screens } from '#platform/web/screen.ts';

export const importScreens = screens([
  {
    path: '/gestao/importacoes',
    permission: 'importHistory',
    layout: 'shell',
    title: 'imports.history',
    menu: { group: 'management', icon: FileArrowUpIcon },
    load: () => import('./import-history.page.tsx').then((page) => page.ImportHistoryPage),
  },
]);
