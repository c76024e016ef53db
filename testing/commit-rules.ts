// Checks the form of a commit's message, so that the history and the changelog are readable.
export type Commit = { readonly id: string; readonly subject: string; readonly body: string };

const kinds = ['feat', 'fix', 'perf', 'refactor', 'test', 'docs', 'build', 'ci', 'chore', 'revert'];
const shape = new RegExp(`^(${kinds.join('|')})(\\([a-z][a-z0-9-]*\\))?!?: \\S`);
const longest = 72;

/** Returns what is wrong with a commit's message, one sentence each; the body says why, so an empty body is wrong. */
export function commitViolations({ id, subject, body }: Commit): string[] {
  const is = (wrong: boolean, why: string) => (wrong ? [`${id.slice(0, 7)} "${subject}": ${why}`] : []);
  return [
    ...is(!shape.test(subject), `begins with none of ${kinds.join(', ')} and a colon`),
    ...is([...subject].length > longest, `has ${[...subject].length} characters, more than ${longest}`),
    ...is(body.trim() === '', 'has no body that says why'),
  ];
}
