// Proves for every list of the API, with two rows of two owners, that its pages hold different rows and its rows fit the described schema.
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { isMessage } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { replicateSettings } from '#features/branding/contract/branding.endpoints.ts';
import { createGroup, updateContractGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { updateContractSections } from '#features/sections/contract/sections.endpoints.ts';
import type { JsonSchema } from '#platform/contract/wire.ts';
import { answerChecks } from '#testing/answer-checks.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeSeenBiPanel } from '#testing/make/bi-panel.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeSection } from '#testing/make/section.ts';
import { makePlentifulTenant } from '#testing/make/plentiful.ts';
import type { PlentifulTenant } from '#testing/make/plentiful.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { choicesIn, holdsId } from '#testing/sample.ts';
import { testDatabase } from '#testing/test-database.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

type Schema = JsonSchema & { type?: string; enum?: string[]; properties?: Record<string, Schema> };
type ListedRow = Record<string, unknown>;
const schemaOf = ({ answer }: Endpoint) => (isMessage(answer) ? (answer.schema as Schema) : undefined);
/** Returns the field that holds the rows; '' where the answer is the list itself. */
function rowsUnder(call: Endpoint): string | undefined {
  const schema = schemaOf(call);
  if (schema?.type === 'array') return '';
  return ['data', 'list'].find((name) => schema?.properties?.[name]?.type === 'array');
}
const lists = Object.entries<Endpoint>(apiRegistry.calls).filter(
  ([, call]) => call.method === 'GET' && call.access !== 'public' && rowsUnder(call) !== undefined,
);

let app: AppForTest;
let mine: PlentifulTenant;
let staff: TenantForTest;
/** The ids of all things, some of each kind. */
let ids: string[];
const checks = new Map<Endpoint, ValidateFunction>();
beforeAll(async () => {
  app = await appForTest();
  staff = await makeTenant({ app, kind: 'distributor' });
  mine = await makePlentifulTenant({ app, ownerTenantId: staff.tenantId });
  await makeTenant({ app, ownerTenantId: staff.tenantId });
  await giveToContract();
  const pool = new pg.Pool({ connectionString: (await testDatabase()).adminUrl, max: 1 });
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'id' and udt_name = 'uuid'`,
  );
  const { rows } = await pool.query<{ id: string }>(
    [
      ...tables.map(({ name }) => `(select id from data.${name} where tenant_id = $1 order by id desc limit 14)`),
      '(select id from control.contracts where tenant_id = $1)',
      '(select owner_tenant_id from control.contracts where tenant_id = $1)',
    ].join(' union '),
    [mine.tenantId],
  );
  const contract = (await mine.call(getMyContract, {}, mine.administrator)).id;
  // The contract comes first: the lists of one would otherwise ask for every other id before it.
  const panelId = await makeSeenBiPanel(staff, staff.administrator, { name: 'Um' });
  await makeSeenBiPanel(staff, staff.administrator, { name: 'Dois' });
  ids = [contract, ...rows.map(({ id }) => id).filter((id) => id !== contract), panelId];
  await pool.end();
  const checkOf = await answerChecks(app);
  for (const [, call] of lists) checks.set(call, checkOf(schemaOf(call)!));
}, 240_000);

/** Sends from a distributor to the tenant's contract: groups, sections, its look and a part of it. */
async function giveToContract() {
  const { call, administrator: as } = staff;
  const { id } = await call(getMyContract, {}, mine.administrator);
  const groupIds: string[] = [];
  for (const name of ['Leitores', 'Escritores'])
    groupIds.push((await call(createGroup, { body: { name, permissions: ['learning'] } }, as)).id);
  await call(updateContractGroups, { params: { id }, body: { groupIds } }, as);
  const sectionIds: string[] = [];
  for (const name of ['Uma', 'Duas']) {
    const course = await makeCourse(staff);
    sectionIds.push(await makeSection(staff, [['course', course]], { name }));
  }
  await call(updateContractSections, { params: { id }, body: { sectionIds } }, as);
  await call(replicateSettings, { body: { contractIds: [id] } }, as);
  await call(replicateSettings, { body: { contractIds: [id], part: 'watermark' } }, as);
}
const isOfLearners = ({ access }: Endpoint) => typeof access === 'object' && access.permission === 'learning';
/** Returns what a page says about its place: its number and size, and how many rows and pages there are. */
const placeOf = (json: ListedRow) =>
  [/^page(Number)?$/, /^(size|pageSize)$/, /^total(Items)?$/, /^(pages|totalPages)$/].map(
    (word) => Object.entries(json).find(([name]) => word.test(name))?.[1],
  );
type Answer = { readonly rows: ListedRow[]; readonly place: unknown[] };
/** Returns one page; throws where the answer does not fit its schema. */
async function answer(
  call: Endpoint,
  as: Persona,
  id: string,
  { params, query }: { params?: object; query: object },
): Promise<Answer> {
  const { status, raw } = await askSample(app, call, { id, params, query }, as);
  if (status >= 300)
    return status < 500 ? { rows: [], place: [] } : Promise.reject(new Error(`${call.path}: ${status}`));
  const json = raw.json<ListedRow[] & ListedRow>();
  const check = checks.get(call)!;
  if (!check(json)) throw new Error(`${call.path}: ${JSON.stringify(check.errors)}`);
  const under = rowsUnder(call)!;
  return { rows: (under === '' ? json : json[under]) as ListedRow[], place: under === '' ? [] : placeOf(json) };
}
/** Returns the rows of a page. */
const page = async (...asked: Parameters<typeof answer>): Promise<ListedRow[]> => (await answer(...asked)).rows;
/** The words that a search needs to find something. */
const words: Record<string, object> = { searchCatalog: { query: 'escuta' } };
const isPaged = ({ query }: Endpoint) =>
  ['page', 'size'].every((name) => name in ((query?.schema as Schema | undefined)?.properties ?? {}));
/** Returns the first two rows that an asker sees with some id: each on its own page where there are pages, which say so. */
async function firstTwo(
  name: string,
  call: Endpoint,
  askers: readonly Persona[],
): Promise<{ rows: ListedRow[]; places: unknown[][] }> {
  let best: ListedRow[] = [];
  const places = [
    {},
    ...[...choicesIn(call.params?.schema)].flatMap(([key, values]) => values.map((one) => ({ [key]: one }))),
  ];
  const behind = [call.params?.schema, call.query?.schema].some(holdsId) ? ids : [ids[0]!];
  for (const as of askers)
    for (const id of behind)
      for (const params of places) {
        const ask = (size: object) => answer(call, as, id, { params, query: { ...words[name], ...size } });
        const asked = isPaged(call)
          ? [await ask({ page: 1, size: 1 }), await ask({ page: 2, size: 1 })]
          : [await ask({})];
        const rows = asked.flatMap((one) => one.rows);
        if (rows.length > best.length) best = rows;
        if (best.length < 2) continue;
        const beyond = isPaged(call) ? [await ask({ page: beyondAll, size: 1 })] : [];
        return { rows, places: [...asked, ...beyond].map(({ place }) => place) };
      }
  return { rows: best, places: [] };
}
const beyondAll = 1_000;
/** Returns whether each page says its own number and size, and all pages the same totals. */
const isTold = (places: readonly unknown[][]) =>
  places.every(
    ([number, size, total, pages], at) =>
      number === [1, 2, beyondAll][at] &&
      [1, undefined].includes(size as 1 | undefined) &&
      Number(total) >= 2 &&
      total === places[0]![2] &&
      [total, undefined].includes(pages),
  );

/** Lists that cannot hold two rows here, and why. */
const shorter: Record<string, string> = {
  compareResults: 'it needs two assessments of one skill that five people took; the tests of results make them',
  listAnswerFiles: 'the files of one running answer; the tests of attempts send them',
  listAnswersToQuestion: 'its path names an assessment and one of its questions; the tests of corrections read it',
  listAutomatedEnrollmentsOfJobTitle: 'one rule at most for a job title',
  listAutomatedEnrollmentsOfUnit: 'one rule at most for a unit',
  listCorrectionItems: 'its path names an assessment and an attempt at it; the tests of corrections read it',
  listCurrentVersions: 'it has one row for each id that is asked for',
  listDeadlines: 'it needs two enrolments with a last day; the tests of deadlines make them',
  listMassEnrollments: 'its query names a course or trail; the tests of enrollment begin acts on one',
  listMemberships: 'whoever belongs to two companies is made by the tests of contracts',
  listParticipantAwards: 'its path names a challenge and a person; the tests of challenges read it',
  listRegradedPeople: 'it needs a mended key that changes scores; the tests of regrading publish one',
  listTenantsOfNobody: 'it always says that the owner is missing',
};
test(
  'every list holds two rows of two owners, each on its page, as its schema says; a page says its number, also beyond the last one',
  { timeout: 400_000 },
  async () => {
    expect(lists.length).toBeGreaterThan(70);
    const short: string[] = [];
    const same: string[] = [];
    const misplaced: string[] = [];
    for (const [name, call] of lists) {
      // A list that stays shorter asks for every id there is, so that it does so as one person is enough.
      const people =
        name in shorter
          ? [isOfLearners(call) ? mine.learners[0] : mine.administrator]
          : [mine.administrator, mine.learners[0], mine.manager, mine.evaluator, staff.administrator];
      const { rows, places } = await firstTwo(name, call, isOfStaff(call) ? [staff.administrator] : people);
      if (rows.length < 2) short.push(name);
      else if (JSON.stringify(rows[0]) === JSON.stringify(rows[1])) same.push(name);
      if (isPaged(call) && rows.length > 1 && rowsUnder(call) !== '' && !isTold(places))
        misplaced.push(`${name}: ${JSON.stringify(places)}`);
    }
    expect(short.sort()).toEqual(Object.keys(shorter).sort());
    expect(same).toEqual([]);
    expect(misplaced).toEqual([]);
  },
);

test('a list of own things shows nothing of another user’s', { timeout: 60_000 }, async () => {
  const own = ['listNotes', 'listFavorites', 'listSeeAgain'];
  const ofAuthors = ['listMyTransfers'];
  for (const name of [...own, ...ofAuthors]) {
    const call = (apiRegistry.calls as Record<string, Endpoint>)[name]!;
    const shown = await Promise.all(
      (own.includes(name) ? mine.learners : mine.authors).map((as) =>
        page(call, as, ids[0]!, { query: { page: 1, size: 50 } }),
      ),
    );
    const [one, other] = shown.map((rows) => rows.map(({ id }) => String(id)));
    expect([name, one!.length > 1, other!.length > 1]).toEqual([name, true, true]);
    expect([name, one!.filter((id) => other!.includes(id))]).toEqual([name, []]);
  }
});
