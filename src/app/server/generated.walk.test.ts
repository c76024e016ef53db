// Proves what holds for every call of the API, over the whole list of calls, so that no call lacks a check.
import { randomUUID } from 'node:crypto';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { isMessage, pathOf, routeKey, statusOfAnswer } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import type { Asker } from '#testing/inject.ts';
import { makeSeenBiPanel } from '#testing/make/bi-panel.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import { holdsId } from '#testing/sample.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { apiRegistry } from './api-registry.ts';

type Content = { content?: Record<string, object> };
type Operation = { operationId: string; requestBody?: Content; responses: Record<string, Content> };
const named = Object.entries(apiRegistry.calls);
const label = (call: Endpoint) => `${call.method} ${call.service}/${call.path}`;
const guarded = named.filter(([, call]) => call.access !== 'public');
const withPermission = guarded.filter(([, call]) => typeof call.access === 'object');

let app: AppForTest;
let mine: TenantForTest;
let powerless: Persona;
/** A user of a distributor with its own client: it has the permissions that a client's administrator lacks. */
let staff: TenantForTest;
let staffIds: string[];
/** The real ids of the own tenant, one of each kind, by table. */
let ownIds: Map<string, string>;
beforeAll(async () => {
  app = await appForTest();
  mine = await makeProvisionedTenant({ app });
  powerless = await mine.person({ permissions: [] });
  staff = await makeTenant({ app, kind: 'distributor' });
  await makeTenant({ app, ownerTenantId: staff.tenantId });
  const { items } = await staff.call(listContracts, { query: {} }, staff.administrator);
  staffIds = items.flatMap(({ id, companyId }) => [id, companyId, staff.tenantId]);
  staffIds.push(await makeSeenBiPanel(staff, staff.administrator));
  ownIds = await idsOf(mine.tenantId);
}, 120_000);

/** Asks a call with this id in every place of an id; the other fields are valid samples. */
const ask = (call: Endpoint, id: string, as?: Asker) => askSample(app, call, { id }, as);
const isAgreed = (body: unknown) => {
  const { details, notifications } = (body ?? {}) as { details?: { code?: unknown }; notifications?: unknown[] };
  return (
    typeof details?.code === 'string' &&
    notifications?.length === 1 &&
    typeof notifications[0] === 'string' &&
    !/\bat .*:\d+|select |insert |Error:/.test(JSON.stringify(body))
  );
};

describe('the list of calls', () => {
  test('is exactly what is served', () => {
    const served = new Set(app.app.bound.map(({ call }) => call));
    expect(named.filter(([, call]) => !served.has(call)).map(([name]) => name)).toEqual([]);
    expect(
      app.app.bound.filter(({ call }) => !named.some(([, one]) => one === call)).map(({ call }) => label(call)),
    ).toEqual([]);
  });
  test('names its parameters as its paths do, and reads by GET carry no body', () => {
    const wrong = named.filter(([, { path, params, method, body }]) => {
      const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name).sort();
      const declared = Object.keys((params?.schema.properties as object | undefined) ?? {}).sort();
      return inPath.join() !== declared.join() || (method === 'GET' && body !== undefined);
    });
    expect(wrong.map(([, call]) => label(call))).toEqual([]);
  });
  test(
    'is described completely: each call where it is served, each schema sound and findable, each on the page',
    { timeout: 120_000 },
    async () => {
      const get = async (url: string) => (await app.http.inject({ method: 'GET', url })).body;
      const document = JSON.parse(await get('/api/openapi.json')) as {
        paths: Record<string, Record<string, Operation>>;
        components: { schemas: Record<string, object> };
      };
      const ajv = new Ajv2020({ strict: false, validateFormats: false });
      ajv.addSchema({ $id: 'api:', ...document });
      const operations = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, one]) => [one.operationId, { ...one, at: `${method} ${path}` }] as const),
      );
      const told = new Map(operations);
      expect([...told.keys()].sort()).toEqual(named.map(([name]) => name).sort());
      const compiles = (pointer: string) =>
        expect(() => ajv.compile({ $ref: `api:#${pointer}` }), pointer).not.toThrow();
      for (const name of Object.keys(document.components.schemas)) compiles(`/components/schemas/${name}`);
      for (const [name, call] of named) {
        const one = told.get(name)!;
        expect(one.at.replace(/\{\w+\}/g, ':').toLowerCase()).toBe(routeKey(call.method, pathOf(call)).toLowerCase());
        const at = `/paths/${one.at.split(' ')[1]!.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${call.method.toLowerCase()}`;
        expect([name, one.requestBody !== undefined]).toEqual([name, Boolean(call.body ?? call.multipart)]);
        for (const type of Object.keys(one.requestBody?.content ?? {}))
          compiles(`${at}/requestBody/content/${type.replaceAll('/', '~1')}/schema`);
        const answer = one.responses[statusOfAnswer(call)]!;
        expect([name, isMessage(call.answer)]).toEqual([name, answer.content?.['application/json'] !== undefined]);
        if (isMessage(call.answer))
          compiles(`${at}/responses/${statusOfAnswer(call)}/content/application~1json/schema`);
      }
      const page = await get('/api');
      expect(named.filter(([name]) => !page.includes(`<details id="${name}">`)).map(([name]) => name)).toEqual([]);
      expect(named.filter(([, call]) => !page.includes(`<code>${pathOf(call)}</code>`)).map(([name]) => name)).toEqual(
        [],
      );
    },
  );
  test('takes the learner of a learner’s call from the session only', () => {
    const person = /^(user|account|person|learner|student|member)(Id|Ids)?$/i;
    const fieldsOf = (shape: unknown): string[] =>
      Object.keys((shape as { fields?: object } | undefined)?.fields ?? {});
    const wrong = guarded.filter(
      ([, { access, params, query, body }]) =>
        typeof access === 'object' &&
        permissions[access.permission].module === 'learning' &&
        [params, query, body].some((shape) => fieldsOf(shape).some((name) => person.test(name))),
    );
    expect(wrong.map(([, call]) => label(call))).toEqual([]);
  });
});

