// An id that does not exist is missing, in every place of every call where one is asked for: nothing else is answered.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { permissions } from '#platform/contract/permission.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { send } from '#testing/inject.ts';
import { makeFurnishedTenant } from '#testing/make/furnished.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { holdsId, placesOfIds, sampleOf } from '#testing/sample.ts';
import { catalogue } from './catalogue.ts';

/** Ids in bodies that are taken as they come: a part's own, made by whoever sends it. */
const takenAsGiven = new Set([
  ...['createCourse etapas.[].id', 'saveCourse etapas.[].id', 'createAssessment questoes.[].id'],
  ...['createAssessment questoes.[].alternativas.[].id', 'updateAssessment questoes.[].id'],
  'updateAssessment questoes.[].alternativas.[].id',
]);
/** Of many at once the answer may say one by one what became of them: then an unknown one is named, as missing. */
const isToldMissing = (answer: unknown, unknown: string): boolean =>
  ((answer as { failed?: object[] } | undefined)?.failed ?? [])
    .map((one) => Object.values(one) as unknown[])
    .some((values) => values.includes(unknown) && values.some((one) => one === 'missing' || one === 'request.missing'));
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const file = { name: 'a.png', type: 'image/png', bytes: new Uint8Array(png) };
/** Fields that a sample cannot guess, so that nothing but the id is wrong. */
const fields = (): Record<string, object> => ({
  createAssessment: { rascunho: true },
  updateAssessment: { rascunho: true },
  createJobTitle: { nome: randomUUID() },
  updateJobTitle: { nome: randomUUID() },
  createUser: { email: `${randomUUID()}@example.com` },
});

test('an unknown id in a body is missing, and nothing else is said of it', { timeout: 120_000 }, async () => {
  const app = await appForTest();
  const tenant = await makeFurnishedTenant({ app });
  const staff = await makeTenant({ app, kind: 'distributor' });
  const asker = ({ access }: Pick<Endpoint, 'access'>) =>
    typeof access === 'object' && permissions[access.permission].mode === 'admin-only'
      ? staff.administrator
      : tenant.administrator;
  const own = [...(await idsOf(tenant.tenantId)).values()];
  const wrong = new Set<string>();
  const accepted = new Set<string>();
  const calls = Object.entries(catalogue.calls as Record<string, Endpoint>).filter(
    ([, { access, body }]) => access !== 'public' && holdsId(body?.schema),
  );
  for (const [name, { params, query, body, multipart, ...call }] of calls)
    for (const place of placesOfIds(body!.schema))
      for (const inPath of holdsId(params?.schema) ? own : [randomUUID()]) {
        const unknown = randomUUID();
        const sample = sampleOf(body!.schema, unknown, place);
        const { status, problem, answer } = await send(
          app,
          { params, query, body, multipart, ...call },
          {
            params: params && (sampleOf(params.schema, inPath, true) as Record<string, unknown>),
            query: query && (sampleOf(query.schema, randomUUID()) as Record<string, unknown>),
            body: Array.isArray(sample) ? sample : { ...(sample as object), ...fields()[name] },
            files: multipart && Object.values(multipart).map((one) => ({ name: one.name, file })),
          },
          asker(call),
        );
        const where = `${name} ${place.join('.')}`;
        if (status < 300 && !isToldMissing(answer, unknown)) accepted.add(where);
        else if (status >= 300 && status !== 404) wrong.add(`${where}: ${status} ${problem?.code}`);
      }
  expect([...wrong]).toEqual([]);
  expect([...accepted].filter((one) => !takenAsGiven.has(one))).toEqual([]);
});
