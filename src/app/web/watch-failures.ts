// Reports failures of this page to the server; loads the code for it when the page is idle, or at the first failure.
import type { AppRouter } from './router.tsx';

const restMilliseconds = 5_000;
/** Starts to watch failures; returns a function that takes the failures which a part of the screen has caught itself. */
export function watchFailures(router: AppRouter, build: string | undefined): (error: unknown) => void {
  const waiting: unknown[] = [];
  let isAsked = false;
  const bring = async () => {
    if (isAsked) return;
    isAsked = true;
    const { recordFailures } = await import('#features/monitoring/web/monitoring.queries.ts');
    const screen = () => router.state.matches.at(-1)?.fullPath ?? '';
    const { fail, noteScreen } = recordFailures({ screen, build });
    router.subscribe('onResolved', () => noteScreen(screen()));
    tell = fail;
    waiting.forEach(fail);
  };
  let tell = (error: unknown) => {
    waiting.push(error);
    // Without the network the code cannot load, and the app could not send a report either.
    void bring().catch(() => (isAsked = false));
  };
  window.addEventListener('error', ({ error, message }) => tell(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  setTimeout(() => void bring().catch(() => (isAsked = false)), restMilliseconds);
  return (error) => tell(error);
}
