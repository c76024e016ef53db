// Proves over HTTP how the catalogue is narrowed: what a user reaches, each filter, the numbers beside them, and nothing else.
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import { recordStatements } from '#testing/statements.ts';
import { browseCatalog } from '../contract/browse.endpoints.ts';
import type { BrowseQuery } from '../contract/browse.wire.ts';

async function open() {
  const tenant = await makeTenant();
  const skill = await makeSkill(tenant, 'Negociação');
  const secret = await makeSkill(tenant, 'Segredo');
  const course = await makeCourse(tenant, { title: 'Acordos', workloadMinutes: 45, skillIds: [skill], language: 'es' });
  const trail = await makeTrail(tenant, [course], { title: 'Bons negócios', workloadMinutes: 120, skillIds: [skill] });
  const video = await makeMedia(tenant, { title: 'Conversas', durationSeconds: 300, language: 'en' });
  const carousel = await makeMedia(tenant, { title: 'Desenhos', kind: 'carousel', durationSeconds: null });
  const hidden = await makeCourse(tenant, { title: 'Escondido', workloadMinutes: 5, skillIds: [secret] });
  await makeSection(tenant, [
    ['course', course],
    ['trail', trail],
    ['media', video],
    ['media', carousel],
  ]);
  await tenant.call(subscribeToCourse, { params: { id: course.id } }, tenant.learner);
  return { tenant, skill, secret, course, trail, video, hidden };
}
let stage: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  stage = await open();
});
const browse = (query: Partial<BrowseQuery> = {}) => stage.tenant.call(browseCatalog, { query }, stage.tenant.learner);
const titles = async (query: Partial<BrowseQuery>) => (await browse(query)).items.map(({ title }) => title);
const numbers = (values: { value: string; total: number }[]) =>
  Object.fromEntries(values.map(({ value, total }) => [value, total]));

describe('the narrowed catalogue', () => {
  test('lists what the user reaches by title, with the number of each value, and no word of anything else', async () => {
    const found = await browse();
    expect(found.items.map(({ title }) => title)).toEqual(['Acordos', 'Bons negócios', 'Conversas', 'Desenhos']);
    expect(found).toMatchObject({ total: 4, pages: 1, pageNumber: 1, pageSize: 16 });
    expect(numbers(found.facets.kinds)).toEqual({ course: 1, trail: 1, video: 1, image: 1 });
    expect(numbers(found.facets.durations)).toEqual({ upTo10: 1, upTo60: 1, longer: 1 });
    expect(numbers(found.facets.states)).toEqual({ new: 4 });
    expect(numbers(found.facets.languages)).toEqual({ es: 1, en: 1, pt: 2 });
    expect(found.facets.skills).toEqual([{ value: stage.skill, label: 'Negociação', total: 2 }]);
    expect(JSON.stringify(found)).not.toMatch(/Escondido|Segredo/);
  });
  test('narrows by each filter, and a filter keeps the numbers of its own other values', async () => {
    expect(await titles({ kinds: ['course', 'image'] })).toEqual(['Acordos', 'Desenhos']);
    expect(await titles({ skills: [stage.skill], durations: ['longer'] })).toEqual(['Bons negócios']);
    expect(await titles({ skills: [stage.secret] })).toEqual([]);
    expect(await titles({ languages: ['en'] })).toEqual(['Conversas']);
    expect(await titles({ states: ['done'] })).toEqual([]);
    const { facets } = await browse({ kinds: ['course'] });
    expect(numbers(facets.kinds)).toEqual({ course: 1, trail: 1, video: 1, image: 1 });
    expect(numbers(facets.durations)).toEqual({ upTo60: 1 });
  });
  test('keeps only contents with the words, in titles and in skills, and nothing below three letters', async () => {
    expect(await titles({ query: 'conver' })).toEqual(['Conversas']);
    expect(await titles({ query: 'negociacao' })).toEqual(['Acordos', 'Bons negócios']);
    expect(await titles({ query: 'escondido' })).toEqual([]);
    expect(await browse({ query: 'co' })).toMatchObject({ items: [], total: 0, facets: { kinds: [] } });
  });
  test('pages, and reads all numbers with the page in one statement', async () => {
    const second = await browse({ pageNumber: 2, pageSize: 3 });
    expect(second).toMatchObject({ total: 4, pages: 2, pageNumber: 2 });
    expect(second.items.map(({ title }) => title)).toEqual(['Desenhos']);
    const recorded = recordStatements(stage.tenant.app.services.pool);
    try {
      await browse({ kinds: ['course'] });
    } finally {
      recorded.stop();
    }
    expect(recorded.texts.filter((text) => text.includes('section_items'))).toHaveLength(1);
  });
});
