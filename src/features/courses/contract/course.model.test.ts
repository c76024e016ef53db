// Rules of a course: flat items, what a draft may not hold, what publishing demands.
import { describe, expect, test } from 'vitest';
import { flatItems, isReleased } from './course-content.model.ts';
import type { CourseContent } from './course-content.model.ts';
import { differingFields, draftFault, publicationOf, publishingFault } from './course.model.ts';

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
  test('is met item by item over all its steps', () => {
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
    expect(publishingFault(content())).toBeUndefined();
    expect(publishingFault(content({ title: ' ' }))).toBe('courses.titleMissing');
    expect(publishingFault(content({ steps: [] }))).toBe('courses.itemsMissing');
    expect(
      publishingFault(content({ steps: [{ ...content().steps[0]!, items: [content().steps[0]!.items[1]!] }] })),
    ).toBe('courses.itemsMissing');
  });
  test('holds nothing twice', () => {
    const [step] = content().steps;
    expect(draftFault(content())).toBeUndefined();
    expect(draftFault(content({ steps: [step!, step!] }))).toBe('courses.repeatedId');
    expect(
      draftFault(content({ steps: [step!, { ...step!, id: 's3', items: [{ ...step!.items[0]!, id: 'z' }] }] })),
    ).toBe('courses.repeatedItem');
  });
  test('is a draft, published, or published with later changes [COURSE-017]', () => {
    expect(publicationOf({ publishedVersion: null, hasUnpublishedChanges: true })).toBe('draft');
    expect(publicationOf({ publishedVersion: 2, hasUnpublishedChanges: false })).toBe('published');
    expect(publicationOf({ publishedVersion: 2, hasUnpublishedChanges: true })).toBe('changed');
  });
  test('tells in which fields two drafts differ', () => {
    expect(differingFields(content(), JSON.parse(JSON.stringify(content())) as object)).toEqual([]);
    expect(differingFields(content(), content({ title: 'Outro', dayLimit: 5 }))).toEqual(['title', 'dayLimit']);
  });
});
