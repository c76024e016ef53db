// Starts the app: loads texts, look and session, then gives control to the router.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { quietly } from '#platform/contract/quietly.ts';
import { makeQueryClient } from '#platform/web/query.ts';
import { PlatformRoot } from '#platform/web/platform-root.tsx';
import { plugPorts } from '#platform/web/ports.ts';
import { otherTexts, startingTexts, textsOfScreen } from '#platform/web/texts-all.ts';
import { preferredLanguage, startTexts } from '#platform/web/texts.ts';
import { setNavigator } from '#platform/web/ui/app-link.tsx';
import { knownBuild } from './known-build.ts';
import { makeRouter } from './router.tsx';
import { allScreens } from './screens.ts';
import { Shell } from './shell/shell.tsx';
import { ScreensContext } from './shell/shell-parts.ts';
import { StartFailed, Starting } from './starting.tsx';
import { makeKnown, startApp } from './start.ts';
import { renewStoredVersion } from './stored-version.ts';
import { watchFailures } from './watch-failures.ts';
import { watchPermissions } from './watch-permissions.ts';
import { watchSession } from './watch-session.ts';

// The scroll lock of dialogs writes its own style and looks here for the page's nonce.
Object.assign(globalThis, {
  __webpack_nonce__: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce,
});
/** Reports an error that a part of the screen has caught; the page shows it in its own words. */
const fails = (error: unknown) => told(error);
const root = createRoot(document.getElementById('root')!, { onCaughtError: fails, onUncaughtError: fails });
const queries = makeQueryClient();
plugPorts(() => import('./ports.ts').then((part) => part.webPorts));
const router = makeRouter({
  screens: allScreens,
  layouts: {
    shell: async () => Shell,
    focus: () => import('./shell/focus-layout.tsx').then((layout) => layout.FocusLayout),
    bare: () => import('./shell/bare-layout.tsx').then((layout) => layout.BareLayout),
  },
  known: makeKnown(),
  texts: textsOfScreen,
  load: (href) => window.location.replace(href),
});
const told = watchFailures(router, knownBuild());
setNavigator({
  go: (href, { replace = false } = {}) => void router.navigate({ href, replace }),
  load: (href) => window.location.replace(href),
  preload: (href) => {
    const { pathname, searchParams } = new URL(href, window.location.href);
    void quietly('going there will tell', () =>
      router.preloadRoute({ to: pathname, search: Object.fromEntries(searchParams) } as never),
    );
  },
});

async function start() {
  if (await renewStoredVersion()) return window.location.reload();
  await startTexts(startingTexts, preferredLanguage(), otherTexts);
  root.render(
    <PlatformRoot>
      <Starting />
    </PlatformRoot>,
  );
  try {
    await startApp();
  } catch (problem) {
    return root.render(
      <PlatformRoot>
        <StartFailed problem={problem} onRetry={() => void start()} />
      </PlatformRoot>,
    );
  }
  watchSession(router);
  watchPermissions(queries);
  void quietly('the next start looks for a newer version', async () =>
    (await import('./watch-version.ts')).watchVersion(),
  );
  root.render(
    <PlatformRoot>
      <ScreensContext value={allScreens}>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ScreensContext>
    </PlatformRoot>,
  );
}
void start();
