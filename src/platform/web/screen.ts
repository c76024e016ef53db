// Defines a screen as data: its address, its users, its position in the menu, and the page that is loaded for it.
import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import type { AccessSituation, Module, Permission } from '#platform/contract/permission.ts';
import type { WebPort } from './ports.ts';

/** `shell` = menu and top bar; `focus` = the classroom, without menu; `bare` = the page alone. */
export type Layout = 'shell' | 'focus' | 'bare';

/** Where a screen stands in the menu; it is shown only to who may open the screen. */
export type MenuEntry = {
  /** The collapsible group, named by its module. */
  group: Module;
  /** Text key; the screen's own title where it is absent. */
  label?: string;
  icon: Icon;
  /** Among entries of one permission; permissions stand in the order of their list. */
  order?: number;
  /** Also in the bar at the bottom of phones, from left to right; with a shorter word where needed. */
  bottomBar?: { order: number; label?: string };
  /** A dot with its words while something new waits there; not asked for where one is. */
  News?: ComponentType;
  /** A further condition beside the permission, such as the meta permission of the provider's staff. */
  isShown?: (situation: AccessSituation) => boolean;
};

/** A page of the app. Its parameters: `useParams({ strict: false })`; its query: `useSearch({ strict: false })`, plain texts. */
export type PageScreen = {
  /** As the specification writes it: `/catalog/{id}`. */
  path: `/${string}`;
  /** Text key; shown in the browser's title and announced when the screen opens. */
  title: string;
  layout: Layout;
  /** Can be opened without being signed in. */
  public?: true;
  /** Who may open it; absent: everybody who is signed in. */
  permission?: Permission;
  /** A second permission that is needed too. */
  secondFeature?: Permission;
  /** Reads the query of the address (`validateSearch` of the router): `tableStateFrom` and the like. */
  search?: (search: Record<string, unknown>) => object;
  /** `() => import('./courses.page.tsx').then((page) => page.CoursesPage)` */
  load: () => Promise<ComponentType>;
  /** What later features plug into the page comes with it. */
  ports?: readonly WebPort[];
  menu?: MenuEntry;
  /** In client mode this address leads elsewhere. */
  redirectInClientMode?: `/${string}`;
};
/** An old or short address; parameters and query are kept. */
export type RedirectScreen = { path: `/${string}`; redirect: `/${string}` };
/** A page of the light sign-in entry: opened by loading it, not by the app's router. */
export type SignInScreen = { path: `/${string}`; title: string; public: true; entry: 'sign-in' };

/** An address that leads on by itself: the entrance to the first screen that opens, and whatever is no address of ours. */
export type PassingScreen = { path: '/'; leadsTo: 'firstAccessible' } | { path: '/{unknown}'; leadsTo: 'missing' };

export type Screen = PageScreen | RedirectScreen | SignInScreen | PassingScreen;
/** Declares the screens of a feature, checked. */
export const screens = <const S extends readonly Screen[]>(list: S): readonly Screen[] => list;

export const isPage = (screen: Screen): screen is PageScreen => 'load' in screen;
/** Fills `{name}` of an address from its parameters. */
export const pathWith = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
