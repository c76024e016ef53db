// Declares the screens of skills and categories.
import { LightbulbIcon } from '@phosphor-icons/react/dist/csr/Lightbulb';
import { TagIcon } from '@phosphor-icons/react/dist/csr/Tag';
import { screens } from '#platform/web/screen.ts';

export const taxonomyScreens = screens([
  {
    path: '/settings/competencia',
    permission: 'skills',
    layout: 'shell',
    title: 'taxonomy.skills',
    menu: { group: 'settings', icon: LightbulbIcon },
    load: () => import('./skills.page.tsx').then((page) => page.SkillsPage),
  },
  {
    path: '/settings/categoria',
    permission: 'categories',
    layout: 'shell',
    title: 'taxonomy.categories',
    menu: { group: 'settings', icon: TagIcon },
    load: () => import('./categories.page.tsx').then((page) => page.CategoriesPage),
  },
]);
