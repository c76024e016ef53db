// Proves which objects of a package may be opened now: by its own rules where it has some, otherwise by its locks.
import { describe, expect, test } from 'vitest';
import { readOffer, waysOf } from './package-ways.model.ts';
import type { PackageOffer } from './package-ways.model.ts';
import type { OutlineItem } from './scorm-items.model.ts';

describe('the requests of a package', () => {
  test('have a valid form or are ignored', () => {
    for (const current of [undefined, null, 7, {}]) expect(readOffer({ current, rules: {} })).toBeUndefined();
    for (const rules of [undefined, null, 'x', 7]) expect(readOffer({ current: 'a', rules })).toEqual({ current: 'a' });
  });
  test('allow only what they name', () => {
    expect(
      readOffer({ current: 'a', rules: { continue: true, previous: true, choices: ['b', 7, null, 'c'] } }),
    ).toEqual({
      current: 'a',
      rules: { continue: true, previous: true, choices: ['b', 'c'] },
    });
    expect(readOffer({ current: 'a', rules: { continue: 'true', previous: 1, choices: 'b' } })).toEqual({
      current: 'a',
      rules: { continue: false, previous: false, choices: [] },
    });
  });
});
describe('the steps between objects', () => {
  const item = (id: string, isLaunchable = true) => ({ id, title: id, isLaunchable }) as unknown as OutlineItem;
  const items = [item('a'), item('chapter', false), item('b'), item('c')];
  const ways = (offer?: PackageOffer, ...locked: string[]) => {
    const record = { items: items.map(({ id }) => ({ id, isLocked: locked.includes(id) })) };
    const { before, after, mayOpen, ...may } = waysOf(items, offer, record);
    return [
      before?.id,
      after?.id,
      may.mayGoBack,
      may.mayGoOn,
      items.filter(({ id }) => mayOpen(id)).map(({ id }) => id),
    ];
  };
  const every = items.map(({ id }) => id);
  test('lead to the previous and next objects that have a file', () => {
    expect(ways({ current: 'a' })).toEqual([undefined, 'b', false, true, every]);
    expect(ways({ current: 'b' })).toEqual(['a', 'c', true, true, every]);
    expect(ways({ current: 'c' })).toEqual(['b', undefined, true, false, every]);
  });
  test('lead nowhere while no object is open, or an unknown one', () => {
    for (const offer of [undefined, { current: 'x' }, { current: 'chapter' }])
      expect(ways(offer)).toEqual([undefined, undefined, false, false, every]);
  });
  test('do not lead to locked objects', () => {
    expect(ways({ current: 'b' }, 'a')).toEqual(['a', 'c', false, true, ['chapter', 'b', 'c']]);
    expect(ways({ current: 'b' }, 'c')).toEqual(['a', 'c', true, false, ['a', 'chapter', 'b']]);
  });
  test('follow the package’s own rules where it has any, whatever is locked', () => {
    const rules = { continue: false, previous: true, choices: ['c'] };
    expect(ways({ current: 'b', rules }, 'a', 'c')).toEqual(['a', 'c', true, false, ['c']]);
    expect(ways({ current: 'c', rules: { continue: true, previous: false, choices: [] } })).toEqual([
      ...['b', undefined, false, true, []],
    ]);
  });
  test('are all open where nothing was recorded', () => {
    const { mayOpen, mayGoOn } = waysOf(items, { current: 'a' }, null);
    expect([mayOpen('c'), mayGoOn]).toEqual([true, true]);
  });
});
