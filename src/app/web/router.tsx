// Builds the routes from the screens: guards first, one lazy page for each screen, old addresses rewritten.
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import type { AnyRoute, RouterHistory } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { access } from '#platform/web/access.ts';
import { bringPlugs } from '#platform/web/ports.ts';
import { session } from '#platform/web/session.ts';
import { isPage, pathWith } from '#platform/web/screen.ts';
import type { Layout, PageScreen, Screen } from '#platform/web/screen.ts';
import { denied, turnedAwayTo } from './guards.ts';
import { parseSearch, stringifySearch } from './search-text.ts';
import { PageFailed, PagePending } from './page-states.tsx';
import { Root } from './root.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

export type RouterParts = {
  screens: readonly Screen[];
  layouts: Record<Layout, () => Promise<ComponentType>>;
  /** Waits until the user is known and does other work meanwhile; rejects where the app cannot find out who the user is. */
  known: (isPublic: boolean, meanwhile?: () => Promise<unknown>) => Promise<unknown>;
  /** Loads the texts of a screen that the start does not include. */
  texts?: (path: string) => Promise<unknown>;
  /** Opens an address that another entry serves, by loading it. */
  load: (href: string) => void;
  history?: RouterHistory;
};
const routePath = (path: string) => path.replace(/\{(\w+)\}/g, '$$$1');
const forever = () => new Promise<never>(() => {});
/** Returns whether the app never returns a user to this path after sign-in. */
const isPassing = (href: string) => /^\/(logout|login|auth|403|404)([/?]|$)/i.test(href);
const lazy = (load: () => Promise<ComponentType>) => lazyRouteComponent(async () => ({ default: await load() }));
const situation = () => (session.get().phase === 'signed-in' ? access.get()?.situation : undefined);

export function makeRouter({ screens, layouts, known, texts, load, history = createBrowserHistory() }: RouterParts) {
  const root = createRootRoute({ component: Root, notFoundComponent: () => null, errorComponent: PageFailed });
  const layoutRoutes = Object.fromEntries(
    (Object.keys(layouts) as Layout[]).map((id) => [
      id,
      createRoute({ getParentRoute: () => root, id, component: lazy(layouts[id]) }),
    ]),
  ) as unknown as Record<Layout, AnyRoute>;
  const children: Record<Layout, AnyRoute[]> = { shell: [], focus: [], bare: [] };

  const pageOf = async ({ load: page, path, ports }: PageScreen) =>
    (await Promise.all([page(), texts?.(path), bringPlugs(ports)]))[0];
  const pageRoute = (screen: PageScreen) =>
    createRoute({
      getParentRoute: () => layoutRoutes[screen.layout],
      path: routePath(screen.path),
      staticData: { screen },
      validateSearch: (search: Record<string, unknown>) => ({ ...search, ...screen.search?.(search) }),
      beforeLoad: async ({ location, preload }) => {
        await known(screen.public === true, () => Promise.all([layouts[screen.layout](), pageOf(screen)]));
        const to = turnedAwayTo(screen, situation());
        if (!to) return;
        if (to === '/403' && !preload) denied.set(screen);
        if (to === '/login' && !preload && !isPassing(location.href)) session.rememberReturnTo(location.href);
        throw redirect({ href: to, replace: true });
      },
      component: lazy(() => pageOf(screen)),
    });
  const entrance = () =>
    createRoute({
      getParentRoute: () => root,
      path: '/',
      beforeLoad: async () => {
        await known(false);
        const who = situation() && access.get();
        const href = who ? (await import('./first-page.ts')).firstPage(screens, who) : '/login';
        throw redirect({ href, replace: true });
      },
    });
  const unknown = () =>
    createRoute({
      getParentRoute: () => root,
      path: '$',
      beforeLoad: () => {
        throw redirect({ href: '/404', replace: true });
      },
    });
  const others: AnyRoute[] = [];
  for (const screen of screens) {
    if (isPage(screen)) children[screen.layout].push(pageRoute(screen));
    else if ('leadsTo' in screen) others.push(screen.leadsTo === 'missing' ? unknown() : entrance());
    else if ('redirect' in screen)
      others.push(
        createRoute({
          getParentRoute: () => root,
          path: routePath(screen.path),
          staticData: { screen },
          beforeLoad: ({ params, location }) => {
            throw redirect({
              href: pathWith(screen.redirect, params as Record<string, string>) + location.searchStr,
              replace: true,
            });
          },
        }),
      );
    else
      others.push(
        createRoute({
          getParentRoute: () => root,
          path: routePath(screen.path),
          staticData: { screen },
          beforeLoad: async ({ location, preload }) => {
            if (preload) return;
            load(location.href);
            await forever();
          },
        }),
      );
  }
  const routeTree = root.addChildren([
    ...others,
    ...(Object.keys(children) as Layout[]).map((id) => layoutRoutes[id].addChildren(children[id])),
  ]);
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
  });
}
export type AppRouter = ReturnType<typeof makeRouter>;
