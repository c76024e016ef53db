// Offers a newer build of the server without forcing it. access-shell-settings §4
import { quietly } from '#platform/contract/quietly.ts';
import { text } from '#platform/web/texts.ts';
import { toast } from '#platform/web/toast.ts';
import { knownBuild, scriptPattern } from './known-build.ts';

const hashKey = 'sabia.build';
const everyMilliseconds = 10 * 60_000;
async function newest(): Promise<string | undefined> {
  const answer = await fetch('/home', { headers: { Accept: 'text/html' }, cache: 'no-store' });
  return answer.ok
    ? (await answer.text()).match(new RegExp(`<script[^>]+src="(${scriptPattern.source})"`))?.[1]
    : undefined;
}
/** Checks for a new version now and then; returns a function that stops the checks. */
export function watchVersion(load: () => void = () => window.location.reload()): () => void {
  const mine = knownBuild();
  if (!mine) return () => undefined; // There is no hash in development.
  localStorage.setItem(hashKey, mine);
  let offered = mine;
  const check = async () => {
    if (document.hidden || !navigator.onLine) return;
    const now = await quietly('the next look will tell', newest);
    if (!now || now === offered) return;
    offered = now;
    const reload = () => {
      localStorage.setItem(hashKey, now);
      load();
    };
    toast.warning(text('shell.version.new'), {
      seconds: null,
      action: { label: text('shell.version.update'), run: reload },
    });
  };
  const handleShown = () => void check();
  const timer = setInterval(handleShown, everyMilliseconds);
  document.addEventListener('visibilitychange', handleShown);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', handleShown);
  };
}
