// Declares the screens of trails: the list and the form.
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path';
import { screens } from '#platform/web/screen.ts';

export const trailScreens = screens([
  {
    path: '/conteudo/trilha',
    permission: 'trails',
    layout: 'shell',
    title: 'trails.all',
    menu: { group: 'content', icon: PathIcon },
    load: () => import('./trail-list.page.tsx').then((page) => page.TrailListPage),
    ports: ['trailList'],
  },
  {
    path: '/conteudo/trilha/{id}',
    permission: 'trails',
    layout: 'shell',
    title: 'trails.edit',
    load: () => import('./trail-form.page.tsx').then((page) => page.TrailFormPage),
  },
]);
