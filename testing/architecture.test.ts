// Proves that the code follows the rules of the architecture: order, visibility, names, shapes, words.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf, numberViolations, readMigrations, releasedViolations } from '#platform/server/migration-files.ts';
import { apiPage } from '../scripts/api-page.ts';
import { featuresReadme, isBuilt, readArchitecture } from '../scripts/features-readme.ts';
import { releasedHash, tablesFile, tablesMigration } from '../scripts/tables-sql.ts';
import { wordsPage } from '../scripts/words-page.ts';
import { glossaryViolations, readGlossary } from './glossary.ts';
import {
  circleViolations,
  nameViolations,
  orderViolations,
  portViolations,
  shapeViolations,
  twinViolations,
  visibilityViolations,
  webPortViolations,
} from './architecture-rules.ts';
import { project, readSourceFiles, sourceFile } from './source-files.ts';
import { probesIn, probesTested, probesTold } from './probes.ts';
import { retiredViolations } from './retired-words.ts';
import { idsBesideTitles, leftOut, titlesIn, titleViolations } from './test-rules.ts';

const architecture = readArchitecture();
const order = architecture.features.map(({ name }) => name);
const sources = readSourceFiles(['src'], /\.tsx?$/);
const everything = [
  ...sources,
  ...readSourceFiles(['testing', 'scripts', 'e2e', 'bench', 'database'], /\.(tsx?|mjs|sql)$/),
  ...readSourceFiles(['src'], /\.css$/),
];
/** The files that run as tests or support tests, without the examples of the rules of tests. */
const tests = everything.filter(
  ({ path: file, isTest }) => (isTest || /^(e2e|testing)\/|\.soak\.ts$/.test(file)) && !file.endsWith('test-rules.ts'),
);
const requirements = new Set(
  readdirSync(path.join(project, 'docs/rules')).flatMap((name) =>
    [...readFileSync(path.join(project, 'docs/rules', name), 'utf8').matchAll(/^- ([A-Z]+-\d{3}) /gm)].map(
      ([, id]) => id!,
    ),
  ),
);
const glossary = readGlossary(readFileSync(path.join(project, 'docs/glossary.md'), 'utf8'));
type Packages = Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>;
const read = (file: string) => readFileSync(path.join(project, file), 'utf8');
const folders = readdirSync(path.join(project, 'src/features'), { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map((one) => one.name);

describe('the architecture', () => {
  test('names no other hosts than the specification, and identity providers [API-010]', () => {
    const named = /^(www\.linkedin\.com|www\.youtube-nocookie\.com|player\.vimeo\.com|w\.soundcloud\.com)$/;
    // Single sign-on reads settings at two providers; no network knows the third name; a workbook only names XML vocabularies.
    const others =
      /^(login\.microsoftonline\.com|cognito-idp\.|package\.invalid|schemas\.openxmlformats\.org|localhost|127\.0\.0\.1|example\.com)$/;
    const found = sources
      .filter(({ isTest }) => !isTest)
      .flatMap(({ path: file, text }) =>
        [...text.matchAll(/['"`](?:https?:)\/\/([a-z0-9.-]*[a-z0-9.])/gi)].map(([, host]) => [file, host!] as const),
      );
    expect(found.some(([, host]) => named.test(host))).toBe(true);
    expect(found.filter(([, host]) => !named.test(host) && !others.test(host))).toEqual([]);
  });
  test('imports point in one direction and only to earlier features', () =>
    expect(orderViolations(sources, order)).toEqual([]));
  test('an error about a field is thrown or given, never made and left', () => {
    const left = /[;{})]\s*\n\s*(?:(?:else )?if \([^\n]*\) |else )?(?:fieldProblem|invalidField)\(/;
    expect(sources.filter(({ text }) => left.test(text)).map((one) => one.path)).toEqual([]);
  });
  test('no imports go round in a circle', () => expect(circleViolations(everything)).toEqual([]));
  test('contents are stored by one service, which creates their rows and checks their quota before', () => {
    const putting = sources.filter(({ isTest, text }) => !isTest && /\.put(?:File|Bytes)\(/.test(text));
    expect(putting.map(({ path: file }) => file)).toEqual(['src/features/people/server/stored-contents.service.ts']);
    expect(sources.filter(({ text }) => /jsonb\([^)]*\)\.\$type<Picture\b/.test(text)).map((one) => one.path)).toEqual(
      [],
    );
  });
  test('libraries of some tens of megabytes that few processes need are loaded at their first use', () => {
    const late =
      /^import (?!type).* from '(@aws-sdk\/[^']+|sharp|nodemailer|qrcode|write-excel-file[^']*|@cantoo\/pdf-lib|pdfkit|@napi-rs\/canvas)'/gm;
    // The drawing runs in a thread of its own, and the process that fills the demonstration ends by itself.
    const apart = /^src\/(app\/server\/demonstration|features\/certificates\/server\/drawing)\//;
    const found = sources
      .filter(
        ({ path: file, isTest }) =>
          !isTest && file.includes('/server/') && !apart.test(file) && !file.endsWith('.thread.ts'),
      )
      .flatMap(({ path: file, text }) => [...text.matchAll(late)].map(([, name]) => [file, name]));
    expect(found).toEqual([]);
  });
  test("files write moments by the tenant's clock: none is cut out of its text", () => {
    const cut = sources.filter(
      ({ path: file, isTest, text }) =>
        !isTest && file.includes('/server/') && /\b(\w+At|instant|value\))\)?\??\.slice\(0, 1\d\)/.test(text),
    );
    expect(cut.map(({ path: file }) => file)).toEqual([]);
  });
  test('screens write moments by the tenant’s clock: none is computed by the device’s', () => {
    // These files are the formats themselves, a certificate with its own zone, the name of a zone, and the greeting, which follows the hour of the device.
    const apart =
      /^src\/(platform\/(web\/formats|contract\/days)\.ts|features\/(certificates\/contract\/certificate-tokens\.wire\.ts|catalog\/web\/home\.page\.tsx|compliance\/web\/zone-name\.tsx))$/;
    const byDevice =
      /\.get(?:Date|Day|Month|FullYear|Hours|Minutes)\(\)|\.toLocale(?:Date|Time)?String\(|new Intl\.DateTimeFormat|new Date\(`[^`]*(?<!Z)`\)/;
    const found = sources.filter(
      ({ path: file, isTest, text }) =>
        !isTest && /\/(web|contract)\//.test(file) && !apart.test(file) && byDevice.test(text),
    );
    expect(found.map(({ path: file }) => file)).toEqual([]);
  });
  test('work on many objects is one statement: no job and no domain event in a loop', () => {
    const looped = /for \([^)]*\)\)? \{?\s*await (?:context\.)?(?:enqueue|publish)\(/;
    const found = sources.filter(({ isTest, text }) => !isTest && looped.test(text));
    expect(found.map(({ path: file }) => file)).toEqual([]);
  });
  test('a file is imported only by files whose role allows it', () =>
    expect(visibilityViolations(sources)).toEqual([]));
  test('names contain the feature', () => expect(nameViolations(sources)).toEqual([]));
  test('files begin with a sentence, export by name and stay short', () =>
    expect(shapeViolations(everything)).toEqual([]));
  test('no test is skipped, expected to fail or the only one that runs', () => expect(leftOut(tests)).toEqual([]));
  test('titles name existing requirements, at most three, in one bracket', () => {
    expect(titleViolations(tests, requirements)).toEqual([]);
    // The test finds titles by the form of their calls, so every bracket with ids must belong to a found title.
    expect(idsBesideTitles(tests)).toEqual([]);
    const named = tests.flatMap(({ text }) => titlesIn(text).filter((title) => / \[[A-Z]+-\d{3}/.test(title)));
    expect(named.length).toBeGreaterThan(700);
  });
  test('each probe of the review runs again, where the page of probes says', () => {
    const [tested, told] = [probesTested(tests), probesTold(read('docs/probes.md'))];
    const numbers = (rows: string[]) => new Set(rows.map((row) => row.split(' ')[0]!));
    expect(numbers(told).size).toBeGreaterThan(100);
    expect(told.filter((row) => !tested.includes(row))).toEqual([]);
    expect([...numbers(tested)].filter((one) => !numbers(told).has(one))).toEqual([]);
  });
  test('Portuguese words stay at the edges', () => expect(glossaryViolations(sources, glossary)).toEqual([]));
  test('days, hours and megabytes have one name each, and so does a course', () => {
    const written =
      /(?<![\w.])(?:86_400_000|3_600_000|1_048_576|1024 \*\* 2|1024 \* 1024)(?!\w| \*)|'0{8}-0{4}-0{4}-0{4}-0{12}'/;
    const names = /^src\/platform\/(contract\/units|server\/columns)\.ts$/;
    // The zero in the learner service means a person, and the zero in the personal data means the first entry.
    const others =
      /(identity\/server\/learner\.service|people\/server\/personal-data\.store|\.script|web\/kit\/[\w-]+)\.tsx?$/;
    const found = sources.filter(({ path: file, text, isTest }) => !isTest && !others.test(file) && written.test(text));
    expect(found.map(({ path: file }) => file)).toEqual(
      sources.map((one) => one.path).filter((one) => names.test(one)),
    );
  });
  test('types name their content, and replaced words do not return', () =>
    expect(
      retiredViolations(everything.filter(({ path: file }) => !/(architecture\.test|retired-words)\.ts$/.test(file))),
    ).toEqual([]));
  test('no two features have a file of the same name', () => expect(twinViolations(sources)).toEqual([]));
  test('every feature is in architecture.json and has a README', () => {
    expect(folders.filter((name) => !order.includes(name))).toEqual([]);
    expect(folders.filter((name) => !existsSync(path.join(project, 'src/features', name, 'README.md')))).toEqual([]);
  });
  test('the list of features is the printed one', () =>
    expect(readFileSync(path.join(project, 'src/features/README.md'), 'utf8')).toBe(
      featuresReadme(architecture, isBuilt),
    ));
  test('the page of calls is the printed one', async () => expect(read('docs/api.md')).toBe(await apiPage()));
  test('no name of the wire changes unnoticed: the page of words is the printed one', async () =>
    expect(read('docs/words.md')).toBe(await wordsPage()));
  // The test starts drizzle-kit as a process of its own.
  test(
    'the migration of the tables is the printed one, and the released one after its release',
    {
      timeout: 60_000,
    },
    () => expect(hashOf(read(`database/${tablesFile}`))).toBe(releasedHash(tablesFile) ?? hashOf(tablesMigration())),
  );
  test('the migrations stand in their order, and released ones are as they were', () =>
    expect([...releasedViolations('database'), ...numberViolations(readMigrations('database'))]).toEqual([]));
  test('every package says why it is here', () => {
    const { dependencies, optionalDependencies, devDependencies } = JSON.parse(read('package.json')) as Packages;
    const told = read('docs/dependencies.md');
    const packages = Object.keys({ ...dependencies, ...optionalDependencies, ...devDependencies });
    expect(packages.filter((name) => !told.includes(`| \`${name}\` |`))).toEqual([]);
  });
  test('ports point upward, are declared, and name one event and one listener', () => {
    expect(portViolations(sources, architecture)).toEqual([]);
    expect(new Set(architecture.ports.map(({ name }) => name)).size).toBe(architecture.ports.length);
  });
  test('ports of pages are declared, and only later features plug into them', () =>
    expect(webPortViolations(sources, architecture)).toEqual([]));
});

describe('the rules catch what they forbid', () => {
  const file = (at: string, ...imports: string[]) =>
    sourceFile(at, `// A file that is an example.\n${imports.map((one) => `import { x } from '${one}';`).join('\n')}`);
  test('order: upward, into the app, out of the platform, lazily', () => {
    expect(
      orderViolations(
        [file('src/features/media/server/a.service.ts', '#features/courses/server/course.service.ts')],
        order,
      ),
    ).toHaveLength(1);
    expect(
      orderViolations(
        [file('src/features/courses/server/a.service.ts', '#features/media/server/media.service.ts')],
        order,
      ),
    ).toEqual([]);
    expect(orderViolations([file('src/features/media/web/a.page.tsx', '#app/web/menu.ts')], order)).toHaveLength(1);
    expect(
      orderViolations([file('src/platform/server/a.ts', '../../features/media/server/media.service.ts')], order),
    ).toHaveLength(1);
    expect(
      orderViolations(
        [sourceFile('src/features/media/web/a.screens.tsx', "const p = () => import('../../courses/web/b.page.tsx')")],
        order,
      ),
    ).toHaveLength(1);
  });
  test('circles: a file that imports itself by others, by types and lazily too; two ways to one file are none', () => {
    const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'].map((name) => `src/platform/server/${name}`) as [string, string, string];
    expect(circleViolations([file(a, './b.ts', './c.ts'), file(b, './c.ts'), file(c)])).toEqual([]);
    expect(circleViolations([file(a, './b.ts'), file(b, './c.ts'), file(c, './b.ts')])).toEqual([`${b} → ${c} → ${b}`]);
    expect(
      circleViolations([
        sourceFile(a, "import type { B } from './b.ts';"),
        sourceFile(b, "const a = () => import('./a.ts');"),
      ]),
    ).toHaveLength(1);
  });
  test('visibility: stores, tables, routes, pages and plain components are private', () => {
    const from = (role: string, target: string) =>
      visibilityViolations([file(`src/features/courses/${role}`, target)]).length;
    expect(from('server/course.service.ts', './courses.store.ts')).toBe(0);
    expect(from('server/course.service.ts', '#features/media/server/media.store.ts')).toBe(1);
    expect(from('server/courses.jobs.ts', './courses.store.ts')).toBe(1);
    expect(from('server/courses.store.ts', '#features/media/server/media.tables.ts')).toBe(0);
    expect(from('server/course.service.ts', '#features/media/server/media.tables.ts')).toBe(1);
    expect(from('server/course.service.ts', './courses.routes.ts')).toBe(1);
    expect(from('server/drawing/paper.ts', '../courses.store.ts')).toBe(1);
    expect(from('server/drawing/paper.ts', './layout.ts')).toBe(0);
    expect(from('web/course.page.tsx', '#features/media/web/player.tsx')).toBe(1);
    expect(from('web/course.page.tsx', '#features/media/web/viewer.widget.tsx')).toBe(0);
    expect(from('web/course-card.tsx', './course.page.tsx')).toBe(1);
    expect(from('web/courses.screens.tsx', './course.page.tsx')).toBe(0);
    expect(visibilityViolations([file('src/app/server/routes.ts', '#features/media/server/media.routes.ts')])).toEqual(
      [],
    );
  });
  test('ports of pages: undeclared, optional, plugged by earlier features or by others than declared', () => {
    const page = sourceFile(
      'src/features/media/web/a.page.tsx',
      "declare module '#platform/web/ports.ts' {\n  interface WebPorts {\n    mediaList: string;\n  }\n}\n",
    );
    const plugs = file('src/app/web/ports/media-list.ts', '#features/courses/web/a.widget.tsx');
    const told = (declaredBy: string, pluggedBy: string[]) => [{ name: 'mediaList', declaredBy, pluggedBy, what: '' }];
    const found = (webPorts: typeof architecture.webPorts, from = page) =>
      webPortViolations([from, plugs], { ...architecture, webPorts }).length;
    expect(found(told('media', ['courses']))).toBe(0);
    expect(found([])).toBe(1);
    expect(found(told('media', ['courses']), { ...page, text: page.text.replace(':', '?:') })).toBe(2);
    expect(found(told('media', []))).toBe(1);
    expect(found(told('media', ['courses', 'trails']))).toBe(1);
    expect(
      webPortViolations([{ ...page, feature: 'people' }], {
        ...architecture,
        webPorts: told('people', ['terms', 'contracts']),
      }),
    ).toHaveLength(2);
  });
  test('names: roles by layer, no collective names', () => {
    const names = (at: string) => nameViolations([file(at)]).length;
    expect(names('src/features/media/contract/media.model.ts')).toBe(0);
    expect(names('src/features/media/contract/media.ts')).toBe(1);
    expect(names('src/features/media/server/media.api.test.ts')).toBe(0);
    expect(names('src/features/media/server/media.page.ts')).toBe(1);
    expect(names('src/features/media/web/media-card.tsx')).toBe(0);
    expect(names('src/features/media/web/MediaCard.tsx')).toBe(1);
    expect(names('src/features/media/server/package/manifest.ts')).toBe(0);
    expect(names('src/features/media/server/unpack.thread.ts')).toBe(0);
    expect(names('src/features/media/server/manifest.ts')).toBe(1);
    expect(names('src/platform/web/utils.ts')).toBe(1);
    expect(names('src/platform/web/ui/index.ts')).toBe(1);
  });
  test('tests: skipped, expected to fail or the only one that runs, in every spelling', () => {
    const isFound = (text: string) => leftOut([sourceFile('e2e/a.e2e.ts', text)]).length === 1;
    const words = ['skip', 'only', 'todo', 'fixme', 'skipIf', 'runIf', 'fails', 'fail'];
    for (const word of words)
      for (const runner of ['it', 'test', 'describe', 'test.describe', 'it.concurrent', 'test.each([1, 2])'])
        expect([runner, word, isFound(`${runner}.${word}('a', () => {});`)]).toEqual([runner, word, true]);
    for (const text of [
      `x${'it'}('a', () => {});`,
      `f${'describe'}('a', () => {});`,
      `test('a', { ${'skip'}: true }, () => {});`,
      `test('a', ({ ${'skip'} }) => {});`,
      `test('a', (context) => context.${'skip'}());`,
      `const { ${'only'} } = test;`,
      `test['${'only'}']('a', () => {});`,
      `it.each([f(1), (x) => x]).${'fails'}('a', () => {});`,
      `import { test as t } from 'vitest'; t.${'only'}('a', () => {});`,
      `it?.${'skip'}('a', () => {});`,
      `const other = test.${'skipIf'}(isBusy);`,
      `test('a', { '${'skip'}': true }, () => {});`,
      `const settings = { retry: 1, ${'only'}: isIt };`,
      `describe('a', { timeout: 9, ${'fails'} }, () => {});`,
      `test(\`a\`, { ${'fail'}: 1 > 0 }, () => {});`,
      `test.${'each'}([])('a', () => {});`,
      `/${'/'} test('a', () => {});`,
      `/${'*'} it.each(rows)('a', () => {}); */`,
      `test('a', () => { if (${'process'}.platform !== 'linux') return; });`,
      `test('a', () => {\n  if (!${'process'}.env['CI']) {\n    return;\n  }\n});`,
    ])
      expect([text, isFound(text)]).toEqual([text, true]);
    for (const fine of [
      `test('who fails may skip it', { timeout: 9 }, () => find({ skip: 20 }));`,
      `test('takes one of these only: the first', () => expect.fail('x'));`,
      `for (const one of []) if (process.platform !== 'linux') throw new Error('x');`,
    ])
      expect([fine, isFound(fine)]).toEqual([fine, false]);
  });
  test('titles: another bracket, a fourth id, one twice, an unknown one, one in the middle', () => {
    const found = (title: string) =>
      titleViolations(
        [sourceFile('e2e/a.e2e.ts', `it.each([1])('${title}', () => {});`)],
        new Set(['ACC-001', 'ACC-002']),
      ).length;
    const id = (number: number) => `ACC-00${number}`;
    expect(found(`works [${id(1)}, ${id(2)}]`)).toBe(0);
    expect(found('works (probe 34g)')).toBe(0);
    for (const wrong of [
      `[${id(1)} ${id(2)}]`,
      `[${id(1)}] [${id(2)}]`,
      `[${id(1)}, ${id(1)}]`,
      `[${id(3)}]`,
      `[${id(1)}] in the middle`,
      `as ${id(1)} says`,
      `[${[1, 2, 3, 4].map(id).join(', ')}]`,
    ])
      expect([wrong, found(`works ${wrong}`)]).toEqual([wrong, 1]);
    const beside = (text: string) => idsBesideTitles([sourceFile('e2e/a.e2e.ts', text)]).length;
    for (const text of [
      `test('works ' + '[${id(1)}]', () => {});`,
      `const title = 'works [${id(1)}]';\ntest(title, () => {});`,
      `test.each([['works [${id(1)}]']])('%s', () => {});`,
      `import { test as t } from 'vitest'; t('works [${id(1)}, ${id(2)}]', () => {});`,
      `test('a', () => {}); const b = ['', 'works [ ${id(1)} ]'];`,
    ])
      expect([text, beside(text)]).toEqual([text, 1]);
    expect(beside(`test('works [${id(1)}]', () => {});\ntest('works as well [${id(1)}]', () => {});`)).toBe(0);
  });
  test('probes: alone, several, a range, none', () => {
    expect(['a (probe 34g)', 'b (probes 04a, 05)', `c (probes 29b to 29d) ${'['}X-001]`, 'd'].map(probesIn)).toEqual([
      ['34g'],
      ['04a', '05'],
      ['29b', '29c', '29d'],
      [],
    ]);
  });
  test('shapes: sentence, length, default exports, classes', () => {
    for (const opening of ['export const a = 1;', '// What lives here.', '// Rows of people.', '// Shows'])
      expect(shapeViolations([sourceFile('src/platform/server/a.ts', opening)])).toHaveLength(1);
    for (const opening of ['// Shows one person.', '// npm run api prints two pages.', '/* Reads, then writes. */'])
      expect(shapeViolations([sourceFile('src/platform/server/a.ts', opening)])).toEqual([]);
    expect(
      shapeViolations([
        sourceFile('src/platform/server/a.ts', `// Holds what lives here, in words.\n${'\n'.repeat(301)}`),
      ]),
    ).toHaveLength(1);
    expect(
      shapeViolations([
        sourceFile('src/platform/server/a.ts', '// Holds what lives here, in words.\nexport default 1;\nclass A {}'),
      ]),
    ).toHaveLength(2);
    const sql = (line: string) => sourceFile('database/functions/10_a.sql', `-- Counts rows of the bench.\n${line}\n`);
    expect(shapeViolations([sql(`select ${'a'.repeat(114)};`)])).toHaveLength(1);
    expect(shapeViolations([sql(`select ${'a'.repeat(112)};`)])).toEqual([]);
  });
  test('words: in identifiers, in their plural and inside longer names, not in strings and comments', () => {
    const found = (text: string, at = 'src/features/media/server/media.service.ts') =>
      glossaryViolations([sourceFile(at, text)], glossary).length;
    expect(found('const cursos = 1')).toBe(1);
    expect(found('const listFormacoes = 1')).toBe(1);
    expect(found('row.grupoDePermissaoId')).toBe(1);
    expect(found("const a = 'curso'; // o curso\n/* curso */ `curso ${course}`")).toBe(0);
    expect(found('const a = `x ${curso}`')).toBe(1);
    expect(found('const cursos = 1', 'src/features/courses/contract/course.wire.ts')).toBe(0);
    expect(found('const { media, status, total, normal } = row')).toBe(0);
  });
  test('files of one name in two features', () => {
    const at = (...names: string[]) => twinViolations(names.map((name) => sourceFile(`src/features/${name}`, '')));
    expect(at('terms/server/preview.service.ts', 'media/server/preview.service.ts')).toHaveLength(1);
    expect(at('terms/server/preview.service.ts', 'terms/web/preview.service.ts', 'media/a/preview.store.ts')).toEqual(
      [],
    );
  });
  test('types that do not name their content, replaced words in names of values and files', () => {
    const found = (text: string) => retiredViolations([sourceFile('src/platform/server/a.ts', text)]).length;
    expect(found('type Place = { id: string };')).toBe(1);
    expect(found('export type Row<T> = T;')).toBe(1);
    expect(found('interface Given {}')).toBe(1);
    expect(found('type TermsRow = { id: string }; const place = 1; list<Row>();')).toBe(0);
    expect(found('const makeHouse = () => 1; const house = makeHouse();')).toBe(2);
    expect(found('import { HouseIcon } from "x"; const warehouse = 1;')).toBe(0);
    expect(retiredViolations([sourceFile('testing/bare-house.ts', '')])).toHaveLength(1);
    expect(found(`// npm run test:${'neighbours'}`)).toBe(1);
    expect(found(`sql\`select * from ${'doors'}.admit()\``)).toBe(1);
    expect(found('const isDoor = (indoor: boolean) => indoor;')).toBe(1);
    expect(found('const draftFaults = (isDefault: boolean) => isDefault;')).toBe(1);
    expect(found(`${'take'}Room(context); const classRoom = 1;`)).toBe(1);
    expect(found("// a type Place of ours\nconst told = 'type Place';")).toBe(0);
  });
});
