// Declares the screen of a person's own wall.
import { WallIcon } from '@phosphor-icons/react/dist/csr/Wall';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';

export const wallScreens = screens([
  {
    path: '/gestao/mural',
    permission: 'myProgress',
    layout: 'shell',
    title: 'wall.title',
    menu: { group: 'learning', icon: WallIcon, order: 1, isShown: hasProfile },
    load: () => import('./wall.page.tsx').then((page) => page.WallPage),
  },
]);
