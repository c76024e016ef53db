// Proves that each call answers another tenant's real ids, in every place, as ids that do not exist, and leaves the other tenant's rows unchanged.
import { randomUUID } from 'node:crypto';
import { read } from '@e965/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isReadOnly } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { readerOfRows } from '#testing/rows-of.ts';
import { holdsId } from '#testing/sample.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import type { Wanted } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

const guarded = Object.entries<Endpoint>(apiRegistry.calls).filter(([, { access }]) => access !== 'public');
/** The calls that leave something: for a user who never joined, they succeed and do not tell what exists. */
const doneAlready = new Set([
  ...['unsubscribeFromCourse', 'unsubscribeFromTrail', 'unbookmarkCourse', 'unbookmarkMedia', 'unbookmarkTrail'],
]);

let app: AppForTest;
let mine: TenantForTest;
let theirs: TenantForTest;
/** A user of a distributor: it has the permissions that a client's administrator lacks. */
let staff: TenantForTest;
let rows: Awaited<ReturnType<typeof readerOfRows>>;
/** The real ids of the other tenant, one of each kind of thing that it has. */
let foreignIds: string[];
let ownIds: Map<string, string>;
beforeAll(async () => {
  app = await appForTest();
  [mine, theirs] = [await makeProvisionedTenant({ app }), await makeProvisionedTenant({ app })];
  staff = await makeTenant({ app, kind: 'distributor' });
  await makeTenant({ app, ownerTenantId: staff.tenantId });
  rows = await readerOfRows();
  const theirIds = await idsOf(theirs.tenantId);
  ownIds = await idsOf(mine.tenantId);
  for (const name of [
    ...['users', 'media', 'courses', 'trails', 'sections', 'assessments', 'enrollments', 'certificates', 'attempts'],
    ...['skills', 'categories', 'business_units', 'departments', 'job_titles', 'permission_groups', 'terms'],
  ])
    expect([name, theirIds.has(name), ownIds.has(name)]).toEqual([name, true, true]);
  foreignIds = [theirs.tenantId, ...(await rows.contractOf(theirs.tenantId)), ...theirIds.values()];
}, 120_000);
afterAll(() => rows.close());

const ask = (call: Endpoint, wanted: Wanted) =>
  askSample(app, call, wanted, (isOfStaff(call) ? staff : mine).administrator);
type Heard = Awaited<ReturnType<typeof ask>>;
/** Returns the cells of a workbook, because it carries the second of its packing; returns the body of any other answer. */
const said = (raw: Heard['raw']) =>
  raw.rawPayload.subarray(0, 2).toString() === 'PK' ? JSON.stringify(read(raw.rawPayload).Sheets) : raw.body;
/** Returns what an answer says, without ids and moments. */
const gist = ({ status, raw }: Heard) =>
  `${status} ${said(raw)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '…')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/"expires\w*":\d+/g, '…')}`;
/** Returns where foreign ids get another answer than an unknown id; a successful write must have left the foreign rows alone. */
async function differences(name: string, call: Endpoint, wanted: (id: string) => Wanted, unknown: Heard) {
  const wrong: string[] = [];
  const isDone = unknown.status < 300 && !isReadOnly(call);
  const before = isDone && (await rows.read(theirs.tenantId));
  for (const id of foreignIds) {
    const foreign = await ask(call, wanted(id));
    if (gist(foreign) !== gist(unknown))
      wrong.push(`${name}: ${gist(foreign).slice(0, 120)} instead of ${gist(unknown).slice(0, 120)}`);
  }
  if (before) expect([name, await rows.read(theirs.tenantId)]).toEqual([name, before]);
  return wrong;
}

test(
  'in the path is answered as missing, like an unknown one, to callers with the permission',
  { timeout: 240_000 },
  async () => {
    const before = await rows.read(theirs.tenantId);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    const inPath = guarded.filter(([, { params }]) => holdsId(params?.schema));
    expect(inPath.length).toBeGreaterThan(150);
    const wrong: string[] = [];
    for (const [name, call] of inPath) {
      const unknown = await ask(call, { id: randomUUID() });
      const expected = doneAlready.has(name) ? 204 : 404;
      if (unknown.status !== expected) wrong.push(`${name}: an unknown id answers ${gist(unknown).slice(0, 200)}`);
      wrong.push(...(await differences(name, call, (id) => ({ id }), unknown)));
    }
    expect(wrong).toEqual([]);
    expect(await rows.read(theirs.tenantId)).toEqual(before);
  },
);

test('narrows a list to nothing, like an unknown one', { timeout: 240_000 }, async () => {
  const narrowing = guarded.filter(([, { params, query }]) => holdsId(query?.schema) && !holdsId(params?.schema));
  expect(narrowing.length).toBeGreaterThan(20);
  const wrong: string[] = [];
  for (const [name, call] of narrowing)
    for (const all of [false, true]) {
      // A request for everything names no id, and each file holds the export before it.
      if (name === 'exportAudit' && !all) continue;
      const unknown = await ask(call, { id: randomUUID(), all });
      if (unknown.status !== 200 && unknown.status !== 404) wrong.push(`${name}: ${gist(unknown).slice(0, 200)}`);
      wrong.push(...(await differences(name, call, (id) => ({ id, all }), unknown)));
    }
  expect(wrong).toEqual([]);
});

test('behind an own id in the path is answered like an unknown one', { timeout: 240_000 }, async () => {
  const wrong: string[] = [];
  const reached = new Set<string>();
  const behind = guarded.filter(
    ([, { params, query, body }]) => holdsId(params?.schema) && [query?.schema, body?.schema].some(holdsId),
  );
  for (const [name, call] of behind) {
    const nowhere = gist(await ask(call, { id: randomUUID(), all: true }));
    for (const inPath of ownIds.values()) {
      const unknown = await ask(call, { id: randomUUID(), inPath, all: true });
      if (gist(unknown) === nowhere) continue; // the path is about another kind
      reached.add(name);
      if (unknown.status >= 500) wrong.push(`${name}: an unknown id answers ${unknown.status}`);
      wrong.push(...(await differences(name, call, (id) => ({ id, inPath, all: true }), unknown)));
    }
  }
  expect(wrong).toEqual([]);
  for (const name of ['saveCourse', 'saveTrail', 'saveSection', 'updateMedia', 'updateAssessment'])
    expect(reached).toContain(name);
});
