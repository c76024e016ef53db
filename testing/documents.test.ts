// Proves that the documents are correct: their links, settings, commands, files, words, calls, screens and decisions match the code.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { pathOf } from '#platform/contract/endpoint.ts';
import { settings } from '#platform/server/environment.ts';
import { allCalls } from '../scripts/calls.ts';
import {
  callViolations,
  codeIn,
  codeWordViolations,
  commandViolations,
  decisionViolations,
  linkViolations,
  pathViolations,
  screenViolations,
  screenWordViolations,
  settingViolations,
  tableBelow,
} from './document-rules.ts';
import type { Document, Setting } from './document-rules.ts';
import { project } from './source-files.ts';

const outside = /^(node_modules|dist|data|shots|test-results|playwright-report|\.(?!(?:ci|github|devcontainer)$).*)$/;
/** The paths of all files of the project. */
const files = readdirSync(project, { withFileTypes: true })
  .filter(({ name }) => !outside.test(name))
  .flatMap((one) =>
    one.isDirectory()
      ? readdirSync(path.join(project, one.name), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.relative(project, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      : [one.name],
  );
/** Returns whether the project has this file or folder. */
const isThere = (at: string) => files.some((file) => file === at || file.startsWith(`${at.replace(/\/$/, '')}/`));
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
/** The pages that a command prints from the code; people write the others. */
const printed = ['docs/api.md', 'docs/words.md', 'src/features/README.md'];
const documents: Document[] = files
  .filter((file) => file.endsWith('.md') && !printed.includes(file))
  .map((file) => ({ path: file, text: read(file) }));
const documentAt = (file: string) => documents.find((one) => one.path === file)!;
const operations = documentAt('docs/operations.md');
const walked = [documentAt('README.md'), documentAt('ONBOARDING.md')];
const code = files
  .filter((file) => /\.(tsx?|mjs|sql|json|ya?ml|sh|css|html)$|Caddyfile$|Dockerfile$/.test(file))
  // The rules of documents prove nothing by the names in them, and neither do the contents of other packages.
  .filter((file) => !/^(package-lock|database\/seeds\/(data|content)|testing\/document)/.test(file))
  .map((file) => ({ path: file, text: read(file) }));
const isNamed = (name: string) => code.some(({ text }) => text.includes(name));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Returns the settings that a server, the launcher and the commands read from the environment. */
function settingsOfCode(): Setting[] {
  const { properties } = z.toJSONSchema(settings, { io: 'input' }) as {
    properties: Record<string, { default?: unknown; enum?: string[] }>;
  };
  const ofServer = Object.entries(properties).map(([name, { default: usual, enum: choices }]) => ({
    name,
    usual: usual === undefined || usual === '' ? undefined : String(usual),
    choices,
  }));
  const reading = /(?:\benv(?:ironment)?|\bgiven)(?:\.|\[')([A-Z][A-Z0-9_]+)\b|\{ ([A-Z_, ]+) \} = process\.env/g;
  const read = code
    .filter(({ path: file }) => /^(src|scripts)\//.test(file) && !/\.test\.\w+$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(reading)].flatMap(([, one, several]) => one ?? several!.split(', ')));
  return [...ofServer, ...[...new Set(read)].filter((name) => !(name in properties)).map((name) => ({ name }))];
}
/** The settings of the machine, and those that one of our commands passes to another. */
const inner = ['NODE_ENV', 'PATH', 'LD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'MUTATE_ON', 'MUTATE_TESTS'];

/** Foreign words that documents write as code: examples of how to make names, and words of other programs. */
const foreign = new Set(
  'useX handleX key_one key_other denial EXTCERT course_by_id smtps ignore_startup_parameters max_prepared_statements AbortIncompleteMultipartUpload jitless ListParts immutability memoization backoffice'.split(
    ' ',
  ),
);
/** Names that no file may have; documents mention them as forbidden. */
const forbidden = ['types.ts', 'index.ts'];

describe('the documents', () => {
  test('link to existing targets', () => expect(linkViolations(documents, isThere)).toEqual([]));
  test('name files and folders that exist', () =>
    expect(pathViolations(documents, [...files, ...forbidden], isNamed)).toEqual([]));
  test('write as code only names that the code has', () => {
    const words = new Set(code.flatMap(({ text }) => text.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []));
    // The code composes some names: one file contains both of their parts.
    for (const { text } of code)
      for (const [, beginning] of text.matchAll(/`(\w+_)\$\{/g))
        for (const word of text.match(/\b[a-z_]+\b/g) ?? []) words.add(beginning! + word);
    expect(codeWordViolations(documents, words, foreign)).toEqual([]);
  });
  test('name all commands, and only existing ones', () =>
    expect(
      commandViolations(
        [...documents, ...printed.map((file) => ({ path: file, text: read(file) }))],
        Object.keys(scripts),
      ),
    ).toEqual([]));
  test('name all settings with their defaults and choices, and only existing ones', () =>
    expect(
      settingViolations(
        tableBelow(operations.text, 'Settings'),
        settingsOfCode().filter(({ name }) => !inner.includes(name)),
      ),
    ).toEqual([]));
  test('and the images pass on the settings of a start', () => {
    const compose = read('deploy/compose.yaml');
    const known = new Set(settingsOfCode().map(({ name }) => name));
    const [, ...parts] = compose.split(/^x-settings:.*$|^ {2}prepare:$/m);
    const given = parts.flatMap((part) => [...part.split(/^\S/m)[0]!.matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)]);
    expect(given.map(([, name]) => name).filter((name) => !known.has(name!))).toEqual([]);
    const asked = new Set([...compose.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name));
    const example = [...read('deploy/example.env').matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...asked].sort()).toEqual(example.sort());
  });
  test('list the decisions by their numbers and titles', () => {
    const isPage = /^docs\/decisions\/\d{4}-/;
    expect(
      decisionViolations(
        documentAt('docs/decisions/README.md').text,
        documents.filter(({ path: file }) => isPage.test(file)),
      ),
    ).toEqual([]);
  });
  test('describe every soak and every bench', () => {
    const told = (page: string) => codeIn(documentAt(page).text);
    const ofKind = (kind: string) =>
      files
        .filter((file) => file.startsWith('bench/') && file.endsWith(`.${kind}.ts`))
        .map((file) => path.basename(file));
    expect(ofKind('soak').filter((file) => !told('docs/soak.md').includes(file.split('.')[0]!))).toEqual([]);
    expect(ofKind('bench').filter((file) => !told('bench/README.md').includes(file))).toEqual([]);
  });
  test('name calls that answer', async () => {
    const calls = (await allCalls()).map(({ value }) => `${value.method} ${pathOf(value)}`);
    expect(callViolations(documents, calls)).toEqual([]);
  });
  test('name existing screens, by the texts they show', () => {
    const screens = code
      .filter(({ path: file }) => file.endsWith('.screens.tsx') || file.endsWith('/screens.ts'))
      .flatMap(({ text }) => [...text.matchAll(/path: '([^']+)'/g)].map(([, at]) => at!));
    expect(screens.length).toBeGreaterThan(60);
    expect(screenViolations(walked, screens)).toEqual([]);
    const said = new Set(
      files
        .filter((file) => file.endsWith('/locales/pt.json'))
        .flatMap((file) => Object.values(JSON.parse(read(file)) as Record<string, string>)),
    );
    expect(screenWordViolations([...walked, operations], said)).toEqual([]);
  });
});

describe('the rules catch what they forbid', () => {
  const page = (text: string, at = 'docs/page.md') => [{ path: at, text }];
  test('links without an end, or to no heading', () => {
    const exists = (file: string) => file === 'docs/page.md' || file === 'README.md';
    const right = '# A heading: *yes*\n[a](../README.md) [b](#a-heading-yes) [c](https://example.com)';
    expect(linkViolations(page(right), exists)).toEqual([]);
    expect(linkViolations(page('# A\n[a](README.md) [b](#b)'), exists)).toHaveLength(2);
  });
  test('files that do not exist', () => {
    const there = ['src/features/media/server/media.store.ts', 'docs/page.md'];
    const right =
      '`src/features/media/` `media.store.ts` `server/<noun>.store.ts` `docs/{page,page}.md` `x/y` `made.json`';
    expect(pathViolations(page(right), there, () => true)).toEqual([]);
    const wrong = '`src/features/notes/` `media.service.ts` `docs/{page,other}.md` `made.json`';
    expect(pathViolations(page(wrong), there, () => false)).toHaveLength(4);
  });
  test('names that the code does not have', () => {
    const words = new Set(['useForm', 'idempotency', 'key']);
    expect(
      codeWordViolations(page('`useForm(key)` `Idempotency-Key` `<anything>` `gone` free'), words, new Set()),
    ).toEqual(['docs/page.md: nothing is called gone (gone)']);
  });
  test('commands that do not exist, and missing ones', () => {
    expect(commandViolations(page('`npm start`, `npm run a:b -- x`'), ['start', 'a:b'])).toEqual([]);
    expect(commandViolations(page('`npm test` `npm run gone`'), ['test', 'told'])).toHaveLength(2);
  });
  test('settings that do not exist, twice or missing, with another value or choice', () => {
    const rows = tableBelow(
      '## Settings\n\n| name | usual |\n|---|---|\n| `A`, `B` | 1, `./x` | `on` or `off` |\n\n## Next\n| `C` | 1 | |',
      'Settings',
    );
    const right = [
      { name: 'A', usual: '1' },
      { name: 'B', usual: 'x', choices: ['on', 'off'] },
    ];
    expect(settingViolations(rows, right)).toEqual([]);
    const wrong = [{ name: 'A', usual: '2', choices: ['apart'] }, { name: 'C' }];
    expect(settingViolations([...rows, rows[0]!], wrong)).toEqual([
      'B is no setting',
      'B is no setting',
      'A stands twice',
      'B stands twice',
      'A is usually 2',
      'A may be apart',
      'C is told nowhere',
    ]);
  });
  test('decisions out of order, unlisted or by another title', () => {
    const pages = [
      ...page('# 0001 One', 'docs/decisions/0001-one.md'),
      ...page('# 0002 Two', 'docs/decisions/0002-two.md'),
    ];
    expect(decisionViolations('- [0001 One](0001-one.md)\n- [0002 Two](0002-two.md)', pages)).toEqual([]);
    expect(decisionViolations('- [0002 Zwei](0002-two.md)\n- [0001 One](0001-one.md)', pages)).toHaveLength(3);
  });
  test('texts, addresses and calls that no screen and no call has', () => {
    expect(screenWordViolations(page('*Menu › Entry* **bold** `*.ts`'), new Set(['Menu']))).toHaveLength(1);
    expect(screenViolations(page('`/home` `/view/{reference}` `/gone`'), ['/home', '/view/{id}'])).toHaveLength(1);
    const calls = ['GET /api/v1/curso/:id', 'POST /api/v1/Contrato/:id/dominio/verificar'];
    const right = '`GET curso/{id}` `POST …/dominio/verificar?x=` `GET {host}/api/v1/curso/:id`';
    expect(callViolations(page(right), calls)).toEqual([]);
    expect(callViolations(page('`PUT curso/:id` `GET urso/:id`'), calls)).toHaveLength(2);
  });
});
