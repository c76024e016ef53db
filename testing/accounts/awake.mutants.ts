// Proves that the tables and scenes detect each mutant of the rules about accounts when it alone is active, and report nothing when none is.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appForTest } from '../app-for-test.ts';
import { testDatabase } from '../test-database.ts';
import { companies, forgetCompanies } from './companies.ts';
import { deedsOfEverybody } from './deeds-of-everybody.ts';
import { deedsOnGroups } from './deeds-on-groups.ts';
import { deedsOnPeople } from './deeds-on-people.ts';
import { deedsOnSecrets } from './deeds-on-secrets.ts';
import { walk } from './deed.ts';
import type { Deed } from './deed.ts';
import { walkAdmissions, walkLandings } from './entries.ts';
import { keepRows } from './kept-rows.ts';
import type { KeptRows } from './kept-rows.ts';
import { mutants, mutantsOfFunctions } from './mutants.ts';
import type { Hunt, Opened } from './mutants.ts';
import { scenes } from './scenes.ts';
import { knock, strangers } from './strangers.ts';

let rows: KeptRows;
const caught: string[] = [];
beforeAll(async () => {
  rows = await keepRows((await testDatabase()).adminUrl);
  await appForTest();
});
afterAll(() => console.log(`${caught.length} mutants caught\n${caught.join('\n')}`));

const state = globalThis as { awakeMutant?: string };
/** Weakens a lock of the database; returns a function that restores it. */
async function open({ of, find, put }: Opened): Promise<() => Promise<unknown>> {
  const [found] = await rows.query<{ text: string }>(
    `select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'functions' and p.proname = $1`,
    [of],
  );
  if (found?.text.split(find).length !== 2) throw new Error(`stands not once in ${of}: ${find}`);
  await rows.query(found.text.replace(find, () => put));
  return () => rows.query(found.text);
}

const first = async (deeds: readonly Deed[]): Promise<string | undefined> => {
  for (const deed of deeds) {
    const [wrong] = await walk(deed, 1);
    if (wrong) return `${deed.call} (${deed.deed}): ${wrong}`;
  }
  return undefined;
};
const of: Readonly<Record<Hunt, () => Promise<string | undefined>>> = {
  groups: () => first(deedsOnGroups),
  secrets: () => first(deedsOnSecrets),
  people: () => first(deedsOnPeople),
  everybody: () => first(deedsOfEverybody),
  entries: async () => {
    const all = await companies();
    return [...(await walkLandings(all)).wrong, ...(await walkAdmissions(all)).wrong][0];
  },
  async strangers() {
    const all = await companies();
    const found = await strangers(all);
    const [deed] = deedsOnPeople;
    for (const stranger of found) {
      const wrong = await knock(all, deed!, stranger);
      if (wrong) return wrong;
    }
    return undefined;
  },
  async scenes() {
    for (const [title, scene] of Object.entries(scenes)) {
      const [wrong] = await scene({ app: await appForTest(), rows });
      if (wrong) return `${title}: ${wrong}`;
    }
    return undefined;
  },
};
const hunt = async (by: readonly Hunt[]) => {
  for (const one of by) {
    const wrong = await of[one]();
    if (wrong) return wrong;
  }
  return undefined;
};

test('asleep, no mutant is seen', async () => {
  expect(await hunt(['everybody', 'entries', 'strangers', 'scenes'])).toBeUndefined();
});
describe('awake, each is seen:', () => {
  test.each(mutants.map((one) => [one.name, one] as const))('%s', async (name, mutant) => {
    const { opened = [], isForJoining, by = ['groups', 'secrets'] } = mutant;
    if (!isForJoining) await companies();
    else forgetCompanies();
    const close = [];
    for (const one of opened) close.push(await open(one));
    state.awakeMutant = name;
    try {
      const seen = await hunt(by).catch(
        (error: Error) => `the people could not be made: ${error.message.slice(0, 200)}`,
      );
      if (seen) caught.push(`${name} · ${seen}`);
      expect(seen).toBeDefined();
    } finally {
      state.awakeMutant = undefined;
      for (const one of close.reverse()) await one();
      if (isForJoining) forgetCompanies();
    }
  });
});
describe('the database’s own lock open, it is seen:', () => {
  test.each(mutantsOfFunctions.map((one) => [one.name, one] as const))('%s', async (name, mutant) => {
    await companies();
    const close = await open(mutant);
    try {
      const seen = await hunt(mutant.by);
      if (seen) caught.push(`${name} · ${seen}`);
      expect(seen).toBeDefined();
    } finally {
      await close();
    }
  });
});
