// Proves the rules of packages of several objects: the tree, prerequisites, and the state of the whole.
import { describe, expect, it } from 'vitest';
import {
  hasSeveral,
  itemToOpen,
  lockedItems,
  meanScore,
  meetsPrerequisites,
  outlineOf,
  rollUp,
  statusOfAll,
} from './scorm-items.model.ts';
import type { ItemStanding } from './scorm-items.model.ts';
import type { PackageItem, ScormStatus } from './scorm.model.ts';

const leaf = (id: string, more: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: id.toUpperCase(),
  href: `${id}.html`,
  items: [],
  ...more,
});
const chapter = (id: string, items: PackageItem[], more: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: id.toUpperCase(),
  items,
  ...more,
});
const standings = (given: Record<string, ScormStatus>) =>
  new Map<string, ItemStanding>(
    Object.entries(given).map(([id, status]) => [
      id,
      { status, percent: status === 'completed' || status === 'passed' ? 100 : status === 'not attempted' ? 0 : 1 },
    ]),
  );

describe('the tree that is shown', () => {
  it('leaves hidden items out and keeps their children in place', () => {
    const tree = [chapter('um', [leaf('a')]), chapter('capa', [leaf('b')], { isHidden: true })];
    expect(outlineOf(tree)).toEqual([
      { id: 'um', title: 'UM', depth: 0, isLaunchable: false },
      { id: 'a', title: 'A', depth: 1, isLaunchable: true },
      { id: 'b', title: 'B', depth: 0, isLaunchable: true },
    ]);
  });
});
describe('the state of the whole package', () => {
  const tree = [chapter('c', [leaf('a'), leaf('b')]), leaf('d')];
  it.each<[Record<string, ScormStatus>, ScormStatus, number]>([
    [{}, 'not attempted', 0],
    [{ a: 'incomplete' }, 'incomplete', 1],
    [{ a: 'completed' }, 'incomplete', 33],
    [{ a: 'completed', b: 'passed', d: 'incomplete' }, 'incomplete', 67],
    [{ a: 'completed', b: 'failed', d: 'passed' }, 'failed', 67],
    [{ a: 'completed', b: 'completed', d: 'completed' }, 'completed', 100],
    [{ a: 'completed', b: 'passed', d: 'completed' }, 'passed', 100],
  ])('%j is %s with %i %%', (given, status, percent) => {
    expect(rollUp(tree, standings(given))).toEqual({ status, percent });
  });
  it('follows the rollup of a sequenced package before its objects', () => {
    const outcome = (completion: string, success: string) => ({ completion, success, measure: null });
    const half = standings({ a: 'completed' });
    expect(rollUp(tree, half, outcome('completed', 'unknown'))).toEqual({ status: 'completed', percent: 100 });
    expect(rollUp(tree, half, outcome('incomplete', 'passed'))).toEqual({ status: 'passed', percent: 100 });
    expect(rollUp(tree, half, outcome('completed', 'failed'))).toEqual({ status: 'failed', percent: 33 });
    const all = standings({ a: 'completed', b: 'completed', d: 'completed' });
    expect(rollUp(tree, all, outcome('incomplete', 'unknown'))).toEqual({ status: 'incomplete', percent: 99 });
  });
  it('averages the scores that were given', () => {
    expect([meanScore([80, undefined, 61]), meanScore([undefined])]).toEqual([70.5, undefined]);
  });
});
describe('prerequisites of SCORM 1.2', () => {
  const statuses = new Map<string, ScormStatus>([
    ['m1', 'completed'],
    ['m2', 'incomplete'],
    ['m-3.x', 'passed'],
  ]);
  it.each([
    ['m1', true],
    ['m2', false],
    ['~m2', true],
    ['m1 & m2', false],
    ['m1&m-3.x', true],
    ['m1 AND m2', false],
    ['m2 | m1', true],
    ['(m1 AND m2) OR m-3.x', true],
    ['m2="i"', true],
    ['m2 <> "incomplete"', false],
    ['m-3.x = passed', true],
    ['2*{m1, m2, m-3.x}', true],
    ['3*{m1, m2, m-3.x}', false],
    ['{m1, m2}', false],
    ['', true],
    ['nobody', true],
    ['m2 & (', true],
    ['m2 @@ ) (', true],
  ])('%s is %s', (script, met) => {
    expect(meetsPrerequisites(script, statuses)).toBe(met);
  });
  const tree = [
    chapter('c', [leaf('a'), leaf('b')]),
    leaf('d', { prerequisites: 'c' }),
    chapter('e', [leaf('f')], { prerequisites: 'd' }),
  ];
  it('count a chapter by its objects, and lock the objects below', () => {
    expect([...lockedItems(tree, standings({ a: 'completed' }))]).toEqual(['d', 'e', 'f']);
    expect([...lockedItems(tree, standings({ a: 'completed', b: 'passed' }))]).toEqual(['e', 'f']);
  });
  it('decide where the package continues', () => {
    const opened = (given: Record<string, ScormStatus>, last?: string) => itemToOpen(tree, standings(given), last)?.id;
    expect(opened({})).toBe('a');
    expect(opened({ a: 'completed', b: 'incomplete' }, 'b')).toBe('b');
    expect(opened({ a: 'completed', b: 'completed' }, 'b')).toBe('d');
    expect(opened({ a: 'completed', b: 'completed', d: 'passed', f: 'completed' }, 'd')).toBe('d');
  });
});

