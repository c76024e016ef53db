// Defines a screen as data: its address, its users, its position in the menu, and the page that is loaded for it.
import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import type { AccessSituation, Module, Permission } from '#platform/contract/permission.ts';
import type { WebPort } from './ports.ts';

/** `shell` has the menu and the top bar; `focus` is the classroom, without a menu; `bare` is the page alone. */
export type Layout = 'shell' | 'focus' | 'bare';

/** The position of a screen in the menu; only users who may open the screen see it. */
export type MenuEntry = {
  /** The collapsible group, named by its module. */
  group: Module;
  /** The key of a text; absent where the entry shows the screen's own title. */
  label?: string;
  icon: Icon;
  /** The position among the entries of one permission; permissions keep the order of their list. */
  order?: number;
  /** The position in the bar at the bottom of phones, from left to right; with a shorter word where needed. */
  bottomBar?: { order: number; label?: string };
  /** A dot with its text, shown while something new waits on the screen; not requested while the screen is open. */
  News?: ComponentType;
  /** A condition in addition to the permission, such as the meta permission of the provider's staff. */
  isShown?: (situation: AccessSituation) => boolean;
};

/** A page of the app. `useParams({ strict: false })` gives its parameters, `useSearch({ strict: false })` its query, as plain texts. */
export type PageScreen = {
  /** The path as the specification writes it: `/catalog/{id}`. */
  path: `/${string}`;
  /** The key of the title, which the browser shows and which is announced when the screen opens. */
  title: string;
  layout: Layout;
  /** True where visitors can open the screen without a sign-in. */
  public?: true;
  /** The permission that opens the screen; absent where every signed-in user may open it. */
  permission?: Permission;
  /** A second permission that the screen needs too. */
  secondFeature?: Permission;
  /** Reads the query of the address (`validateSearch` of the router), with `tableStateFrom` or a similar function. */
  search?: (search: Record<string, unknown>) => object;
  /** Loads the page, `() => import('./courses.page.tsx').then((page) => page.CoursesPage)`. */
  load: () => Promise<ComponentType>;
  /** The ports of the page; the plugs of later features load with it. */
  ports?: readonly WebPort[];
  menu?: MenuEntry;
  /** The address that replaces this one in client mode. */
  redirectInClientMode?: `/${string}`;
};
/** An old or short address; the redirect keeps parameters and query. */
export type RedirectScreen = { path: `/${string}`; redirect: `/${string}` };
/** A page of the light sign-in entry: a page load opens it, not the app's router. */
export type SignInScreen = { path: `/${string}`; title: string; public: true; entry: 'sign-in' };

/** An address that redirects: the start to the first accessible screen, and an unknown address to the missing page. */
export type PassingScreen = { path: '/'; leadsTo: 'firstAccessible' } | { path: '/{unknown}'; leadsTo: 'missing' };

export type Screen = PageScreen | RedirectScreen | SignInScreen | PassingScreen;
/** Declares the screens of a feature and checks their types. */
export const screens = <const S extends readonly Screen[]>(list: S): readonly Screen[] => list;

export const isPage = (screen: Screen): screen is PageScreen => 'load' in screen;
/** Replaces each `{name}` of an address with its parameter. */
export const pathWith = (path: string, params: Readonly<Record<string, string>>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
