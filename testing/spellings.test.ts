// Checks that what CONTRIBUTING decided under "One spelling each" is spelled one way everywhere.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readArchitecture } from '../scripts/features-readme.ts';
import { project, readSourceFiles, sourceFile } from './source-files.ts';
import {
  constantViolations,
  dictionaryViolations,
  foundViolations,
  learnerViolations,
  pagingViolations,
  publicationViolations,
  readmeViolations,
  serviceViolations,
  unheardViolations,
} from './spelling-rules.ts';

const sources = readSourceFiles(['src'], /\.tsx?$/);
const beside = readSourceFiles(['testing', 'scripts', 'bench', 'e2e'], /\.(tsx?|mjs)$/);
const of = (text: string, at = 'src/features/media/server/a.service.ts') => [sourceFile(at, text)];

describe('one spelling each', () => {
  test('an ignored failure has its reason', () => expect(unheardViolations(sources)).toEqual([]));
  test('find, get and require are the verbs for values that may be missing', () =>
    expect(foundViolations([...sources, ...beside])).toEqual([]));
  test('learners are checked by one guard', () => expect(learnerViolations(sources)).toEqual([]));
  test('pages are requested in one way, and have their sizes and orders from contracts', () =>
    expect(pagingViolations(sources)).toEqual([]));
  test('what is draft, changed or published looks the same everywhere', () =>
    expect(publicationViolations(sources)).toEqual([]));
  test('constants are written as other names are', () =>
    expect(constantViolations([...sources, ...beside])).toEqual([]));
  test('dictionaries are named by their message', () => expect(dictionaryViolations(sources)).toEqual([]));
  test('services are imported by name, and their functions say what they do to what', () =>
    expect(serviceViolations([...sources, ...beside])).toEqual([]));
  test('READMEs of features have one form, and describe what their listeners hear', () => {
    const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
    const found = readArchitecture().features.flatMap(({ name }) => {
      const folder = path.join(project, 'src/features', name);
      return readmeViolations(
        name,
        read(path.join(folder, 'README.md')),
        read(path.join(folder, `server/${name}.listeners.ts`)),
      );
    });
    expect(found).toEqual([]);
  });
});

