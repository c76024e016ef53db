// Turns a hot query into text once for the process and has PostgreSQL parse it once for each connection.
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Db } from './database.ts';

const blueprint = drizzle({
  query: () => {
    throw new Error('a prepared query needs a request');
  },
} as unknown as pg.Pool) as unknown as Db;
/**
 * Prepares a frequent read, which is built once and parsed once per connection: `const byEmail = prepared((db) => db.select()….prepare('people_by_email'))`,
 * then `byEmail(context.db).execute({ email })`.
 */
export function prepared<Q extends object>(build: (db: Db) => Q): (db: Db) => Q {
  let made: Q | undefined;
  return (db) =>
    Object.create((made ??= build(blueprint)), {
      client: { value: (db as unknown as { $client: unknown }).$client },
    }) as Q;
}

const dialect = new PgDialect();
/**
 * Prepares a frequent statement, which is turned into text once and parsed once per connection:
 * `const cards = statement('cards', (p) => sql\`… ${p('userId')} …\`)`, then `cards<Row>(db, { userId })`. It returns the rows as the driver reads them.
 * A value travels once, however often the statement names it, because both sides work for each value that is sent.
 */
export function statement(name: string, build: (placeholder: (value: string) => SQL) => SQL) {
  let made: { text: string; names: string[] } | undefined;
  const compile = () => {
    const names: string[] = [];
    const place = (value: string) => {
      if (!names.includes(value)) names.push(value);
      return sql.raw(`$${names.indexOf(value) + 1}`);
    };
    const { sql: text, params } = dialect.sqlToQuery(build(place));
    if (params.length) throw new TypeError(`the statement ${name} has a value without a name`);
    return { text, names };
  };
  return async <Row extends pg.QueryResultRow>(db: Db, values: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { text, names } = (made ??= compile());
    const client = (db as unknown as { $client: pg.Pool }).$client;
    return (await client.query<Row>({ name, text, values: names.map((one) => values[one]) })).rows;
  };
}
