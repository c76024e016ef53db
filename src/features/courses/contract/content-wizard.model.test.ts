// Proves for the wizard of courses and trails when it saves by itself, how long a refusal stays, what a save sends and what is still missing.
import { describe, expect, test } from 'vitest';
import {
  contentChecks,
  errorsWith,
  phaseAfterPublishing,
  refusedOf,
  savesByItself,
  savingOf,
  switchesOff,
} from './content-wizard.model.ts';

test.each([
  ['editing', 'editing'],
  ['publishing', 'editing'],
  ['published', 'published'],
] as const)('publishing ends: %s becomes %s', (phase, next) => expect(phaseAfterPublishing(phase)).toBe(next));
test.each([
  ['Ouvir', 'editing', false, true],
  [' \t', 'editing', false, false],
  ['Ouvir', 'publishing', false, false],
  ['Ouvir', 'published', false, false],
  ['Ouvir', 'editing', true, false],
] as const)('the draft "%s" in the phase %s, a copy: %s, is saved by itself: %s', (title, phase, isCopy, expected) =>
  expect(savesByItself({ title }, phase, isCopy)).toBe(expected),
);

describe('a refusal of the server', () => {
  const draft = { title: 'Ouvir', code: 'OUV-1', steps: [{ title: 'Um' }] };
  const missing = { field: 'title', code: 'courses.titleMissing' };
  test('keeps the refused value, of a list the whole list', () => {
    expect(refusedOf({ field: 'code', code: 'courses.codeTaken' }, draft)).toEqual({
      field: 'code',
      code: 'courses.codeTaken',
      value: 'OUV-1',
    });
    expect(refusedOf({ field: 'steps.0.title', code: 'courses.long' }, draft).value).toBe(draft.steps);
  });
  test('comes first, and goes with a change of its field only', () => {
    const refused = refusedOf({ field: 'steps.0.title', code: 'courses.long' }, draft);
    expect(errorsWith(undefined, draft, [missing])).toEqual([missing]);
    expect(errorsWith(refused, { ...draft, title: '' }, [missing])).toEqual([refused, missing]);
    expect(errorsWith(refused, { ...draft, steps: [{ title: 'Um' }] }, [missing])).toEqual([missing]);
  });
});

test.each([
  ['a first save creates the whole content', {}, false, false, { form: { title: 'Ouvir', isComplete: true } }],
  ['publishing says so', {}, true, false, { form: { title: 'Ouvir', isComplete: true, publishes: true } }],
  [
    'a draft that nobody sees is sent whole',
    { id: 'c1', revision: 3 },
    false,
    false,
    { id: 'c1', form: { title: 'Ouvir', isComplete: true, revision: 3 } },
  ],
  [
    'what takes effect at once waits where users see a version',
    { id: 'c1', revision: 3 },
    false,
    true,
    { id: 'c1', form: { title: 'Ouvir', isComplete: false, revision: 3 } },
  ],
  [
    'publishing a change takes it along',
    { id: 'c1', revision: 3 },
    true,
    true,
    { id: 'c1', form: { title: 'Ouvir', isComplete: true, revision: 3, publishes: true } },
  ],
])('what a save sends: %s', (_, stored, publishes, isLive, expected) =>
  expect(
    savingOf(stored, { title: 'Ouvir' }, { publishes, isLive }, (draft, isComplete) => ({ ...draft, isComplete })),
  ).toEqual(expected),
);
test.each([
  ['c1', true, false, true],
  ['c1', true, true, false],
  ['c1', false, false, false],
  [undefined, true, false, false],
])('content %s, active %s and then %s, is switched off: %s', (id, before, now, expected) =>
  expect(switchesOff({ id }, { isActive: before }, { isActive: now })).toBe(expected),
);

test.each([
  [
    { title: 'a', synopsis: 'b', code: 'c' },
    { isCodeInvalid: false, itemCount: 1, hasCover: true },
    'done done done done',
  ],
  [
    { title: '', synopsis: 'b', code: '' },
    { isCodeInvalid: false, itemCount: 0, hasCover: false },
    'open open open open',
  ],
  [
    { title: 'a', synopsis: ' ', code: ' ' },
    { isCodeInvalid: false, itemCount: 0, hasCover: true },
    'open open open done',
  ],
  [
    { title: ' ', synopsis: 'b', code: 'c' },
    { isCodeInvalid: true, itemCount: 2, hasCover: false },
    'open wrong done open',
  ],
])('%j with %j: %s', (draft, facts, states) =>
  expect(contentChecks(draft, facts)).toEqual(
    ['title', 'code', 'objects', 'cover'].map((id, index) => ({ id, state: states.split(' ')[index] })),
  ),
);