describe('the other spellings are found', () => {
  test('failures that are ignored', () => {
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
  test('other verbs for values that may be missing, and the refusal by hand', () => {
    for (const wrong of [
      'export async function needMedia(context: Context) {}',
      'const demandRow = () => {};',
      "const row = await store.find(context.db, id);\n  if (!row) throw new Problem('missing', 'media.missing');",
      "const missing = () => new Problem('missing', 'media.missing');",
      'export async function getRow(db: Db): Promise<Row | undefined> {}',
    ])
      expect([wrong, foundViolations(of(wrong)).length]).toEqual([wrong, 1]);
    for (const fine of [
      "const row = requireFound(await store.find(context.db, id), 'media.missing');",
      'export async function findRow(db: Db): Promise<Row | undefined> {}',
      "if (!isMine) throw new Problem('missing', 'media.missing');",
    ])
      expect([fine, foundViolations(of(fine))]).toEqual([fine, []]);
  });
  test('guards of learners beside the common one', () => {
    for (const wrong of [
      "if (!context.person.userId || isStaff) throw new Problem('forbidden', 'media.noLearner');",
      "throw new Problem('forbidden', 'request.learnersOnly');",
      'const requireLearner = (context: PersonContext) => {};',
    ])
      expect([wrong, learnerViolations(of(wrong)).length]).toEqual([wrong, 1]);
    expect(learnerViolations(of('const context = learnerOf(person);'))).toEqual([]);
  });
  test('pages requested by hand, and sizes and orders in services', () => {
    for (const wrong of [
      'const { pageSize = 50 } = filter;',
      'const { pageSize = usualPageSize } = filter;',
      'const { pageNumber = 1, search } = filter;',
      'const defaultPageSize = 50;',
      "const { orderBy = 'name', search } = filter;",
      "const { orderBy, direction = 'asc' } = filter;",
      "const { orderBy, direction = orderBy === 'title' ? 'asc' : 'desc' } = filter;",
      'const { orderBy, isDescending = false } = query;',
      "const direction = oneOf({ ascending: 'asc', descending: 'desc' });",
      "pageNumber: ['page', optional(number({ whole: true, min: 1, max: 1000 }))],",
      "pageSize: ['size', optional(number({ whole: true, min: 1, max: 50 }))],",
    ])
      expect([wrong, pagingViolations(of(wrong)).length]).toEqual([wrong, 1]);
    expect(
      pagingViolations(of('const { pageNumber, pageSize, orderBy, direction }: Ordered<Filter> & Paging = filter;')),
    ).toEqual([]);
  });
  test('tags that choose a look for a draft', () => {
    for (const wrong of [
      `<Tag tone="ok">{t('sections.state.published')}</Tag>`,
      `<Tag tone="warning">\n  {t('assessments.draft')}\n</Tag>`,
      `<Tag tone="warning" icon={PencilSimpleLineIcon}>{t(word)}</Tag>`,
    ])
      expect([wrong, publicationViolations(of(wrong, 'src/features/media/web/a.tsx')).length]).toEqual([wrong, 1]);
    expect(
      publicationViolations(of(`<PublicationTag state="draft">{t('assessments.draft')}</PublicationTag>`)),
    ).toEqual([]);
  });
  test('constants in capitals', () => {
    expect(constantViolations(of(`const ${'LARGEST_FILE'} = 5;\nlet ${'TAIL'}: number = 3;`))).toHaveLength(2);
    expect(constantViolations(of('const largestFile = 5; type ListRow<T> = T; const Icon = FileIcon;'))).toEqual([]);
  });
  test('dictionaries named as such, and types of another name', () => {
    for (const wrong of [
      'export const userRowWire = wire({});',
      "type Link = (typeof linkState)['ours'];",
      'export type UserRow = Ours<typeof user>;',
    ])
      expect([wrong, dictionaryViolations(of(wrong)).length]).toEqual([wrong, 1]);
    for (const fine of [
      'export const userRow = wire({});\nexport type UserRow = Ours<typeof userRow>;',
      "import * as userWire from './user.wire.ts';",
      "export type SentKind = Ours<typeof copiesFilter>['kind'];",
    ])
      expect([fine, dictionaryViolations(of(fine))]).toEqual([fine, []]);
  });
  test('services as a whole, other verbs, and verbs alone', () => {
    for (const wrong of [
      "import * as media from './media.service.ts';",
      'export async function create(context: Context) {}',
      'export const list = (context: Context) => store.list(context.db);',
      'export const { get, remove: removeMedia } = steps;',
      'export async function changeSubtitle(context: Context) {}',
      'export const makeTicket = (mediaId: string) => seal(mediaId);',
      'export async function saveCourse(context: Context) {}',
    ])
      expect([wrong, serviceViolations(of(wrong, 'src/features/media/server/media.service.ts')).length]).toEqual([
        wrong,
        1,
      ]);
    for (const fine of [
      "import { createMedia } from './media.service.ts';",
      "import * as store from './media.store.ts';",
      'export async function updateMedia(context: Context) {}',
      'export const saveSsoSettings = async (context: Context) => {};',
      'export const { get: getStep } = steps;',
      "export const changedTask = 'changed';",
    ])
      expect([fine, serviceViolations(of(fine, 'src/features/media/server/media.service.ts'))]).toEqual([fine, []]);
  });
  test('READMEs of another form, and one without its listeners', () => {
    const points = '- **Words.** *A*: b.\n- **Listens to** nothing.\n- **Specification.** decisions D1.\n';
    const right = `# Media\n\nObjects.\n\n${points}`;
    expect(readmeViolations('media', right, '')).toEqual([]);
    for (const wrong of [
      right.replace('# Media', '# media'),
      right.replace('**Words.** *A*', '**Words**: *A*'),
      right.replace('- **Specification.** decisions D1.\n', ''),
      right.replace('- **Words.**', '- **Rules.** One.\n- **Words.**'),
      right.replace('nothing', '`mediaReady`'),
    ])
      expect(readmeViolations('media', wrong, '').length, wrong).toBeGreaterThan(0);
    expect(readmeViolations('media', right, "listener(mediaReady, 'a', run)")).toHaveLength(1);
  });
});
