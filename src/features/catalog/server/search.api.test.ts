// Proves over HTTP what the learners' search finds, in which texts, and for which user.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { addSubtitle, removeSubtitle } from '#features/media/server/media-parts.service.ts';
import { createMedia } from '#features/media/server/media.service.ts';
import { receiveFile } from '#features/media/server/media-file.service.ts';
import { firstPage } from '#testing/make/first-page.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { recordStatements } from '#testing/statements.ts';
import { copyFile, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as calls from '../contract/catalog.endpoints.ts';
import { searchEverything } from '../contract/quick-search.endpoints.ts';
import { readWords } from './media-texts.service.ts';
import { searchCatalog } from './search.service.ts';
import { searchMeant } from './search.store.ts';

async function open() {
  const tenant = await makeTenant();
  const skill = await makeSkill(tenant, 'Comunicação não violenta');
  const course = await makeCourse(tenant, { title: 'Negociação integrativa', synopsis: 'Ganhos para os dois lados' });
  const skilled = await makeCourse(tenant, { title: 'Conversas difíceis', skillIds: [skill] });
  const trail = await makeTrail(tenant, [course], { title: 'Trilha de liderança' });
  const video = await makeMedia(tenant, { title: 'Vídeo com legenda' });
  const hidden = await makeCourse(tenant, { title: 'Negociação secreta' });
  await makeSection(tenant, [
    ['course', course],
    ['course', skilled],
    ['trail', trail],
    ['media', video],
  ]);
  return { tenant, course, skilled, trail, video, hidden };
}
let stage: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  stage = await open();
});
const find = async (query: string, more: { pageNumber?: number } = {}) =>
  stage.tenant.call(calls.searchCatalog, { query: { query, ...more } }, stage.tenant.learner);
const found = async (query: string) =>
  (await find(query)).items.map(({ title, found: { in: place, excerpt } }) => [title, place, excerpt]);

