// Proves the rules of a section: limits, computed shelves, exclusive audience.
import { describe, expect, test } from 'vitest';
import { everybody } from './section-content.model.ts';
import type { SectionContent } from './section-content.model.ts';
import {
  daysOf,
  exclusiveAudience,
  isComputed,
  isRecalculated,
  mostItems,
  sectionError,
  sectionPublishingError,
} from './section.model.ts';

const content = (over: Partial<SectionContent> = {}): SectionContent => ({
  name: 'Em alta',
  kind: 'content',
  criterion: 'manual',
  interval: 'manual',
  showsInHome: true,
  showsDescription: false,
  linkOpensNewTab: false,
  cardOrientation: 'horizontal',
  items: [],
  audience: everybody,
  ...over,
});
const courses = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ kind: 'course' as const, objectId: `${at}` }));

describe('a section', () => {
  test('of the kind Top 10 takes up to 10 items [SECTION-011]', () => {
    expect(mostItems('top10')).toBe(10);
    expect(sectionError(content({ kind: 'top10', items: courses(10) }))).toBeUndefined();
    expect(sectionError(content({ kind: 'top10', items: courses(11) }))).toEqual({
      limit: 10,
      field: 'items',
      code: 'sections.tooManyTop10',
    });
  });
  test('of the kind Releases takes 16 items [SECTION-012]', () => {
    expect(mostItems('releases')).toBe(16);
    expect(sectionError(content({ kind: 'releases', items: courses(17) }))).toEqual({
      limit: 16,
      field: 'items',
      code: 'sections.tooManyItems',
    });
  });
  test('counts the last 7 or 30 days, or all time [SECTION-014]', () => {
    expect([daysOf('weekly'), daysOf('monthly'), daysOf('manual')]).toEqual([7, 30, null]);
  });
  test('is computed by its criterion, and again at its interval', () => {
    expect(isComputed(content({ kind: 'top10', criterion: 'enrollments' }))).toBe(true);
    expect(isComputed(content({ kind: 'top10' }))).toBe(false);
    expect(isComputed(content({ criterion: 'enrollments' }))).toBe(false);
    expect(isRecalculated(content({ kind: 'releases', criterion: 'creation', interval: 'monthly' }))).toBe(true);
    expect(isRecalculated(content({ kind: 'releases', criterion: 'creation' }))).toBe(false);
  });
  test('is for segmentations or for places, and the last choice counts [SECTION-010]', () => {
    const both = { ...everybody, isPublic: false, segmentationIds: ['s'], departmentIds: ['d'] };
    expect(exclusiveAudience(both, { ...both, segmentationIds: [] })).toMatchObject({
      segmentationIds: ['s'],
      departmentIds: [],
    });
    expect(exclusiveAudience(both, { ...both, departmentIds: [] })).toMatchObject({
      segmentationIds: [],
      departmentIds: ['d'],
    });
    expect(exclusiveAudience({ ...both, segmentationIds: [] }, undefined).departmentIds).toEqual(['d']);
    const alone = { ...everybody, isPublic: false, segmentationIds: ['s'] };
    expect(exclusiveAudience(alone, alone)).toBe(alone);
    for (const list of ['businessUnitIds', 'departmentIds', 'jobTitleIds'] as const) {
      const place = { ...alone, [list]: ['x'] };
      expect(exclusiveAudience(place, undefined)).toEqual(alone);
      expect(exclusiveAudience(place, alone)).toEqual({ ...place, segmentationIds: [] });
    }
  });
  test('needs a name, an audience and dates in order', () => {
    expect(sectionPublishingError(content())).toBeUndefined();
    expect(sectionPublishingError(content({ name: ' ' }))).toEqual({ field: 'name', code: 'sections.nameMissing' });
    expect(sectionPublishingError(content({ audience: { ...everybody, isPublic: false } }))).toEqual({
      field: 'isPublic',
      code: 'sections.audienceMissing',
    });
    expect(sectionError(content({ startsAt: '2026-02-01T00:00:00.000Z', endsAt: '2026-01-01T00:00:00.000Z' }))).toEqual(
      { field: 'endsAt', code: 'sections.endsBeforeStart' },
    );
    const day = '2026-02-01T00:00:00.000Z';
    expect(sectionError(content({ startsAt: day, endsAt: day }))).toEqual({
      field: 'endsAt',
      code: 'sections.endsBeforeStart',
    });
    for (const only of [{ startsAt: day }, { endsAt: day }, { startsAt: day, endsAt: '2026-02-02T00:00:00.000Z' }])
      expect(sectionError(content(only))).toBeUndefined();
    for (const list of ['segmentationIds', 'businessUnitIds', 'departmentIds', 'jobTitleIds'] as const)
      expect(
        sectionPublishingError(content({ audience: { ...everybody, isPublic: false, [list]: ['x'] } })),
      ).toBeUndefined();
    const mixed = { ...everybody, isPublic: false, segmentationIds: ['a'], jobTitleIds: ['b'] };
    expect(sectionPublishingError(content({ audience: mixed }))).toBeUndefined();
    expect(sectionError(content({ items: [...courses(1), ...courses(1)] }))).toEqual({
      field: 'items',
      code: 'sections.repeatedItem',
    });
  });
});
