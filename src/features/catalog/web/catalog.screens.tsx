// Declares the screens of home, catalogue and search, with their old addresses.
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart';
import { HouseIcon } from '@phosphor-icons/react/dist/csr/House';
import { SquaresFourIcon } from '@phosphor-icons/react/dist/csr/SquaresFour';
import { hasProfile } from '#platform/contract/permission.ts';
import { screens } from '#platform/web/screen.ts';
import { later } from '#platform/web/ui/later.tsx';

/** Shows that there is something new; while the home is in front, the home itself shows all that is new. */
const News = later(() => import('./home-news.tsx').then((part) => part.HomeNews));
const learner = { permission: 'learning', layout: 'shell' } as const;
export const catalogScreens = screens([
  {
    ...learner,
    path: '/home',
    title: 'catalog.home',
    menu: { group: 'learning', icon: HouseIcon, order: 1, bottomBar: { order: 1 }, News },
    load: () => import('./home.page.tsx').then((page) => page.HomePage),
  },
  {
    ...learner,
    path: '/catalog',
    title: 'catalog.title',
    menu: { group: 'learning', icon: SquaresFourIcon, order: 2, bottomBar: { order: 2 } },
    load: () => import('./catalog.page.tsx').then((page) => page.CatalogPage),
  },
  {
    ...learner,
    path: '/catalog/favorites',
    title: 'catalog.shelf.favorites',
    menu: {
      group: 'learning',
      icon: HeartIcon,
      order: 3,
      bottomBar: { order: 4, label: 'catalog.bar.favorites' },
      isShown: hasProfile,
    },
    load: () => import('./shelf.page.tsx').then((page) => page.FavoritesPage),
  },
  {
    ...learner,
    path: '/catalog/{id}',
    title: 'catalog.section',
    load: () => import('./shelf.page.tsx').then((page) => page.ShelfPage),
  },
  {
    ...learner,
    path: '/search',
    title: 'catalog.search',
    load: () => import('./search.page.tsx').then((page) => page.SearchPage),
  },
  {
    path: '/view/{id}',
    title: 'catalog.public',
    layout: 'bare',
    public: true,
    load: () => import('./public-item.page.tsx').then((page) => page.PublicItemPage),
  },
  { path: '/aprendizado/home', redirect: '/' },
  { path: '/aprendizado/secao/{id}', redirect: '/catalog/{id}' },
  { path: '/about/{str}', redirect: '/catalog/{str}' },
]);
