// Proves that logs of failures never contain a statement, its values, or the person concerned.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { bareServices } from '#testing/bare-services.ts';
import { logOptions, withoutPersons } from './logs.ts';

/** Returns the log after a failure that the test wrote to it. */
function written(error: unknown): string {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  pino(logOptions('info'), stream).error({ err: error }, 'unexpected');
  return text;
}
const secrets = ['ana.souza@example.com', '529.982.247-25', 'minha resposta secreta', 'Senha!Laranja9'];
const without = (text: string) => {
  for (const one of secrets) expect(text).not.toContain(one);
  expect(text).not.toMatch(/select|insert into|params/i);
};

test('a failed query is logged by its code only, without the statement and its values (probe 32b)', async () => {
  const services = await bareServices();
  try {
    const db = drizzle({ client: services.pool });
    const fail = (statement: Parameters<typeof db.execute>[0]) =>
      db.execute(statement).then(
        () => undefined,
        (error: unknown) => error,
      );
    const failures = [
      await fail(sql`select ${secrets.join(' ')}::uuid`),
      await fail(sql`select ${`${secrets[0]}\0`}::text`),
      await fail(sql`select ${`{"a": ${secrets[2]}`}::jsonb`),
      await services.pool.query('select $1::integer', [secrets[1]]).catch((error: unknown) => error),
    ];
    expect(failures[0]).toBeInstanceOf(DrizzleQueryError);
    for (const failure of failures) {
      const text = written(failure);
      without(text);
      expect(text).toMatch(/22P02|22021/);
    }
  } finally {
    await services.close();
  }
});
test('messages of other programs lose the addresses, documents, tokens and texts that they quote', () => {
  const unread = (() => {
    try {
      return JSON.parse(`${secrets[2]} ${secrets[0]}`) as unknown;
    } catch (error) {
      return error;
    }
  })();
  for (const error of [
    unread,
    new Error(`550 <${secrets[0]}> is unknown`),
    new Error('outer', { cause: new Error(`to ${secrets[0]}, CPF ${secrets[1]}`) }),
  ])
    without(written(error));
  expect(withoutPersons('GET /c/AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygp/x')).toBe('GET /c/…/x');
  expect(withoutPersons('connect ECONNREFUSED 127.0.0.1:5432')).toBe('connect ECONNREFUSED 127.0.0.1:5432');
});
test('every log of a process is written by the same rules', () => {
  const sources = (readdirSync('src', { recursive: true }) as string[]).filter(
    (name) => name.endsWith('.ts') && !name.includes('.test.'),
  );
  const makers = sources.filter((name) => /\b(?:pino|Fastify)\(/.test(readFileSync(join('src', name), 'utf8')));
  expect(makers).toContain('platform/server/content-host.ts');
  for (const name of makers)
    expect(readFileSync(join('src', name), 'utf8')).toMatch(/logOptions\(|Fastify\(\{ logger: false/);
});