describe('every call that is not public', () => {
  test('refuses a caller without a session, in the agreed shape', async () => {
    const wrong = [];
    for (const [name, call] of guarded) {
      const { status, raw } = await ask(call, randomUUID());
      if (status !== 401 || !isAgreed(raw.json())) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
  test('refuses a caller without its permission, before it looks at the body', async () => {
    const wrong = [];
    for (const [name, call] of withPermission) {
      const { status, raw } = await ask(call, randomUUID(), powerless);
      if (status !== 403 || !isAgreed(raw.json())) wrong.push(`${name}: ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

/** Reads that need two ids, a code, an address of this platform, the hash of a row, a contract of staff with the permission of the look, or a thing in a state that the makers do not leave; the tests of their features open them. */
const openedElsewhere = [
  ...['getNextQuestion', 'previewAssessment', 'listSentToContract', 'getReplication'],
  'listCorrectionItems',
  ...['previewCourseOfTrail', 'getPublicItem'],
  ...['getIssuedCertificate', 'printCertificate', 'printCertificateOfUser', 'readCertificatePicture'],
  'readIssuedDocument',
  'readOwnCertificate',
  ...['validateCredential', 'publicCertificatePicture', 'qrCode', 'findCompanyByDocument', 'listTenantsOfNobody'],
  ...['listCourseSteps', 'exportCourseSteps', 'getCourseStep', 'listCarousel', 'downloadFile', 'getResetLink'],
  ...['listTrailSteps', 'exportTrailSteps'],
  // The tests of enrollment begin an act.
  'getMassEnrollment',
  // It needs a subscription and its payment together: the tests of subscription make both.
  'printReceipt',
  // They need a panel in the query, and a ticket of an opened one: the tests of bi-panels make them.
  ...['listPanelUsers', 'showBiFrame'],
  // Its path names a challenge and a person.
  'listParticipantAwards',
  // They need a rule of compliance: rules.api.test.ts and cycles.api.test.ts make some.
  ...['getComplianceRule', 'getMatrixCell', 'getOwnObligation'],
  // It needs the secret address of a calendar: calendars.api.test.ts makes some.
  'readDeadlineCalendar',
  // It leads elsewhere: measuring.api.test.ts of deliveries follows it.
  'followLink',
  // They need a published month: indicator-results.api.test.ts makes one.
  ...['exportWellBeingResults', 'printWellBeingEvidence'],
];
test('every read by GET answers what it declares, for each id of the tenant too', { timeout: 120_000 }, async () => {
  const wrong = [];
  const opened = new Set<string>();
  const reads = named.filter(([, { method }]) => method === 'GET');
  for (const [name, call] of reads) {
    const own = isOfStaff(call) ? staffIds : [...ownIds.values()];
    const ids = holdsId(call.params?.schema) ? own : [randomUUID()];
    for (const as of isOfStaff(call) ? [staff.administrator] : [mine.administrator, mine.learner])
      for (const id of ids) {
        const { status } = await ask(call, id, as); // throws where the answer does not fit
        if (status >= 500) wrong.push(`${name}: ${status}`);
        if (status < 300) opened.add(name);
      }
  }
  expect(wrong).toEqual([]);
  const left = reads.map(([name]) => name).filter((name) => !opened.has(name));
  expect(left.toSorted()).toEqual(openedElsewhere.toSorted());
});
