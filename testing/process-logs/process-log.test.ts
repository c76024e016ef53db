// Proves that the check of the processes' logs detects forbidden content and accepts a good log.
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leakIn, planted, plantedCpf } from './canaries.ts';
import { keepLog } from './process-log.ts';

const ticket = 'AZabcdefGHIJKL0123456789_-zyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPON';
const leaks: [string, string][] = [
  ['an e-mail', '550 <jornada-1-a0b1c2@copaiba.example> is unknown'],
  ['a CPF', `cpf ${plantedCpf()}`],
  ['a CPF', 'cpf 529.982.247-25'],
  ['a token', `GET /c/${ticket}/index.html`.replace('/c/', '/c/ ')],
  ['a token', `ticket "${ticket}"`],
  ['a token', 'authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.x'],
  ['a password', `{"password":"${planted.password}"}`],
  ['an answer', planted.answers[0]],
  ['data of a package', `suspend_data ${planted.packageData}`],
  ['the name of a person', 'Jornada 4-a1b2c3'],
  ['a statement', 'Failed query: select $1'],
  ['a statement', 'params: a,b'],
  ['a statement', 'select "id" from "data"."users" where "email" = $1'],
];
test.each(leaks)('finds %s in: %s', (what, line) => expect(leakIn(line)).toBe(what));

test.each([
  '{"level":30,"time":1795374896122,"call":"GET /api/v1/usuario/:id","status":200,"ms":12}',
  '{"level":30,"reqId":"3f0a2c1e-6b7d-4a57-9c7e-0d1e2f3a4b5c","msg":"listening"}',
  '    at NodePgPreparedQuery.queryWithCache (/app/node_modules/drizzle-orm/node-postgres/session.js:40:12)',
  '{"appOrigin":"http://localhost:4000","contentOrigin":"http://127.0.0.1:4001"}',
  '{"reqId":"930dad5f-eef4-42a8-a3f5-f76754963107","call":"POST /api/v1/midia","status":201}',
  'PostgreSQL 23505 data users users_email_key',
  'sha256 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
])('accepts: %s', (line) => expect(leakIn(line)).toBeUndefined());

/** Runs a process that writes these lines; returns its log. */
function run(lines: string[], isOurs?: (line: string) => boolean) {
  const script = `for (const line of ${JSON.stringify(lines)}) console[line.includes('error') ? 'error' : 'log'](line)`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const told: string[] = [];
  return { log: keepLog(child, 'test', { isOurs, tell: (line) => void told.push(line) }), told };
}
test('a run fails by a line with personal data, in every stream; the file stays', async () => {
  const { log, told } = run(['{"level":30,"msg":"a"}', '{"level":50,"msg":"error of ana@example.com"}']);
  await expect(log.demandClean()).rejects.toThrow(/holds an e-mail: .*error of ana@example\.com/);
  expect([told.length, existsSync(log.file)]).toEqual([1, true]);
  rmSync(log.file);
});
test('a clean log passes and is removed; the messages of the start to the test are no part of it', async () => {
  const { log, told } = run(['{"address":"x","mail":"ana@example.com"}', '{"level":30,"msg":"a"}', 'plain'], (line) =>
    line.startsWith('{"address"'),
  );
  await log.demandClean();
  expect([told, existsSync(log.file)]).toEqual([['plain'], false]);
});
