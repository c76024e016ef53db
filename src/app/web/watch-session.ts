// Opens the goodbye page when a session ends by itself or in another tab; remembers the user's last page. access-shell-settings §4
import { forget } from '#features/sign-in/web/session.queries.ts';
import { session } from '#platform/web/session.ts';
import type { AppRouter } from './router.tsx';

export function watchSession(router: AppRouter): () => void {
  let was = session.get().phase;
  return session.subscribe(() => {
    const { phase } = session.get();
    const hasEnded = was === 'signed-in' && phase === 'signed-out';
    was = phase;
    const { pathname, href } = router.state.location;
    if (!hasEnded || pathname === '/logout') return;
    session.rememberReturnTo(href);
    forget();
    void router.navigate({ href: '/logout', replace: true });
  });
}
