// Proves the first values of an object's form, its validation errors, and what is sent for each kind.
import { describe, expect, test } from 'vitest';
import {
  draftErrors,
  draftOf,
  emptyDraft,
  formOf,
  hasWrittenDuration,
  isLink,
  isPlayed,
  recognisedLink,
} from './media-draft.model.ts';
import type { MediaDraft } from './media-draft.model.ts';
import type { MediaKind } from './media.model.ts';
import type { MediaObject } from './media.wire.ts';

const kinds: MediaKind[] = ['video', 'audio', 'image', 'scorm', 'document', 'link', 'pdf', 'carousel'];
const full: MediaDraft = {
  ...{ kind: 'pdf', title: ' Escuta ', code: ' E-1 ', summary: ' Curto ', description: ' Longo ', language: 'es' },
  ...{ categoryId: 'c', skillIds: ['s'], expiresOn: '2026-03-02', durationSeconds: 60, link: ' https://a.example ' },
  ...{ packageKind: 'html', isDownloadable: true, blocksFastForward: true, isEmbedded: false, isPublicLink: true },
  ...{ isActive: false, watermark: { isIncluded: true, company: true } },
};
const sent = (more: Partial<MediaDraft>) => formOf({ ...full, ...more });

describe('a draft', () => {
  test('begins as a video in Portuguese without limits', () => {
    expect(emptyDraft).toEqual({
      ...{ kind: 'video', title: '', code: '', summary: '', description: '', language: 'pt', categoryId: null },
      ...{ skillIds: [], expiresOn: null, durationSeconds: null, link: '', packageKind: null, isDownloadable: false },
      ...{ blocksFastForward: false, isEmbedded: true, isPublicLink: false, isActive: true },
      watermark: { isIncluded: false },
    });
  });
  const kept = {
    ...{ id: 'x', kind: 'scorm', title: 'T', code: 'C', summary: 'S', description: 'D', language: 'en' },
    ...{ categoryId: 'k', skillIds: ['s'], expiresOn: '2026-03-02', durationSeconds: 61, link: 'https://a.example' },
    ...{ packageKind: 'html', isDownloadable: true, blocksFastForward: true, isEmbedded: false, isPublicLink: true },
    ...{ isActive: false, watermark: { isIncluded: true, company: true } },
  } as unknown as MediaObject;
  test('of a stored object begins with its values', () => {
    const { id: _id, ...same } = kept as unknown as Record<string, unknown>;
    expect(draftOf(kept)).toEqual(same);
    expect(draftOf(kept).skillIds).not.toBe(kept.skillIds);
  });
  test('of an incomplete object is empty there', () => {
    const nothing = { code: null, summary: null, description: null, link: null, packageKind: null, watermark: null };
    expect(draftOf({ ...kept, ...nothing, language: 'fr' } as unknown as MediaObject)).toMatchObject({
      ...{ code: '', summary: '', description: '', link: '', packageKind: null, language: 'pt' },
      watermark: { isIncluded: false },
    });
    const of = (language: string) => draftOf({ ...kept, language } as MediaObject).language;
    expect(['pt', 'en', 'es', ''].map(of)).toEqual(['pt', 'en', 'es', 'pt']);
  });
  test('of a package names its kind, not its version', () => {
    const of = (packageKind: MediaObject['packageKind']) => draftOf({ ...kept, packageKind }).packageKind;
    expect([of('scorm12'), of('scorm2004'), of('html'), of(null)]).toEqual(['scorm', 'scorm', 'html', null]);
  });
});
test('videos and audios are played and measured; the author enters the length of others', () => {
  expect(kinds.filter(isPlayed)).toEqual(['video', 'audio']);
  expect(kinds.filter((kind) => !hasWrittenDuration(kind))).toEqual(['video', 'audio']);
});
test.each([
  ['https://a.example', true],
  [' HTTP://a.example/b?c ', true],
  ['https://a', false],
  ['https://a.', false],
  ['https://.example', false],
  ['https://a b.example', false],
  ['https://a.example b', false],
  ['xhttps://a.example', false],
  ['ftp://a.example', false],
  ['https:/a.example', false],
  ['javascript:alert(1).x', false],
  ['', false],
])('%j is an address: %s', (link, isOne) => {
  expect([isLink(link), recognisedLink(link) !== undefined]).toEqual([isOne, isOne]);
});
test('an address is recognised with blanks around it', () => {
  expect([' https://youtu.be/x ', '\thttps://vimeo.com/1', ' https://a.example '].map(recognisedLink)).toEqual([
    ...['youtube', 'vimeo', 'other'],
  ]);
});
describe('the validation error', () => {
  const validationErrors = (more: Partial<MediaDraft>, isFileThere = true) =>
    draftErrors({ ...emptyDraft, title: 'x', ...more }, isFileThere).map(({ field, code }) => `${field}: ${code}`);
  test('is absent where all fields are filled', () => expect(validationErrors({})).toEqual([]));
  test('names an empty title', () => expect(validationErrors({ title: ' ' })).toEqual(['title: form.requiredField']));
  test('names a link without a target, for links only', () => {
    expect(validationErrors({ kind: 'link', link: 'x' })).toEqual(['link: media.link.required']);
    expect(validationErrors({ kind: 'pdf', link: 'x' })).toEqual([]);
  });
  test('names a package without a kind', () => {
    expect(validationErrors({ kind: 'scorm' })).toEqual(['packageKind: media.packageKind.required']);
    expect(validationErrors({ kind: 'scorm', packageKind: 'scorm' })).toEqual([]);
  });
  test('names a missing file, where one is needed', () => {
    const without = kinds.filter((kind) => !validationErrors({ kind }, false).includes('file: media.file.required'));
    expect(without).toEqual(['link', 'carousel']);
  });
  test('names a duration beyond its limits, where the author enters it', () => {
    const wrong = ['durationSeconds: media.duration.limits'];
    const of = (durationSeconds: number | null) => validationErrors({ kind: 'pdf', durationSeconds });
    expect([of(59), of(60), of(86_399), of(86_400), of(null)]).toEqual([wrong, [], [], wrong, []]);
    expect(validationErrors({ kind: 'video', durationSeconds: 1 })).toEqual([]);
  });
  test('names an empty watermark', () => {
    const wrong = ['watermark: media.watermark.required'];
    expect(validationErrors({ watermark: { isIncluded: true } })).toEqual(wrong);
    expect(validationErrors({ watermark: { isIncluded: true, company: false } })).toEqual(wrong);
    expect(validationErrors({ watermark: { isIncluded: true, company: true } })).toEqual([]);
    expect(validationErrors({ watermark: { isIncluded: false } })).toEqual([]);
  });
});
describe('the request', () => {
  const shared = {
    ...{ title: 'Escuta', language: 'es', skillIds: ['s'], isPublicLink: true, isActive: false, code: 'E-1' },
    ...{ summary: 'Curto', description: 'Longo', categoryId: 'c', expiresOn: '2026-03-02' },
  };
  const { durationSeconds } = full;
  test.each<[MediaKind, object]>([
    ['video', { isEmbedded: true, isDownloadable: true, blocksFastForward: true }],
    ['audio', { isEmbedded: true, isDownloadable: true, blocksFastForward: true }],
    ['image', { isEmbedded: true, isDownloadable: true, blocksFastForward: false, durationSeconds }],
    ['carousel', { isEmbedded: true, isDownloadable: false, blocksFastForward: false, durationSeconds }],
    [
      'scorm',
      { isEmbedded: true, isDownloadable: false, blocksFastForward: false, durationSeconds, packageKind: 'html' },
    ],
    [
      'link',
      {
        ...{ isEmbedded: false, isDownloadable: false, blocksFastForward: false, durationSeconds },
        link: 'https://a.example',
      },
    ],
    ...(['pdf', 'document'] as const).map((kind): [MediaKind, object] => [
      kind,
      {
        ...{ isEmbedded: true, isDownloadable: true, blocksFastForward: false, durationSeconds },
        watermark: { isIncluded: true, company: true },
      },
    ]),
  ])('of %s holds only its fields', (kind, own) => expect(sent({ kind })).toEqual({ kind, ...shared, ...own }));
  test('leaves out empty fields', () => {
    expect(formOf({ ...emptyDraft, kind: 'pdf', title: 'x', code: ' ', summary: ' ', description: ' ' })).toEqual({
      ...{ kind: 'pdf', title: 'x', language: 'pt', skillIds: [], isPublicLink: false, isActive: true },
      ...{ isEmbedded: true, isDownloadable: false, blocksFastForward: false },
    });
    expect(sent({ kind: 'scorm', packageKind: null })).not.toHaveProperty('packageKind');
    expect(sent({ watermark: { isIncluded: false } })).not.toHaveProperty('watermark');
    expect(sent({ kind: 'link', isEmbedded: true })).toMatchObject({ isEmbedded: true });
    expect(sent({ isDownloadable: false })).toMatchObject({ isDownloadable: false });
    expect(sent({ kind: 'video', blocksFastForward: false })).toMatchObject({ blocksFastForward: false });
  });
});
