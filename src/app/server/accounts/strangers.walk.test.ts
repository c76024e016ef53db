// Proves that every call gives the same answer to a caller without a valid session here, and that such a caller changes nothing.
import { beforeAll, describe, expect, test } from 'vitest';
import { allDeeds } from '#testing/accounts/all-deeds.ts';
import { companies } from '#testing/accounts/companies.ts';
import type { Companies } from '#testing/accounts/seats.ts';
import { knock, strangers } from '#testing/accounts/strangers.ts';
import type { Stranger } from '#testing/accounts/strangers.ts';

const once = [...new Map(allDeeds.map((deed) => [deed.call, deed])).values()];
let all: Companies;
let found: Stranger[];
beforeAll(async () => {
  all = await companies();
  found = await strangers(all);
});
describe('every call', () => {
  test('refuses a session that is not valid here', { timeout: 120_000 }, async () => {
    const wrong: (string | undefined)[] = [];
    for (const deed of once) for (const stranger of found) wrong.push(await knock(all, deed, stranger));
    expect(wrong.filter(Boolean)).toEqual([]);
    expect(wrong.length).toBeGreaterThan(450);
  });
});
