// Packages of several objects: the tree, prerequisites, and how the whole stands.
import { describe, expect, it } from 'vitest';
import { itemToOpen, lockedItems, meanScore, meetsPrerequisites, outlineOf, rollUp } from './scorm-items.model.ts';
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
  it('leaves hidden items out and their children where they stand', () => {
    const tree = [chapter('um', [leaf('a')]), chapter('capa', [leaf('b')], { isHidden: true })];
    expect(outlineOf(tree)).toEqual([
      { id: 'um', title: 'UM', depth: 0, isLaunchable: false },
      { id: 'a', title: 'A', depth: 1, isLaunchable: true },
      { id: 'b', title: 'B', depth: 0, isLaunchable: true },
    ]);
  });
});
describe('how the whole stands', () => {
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
  it('takes the mean of the scores that were given', () => {
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
  it('count a chapter by what it holds, and lock what is below', () => {
    expect([...lockedItems(tree, standings({ a: 'completed' }))]).toEqual(['d', 'e', 'f']);
    expect([...lockedItems(tree, standings({ a: 'completed', b: 'passed' }))]).toEqual(['e', 'f']);
  });
  it('decide where the package is gone on with', () => {
    const opened = (given: Record<string, ScormStatus>, last?: string) => itemToOpen(tree, standings(given), last)?.id;
    expect(opened({})).toBe('a');
    expect(opened({ a: 'completed', b: 'incomplete' }, 'b')).toBe('b');
    expect(opened({ a: 'completed', b: 'completed' }, 'b')).toBe('d');
    expect(opened({ a: 'completed', b: 'completed', d: 'passed', f: 'completed' }, 'd')).toBe('d');
  });
});
