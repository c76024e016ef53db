// Proves what the specification says of all calls: their base paths, letter case, failures and the generic resource.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pathOf, pathsOf } from '#platform/contract/endpoint.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { Shape } from '#platform/contract/wire.ts';
import { appForTest } from '#testing/app-for-test.ts';
import type { AppForTest } from '#testing/app-for-test.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { apiRegistry } from './api-registry.ts';

const calls = Object.values<Endpoint>(apiRegistry.calls);
let app: AppForTest;
let tenant: TenantForTest;
beforeAll(async () => {
  app = await appForTest();
  tenant = await makeTenant({ app });
});
type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string;
  language?: string;
  payload?: object;
};
const ask = (url: string, { method = 'GET', token, language, payload }: RequestOptions = {}) =>
  app.http.inject({
    method,
    url,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...(language && { 'accept-language': language }) },
    ...(payload && { payload }),
  });

const fieldsOf = (shape: Shape) => (shape as Shape & { fields: Record<string, [string, Shape]> }).fields;
test('every call that helps guessing accounts declares which decoded field names the account, or that none does (probe 11b)', () => {
  const wrong = calls.filter((call) => {
    if (call.rateLimit !== 'auth') return call.attempt !== undefined;
    if (call.attempt === false) return false;
    const [part, field] = call.attempt?.split('.') ?? [];
    const shape = part === 'body' || part === 'params' ? call[part] : undefined;
    const named = shape && field ? fieldsOf(shape)[field]?.[1] : undefined;
    return !named || named.mayLack === true || named.schema['type'] !== 'string';
  });
  expect(wrong.map(({ path }) => path)).toEqual([]);
  // Only calls with a secret of 256 bits, a sealed ticket or a company's name count no attempts.
  expect(
    calls
      .filter(({ attempt }) => attempt === false)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([
    'api/User/ConfirmEmail',
    'api/User/CreatePassword',
    'authentication/CreatePassword',
    'authentication/Link',
    'authentication/Refresh',
    'authentication/Refresh',
    'authentication/sso',
    'authentication/sso/callback',
    'authentication/sso/company',
    'authentication/sso/confirm',
    'authentication/sso/link',
    'authentication/sso/mail',
    'usuario/ConfirmEmail',
    'usuario/CreatePassword',
  ]);
});
describe('the paths', () => {
  test('are under a versioned base of their service [API-001]', () => {
    const wrong = calls.filter((call) => {
      const base = { main: '', identity: '/identity', hub: '/hub', bi: '/bi', portal: '' }[call.service];
      // The portal's one call, and identity's written api/…, have no version.
      const isBare = call.service === 'portal' || (call.service === 'identity' && call.path.startsWith('api/'));
      return !pathsOf(call).every((path) => new RegExp(`^${base}/api/${isBare ? '' : 'v[1-3]/'}`).test(path));
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });
  test('of the main service answer in three versions, of identity at its own base [API-002]', async () => {
    const { token } = tenant.learner;
    const inVersion = async (version: number) =>
      (await ask(`/api/v${version}/grupoDePermissao/Basic`, { token })).json<object[]>();
    const first = await inVersion(1);
    expect(first).toHaveLength(4);
    expect([await inVersion(2), await inVersion(3)]).toEqual([first, first]);
    expect((await ask('/api/v4/grupoDePermissao/Basic', { token })).statusCode).toBe(404);
    expect((await ask('/identity/api/v1/authentication/StartUp', { token })).statusCode).toBe(200);
    expect((await ask('/api/v1/authentication/StartUp', { token })).statusCode).toBe(404);
  });
  test('are understood as written and in any other case [API-009]', async () => {
    const wrong: string[] = [];
    for (const call of calls.filter(({ access }) => access !== 'public'))
      for (const path of [pathOf(call), pathOf(call).toLowerCase(), pathOf(call).toUpperCase()]) {
        const url = path.replace(/:\w+/g, randomUUID());
        // The server refuses an unknown user where a call exists, and tells nothing elsewhere.
        const { statusCode } = await ask(url, { method: call.method });
        if (statusCode !== 401) wrong.push(`${call.method} ${path}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
  });
});

describe('a failure', () => {
  test('carries details and a list of notifications, whatever went wrong [API-004]', async () => {
    const { token } = tenant.administrator;
    const path = '/api/v1/grupoDePermissao';
    for (const [status, code, answer] of [
      [400, 'request.invalid', await ask(path, { method: 'POST', token, payload: {} })],
      [401, 'identity.session.missing', await ask(path)],
      [403, 'identity.permission.denied', await ask(path, { token: tenant.learner.token })],
      [404, 'request.missing', await ask(`${path}/${randomUUID()}`, { token })],
      [404, 'request.missing', await ask('/api/v1/nada', { token })],
      [
        409,
        'permissions.group.taken',
        await ask(path, { method: 'POST', token, payload: { name: 'Aluno', functionalities: ['Cursos'] } }),
      ],
    ] as const) {
      const body = answer.json<{ details: { code: string }; notifications: string[] }>();
      expect([answer.statusCode, body.details.code, body.notifications.length]).toEqual([status, code, 1]);
      expect(body.notifications[0]).not.toBe(code);
    }
  });
  test('for a missing permission says so, in the caller’s language [PERM-038]', async () => {
    const said = async (language: string) =>
      (await ask('/api/v1/grupoDePermissao', { token: tenant.learner.token, language })).json<{
        notifications: string[];
      }>().notifications;
    expect(await said('pt')).toEqual(['Você não tem permissão para gerenciar este recurso.']);
    expect(await said('en')).not.toEqual(await said('pt'));
    expect(await said('es')).not.toEqual(await said('pt'));
  });
});

test('a resource is created, read, replaced, removed and exported by the same five calls [API-005]', () => {
  const served = new Set(calls.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':id').toLowerCase()}`));
  for (const resource of ['unidadedenegocio', 'departamento', 'cargo'])
    for (const call of ['POST', 'GET /:id', 'PUT /:id', 'DELETE /:id', 'GET /csv']) {
      const [method, rest = ''] = call.split(' ');
      expect(served).toContain(`${method} ${resource}${rest}`);
    }
});

/** The lists that answer all their rows at once, and why: lists of names to choose from are short, lists of one thing hold its own rows. */
const wholeLists: Record<string, string> = {
  compareResults: 'the assessments of the same skills, fifty at most',
  countActiveItems: 'one number for each section that a person sees',
  getPermissionsOfUser: 'the groups of one person',
  listActiveSections: 'the sections of one person, as the specification answers them; its paged twin is ActivesPaged',
  listAuditActions: 'the acts that there are: a closed list',
  listAutomatedEnrollmentsOfJobTitle: 'the rules of one job title',
  listAutomatedEnrollmentsOfUnit: 'the rules of one unit',
  listBasicAssessments: 'names to choose from',
  listBasicComplianceRules: 'names to choose from',
  listBasicDepartments: 'names to choose from',
  listBasicGroups: 'names to choose from',
  listBasicJobTitles: 'names to choose from',
  listBasicPanels: 'the panels that one person sees, two hundred at most',
  listBasicQuestions: 'names to choose from',
  listBasicSegmentations: 'names to choose from',
  listBasicTerms: 'names to choose from',
  listBasicUnits: 'names to choose from',
  listDeviceTokens: 'the devices of one person, twenty at most',
  listOpenSurveys: 'the surveys that are open for one person, twenty at most',
  listAnswerFiles: 'the files of one answer, ten at most',
  listBasicUsers: 'names to choose from, the first that fit',
  listCarousel: 'the pages of one carousel',
  listCategoryBasics: 'names to choose from',
  listCertifiedContents: 'names to choose from, the first that fit',
  listContractGroups: 'the groups of one contract',
  listContractSections: 'the sections of one contract',
  listCorrectionItems: 'the answers of one attempt',
  listCorrectionQuestions: 'the questions of one assessment',
  listCurrentVersions: 'the questions that are asked for by id, a hundred at most',
  listFeatured: 'the slides and contents at the top of one home',
  listFunctionalities: 'the permissions that there are: a closed list',
  listGroups: 'the permission groups of a company, a handful',
  listMemberships: 'the companies of one account',
  listMyAssessments: 'the assessments of one course or trail, or those of one person under way',
  listOwnChallenges: 'the challenges of one person, a hundred at most',
  listOwnCommunications: 'what opens for one person, a hundred at most',
  listOwnObligations: 'what the rules of a company ask of one person, sixty at most',
  listOwnSegmentations: 'the segmentations of one person',
  listOwnedTenants: 'names to choose from',
  listPlayRules: 'what can give points: a closed list',
  listQuestionUses: 'where one question is used',
  listQuestionVersions: 'the versions of one question',
  listRulesToSatisfy: 'names to choose from, a hundred at most',
  listSameFiles: 'the objects with the same file as one object',
  listSectionBasics: 'names to choose from',
  listSectionShelves: 'six sections a page, always: it takes no size and tells the total',
  listSegmentationsOfPerson: 'the segmentations of one person',
  listSentToContract: 'what is on its way to one contract',
  listSkillBasics: 'names to choose from',
  listSkillsOfSection: 'the skills of one section',
  listSlides: 'the slides of a company, ten at most',
  listTenantsOfNobody: 'it always says that the owner is missing',
  mediaLinks: 'where one object is used',
  previewReleases: 'the items of one shelf, ten at most',
  previewTop10: 'ten items',
};
test('a list is paged, with its page, its size and the totals beside the rows, or is one of the short ones [API-008]', () => {
  const names = (schema: object | undefined) => Object.keys((schema as { properties?: object })?.properties ?? {});
  const schemaOf = ({ answer }: Endpoint) => (answer && 'schema' in answer ? answer.schema : undefined);
  // Each resource has its own words for a page (page.ts); they mean the same.
  const isPage = (call: Endpoint) =>
    [/^page(Number)?$/, /^(size|pageSize)$/, /^total(Items)?$/, /^(pages|totalPages)$/, /^(data|list)$/].every((word) =>
      names(schemaOf(call)).some((field) => word.test(field)),
    );
  const isList = (call: Endpoint) => {
    const { type, properties = {} } = (schemaOf(call) ?? {}) as {
      type?: string;
      properties?: Record<string, { type?: string }>;
    };
    return type === 'array' || [properties['data'], properties['list']].some((rows) => rows?.type === 'array');
  };
  const lists = Object.entries<Endpoint>(apiRegistry.calls).filter(
    ([, call]) => call.method === 'GET' && call.access !== 'public' && isList(call),
  );
  const whole = lists.filter(([, call]) => !isPage(call)).map(([name]) => name);
  expect(whole.sort()).toEqual(Object.keys(wholeLists).sort());
  // A request can ask for a page by number and size; lists.walk.test.ts asks every list whether its second page holds other rows.
  const paged = lists.filter(([, call]) => isPage(call));
  expect(paged.length).toBeGreaterThan(whole.length);
  for (const [name, { query }] of paged)
    expect([name, ['page', 'size'].filter((word) => !names(query?.schema).includes(word))]).toEqual([name, []]);
});
