// Proves each rule for a distributed PostgreSQL with a statement that it refuses and one that it accepts.
import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { functionViolations } from './function-rules.ts';
import { statementViolations } from './statement-rules.ts';

beforeAll(() => loadModule());

describe('statements', () => {
  test.each([
    [
      'an insert of selected rows has neither RETURNING nor ON CONFLICT',
      'insert into data.users (id) select id from unnest($1::uuid[]) as given (id)',
      'insert into data.users (id) select id from unnest($1::uuid[]) as given (id) returning 1',
    ],
    [
      'a value of an insert is a subquery',
      'insert into data.sections (place) values ((select max(place) + 1 from data.sections))',
      'insert into data.sections (place) values ($1)',
    ],
    [
      'ON CONFLICT DO UPDATE calls now, which is not immutable',
      'insert into data.links (id) values ($1) on conflict (id) do update set updated_at = now()',
      'insert into data.links (id) values ($1) on conflict (id) do update set updated_at = excluded.updated_at',
    ],
    [
      'ON CONFLICT DO UPDATE calls now, which is not immutable',
      'insert into data.links as l (id) values ($1) on conflict (id) do update set state = 1 where l.ends_at < now()',
      'insert into data.links as l (id) values ($1) on conflict (id) do update set state = 1 where l.ends_at < excluded.ends_at',
    ],
    [
      'CASE or COALESCE in an update calls now, which is not immutable',
      'update data.files set unreferenced_at = coalesce(unreferenced_at, now())',
      'update data.files set unreferenced_at = coalesce(unreferenced_at, $1), updated_at = now()',
    ],
    [
      'the part before reads data.enrollments, which the statement writes, and is not materialized',
      'with before as (select id from data.enrollments), done as (update data.enrollments set percent = 100 returning id) select * from before, done',
      'with before as materialized (select id from data.enrollments), done as (update data.enrollments set percent = 100 returning id) select * from before, done',
    ],
    [
      'the part before reads data.enrollments, which the statement writes, and is not materialized',
      'with before as (select id from data.enrollments) delete from data.enrollments e using before b where b.id = e.id',
      'with before as (select id from data.courses) delete from data.enrollments e using before b where b.id = e.object_id',
    ],
    [
      'a message with SET LOCAL holds more than settings',
      "begin; set local app.tenant_id = ''; select 1",
      "begin read only; set local role app; set local app.tenant_id = ''",
    ],
  ])('%s', (violation, refused, allowed) => {
    expect(statementViolations(refused)).toEqual([violation]);
    expect(statementViolations(allowed)).toEqual([]);
  });
  test('a named statement has values where it reads tables of tenants', () => {
    const text = 'select count(*) from data.users';
    expect(statementViolations(text, { hasValues: false })).toEqual([
      'a named statement over tables of tenants takes no value',
    ]);
    expect(statementViolations(text, { hasValues: true })).toEqual([]);
    expect(statementViolations('select now()', { hasValues: false })).toEqual([]);
  });
  test('tables outside the tenants’ schema stay on one node and are free', () => {
    expect(statementViolations('insert into control.links select 1')).toEqual([]);
  });
});

describe('functions', () => {
  const plpgsql = (lines: string) => ({
    language: 'plpgsql',
    definition: `create function functions.f(wanted uuid) returns integer language plpgsql as $$ ${lines} end $$`,
    body: '',
  });
  test.each([
    [
      'a statement of PL/pgSQL over tables of tenants takes no variable',
      'declare n integer; begin select count(*) into n from data.users; return n;',
      'declare n integer; begin select count(*) into n from data.users u where u.id = wanted; return n;',
    ],
    [
      'a statement of PL/pgSQL calls tenant_id() instead of using a variable',
      'begin return (select count(*) from data.users u where u.tenant_id = public.tenant_id());',
      'declare here uuid := public.tenant_id(); begin return (select count(*) from data.users u where u.tenant_id = here);',
    ],
    [
      'an insert of selected rows has neither RETURNING nor ON CONFLICT',
      'begin insert into data.users (id) select wanted; return 1;',
      'begin insert into data.users (id) select wanted on conflict do nothing; return 1;',
    ],
  ])('%s', (violation, refused, allowed) => {
    expect(functionViolations(plpgsql(refused))).toEqual([violation]);
    expect(functionViolations(plpgsql(allowed))).toEqual([]);
  });
  test('bodies in SQL, between quotes and atomic, are checked as statements', () => {
    const insert = 'insert into data.users (id) select $1';
    const head = 'create function functions.f(wanted uuid) returns void language sql';
    const violation = ['an insert of selected rows has neither RETURNING nor ON CONFLICT'];
    expect(functionViolations({ language: 'sql', definition: `${head} as $$ ${insert} $$`, body: insert })).toEqual(
      violation,
    );
    expect(
      functionViolations({ language: 'sql', definition: `${head} begin atomic ${insert}; end`, body: '' }),
    ).toEqual(violation);
  });
});
