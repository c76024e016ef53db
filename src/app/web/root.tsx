// Wraps every route and announces the shown screen in the browser's title and to users who cannot see it.
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { showTitle } from '#features/branding/web/settings.queries.ts';
import { access, useAccess } from '#platform/web/access.ts';
import { announce } from '#platform/web/announce.ts';
import { useTexts } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { later } from '#platform/web/ui/later.tsx';

const ClientModeBar = later(() => import('./shell/client-mode-bar.tsx').then((part) => part.ClientModeBar));

/** Returns the screen that is shown, its path, and whether it is ready. */
export function useShownScreen() {
  const screen = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.screen });
  const isReady = useRouterState({ select: ({ status }) => status === 'idle' });
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname ?? '' });
  return { screen, isReady, path };
}
export function Root() {
  useSpokenRoutes();
  const access = useAccess();
  return (
    <>
      {access?.clientMode && <ClientModeBar mode={access.clientMode} company={access.tenantName} />}
      <Outlet />
    </>
  );
}
/** Moves the focus to the heading of each new page, for keyboards and screen readers; the first page keeps its focus. */
function useSpokenRoutes() {
  const t = useTexts();
  const { screen, isReady, path } = useShownScreen();
  const before = useRef('');
  useEffect(() => {
    if (!isReady || !screen || !('title' in screen)) return;
    const name = t(screen.title);
    showTitle(name);
    if (before.current && before.current !== path) {
      toast.moveOn();
      const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      heading?.focus({ preventScroll: true });
      const { clientMode, tenantName } = access.get() ?? {};
      const opened = t('shell.page.opened', { name });
      announce(clientMode ? `${opened} ${t('shell.clientMode.here', { name: tenantName })}` : opened);
    }
    before.current = path;
  }, [screen, isReady, path, t]);
}
