// Proves which calculated columns make sense, and of which type each is.
import { expect, test } from 'vitest';
import { formulaType, freeFormulaId, isFormulaId, operandType } from './report-formula.model.ts';
import type { FormulaKind, Operand } from './report-formula.model.ts';
import type { ColumnType } from './report-subjects.model.ts';
import { queryErrors, shownColumns } from './report-query.model.ts';
import type { ReportQuery } from './report-query.model.ts';

const of = (...ids: string[]): Operand[] =>
  ids.map((one) => {
    const [id, aggregate] = one.split(' ');
    return { id: id!, ...(aggregate && { aggregate: aggregate as 'sum' }) };
  });
test('each kind takes columns that are alike, and has their type or its own', () => {
  const table: [FormulaKind, string[], ColumnType | undefined][] = [
    ['percent', ['hits', 'misses'], 'percent'],
    ['percent', ['hits', 'startedAt'], undefined],
    ['percent', ['hits'], undefined],
    ['difference', ['points', 'maxPoints'], 'number'],
    ['difference', ['points', 'percent'], undefined],
    ['difference', ['percent', 'percent'], 'percent'],
    ['sum', ['hits', 'misses'], 'number'],
    ['sum', ['hits', 'misses', 'points', 'maxPoints', 'attempt'], 'number'],
    ['sum', ['hits', 'misses', 'points', 'maxPoints', 'attempt', 'hits'], undefined],
    ['sum', ['percent', 'percent'], undefined],
    ['days', ['startedAt', 'finishedAt'], 'number'],
    ['days', ['hiredOn', 'finishedAt'], 'number'],
    ['days', ['hits', 'misses'], undefined],
    ['days', ['hiredOn', 'startedAt', 'finishedAt'], undefined],
    ['sum', ['hits', 'shoeSize'], undefined],
    ['sum', ['hits sum', 'misses sum'], undefined],
  ];
  for (const [kind, ids, type] of table)
    expect([kind, ids, formulaType('attempts', { name: 'x', kind, of: of(...ids) }, false)]).toEqual([kind, ids, type]);
});
test('in groups it takes measures', () => {
  const typeOf = (kind: FormulaKind, ...ids: string[]) =>
    formulaType('attempts', { name: 'x', kind, of: of(...ids) }, true);
  expect(typeOf('percent', 'person distinct', 'rows count')).toBe('percent');
  expect(typeOf('days', 'startedAt min', 'finishedAt max')).toBe('number');
  expect(typeOf('sum', 'hits', 'misses')).toBeUndefined();
  expect(typeOf('sum', 'hits sum', 'percent sum')).toBeUndefined();
  expect(operandType('attempts', { id: 'rows' }, true)).toBeUndefined();
  expect(operandType('attempts', { id: 'rows', aggregate: 'count' }, false)).toBeUndefined();
});
test('ids are those of calculated columns alone, and the next one is free', () => {
  expect(['calculated1', 'calculated99', 'calculated0', 'calculated100', 'hits'].map(isFormulaId)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(freeFormulaId(['calculated1', 'hits', 'calculated3'])).toBe('calculated2');
});
test('a report names it, sorts by it, and says what is wrong with it', () => {
  const formula = { name: 'Respostas', kind: 'sum' as const, of: of('hits', 'misses') };
  const query: ReportQuery = {
    ...{ subject: 'attempts', columns: [{ id: 'person' }, { id: 'calculated1', formula }] },
    sort: [{ columnId: 'calculated1', direction: 'desc' }],
  };
  expect(queryErrors(query)).toEqual([]);
  expect(shownColumns(query)[1]).toEqual({ id: 'calculated1', type: 'number', name: 'Respostas' });
  const wrong = (column: object) => queryErrors({ ...query, columns: [{ id: 'calculated1', formula, ...column }] })[0];
  expect(wrong({ id: 'hits' })).toEqual({ field: 'columns[0].formula', code: 'reports.formulaInvalid' });
  expect(wrong({ aggregate: 'sum' })).toMatchObject({ code: 'reports.formulaInvalid' });
  expect(wrong({ formula: { ...formula, kind: 'days' } })).toMatchObject({ code: 'reports.formulaInvalid' });
  expect(wrong({ formula: { ...formula, of: of('hits', 'shoeSize') } })).toEqual({
    ...{ field: 'columns[0].formula.of[1].id', code: 'reports.columnGone', details: { column: 'shoeSize' } },
  });
  expect(queryErrors({ ...query, columns: [{ id: 'calculated1' }] })[0]).toMatchObject({ code: 'reports.columnGone' });
  expect(queryErrors({ ...query, columns: [{ id: 'person' }] })).toMatchObject([{ code: 'reports.columnGone' }]);
});
