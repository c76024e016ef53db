// Proves that the search finds everything in the project: each call in every spelling, each screen, permission, text and rule.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathsOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { allCalls } from './calls.ts';
import { allScreens } from './screens.ts';
import { mergedTexts } from './texts-plugin.ts';
import { makeWhere, plainPath } from './where-is.ts';
import { askWhere, projectRules } from './where-known.ts';

const ask = await askWhere();
const calls = await allCalls();
const linesOf = new Map<string, string[]>();
/** Returns the line that an answer names. */
function lineAt(at: string): string {
  const [file = '', line] = at.split(':');
  const lines = linesOf.get(file) ?? readFileSync(file, 'utf8').split('\n');
  linesOf.set(file, lines);
  return lines[Number(line) - 1] ?? '';
}
const someId = '019a2b3c-1111-7222-8333-944445555666';

test('every call, with and without method, version and parameters, leads to its declaration and to its service', () => {
  const missed = calls.flatMap(({ name, file, value, description }) => {
    const spellings = (path: string) => [
      path,
      path.toLowerCase(),
      path.replace(/:(\w+)/g, '{$1}'),
      path.replace(/\/:\w+/g, ''),
      `http://localhost:3000/${path.replace(/:\w+/g, someId)}?page=2`.replace('0//', '0/'),
    ];
    const questions = [value.path, ...pathsOf(value)].flatMap(spellings);
    const found = (question: string) =>
      ask(question).some(
        ({ at, what, says, files }) =>
          what === `${value.method} ${value.path} (${name})` &&
          says === description &&
          at.startsWith(`${file}:`) &&
          lineAt(at).includes(`export const ${name} = endpoint(`) &&
          files.some((one) => one.endsWith('.routes.ts')),
      );
    return [...questions, ...questions.map((one) => `${value.method} ${one}`), name].filter((one) => !found(one));
  });
  expect(missed).toEqual([]);
});
test('a method leaves out the calls of others', () =>
  expect(ask('get Secao/ver-novamente').map(({ what }) => what)).toEqual(['GET Secao/ver-novamente (listSeeAgain)']));
test('every screen leads to the line that declares it, and to its page', { timeout: 60_000 }, async () => {
  const screens = await allScreens();
  expect(screens.length).toBeGreaterThan(60);
  const missed = screens.filter(({ path, file, page }) =>
    ask(path).every(
      ({ at, what, files }) =>
        what !== `screen ${path}` ||
        !at.startsWith(`${file}:`) ||
        !lineAt(at).includes(`'${path}'`) ||
        (page !== undefined && !files.some((one) => one.endsWith(page.slice(page.lastIndexOf('/'))))),
    ),
  );
  expect(missed.map(({ path }) => path)).toEqual([]);
});
test('every permission, by our key and by its name, leads to its line and to the calls that need it', () => {
  const missed = Object.entries(permissions).filter(([key, { name }]) =>
    [key, name, name.toUpperCase()].some(
      (question) =>
        !ask(question).some(
          ({ at, what }) => what.startsWith(`permission ${key} (`) && lineAt(at).startsWith(`  ${key}: `),
        ),
    ),
  );
  expect(missed.map(([key]) => key)).toEqual([]);
  const [place] = ask('sections').filter(({ what }) => what.startsWith('permission'));
  expect(place?.files).toContain('src/features/sections/contract/sections.endpoints.ts');
});
test('every text leads to its line and to the files that use it', () => {
  const keys = Object.keys(mergedTexts('src', 'pt'));
  expect(keys.length).toBeGreaterThan(3_000);
  const missed = keys.filter(
    (key) => !ask(key).some(({ at, what }) => what === `text ${key}` && lineAt(at).includes(`"${key}":`)),
  );
  expect(missed).toEqual([]);
  expect(ask('catalog.hero.seeAgain')[0]).toMatchObject({
    says: '"Rever"',
    files: ['src/features/catalog/web/home-slides.tsx'],
  });
});
test('every rule leads to its page, in small letters too', () => {
  const missed = [...projectRules().values()].filter(({ name, page }) =>
    [name, name.toLowerCase()].some((one) => !ask(one).some(({ at, what }) => what === `rule ${name}` && at === page)),
  );
  expect(missed).toEqual([]);
  expect(ask('decisions D3.8')[0]?.files).toContain('src/app/server/demonstration/moments.ts:23');
  const tests = ask('course-014')[0]?.files ?? [];
  expect(tests.some((one) => one.startsWith('src/features/enrollment/server/enrollment.service.test.ts: '))).toBe(true);
});
test('an unknown word leads nowhere', () => {
  for (const nothing of ['GET gone/gone', 'PUT curso/csv/gone', 'gone', `COURSE-${999}`, '/conteudo/gone/x'])
    expect([nothing, ask(nothing)]).toEqual([nothing, []]);
});

test('a call leads to the service that answers it and not to those of other calls, routes before the rest', () => {
  const endpoints = 'src/features/a/contract/a.endpoints.ts';
  const value = { service: 'main', method: 'POST', path: 'midia/progresso/:id', access: 'public' } as Endpoint;
  const routes = [
    "import * as calls from '../contract/a.endpoints.ts';",
    "import { report } from './report.service.ts';",
    "import * as other from './other.service.ts';",
    'export function aRoutes(app) {',
    '  for (const call of [calls.reportAll, calls.tell])',
    '    bind(app, call, (context) => report(context));',
    '  bind(app, calls.rest, (context) => other.rest(context));',
    '}',
  ];
  const imports = [endpoints, 'src/features/a/server/report.service.ts', 'src/features/a/server/other.service.ts'];
  const where = makeWhere({
    sources: [
      {
        path: endpoints,
        imports: ['src/features/a/contract/a.wire.ts'],
        text: '// Calls.\nexport const tell = endpoint({});',
      },
      { path: 'src/features/a/web/a.queries.ts', imports: [endpoints], text: 'call(tell)' },
      { path: 'src/features/a/server/a.routes.ts', imports, text: routes.join('\n') },
    ],
    calls: [{ name: 'tell', file: endpoints, value, description: 'Tells it.' }],
    rules: new Map(),
    heldBy: () => new Map(),
  });
  expect(where('post /api/v1/Midia/Progresso/{a}')).toEqual([
    {
      at: `${endpoints}:2`,
      what: 'POST midia/progresso/:id (tell)',
      says: 'Tells it.',
      files: [
        'src/features/a/server/a.routes.ts',
        'src/features/a/server/report.service.ts',
        'src/features/a/contract/a.wire.ts',
        'src/features/a/web/a.queries.ts',
      ],
    },
  ]);
});
test('a path has one spelling', () =>
  expect(
    ['/identity/api/v1/Usuario/{id}/x?y=1', 'https://a.b/api/v3/usuario/:c/X/', 'usuario/$id/x'].map(plainPath),
  ).toEqual(['usuario/{}/x', 'usuario/{}/x', 'usuario/{}/x']));
