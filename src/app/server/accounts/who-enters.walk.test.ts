// Proves for the calls without a session which password, refresh token, link or proof opens which company, and that nothing else does.
import { describe, expect, test } from 'vitest';
import { companies } from '#testing/accounts/companies.ts';
import {
  walkAdmissions,
  walkLandings,
  walkLinks,
  walkRecoveries,
  walkWithoutProof,
} from '#testing/accounts/entries.ts';
import type { EntryReport } from '#testing/accounts/entries.ts';
import type { Companies } from '#testing/accounts/seats.ts';

const walks: [string, (all: Companies) => Promise<EntryReport>][] = [
  ['a password leads where it counts, from every address', walkLandings],
  ['a session is let in where it counts, and told of no other company', walkAdmissions],
  ['a link opens what it is for, once, in its time', walkLinks],
  ['recovery answers everybody alike', walkRecoveries],
  ['single sign-on begins with nothing that was made up', walkWithoutProof],
];
describe('without a session', () => {
  test.each(walks)('%s', { timeout: 120_000 }, async (_title, walk) => {
    const { wrong, asked } = await walk(await companies());
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(11);
  });
});
