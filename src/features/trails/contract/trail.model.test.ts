// Rules of a trail: items in order, what a draft may not hold, what publishing demands.
import { describe, expect, test } from 'vitest';
import type { TrailContent } from './trail-content.model.ts';
import { flatTrailItems, trailDraftFault, trailPublishingFault } from './trail.model.ts';

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
    expect(flatTrailItems(content()).map(({ id, position, isRequired }) => [id, position, isRequired])).toEqual([
      ['a', 1, true],
      ['b', 2, false],
    ]);
  });
  test('needs a title and one required item to be published', () => {
    expect(trailPublishingFault(content())).toBeUndefined();
    expect(trailPublishingFault(content({ title: '' }))).toBe('trails.titleMissing');
    expect(trailPublishingFault(content({ items: [content().items[1]!] }))).toBe('trails.itemsMissing');
  });
  test('holds nothing twice', () => {
    const [first] = content().items;
    expect(trailDraftFault(content({ items: [first!, first!] }))).toBe('trails.repeatedId');
    expect(trailDraftFault(content({ items: [first!, { ...first!, id: 'z' }] }))).toBe('trails.repeatedItem');
  });
});
