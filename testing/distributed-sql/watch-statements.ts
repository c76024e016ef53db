// Checks every statement that the product sends during tests. A test file fails if a distributed PostgreSQL could not route one of them.
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { statementViolations } from './statement-rules.ts';

/** The roles of the product; the statements that tests send as the administrator do not matter. */
const products = new Set(['app', 'jobs', 'ops']);

type Watch = { readonly seen: Set<string>; readonly violations: Map<string, string[]> };
const shared = globalThis as typeof globalThis & { watchedStatements?: Watch };

function look({ seen, violations }: Watch, asked: unknown, values: unknown) {
  const {
    text,
    name,
    values: own,
  } = (typeof asked === 'string' ? { text: asked } : (asked ?? {})) as Partial<pg.QueryConfig>;
  if (typeof text !== 'string') return;
  const hasValues = Boolean((own ?? (values as unknown[] | undefined))?.length);
  const key = `${name === undefined ? '' : String(hasValues)}\n${text}`;
  if (seen.has(key)) return;
  seen.add(key);
  const found = statementViolations(text, name === undefined ? undefined : { hasValues });
  if (found.length > 0) violations.set(text, found);
}

if (!shared.watchedStatements) {
  await loadModule();
  const watch: Watch = { seen: new Set(), violations: new Map() };
  shared.watchedStatements = watch;
  const original = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    if (products.has(this.user ?? '')) look(watch, args[0], Array.isArray(args[1]) ? args[1] : undefined);
    return original.apply(this, args);
  } as typeof pg.Client.prototype.query;
}

afterAll(() => {
  const { violations } = shared.watchedStatements!;
  const found = [...violations];
  violations.clear();
  expect(found, 'statements that a distributed PostgreSQL cannot route (testing/distributed-sql)').toEqual([]);
});
