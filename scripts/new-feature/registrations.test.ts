// Proves that the marks at which new-feature registers a feature stand in today's files, whatever their comments say.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inserted, registrationsOf } from './registrations.ts';

const project = path.resolve(import.meta.dirname, '../..');
const registrations = registrationsOf({ name: 'reading-circles', what: 'an example', address: 'exemplo' });
const textOf = (file: string) => readFileSync(path.join(project, file), 'utf8');
const withoutComments = (text: string) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '');

test.each(registrations)('$file gets each line once, and comments do not change the place', (registration) => {
  const text = textOf(registration.file);
  const withLines = inserted(text, registration);
  for (const { line } of registration.insertions) expect(withLines.split(line)).toHaveLength(2);
  const code = registration.file.endsWith('.ts') ? withoutComments : (one: string) => one;
  expect(inserted(code(text), registration)).toBe(code(withLines));
});
test('an entry is added at the end of the list that its mark opens', () => {
  const text = 'const a = [\n  1,\n];\nconst b = {\n  one,\n};\n';
  expect(inserted(text, { file: 'x', insertions: [{ endOf: 'const b', line: '  two,' }] })).toBe(
    'const a = [\n  1,\n];\nconst b = {\n  one,\n  two,\n};\n',
  );
});
test('a missing mark is named', () => {
  expect(() => inserted('', { file: 'x.ts', insertions: [{ endOf: 'const b', line: '' }] })).toThrow(
    'x.ts has no line "const b"',
  );
});
