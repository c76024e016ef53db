// Notices permissions that changed meanwhile: after five minutes, when the user returns, and on the next refusal. access-shell-settings §4
import type { QueryClient } from '@tanstack/react-query';
import { renewStartUp } from '#features/sign-in/web/session.queries.ts';
import { Problem } from '#platform/contract/problem.ts';
import { quietly } from '#platform/contract/quietly.ts';
import { access } from '#platform/web/access.ts';

const ageMilliseconds = 5 * 60_000;
const shortestMilliseconds = 10_000;
const checkMilliseconds = 30_000;

export function watchPermissions(queries: QueryClient): () => void {
  let askedAt = 0;
  const renew = (oldestMilliseconds: number) => {
    const now = Date.now();
    const { takenAt } = access.get() ?? {};
    if (
      takenAt === undefined ||
      now - takenAt < oldestMilliseconds ||
      now - askedAt < shortestMilliseconds ||
      document.hidden
    )
      return;
    askedAt = now;
    void quietly('what the person does tells of an unreachable server', renewStartUp);
  };
  const refused = (error: unknown) => {
    if (error instanceof Problem && error.kind === 'forbidden') renew(0);
  };
  const timer = setInterval(() => renew(ageMilliseconds), checkMilliseconds);
  const handleVisible = () => renew(ageMilliseconds);
  document.addEventListener('visibilitychange', handleVisible);
  const stops = [
    queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error);
    }),
    queries.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') refused(event.action.error);
    }),
  ];
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleVisible);
    for (const stop of stops) stop();
  };
}
