// Proves for an object's form when leaving it loses work, what is wrong with it and which parts come after its creation.
import { expect, test } from 'vitest';
import { emptyDraft } from './media-draft.model.ts';
import { editorErrors, hasWorkBeside, losesMediaWork, partsLater } from './media-editor.model.ts';

const none = { hasSubtitle: false };
const file = { name: 'a.pdf' };
test.each([
  [none, false, false, false],
  [none, true, false, true],
  [{ ...none, file }, false, true, true],
  [{ ...none, chapters: {} }, false, true, true],
  [{ hasSubtitle: true }, false, true, true],
  [{ ...none, file, savedId: 'm1' }, true, true, false],
  [{ ...none, savedId: 'm1' }, true, false, false],
])('work %j, fields changed %s: work beside %s, leaving loses work %s', (work, isDirty, ...expected) =>
  expect([hasWorkBeside(work), losesMediaWork(work, isDirty)]).toEqual(expected),
);
test.each([
  ['a new object needs its file', {}, false, [{ field: 'file', code: 'media.file.required' }]],
  ['a chosen file is enough', { file }, false, []],
  ['a stored object keeps its file', {}, true, []],
  ['chapters without an error add none', { file, chapters: {} }, false, []],
  [
    'an error of the chapters comes last',
    { chapters: { problem: 'media.chapters.order' } },
    false,
    [
      { field: 'file', code: 'media.file.required' },
      { field: 'chapters', code: 'media.chapters.order' },
    ],
  ],
])('%s', (_, work, isStored, expected) =>
  expect(editorErrors({ ...emptyDraft, kind: 'pdf', title: 'Manual' }, work, isStored)).toEqual(expected),
);
test.each([
  ['video', 'played'],
  ['audio', 'played'],
  ['carousel', 'carousel'],
  ['pdf', 'covers'],
  ['link', 'covers'],
] as const)('an object of kind %s gets its %s later', (kind, parts) => expect(partsLater(kind)).toBe(parts));
