// Proves that release moments are converted between the stored value and the form by the tenant's time zone, whatever the device's.
import { expect, test } from 'vitest';
import { decode } from '#platform/contract/wire.ts';
import { contentDraftErrors, dayAndTime, emptyContentDraft, momentOf } from './content-draft.wire.ts';
import { courseDraftErrors, emptyCourseDraft } from './course-draft.wire.ts';
import { courseForm } from './course.wire.ts';
import { courseLimits } from './course.model.ts';

test.each([
  ['2026-11-25T02:59:00.000Z', 'America/Sao_Paulo', '2026-11-24', '23:59'],
  ['2026-11-25T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-25', '00:00'],
  ['2026-11-25T03:00:00.000Z', 'America/Manaus', '2026-11-24', '23:00'],
  ['2026-07-01T22:30:00.000Z', 'Europe/Lisbon', '2026-07-01', '23:30'],
])('%s in %s is %s %s, and back', (at, timeZone, day, time) => {
  expect(dayAndTime(at, timeZone)).toEqual({ day, time });
  expect(momentOf(day, time, timeZone)).toBe(at);
});
test('a day without a time begins at midnight in the time zone; no day is no moment', () => {
  expect(momentOf('2026-11-25', null, 'America/Sao_Paulo')).toBe('2026-11-25T03:00:00.000Z');
  expect(momentOf(null, '10:00', 'America/Sao_Paulo')).toBeUndefined();
  expect(dayAndTime(undefined, 'America/Sao_Paulo')).toEqual({ day: null, time: null });
});

test('the form refuses the same values as its schema, on both sides of each limit', () => {
  const { title, code, synopsis, description, skills, dayLimit } = courseLimits;
  const full = {
    ...emptyContentDraft('pt'),
    title: 'x'.repeat(title),
    code: 'x'.repeat(code),
    synopsis: 'x'.repeat(synopsis),
    description: 'x'.repeat(description),
    skillIds: Array.from({ length: skills }, (_, at) => `018f3b1e-7c1d-7000-8000-00000000000${at}`),
    dayLimit,
  };
  expect(contentDraftErrors(full)).toEqual([]);
  const beyond = {
    ...full,
    title: `${full.title}x`,
    code: `${full.code}x`,
    synopsis: `${full.synopsis}x`,
    description: `${full.description}x`,
    skillIds: [...full.skillIds, full.skillIds[0]!],
    dayLimit: dayLimit + 1,
  };
  expect(contentDraftErrors(beyond)).toEqual([
    { field: 'title', code: 'text.long', limit: title },
    { field: 'code', code: 'text.long', limit: code },
    { field: 'synopsis', code: 'text.long', limit: synopsis },
    { field: 'description', code: 'text.long', limit: description },
    { field: 'skillIds', code: 'list.long', limit: skills },
    { field: 'dayLimit', code: 'number.large', limit: dayLimit },
  ]);
  expect(contentDraftErrors(emptyContentDraft('pt'))).toEqual([{ field: 'title', code: 'courses.titleMissing' }]);
});
test('steps have titles of the same length, and a score is a percentage', () => {
  const item = { id: 'i', kind: 'media' as const, objectId: 'o', isComplementary: false };
  const draft = { ...emptyCourseDraft('pt', { id: 's', title: 'x'.repeat(courseLimits.title) }), title: 'Um' };
  const steps = [{ ...draft.steps[0]!, items: [item] }];
  expect(courseDraftErrors({ ...draft, steps, requiredScore: 100 })).toEqual([]);
  const long = [{ ...steps[0]!, title: `${steps[0]!.title}x` }];
  expect(courseDraftErrors({ ...draft, steps: long, requiredScore: 101 })).toEqual([
    { field: 'requiredScore', code: 'number.large', limit: 100 },
    { field: 'steps.0.title', code: 'text.long', limit: courseLimits.title },
  ]);
  expect(courseDraftErrors({ ...draft, steps, requiredScore: -1 })).toEqual([
    { field: 'requiredScore', code: 'number.small', limit: 0 },
  ]);
});
test('the wire removes blanks around a title and a code', () => {
  const etapas = [{ titulo: ' Dois ', itens: [] }];
  expect(decode(courseForm, { titulo: '  Um ', codigoCurso: ' nr-35 ', etapas })).toEqual({
    title: 'Um',
    code: 'nr-35',
    steps: [{ title: 'Dois', items: [] }],
  });
});
