// Proves the rules of a course: flat items, what a draft may not contain, what publishing requires.
import { describe, expect, test } from 'vitest';
import { flatItems, isReleased } from './course-content.model.ts';
import type { CourseContent } from './course-content.model.ts';
import {
  courseLimits,
  coverFormats,
  coverTypes,
  differingFields,
  draftError,
  publicationOf,
  publishingError,
} from './course.model.ts';

const content = (over: Partial<CourseContent> = {}): CourseContent => ({
  title: 'Segurança em altura',
  language: 'pt',
  workloadMinutes: 90,
  skillIds: [],
  isMandatory: false,
  isSequential: false,
  blocksFastForward: false,
  dayLimit: 0,
  requiredScore: 0,
  release: { mode: 'anytime' },
  prerequisites: [],
  steps: [
    {
      id: 's1',
      title: 'Um',
      isLocked: false,
      items: [
        { id: 'a', kind: 'media', objectId: 'm1', isComplementary: false },
        { id: 'b', kind: 'media', objectId: 'm2', isComplementary: true },
      ],
    },
    {
      id: 's2',
      title: 'Dois',
      isLocked: true,
      items: [{ id: 'c', kind: 'assessment', objectId: 't1', isComplementary: false }],
    },
  ],
  ...over,
});

describe('a course', () => {
  test('is completed item by item over all its steps', () => {
    expect(
      flatItems(content()).map(({ id, stepId, stepPosition, position, isRequired }) => [
        id,
        stepId,
        stepPosition,
        position,
        isRequired,
      ]),
    ).toEqual([
      ['a', 's1', 1, 1, true],
      ['b', 's1', 1, 2, false],
      ['c', 's2', 2, 3, true],
    ]);
  });
  test('opens at its release date [COURSE-013]', () => {
    const release = { mode: 'moment', at: '2026-05-10T11:00:00.000Z' } as const;
    expect(isReleased({ mode: 'anytime' }, new Date())).toBe(true);
    expect(isReleased(release, new Date('2026-05-10T10:59:59Z'))).toBe(false);
    expect(isReleased(release, new Date('2026-05-10T11:00:00Z'))).toBe(true);
  });
  test('needs a title and one required item to be published', () => {
    expect(publishingError(content())).toBeUndefined();
    expect(publishingError(content({ title: ' ' }))).toEqual({ field: 'title', code: 'courses.titleMissing' });
    expect(publishingError(content({ steps: [] }))).toEqual({ field: 'steps', code: 'courses.itemsMissing' });
    expect(
      publishingError(content({ steps: [{ ...content().steps[0]!, items: [content().steps[0]!.items[1]!] }] })),
    ).toEqual({ field: 'steps', code: 'courses.itemsMissing' });
  });
  test('holds no object twice', () => {
    const [step] = content().steps;
    expect(draftError(content())).toBeUndefined();
    expect(draftError(content({ steps: [step!, step!] }))).toEqual({ field: 'steps', code: 'courses.repeatedId' });
    expect(
      draftError(content({ steps: [step!, { ...step!, id: 's3', items: [{ ...step!.items[0]!, id: 'z' }] }] })),
    ).toEqual({ field: 'steps', code: 'courses.repeatedItem' });
  });
  test('is a draft, published, or published with later changes [COURSE-017]', () => {
    expect(publicationOf({ publishedVersion: null, hasUnpublishedChanges: true })).toBe('draft');
    expect(publicationOf({ publishedVersion: 2, hasUnpublishedChanges: false })).toBe('published');
    expect(publicationOf({ publishedVersion: 2, hasUnpublishedChanges: true })).toBe('changed');
  });
  test('names the fields in which two drafts differ', () => {
    expect(differingFields(content(), JSON.parse(JSON.stringify(content())) as object)).toEqual([]);
    expect(differingFields(content(), content({ title: 'Outro', dayLimit: 5 }))).toEqual(['title', 'dayLimit']);
    const differs = (one: unknown, other: unknown) => differingFields({ a: one }, { a: other }).length > 0;
    // The database returns fields in another order, and leaves out missing ones.
    expect(differs({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(false);
    expect(differs({ a: 1, b: undefined }, { a: 1 })).toBe(false);
    for (const [one, other] of [
      [
        { a: 1, b: 2 },
        { a: 2, b: 1 },
      ],
      [{ a: 1 }, { b: 1 }],
      [
        ['a', 'b'],
        ['b', 'a'],
      ],
      [['a'], 'a'],
      [[], {}],
      [null, {}],
      [null, undefined],
      ['1', 1],
      [['ab'], ['a', 'b']],
      [{ a: 1 }, { a: 1, b: null }],
      [{ a: '1' }, [['a', '1']]],
    ])
      expect([one, other, differs(one, other)]).toEqual([one, other, true]);
    expect(differingFields({ a: undefined }, {})).toEqual([]);
    expect(differingFields({}, { a: 1 })).toEqual(['a']);
  });
  test('has the limits of the specification', () => {
    expect(courseLimits).toEqual({
      ...{ title: 255, synopsis: 1000, description: 20_000, code: 60, skills: 10, steps: 100, itemsInStep: 200 },
      ...{ prerequisites: 50, dayLimit: 3650, workloadHours: 10_000, coverBytes: 2_097_152 },
    });
    expect([coverTypes, coverFormats]).toEqual([
      ['image/png', 'image/jpeg'],
      ['png', 'jpeg'],
    ]);
  });
});
