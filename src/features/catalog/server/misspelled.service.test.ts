// Proves that misspelled words find what the right spelling finds, measured with the demonstration's titles and a thousand generated ones.
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/server/columns.ts';
import { media } from '#features/media/server/media.tables.ts';
import { sectionItems } from '#features/sections/server/sections.tables.ts';
import { firstPage } from '#testing/make/first-page.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { makeTitles } from '#testing/make/titles.ts';
import * as seeds from '../../../../database/seeds/data.ts';
import { searchCatalog } from './search.service.ts';

const titles = [...[...seeds.courses, ...seeds.trails, ...seeds.media].map(({ title }) => title), ...makeTitles(1_000)];
/** The words of four letters or more, as the source writes them. */
const words = [
  ...new Set(
    titles.flatMap(
      (title) =>
        title
          .normalize('NFC')
          .toLowerCase()
          .match(/[\p{L}\p{N}]{4,}/gu) ?? [],
    ),
  ),
].sort();
/** Returns another place for each number, so that every place has its turn. */
const placeIn = (nth: number, places: number) => (nth * 7) % places;
const slips = {
  transposed(word: string, nth: number) {
    const places = [...word.slice(1)].flatMap((letter, at) => (letter === word[at] ? [] : [at]));
    const at = places[placeIn(nth, places.length)]!;
    return word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  },
  missing(word: string, nth: number) {
    const at = placeIn(nth, word.length);
    return word.slice(0, at) + word.slice(at + 1);
  },
  doubled(word: string, nth: number) {
    const at = placeIn(nth, word.length);
    return word.slice(0, at) + word[at] + word.slice(at);
  },
};
let tenant: TenantForTest;
beforeAll(async () => {
  tenant = await makeTenant();
  const first = await makeMedia(tenant, { title: 'Ponto de partida' });
  const sectionId = await makeSection(tenant, [['media', first]]);
  await tenant.run(tenant.administrator, async ({ db }) => {
    const rows = titles.map((title) => ({ id: newId(), title, kind: 'video' as const, status: 'ready' as const }));
    await db.insert(media).values(rows);
    await db
      .insert(sectionItems)
      .values(rows.map(({ id }, at) => ({ sectionId, position: at + 100, kind: 'media' as const, objectId: id })));
  });
});
const find = (query: string, pageSize: number) =>
  tenant.run(tenant.learner, async (context) =>
    (await searchCatalog(context, { ...firstPage, query, pageSize })).items.map(({ id }) => id),
  );

describe('the first ten results of a wrong spelling include 98 percent of the first five results of the right one', () => {
  const asked = words.filter((_, nth) => nth % 2 === 0);
  const right = new Map<string, string[]>();
  beforeAll(async () => {
    for (const word of asked) right.set(word, await find(word, 5));
  });
  test.each(Object.entries(slips))('with a letter %s', async (_, slip) => {
    let wanted = 0;
    let kept = 0;
    const lost: string[] = [];
    for (const [nth, word] of asked.entries()) {
      const typed = slip(word, nth);
      const expected = right.get(word)!;
      expect(expected, word).not.toEqual([]);
      const found = new Set(await find(typed, 10));
      const held = expected.filter((id) => found.has(id)).length;
      wanted += expected.length;
      kept += held;
      if (held < expected.length) lost.push(`${typed} for ${word}: ${held} of ${expected.length}`);
    }
    expect(kept / wanted, lost.join('; ')).toBeGreaterThanOrEqual(0.98);
  });
});

test('a whole title with one wrong word is the first result in 98 percent', async () => {
  const asked = titles.filter((_, nth) => nth % 6 === 0);
  const lost: string[] = [];
  for (const [nth, title] of asked.entries()) {
    const parts = title.split(' ');
    const places = [...parts.keys()].filter((at) => /^\p{L}{4,}$/u.test(parts[at]!));
    const at = places[nth % places.length];
    if (at === undefined) continue;
    const slip = Object.values(slips)[nth % 3]!;
    parts[at] = slip(parts[at]!.normalize('NFC').toLowerCase(), nth);
    const [right] = await find(title, 1);
    expect(right, title).toBeDefined();
    if ((await find(parts.join(' '), 1))[0] !== right) lost.push(parts.join(' '));
  }
  expect(lost.length / asked.length, lost.join('; ')).toBeLessThanOrEqual(0.02);
});