describe('several objects', () => {
  it('are more than one that has a file, at any depth', () => {
    expect([hasSeveral(null), hasSeveral(undefined), hasSeveral([]), hasSeveral([leaf('a')])]).toEqual([
      ...[false, false, false, false],
    ]);
    expect(hasSeveral([chapter('c', [leaf('a')]), chapter('d', [])])).toBe(false);
    expect(hasSeveral([chapter('c', [leaf('a')]), leaf('b')])).toBe(true);
  });
  it('have one state: where none has begun, the package has not begun', () => {
    expect(statusOfAll([])).toBe('not attempted');
    expect(statusOfAll(['not attempted', 'not attempted'])).toBe('not attempted');
    expect(statusOfAll(['failed'])).toBe('failed');
    expect(statusOfAll(['unknown'])).toBe('incomplete');
  });
  it('of a sequenced package have the state that it reports, or their own where it reports none yet', () => {
    const tree = [leaf('a'), leaf('b')];
    const outcome = { completion: 'unknown', success: 'unknown', measure: null };
    expect(rollUp(tree, standings({}), outcome)).toEqual({ status: 'not attempted', percent: 0 });
    expect(rollUp(tree, standings({ a: 'incomplete' }), outcome)).toEqual({ status: 'incomplete', percent: 1 });
    expect(rollUp([], standings({}))).toEqual({ status: 'not attempted', percent: 0 });
  });
});
describe('a script of prerequisites', () => {
  const known = new Map<string, ScormStatus>([
    ['a', 'completed'],
    ['b', 'incomplete'],
    ['c', 'passed'],
    ['d d', 'completed'],
    ['1', 'incomplete'],
    ['f', 'failed'],
    ['n', 'not attempted'],
    ['w', 'browsed'],
  ]);
  const meets = (script: string) => meetsPrerequisites(script, known);
  it.each([
    ['a', true],
    ['b', false],
    ['"a"', true],
    ['"d d"', true],
    ['"b"', false],
    [' b ', false],
    ['a&b', false],
    ['b & a', false],
    ['a&c', true],
    ['a AND b', false],
    ['b|a', true],
    ['a|b', true],
    ['b OR 1', false],
    ['b or c', true],
    ['~b', true],
    ['not a', false],
    ['~(a|b)', false],
    ['~(b|1)', true],
    ['a&(b|c)', true],
    ['a&(b|1)', false],
    ['(b)', false],
    ['b|1|c', true],
    ['a&c&b', false],
    ['{a,b,c}', false],
    ['{a,c}', true],
    ['2*{a,b,c}', true],
    ['3*{a,b,c}', false],
    ['2 * {a,b,1}', false],
    ['1*{b,c}', true],
    ['10*{a,b}', false],
    ['02*{a,c}', true],
    ['a=c', true],
    ['a=completed', true],
    ['a="completed"', true],
    ['a=COMPLETED', true],
    ['b=i', true],
    ['c=p', true],
    ['f=f', true],
    ['w=b', true],
    ['n=n', true],
    ['a=p', false],
    ['a<>p', true],
    ['a<>c', false],
    ['x=p', true],
    ['x', true],
    ['~x', false],
  ])('%s is met: %s', (script, isMet) => expect([script, meets(script)]).toEqual([script, isMet]));
  it.each([
    '',
    ' ',
    '(b',
    'b&',
    '&b',
    '{b',
    '{b,c',
    '2*{b',
    'b=',
    'b=&',
    'b"',
    'b <',
    'b)',
    '=b',
    '{,b}',
    'b b',
    'b & b"',
  ])('that is broken, as %j, locks nothing', (script) => expect(meets(script)).toBe(true));
});
describe('the object where a package continues', () => {
  const tree = [leaf('a'), leaf('b', { prerequisites: 'a' }), leaf('c')];
  const at = (given: Record<string, ScormStatus>, last?: string) => itemToOpen(tree, standings(given), last)?.id;
  it('is the last open one, unless it is done and another is not', () => {
    expect([at({ a: 'incomplete' }, 'a'), at({ a: 'completed' }, 'a'), at({}, 'c')]).toEqual(['a', 'b', 'c']);
    expect(at({ a: 'completed', b: 'completed', c: 'passed' }, 'b')).toBe('b');
    expect(at({ a: 'completed', b: 'completed', c: 'passed' })).toBe('a');
    expect(at({ a: 'completed', b: 'completed' }, 'b')).toBe('c');
  });
  it('is the first that is open and not done, else the last, else the first', () => {
    expect([at({}), at({}, 'x'), at({ c: 'completed' })]).toEqual(['a', 'a', 'a']);
    const locked = [leaf('a'), leaf('b', { prerequisites: '~a' })];
    const open = (last?: string) => itemToOpen(locked, standings({ a: 'completed' }), last)?.id;
    expect([open(), open('a')]).toEqual(['a', 'a']);
    expect(itemToOpen([], standings({}), undefined)).toBeUndefined();
  });
});
