// Proves that the messages of commits follow Conventional Commits, from the commit named here on. Merges are exempt.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commitViolations } from './commit-rules.ts';
import type { Commit } from './commit-rules.ts';
import { project } from './source-files.ts';

/** The last commit before the rule existed. */
const before = 'b0faaf1a';

/** Returns the commits, newest first; of a copy with a part of the history, the commits that it has; of a copy without history, none. */
function commitsSince(id: string): Commit[] {
  if (!existsSync(path.join(project, '.git'))) return [];
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const isKnown = (() => {
    try {
      return git('cat-file', '-t', id).trim() === 'commit';
    } catch {
      return false; // this clone has only the newest commits
    }
  })();
  const range = isKnown ? [`${id}..HEAD`] : ['--max-count=1', 'HEAD'];
  return git('log', '--no-merges', '--format=%H%x00%s%x00%b%x01', ...range)
    .split('\u0001')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => {
      const [commit = '', subject = '', body = ''] = entry.split('\0');
      return { id: commit, subject, body };
    });
}

test('each commit says in one line what it changes, and in its body why', () => {
  expect(commitsSince(before).flatMap(commitViolations)).toEqual([]);
});

test.each<[string, Partial<Commit>, string]>([
  ['without a kind', { subject: 'Mend the list' }, 'begins with none of'],
  ['of an unknown kind', { subject: 'wip: the list' }, 'begins with none of'],
  ['too long', { subject: `fix(people): ${'a'.repeat(60)}` }, 'has 73 characters, more than 72'],
  ['without a reason', { body: ' \n' }, 'has no body that says why'],
])('a commit %s is refused', (_what, part, why) => {
  const right = { id: 'b0faaf1a', subject: 'fix(people): sort by e-mail', body: 'The list ignored the order.' };
  expect(commitViolations(right)).toEqual([]);
  expect(commitViolations({ ...right, ...part })).toEqual([expect.stringContaining(why)]);
});
