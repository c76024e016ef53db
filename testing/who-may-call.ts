// Reads the hand-written page that says who may call what. Tests compare the declarations of the calls with it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { permissionNamed } from '#platform/contract/permission.ts';
import type { Permission } from '#platform/contract/permission.ts';
import { project } from './source-files.ts';

export type CallOnPage = {
  /** The method and the path as the page writes them. */
  readonly name: string;
  readonly method: string;
  /** Every path that reaches the call. */
  readonly paths: readonly string[];
  readonly who: 'anybody' | 'session' | 'permission' | 'page';
  /** The permissions that the call needs, all together. */
  readonly needs: readonly Permission[];
  /** For a call that needs a session: any of these permissions opens what belongs to other users. */
  readonly opens: readonly Permission[];
};

const keyOf = (name: string): Permission => {
  const key = permissionNamed(name);
  if (!key) throw new Error(`who-may-call.md names a permission that does not exist: ${name}`);
  return key;
};
function accessOf(heading: string): Pick<CallOnPage, 'who' | 'needs' | 'opens'> {
  const none = { needs: [], opens: [] };
  if (heading === 'Anybody') return { who: 'anybody', ...none };
  if (heading === 'Beside the calls') return { who: 'page', ...none };
  if (heading === 'Session') return { who: 'session', ...none };
  const [, names] = /^Session; .*? with (.*)$/.exec(heading) ?? [];
  if (names) return { who: 'session', needs: [], opens: names.split(' or ').map(keyOf) };
  return { who: 'permission', needs: heading.split(' and ').map(keyOf), opens: [] };
}
const versions = (at: string, isOnly: boolean) =>
  !isOnly && at.startsWith('/api/v1/') ? [1, 2, 3].map((one) => at.replace('/v1/', `/v${one}/`)) : [at];

/** Returns every line of the page. */
export function whoMayCall(): CallOnPage[] {
  const text = readFileSync(path.join(project, 'testing/who-may-call.md'), 'utf8');
  return text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return lines.flatMap((line) => {
        const [, method, at, only] = /^- ([A-Z]+) (\S+)( only v1)?$/.exec(line) ?? [];
        if (!method || !at) return [];
        return [{ name: `${method} ${at}`, method, paths: versions(at, Boolean(only)), ...accessOf(heading) }];
      });
    });
}
