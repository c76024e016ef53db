// Proves that every audited act has a name, and that the audit's screen has a text for it in each language.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { apiRegistry } from '#app/server/api-registry.ts';
import { namedFields, partsOf } from '#features/audit/contract/audit.model.ts';
import { wordsOf } from '#platform/contract/wire.ts';
import { isAudited } from '#platform/server/audit.ts';
import { placesOfIds } from './sample.ts';
import { project, readSourceFiles } from './source-files.ts';

const audited = Object.entries(apiRegistry.calls).filter(([, call]) => isAudited(call));

test('every recorded call has a name: its area and its verb', () =>
  expect(audited.filter(([, call]) => !/^[a-z]\w*\.[a-z]\w*$/i.test(call.audit || '')).map(([name]) => name)).toEqual(
    [],
  ));
test('the audit has a word for every field of such a call, in src/features/audit/locales', () => {
  const fields = audited.flatMap(([, call]) =>
    Object.entries((call.body && wordsOf(call.body.schema)) ?? {})
      .filter(([, [, shape]]) => !('tells' in shape)) // only the wire has these fields
      .map(([field]) => field),
  );
  const missing = ['pt', 'en', 'es'].flatMap((language) => {
    const file = path.join(project, 'src/features/audit/locales', `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return [...new Set(fields)]
      .filter((field) => !texts[`audit.field.${field}`])
      .map((field) => `${language}: ${field}`);
  });
  expect(missing).toEqual([]);
});
test('the audit has words for every area and every verb, in src/features/audit/locales', () => {
  const missing = ['pt', 'en', 'es'].flatMap((language) => {
    const file = path.join(project, 'src/features/audit/locales', `${language}.json`);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    return audited.flatMap(([, call]) => {
      const { area, deed } = partsOf(call.audit || '');
      return [`audit.area.${area}`, `audit.deed.${deed}`]
        .filter((key) => !texts[key])
        .map((key) => `${language}: ${key}`);
    });
  });
  expect([...new Set(missing)]).toEqual([]);
});
/** Ids that an act tells as they are: the thing has no name of its own, or the act is about this very thing. */
const unnamed = new Set([
  'id', // repeats the id of the path, which the act is about
  'tenantId', // of other companies; only companies above see it
  'issuedIds', // of a pack: 2,000 at most, so the act tells their number
  'automatedRegistrationId', // a rule, which users know by its job title
]);
test('the audit shows every id of an act by its name', () => {
  const taken = audited.flatMap(([, call]) =>
    Object.entries((call.body && wordsOf(call.body.schema)) ?? {}).flatMap(([field, [, shape]]) =>
      placesOfIds(shape.schema).some((place) => place.every((step) => step === '[]')) ? [field] : [],
    ),
  );
  const noted = readSourceFiles(['src/features'], /\.service\.ts$/)
    .flatMap(({ text }) => text.match(/\bnote\(\{[^;]*;/g) ?? [])
    .flatMap((note) => note.match(/(?<=[{,]\s*)\w+Ids?(?=\s*[,:}])/g) ?? []);
  expect(noted).toContain('groupId');
  const all = [...new Set([...taken, ...noted])];
  expect(all.filter((field) => !namedFields.has(field) && !unnamed.has(field))).toEqual([]);
});
