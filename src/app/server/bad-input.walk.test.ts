// Proves that bad texts in every text field and filter of every call are stored and answered as text, and never cause a server failure.
import { beforeAll, describe, expect, test } from 'vitest';
import * as groups from '#features/permissions/contract/permissions.endpoints.ts';
import * as places from '#features/organization/contract/organization.endpoints.ts';
import * as terms from '#features/terms/contract/terms.endpoints.ts';
import { isStorableText } from '#platform/contract/values.ts';
import { badTexts } from '#testing/bad-input.ts';
import { makeBadInputWalk, textCalls } from '#testing/bad-input-walk.ts';

/** The texts that no database can store: every call meets them. */
const unstorable = badTexts.filter((text) => !isStorableText(text));
let walk: Awaited<ReturnType<typeof makeBadInputWalk>>;
beforeAll(async () => {
  walk = await makeBadInputWalk();
}, 180_000);

describe('every call with a text', () => {
  test('answers bad texts with a message, never with a failure', { timeout: 300_000 }, async () => {
    expect(textCalls.length).toBeGreaterThan(60);
    const wrong: (string | undefined)[] = [];
    // Each call meets a third of the texts, and the next call meets the next third; the test of the material sends all.
    for (const [at, [name, call]] of textCalls.entries())
      for (const text of badTexts.filter((_, nth) => nth % 3 === at % 3))
        wrong.push(await walk.try(name, call, text, text.length > 60_000));
    for (const [name, call] of textCalls) for (const text of unstorable) wrong.push(await walk.try(name, call, text));
    expect(wrong.filter(Boolean)).toEqual([]);
  });
});

test('keeps and answers a valid text as it was written', { timeout: 120_000 }, async () => {
  const { call, inject, administrator } = walk.tenant;
  const shown: [string, string][] = [];
  for (const text of badTexts) {
    const name = text.slice(0, 60).trim();
    const group = await inject(groups.createGroup, { body: { name, permissions: ['learning'] } }, administrator);
    const department = await inject(places.createDepartment, { body: { name } }, administrator);
    // The server refuses empty names and names that no database can store; two names that only look alike are the same name.
    for (const { status } of [group, department]) expect([201, 400, 409]).toContain(status);
    if (name === '' || !isStorableText(name)) expect([group.status, department.status]).toEqual([400, 400]);
    if (group.status === 201) {
      const read = await call(groups.getGroup, { params: { id: group.answer.id }, query: {} }, administrator);
      shown.push([name, read.profile.name]);
      expect((await inject(groups.listGroups, { query: { name } }, administrator)).status).toBe(200);
    }
    if (department.status === 201)
      shown.push([
        name,
        (await call(places.getDepartment, { params: { id: department.answer.id } }, administrator)).name,
      ]);
  }
  expect(shown.length).toBeGreaterThan(30);
  for (const [written, read] of shown) expect(read).toBe(written);
});

test(
  'a formatted text loses what could run, and the name of its file stays a text (probe 28)',
  { timeout: 60_000 },
  async () => {
    const { call, inject, administrator } = walk.tenant;
    let kept = 0;
    for (const [at, text] of badTexts.entries()) {
      const body = { name: `${at} ${text.slice(0, 60)}`, content: `<p>Leia.</p>${text}` };
      const { status, answer } = await inject(terms.createTerms, { body }, administrator);
      expect([text.slice(0, 40), status]).toEqual([text.slice(0, 40), isStorableText(text) ? 201 : 400]);
      if (status !== 201) continue;
      const read = await call(terms.getTerms, { params: { id: answer.id } }, administrator);
      expect(read.name).toBe(body.name.trim());
      expect(read.content).not.toMatch(/<(?!\/?p>)|javascript:[^<]*"/i);
      kept++;
    }
    expect(kept).toBeGreaterThan(25);
  },
);