describe('the search', () => {
  test('finds titles, synopses and skills without accents and case, and names the field', async () => {
    const [first] = await found('NEGOCIACAO');
    expect(first!.slice(0, 2)).toEqual(['Negociação integrativa', 'title']);
    expect(await found('NEGOCIACAO')).toHaveLength(1);
    expect(await found('dois lados')).toEqual([['Negociação integrativa', 'synopsis', 'Ganhos para os dois lados']]);
    expect(await found('nao violenta')).toEqual([['Conversas difíceis', 'skill', 'Comunicação não violenta']]);
  });
  test.each([
    ['negosiacao', 'Negociação integrativa'],
    ['lideransa', 'Trilha de liderança'],
    ['conversa dificil', 'Conversas difíceis'],
  ])('corrects the typing of "%s", and says so', async (typed, title) => {
    const first = await find(typed);
    expect(first.items[0]).toMatchObject({ title, found: { in: 'similar' } });
    expect(first.items.map((card) => card.title)).not.toContain('Negociação secreta');
  });
  test('does not search similar words beyond the last page, nor where no word is similar', async () => {
    expect((await find('negociacao', { pageNumber: 2 })).items).toEqual([]);
    expect((await find('xyzw qqqq')).total).toBe(0);
  });
  test('a question with results needs no statement about wrong words, one without results needs one', async () => {
    const asked = async (query: string) => {
      const recorded = recordStatements(stage.tenant.app.services.pool);
      try {
        await find(query);
        return recorded.texts.filter((text) => text.includes('data.search_words')).length;
      } finally {
        recorded.stop();
      }
    };
    expect([await asked('negociacao'), await asked('negociacoa')]).toEqual([0, 1]);
  });
  test('each statement of the search is planned once per connection, not for each question', async () => {
    const rows = await stage.tenant.run(stage.tenant.learner, async (context) => {
      for (let turn = 0; turn < 9; turn += 1)
        for (const query of ['negociacao', 'negociacoa', 'conversa dificil lideransa', 'xyzw qqqq'])
          await searchCatalog(context, { ...firstPage, query });
      // The test sends words with more than one meaning together.
      for (let turn = 0; turn < 9; turn += 1)
        await searchMeant(context.db, context.person.userId, ['negociacao', 'trilha'], {
          query: 'negociacoa',
          skip: 0,
          take: 5,
        });
      const prepared = sql`select name, generic_plans::int as generic from pg_prepared_statements where name like 'catalog_search%' order by name`;
      return (await context.db.execute<{ name: string; generic: number }>(prepared)).rows;
    });
    const names = ['catalog_search', 'catalog_search_meant', 'catalog_search_similar', 'catalog_search_words'];
    expect(rows.filter(({ generic }) => generic > 0).map(({ name }) => name)).toEqual(names);
  });
  test('results of several meanings of a word alternate, page by page, and no page follows the last', async () => {
    const tenant = await makeTenant();
    const made = [];
    for (const title of ['Meta um', 'Meta dois', 'Meta três', 'Meta quatro', 'Mesa um', 'Mesa dois'])
      made.push(await makeMedia(tenant, { title }));
    await makeSection(
      tenant,
      made.map((media) => ['media', media]),
    );
    const page = async (pageNumber: number) => {
      const { items, total } = await tenant.call(
        calls.searchCatalog,
        { query: { query: 'mea', pageNumber, pageSize: 4 } },
        tenant.learner,
      );
      return { titles: items.map(({ title }) => title), places: new Set(items.map(({ found }) => found.in)), total };
    };
    expect(await page(1)).toEqual({
      titles: ['Mesa dois', 'Meta dois', 'Mesa um', 'Meta quatro'],
      places: new Set(['similar']),
      total: 6,
    });
    expect((await page(2)).titles).toEqual(['Meta três', 'Meta um']);
    expect((await page(3)).titles).toEqual([]);
  });
  test('corrects one word of several, and words of skills and summaries', async () => {
    expect((await found('trilha de lidreança'))[0]).toEqual(['Trilha de liderança', 'similar', null]);
    expect((await found('ganohs para os'))[0]).toEqual(['Negociação integrativa', 'similar', null]);
    expect((await found('violnta'))[0]).toEqual(['Conversas difíceis', 'similar', null]);
  });
  test('a wrong word shows neither the words of a draft nor those of another company', async () => {
    const other = await makeTenant();
    const theirs = await makeMedia(other, { title: 'Paralelepípedo' });
    await makeSection(other, [['media', theirs]]);
    expect(await found('secerta')).toEqual([]);
    expect(await found('paralelepipdo')).toEqual([]);
    const words = await stage.tenant.run(stage.tenant.administrator, ({ db }) =>
      db.execute<{ word: string }>(`select word from data.search_words where word in ('paralelepipedo', 'secreta')`),
    );
    expect(words.rows.map(({ word }) => word)).toEqual(['secreta']);
  });
  test('the night job forgets words that no content uses any more, and learns those of older contents', async () => {
    const tenant = await makeTenant();
    const { id } = await makeMedia(tenant, { title: 'Jabuticaba madura' });
    await makeSection(tenant, [['media', { id }]]);
    const listed = async () =>
      (
        await tenant.run(tenant.administrator, ({ db }) =>
          db.execute<{ word: string }>(`select word from data.search_words order by word`),
        )
      ).rows.map(({ word }) => word);
    expect(await listed()).toEqual(['jabuticaba', 'madura']);
    await tenant.run(tenant.administrator, async ({ db }) => {
      await db.execute(`update data.media set title = 'Jabuticaba verde' where id = '${id}'`);
      await db.execute(`insert into data.search_words (word) values ('jabuticaba')`);
    });
    expect(await listed()).toEqual(['jabuticaba', 'jabuticaba', 'madura', 'verde']);
    await tenant.run(tenant.administrator, async (context) => {
      await context.db.execute(`delete from data.search_words where word = 'verde'`);
      await context.enqueue('keep-search-words', {});
    });
    await tenant.app.runJobs();
    expect(await listed()).toEqual(['jabuticaba', 'verde']);
  });
  test('finds the text of subtitles, until they are removed', async () => {
    const { tenant, video } = stage;
    const folder = await mkdtemp(join(tmpdir(), 'words-'));
    const path = join(folder, 'a.vtt');
    await writeFile(
      path,
      'WEBVTT\n\n00:01.000 --> 00:04.000\nA <b>jaboticabeira</b> floresce no tronco\n\n00:05.000 --> 00:06.000\ne dá frutos pretos\n',
    );
    const { id } = await tenant.run(tenant.administrator, (context) =>
      addSubtitle(context, video.id, { name: 'Português', language: 'pt' }, { path, name: 'a.vtt' }),
    );
    await rm(folder, { recursive: true });
    const read = () => tenant.run(tenant.administrator, (context) => readWords(context, video.id));
    await read();
    expect(await found('tronco e da frutos')).toEqual([
      ['Vídeo com legenda', 'words', 'A jaboticabeira floresce no tronco e dá frutos pretos'],
    ]);
    await tenant.run(tenant.administrator, (context) => removeSubtitle(context, id));
    await read();
    expect((await find('jaboticabeira')).total).toBe(0);
  });
  test('finds the words of a PDF', async () => {
    const { tenant } = stage;
    // The storage removes a file that it receives, so it gets a copy.
    const folder = await mkdtemp(join(tmpdir(), 'words-'));
    const path = join(folder, 'codigo.pdf');
    await copyFile('database/seeds/content/documents/codigo-de-conduta.pdf', path);
    const { size } = await stat(path);
    const { id } = await tenant.run(tenant.administrator, async (context) => {
      const made = await createMedia(context, { title: 'Um documento', kind: 'pdf' });
      await receiveFile(context, made.id, { path, name: 'codigo.pdf', sizeBytes: size });
      return made;
    });
    await rm(folder, { recursive: true });
    await makeSection(tenant, [['media', { id }]]);
    await tenant.run(tenant.administrator, (context) => readWords(context, id));
    const words = await tenant.run(tenant.administrator, async ({ db }) => {
      const { rows } = await db.execute<{ words: string }>(
        `select words from data.media_texts where media_id = '${id}'`,
      );
      return rows[0]!.words;
    });
    const some = words.split(' ').slice(40, 44).join(' ');
    expect(some.length).toBeGreaterThan(10);
    const hits = await found(some);
    expect(hits.map(([title, place]) => [title, place])).toEqual([['Um documento', 'words']]);
    expect(hits[0]![2]).toContain(some.split(' ')[1]);

    // The file no longer exists at the second look: the text is empty, and the job has no reason to try again.
    await tenant.run(tenant.administrator, async (context) => {
      await context.db.execute(`update data.media set file_hash = '${'0'.repeat(64)}' where id = '${id}'`);
      await readWords(context, id);
    });
    expect(await found(some)).toEqual([]);
  });
});

test('the quick search answers midias, cursos and formacoes, each as its own row [LEARN-009]', async () => {
  const { tenant, course, trail, video } = stage;
  const read = async (search: string, as = tenant.administrator) =>
    (await tenant.inject(searchEverything, { query: { search } }, as)).raw.json<Record<string, { id: string }[]>>();
  expect(Object.keys(await read('negociacao')).sort()).toEqual(['cursos', 'formacoes', 'midias']);
  expect((await read('integrativa'))['cursos']).toMatchObject([
    { id: course.id, titulo: 'Negociação integrativa', tipo: 'course', imagem: null },
  ]);
  expect((await read('lideranca'))['formacoes']).toMatchObject([{ id: trail.id, titulo: 'Trilha de liderança' }]);
  expect((await read('com legenda'))['midias']).toMatchObject([{ id: video.id, titulo: 'Vídeo com legenda' }]);
  expect(await read('negociacao', tenant.learner)).toEqual({ midias: [], cursos: [], formacoes: [] });
});
