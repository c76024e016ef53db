// Proves that every call answers "missing", and nothing else, to an id that does not exist, in every place that takes an id.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { idsOf } from '#testing/ids-of.ts';
import { makeProvisionedTenant } from '#testing/make/provisioned.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { readerOfRows } from '#testing/rows-of.ts';
import { holdsId, placesOfIds } from '#testing/sample.ts';
import { askSample, isOfStaff } from '#testing/walk.ts';
import { apiRegistry } from './api-registry.ts';

/** The ids in bodies that the server accepts as they are: the client makes them for new parts. */
const takenAsGiven = new Set([
  'createBiPanel uniqueId',
  ...['createCommunication posts.[].id', 'saveCommunication posts.[].id'],
  ...['createCourse etapas.[].id', 'saveCourse etapas.[].id', 'createAssessment questoes.[].id'],
  ...['createAssessment questoes.[].alternativas.[].id', 'updateAssessment questoes.[].id'],
  'updateAssessment questoes.[].alternativas.[].id',
  ...['createQuestion questao.id', 'createQuestion questao.alternativas.[].id', 'updateQuestion questao.id'],
  ...['updateQuestion questao.alternativas.[].id', 'copyQuestionsToBank questoes.[].id'],
  'copyQuestionsToBank questoes.[].alternativas.[].id',
  // The question of an option is the one that holds it, whatever the option says.
  ...['createAssessment', 'updateAssessment', 'copyQuestionsToBank'].map(
    (name) => `${name} questoes.[].alternativas.[].questaoId`,
  ),
  ...['createQuestion', 'updateQuestion'].map((name) => `${name} questao.alternativas.[].questaoId`),
]);
/** The calls whose body is a filter, as the specification has it: what does not exist finds nobody, and what is another's neither. */
const filters = new Set(['getManagerDashboard', 'getLearnerDashboard', 'remindOfDeadlines']);
/** Returns whether the answer names the unknown id as missing: a call with many ids may report each of them separately. */
const isToldMissing = (answer: unknown, unknown: string): boolean =>
  ((answer as { failed?: object[] } | undefined)?.failed ?? [])
    .map((one) => Object.values(one) as unknown[])
    .some((values) => values.includes(unknown) && values.some((one) => /(^|\.)missing$/.test(String(one))));

test(
  'an unknown id in a body is answered as missing without other details, and another tenant’s id gives the same answer',
  { timeout: 240_000 },
  async () => {
    const app = await appForTest();
    const tenant = await makeProvisionedTenant({ app });
    const staff = await makeTenant({ app, kind: 'distributor' });
    const theirs = await makeProvisionedTenant({ app });
    const rows = await readerOfRows();
    const before = await rows.read(theirs.tenantId);
    const own = [...(await idsOf(tenant.tenantId)).values()];
    const foreign = [
      theirs.tenantId,
      ...(await rows.contractOf(theirs.tenantId)),
      ...(await idsOf(theirs.tenantId)).values(),
    ];
    const wrong = new Set<string>();
    const accepted = new Set<string>();
    const calls = Object.entries(apiRegistry.calls as Record<string, Endpoint>).filter(
      ([, { access, body }]) => access !== 'public' && holdsId(body?.schema),
    );
    for (const [name, call] of calls)
      for (const place of placesOfIds(call.body!.schema)) {
        const where = `${name} ${place.join('.')}`;
        const ask = async (id: string, inPath: string) => {
          const as = (isOfStaff(call) ? staff : tenant).administrator;
          const { status, problem, answer } = await askSample(app, call, { id, inPath, all: place }, as);
          if (status < 300 && !isToldMissing(answer, id)) accepted.add(where);
          else if (status >= 300 && status !== 404) wrong.add(`${where}: ${status} ${problem?.code}`);
          return `${status} ${problem?.code}`;
        };
        // Where the path names a thing, this is an own thing: the server reads the body only after it finds it.
        let reached: { inPath: string; heard: string } | undefined;
        const nowhere = await ask(randomUUID(), randomUUID());
        for (const inPath of holdsId(call.params?.schema) ? own : []) {
          const heard = await ask(randomUUID(), inPath);
          if (heard !== nowhere) reached = { inPath, heard };
        }
        const { inPath, heard } = reached ?? { inPath: randomUUID(), heard: nowhere };
        if (takenAsGiven.has(where)) continue;
        for (const id of foreign) {
          const told = await ask(id, inPath);
          if (told !== heard) wrong.add(`${where}: a foreign id answers ${told}, an unknown one ${heard}`);
        }
      }
    expect([...wrong]).toEqual([]);
    const isFilter = (where: string) => filters.has(where.split(' ')[0]!);
    expect([...accepted].filter((one) => !takenAsGiven.has(one) && !isFilter(one))).toEqual([]);
    expect(await rows.read(theirs.tenantId)).toEqual(before);
    await rows.close();
  },
);
