// Proves that a trail keeps its items in order, refuses an invalid draft, and is published only when it is complete.
import { describe, expect, test } from 'vitest';
import type { TrailContent } from './trail-content.model.ts';
import { flatTrailItems, mostTrailItems, trailDraftError, trailPublishingError } from './trail.model.ts';

const content = (over: Partial<TrailContent> = {}): TrailContent => ({
  title: 'Liderança',
  language: 'pt',
  workloadMinutes: 600,
  skillIds: [],
  isMandatory: false,
  dayLimit: 0,
  release: { mode: 'anytime' },
  prerequisites: [],
  items: [
    { id: 'a', kind: 'course', objectId: 'c1', isComplementary: false, needsPrevious: false },
    { id: 'b', kind: 'media', objectId: 'm1', isComplementary: true, needsPrevious: true },
  ],
  ...over,
});

describe('a trail', () => {
  test('has steps of courses and media in order', () => {
    const [first] = content().items;
    expect(flatTrailItems(content())[0]).toEqual({ ...first, position: 1, isRequired: true });
    expect(flatTrailItems(content()).map(({ id, position, isRequired }) => [id, position, isRequired])).toEqual([
      ['a', 1, true],
      ['b', 2, false],
    ]);
  });
  test('needs a title and one required item to be published', () => {
    expect(trailPublishingError(content())).toBeUndefined();
    for (const title of ['', '  '])
      expect(trailPublishingError(content({ title }))).toEqual({ field: 'title', code: 'trails.titleMissing' });
    expect(trailPublishingError(content({ items: [] }))).toEqual({ field: 'items', code: 'trails.itemsMissing' });
    const [required, other] = content().items;
    expect(trailPublishingError(content({ items: [other!, required!] }))).toBeUndefined();
    expect(trailPublishingError(content({ items: [required!, required!] }))).toEqual({
      field: 'items',
      code: 'trails.repeatedId',
    });
    // A draft may lack both title and items.
    expect(trailDraftError(content({ title: '', items: [] }))).toBeUndefined();
    expect(trailPublishingError(content({ items: [content().items[1]!] }))).toEqual({
      field: 'items',
      code: 'trails.itemsMissing',
    });
  });
  test('holds no object twice', () => {
    const [first] = content().items;
    expect(trailDraftError(content({ items: [first!, first!] }))).toEqual({
      field: 'items',
      code: 'trails.repeatedId',
    });
    expect(trailDraftError(content({ items: [first!, { ...first!, id: 'z' }] }))).toEqual({
      field: 'items',
      code: 'trails.repeatedItem',
    });
    // The same id of another kind means another thing.
    expect(trailDraftError(content({ items: [first!, { ...first!, id: 'z', kind: 'media' }] }))).toBeUndefined();
    expect(mostTrailItems).toBe(200);
  });
});
