// Checks that what CONTRIBUTING decided under "One spelling each" is spelled one way everywhere.
import { describe, expect, test } from 'vitest';
import { readSourceFiles, sourceFile } from './source-files.ts';
import { unheardViolations } from './spelling-rules.ts';

const sources = readSourceFiles(['src'], /\.tsx?$/);
const of = (text: string, at = 'src/features/media/server/a.service.ts') => [sourceFile(at, text)];

describe('one spelling each', () => {
  test('what fails unheard says why', () => expect(unheardViolations(sources)).toEqual([]));
});

describe('the other spellings are seen', () => {
  test('failures that nobody hears', () => {
    for (const wrong of [
      'void play().catch(() => {});',
      'const found = await stat(path).catch(() => undefined);',
      "const text = await read(path).catch((_error) => '');",
      'const all = await list().catch(() => []);',
      'const said = await answer.json().catch(() => ({}));',
      'try { write(); } catch {\n  // it is full\n}',
      'try { write(); } catch (error) {}',
      'await send().then(\n  () => close(),\n  () => undefined,\n);',
    ])
      expect([wrong, unheardViolations(of(wrong)).length]).toEqual([wrong, 1]);
    for (const fine of [
      "await quietly('it is gone already', () => stat(path));",
      'await open().catch((error: unknown) => {\n  throw broken(error);\n});',
      'try { read(); } catch {\n  return undefined;\n}',
      'await access(path).then(\n  () => true,\n  () => false,\n);',
    ])
      expect([fine, unheardViolations(of(fine))]).toEqual([fine, []]);
  });
});
