// Proves that a copy sent by two companies equals what the owner of the original has, and stays while one of the two sends it.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { listContracts } from '#features/contracts/contract/contracts.endpoints.ts';
import { getCourse, saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import * as groups from '#features/permissions/contract/permissions.endpoints.ts';
import { replicateGroupTask } from '#features/permissions/server/group-links.service.ts';
import { sendSection } from '#features/replication/server/replication.service.ts';
import { updateSectionContracts } from '#features/sections/contract/sections.endpoints.ts';
import { getTrail, saveTrail } from '#features/trails/contract/trails.endpoints.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';

let provider: TenantForTest;
let distributor: TenantForTest;
let client: TenantForTest;
/** The installation's one provider has a name of its own. */
const providerName = 'Plantar';
let contractIds: { distributor: string; client: string };
beforeAll(async () => {
  provider = await makeTenant({ kind: 'provider' });
  const { app } = provider;
  distributor = await makeTenant({ app, kind: 'distributor' });
  client = await makeTenant({ app, ownerTenantId: distributor.tenantId });
  const contractOf = async ({ name }: TenantForTest) =>
    (await provider.call(listContracts, { query: { search: name } }, provider.administrator)).items[0]!.id;
  contractIds = { distributor: await contractOf(distributor), client: await contractOf(client) };
});
async function give(sender: TenantForTest, sectionId: string, to: string[]) {
  await sender.call(
    updateSectionContracts,
    { params: { id: sectionId }, body: { contractIds: to } },
    sender.administrator,
  );
  await sender.app.runJobs();
}
type Shown = { kind: string; name: string; on: boolean; sender: string };
/** Returns what the client has of these, as its rows say. */
const shown = (ids: readonly string[]) =>
  client.run(client.administrator, async ({ db }) => {
    const own = sql`= any(${sql.param([...ids])}::uuid[])`;
    const { rows } = await db.execute<Shown>(sql`
      select 'assessment' as kind, title as name, is_active as on, origin_name as sender from data.assessments where id ${own}
      union all select 'course', title, is_active, origin_name from data.courses where id ${own}
      union all select 'media', title, is_active, origin_name from data.media where id ${own}
      union all select 'section', name, is_active, origin_name from data.sections where id ${own}
      union all select 'skill', name, true, '' from data.skills where id ${own}
      union all select 'trail', title, is_active, origin_name from data.trails where id ${own} order by kind`);
    return rows.map(({ kind, name, on, sender }) => `${kind} ${name}${kind === 'skill' ? '' : ` ${sender} ${on}`}`);
  });

describe('content that the provider sends and the distributor passes on', () => {
  test('equals the provider’s, whoever sent last; after one sender removes it, it follows the other, and after both it is off', async () => {
    const mark = distributor.tenantId.slice(-6);
    const skill = await makeSkill(provider, `Da casa ${mark}`);
    const video = await makeMedia(provider, { title: 'Da casa' });
    const quiz = await makeAssessment(provider, { title: 'Da casa' });
    const items = [
      { kind: 'media' as const, objectId: video.id },
      { kind: 'assessment' as const, objectId: quiz.id },
    ];
    const course = await makeCourse(provider, courseFormOf([items], { title: 'Da casa', skillIds: [skill] }));
    const trail = await makeTrail(provider, [course], { title: 'Da casa' });
    const section = await makeSection(provider, [['trail', trail]], { name: 'Da casa' });
    const ids = [skill, video.id, quiz.id, course.id, trail.id, section];
    const kinds = ['assessment', 'course', 'media', 'section', 'trail'];
    const all = (whose: string, sender: string, on: boolean) =>
      [...kinds.map((kind) => `${kind} ${whose} ${sender} ${on}`), `skill ${whose} ${mark}`].sort();
    await give(provider, section, [contractIds.distributor, contractIds.client]);
    await give(distributor, section, [contractIds.client]);
    expect(await shown(ids)).toEqual(all('Da casa', providerName, true));

    // The distributor's copies now differ from the provider's originals, and the distributor sends its copies unchanged.
    const passOnOthers = async () => {
      await distributor.run(distributor.administrator, async ({ db }) => {
        for (const [name, id, word] of [
          ['course', course.id, 'title'],
          ['trail', trail.id, 'title'],
          ['assessment', quiz.id, 'title'],
          ['section', section, 'name'],
        ] as const)
          await db.execute(
            sql`update data.${sql.identifier(`${name}_versions`)} set content = jsonb_set(content, ${`{${word}}`}::text[], '"Da rede"') where ${sql.identifier(`${name}_id`)} = ${id}`,
          );
        await db.execute(sql`update data.assessments set title = 'Da rede' where id = ${quiz.id}`);
        await db.execute(sql`update data.media set title = 'Da rede' where id = ${video.id}`);
        await db.execute(sql`update data.skills set name = ${`Da rede ${mark}`} where id = ${skill}`);
      });
      await inTenant(distributor.app, distributor.tenantId, (context) => sendSection(context, { sectionId: section }));
      await distributor.app.runJobs();
    };
    await passOnOthers();
    expect(await shown(ids)).toEqual(all('Da casa', providerName, true));
    // When the provider ends its own sending, the client gets the distributor's copies, and follows them from then on.
    await give(provider, section, [contractIds.distributor]);
    const whose = (await shown(ids))
      .filter((one) => !one.startsWith('skill'))
      .map((one) => one.split(' Da ')[1]!.slice(5));
    expect(whose).toEqual(kinds.map(() => `${distributor.name} true`));
    await passOnOthers();
    expect(await shown(ids)).toEqual(all('Da rede', distributor.name, true));
    await give(provider, section, [contractIds.distributor, contractIds.client]);
    await passOnOthers();
    expect(await shown(ids)).toEqual(all('Da casa', providerName, true));
    await give(distributor, section, []);
    expect(await shown(ids)).toEqual(all('Da casa', providerName, true));
    await give(provider, section, [contractIds.distributor]);
    expect(await shown(ids)).toEqual(all('Da casa', providerName, false));
  });
  test('brings what the distributor alone adds: its own course with the provider’s object', async () => {
    const video = await makeMedia(provider, { title: 'Vídeo da casa' });
    const section = await makeSection(provider, [['media', video]], { name: 'Objetos' });
    await give(provider, section, [contractIds.distributor, contractIds.client]);
    const course = await makeCourse(
      distributor,
      courseFormOf([[{ kind: 'media', objectId: video.id }]], { title: 'Curso da rede' }),
    );
    const own = await makeSection(distributor, [['course', course]], { name: 'Cursos' });
    await give(distributor, own, [contractIds.client]);
    const both = [`course Curso da rede ${distributor.name} true`, `media Vídeo da casa ${providerName} true`];
    expect(await shown([video.id, course.id])).toEqual(both);
    // The provider takes back what the course still needs: the distributor gives it now.
    await give(provider, section, [contractIds.distributor]);
    expect(await shown([video.id, course.id])).toEqual([both[0], `media Vídeo da casa ${distributor.name} true`]);
  });
});

describe('a code that two senders use for different contents', () => {
  const kinds = ['course', 'media', 'trail'] as const;
  type Things = Record<(typeof kinds)[number] | 'section', string>;
  async function thingsOf(tenant: TenantForTest, code: string): Promise<Things> {
    const media = await makeMedia(tenant, { code });
    const course = await makeCourse(tenant, { code });
    const trail = await makeTrail(tenant, [course], { code });
    const section = await makeSection(tenant, [
      ['media', media],
      ['trail', trail],
    ]);
    return { media: media.id, course: course.id, trail: trail.id, section };
  }
  /** Returns the codes of the course, the object and the trail, as the client has them. */
  const codesOf = ({ course, media, trail }: Things) =>
    client.run(client.administrator, async ({ db }) => {
      const { rows } = await db.execute<{ code: string | null }>(sql`
        select code from data.courses where id = ${course} union all select code from data.media where id = ${media}
        union all select code from data.trails where id = ${trail}`);
      return rows.map(({ code }) => code);
    });
  async function recode(tenant: TenantForTest, things: Things, code: string | undefined) {
    const as = tenant.administrator;
    const at = (id: string) => ({ params: { id } });
    await tenant.run(as, ({ db }) =>
      db.execute(sql`update data.media set code = ${code ?? null} where id = ${things.media}`),
    );
    for (const [id, get, save] of [
      [things.course, getCourse, saveCourse],
      [things.trail, getTrail, saveTrail],
    ] as const) {
      const { code: _code, ...details } = await tenant.call(get, at(id), as);
      const body = { ...details, ...(code && { code }), publishes: true };
      await tenant.call(save as typeof saveCourse, { ...at(id), body: body as never }, as);
    }
    await tenant.app.runJobs();
  }
  test.each(['the older', 'the younger'])('belongs to the older company: %s comes first', async (first) => {
    const code = `${first.slice(4, 7)}-${client.tenantId.slice(-8)}`;
    const [older, younger] = [await thingsOf(provider, code), await thingsOf(distributor, code)];
    const [has, lacks] = [kinds.map(() => code), kinds.map(() => null)];
    const to = [contractIds.client];
    const gives = [() => give(provider, older.section, to), () => give(distributor, younger.section, to)];
    for (const send of first === 'the older' ? gives : gives.toReversed()) await send();
    const both = async () => [await codesOf(older), await codesOf(younger)];
    expect(await both()).toEqual([has, lacks]);
    // The copy without the code does not take it when something else changes, and gets it as soon as it is free.
    await distributor.run(distributor.administrator, ({ db }) =>
      db.execute(sql`update data.media set title = 'Outro' where id = ${younger.media}`),
    );
    await distributor.app.runJobs();
    expect(await both()).toEqual([has, lacks]);
    await recode(provider, older, undefined);
    expect(await both()).toEqual([lacks, has]);
    await recode(provider, older, code);
    expect(await both()).toEqual([has, lacks]);
    await give(provider, older.section, []);
    expect((await both())[1]).toEqual(has);
    await give(provider, older.section, to);
    expect(await both()).toEqual([has, lacks]);
    for (const [one, { section }] of [
      [provider, older],
      [distributor, younger],
    ] as const)
      await give(one, section, []);
  });
});

test('a permission group that two senders give at the same moment stays until the last removes it, and follows the higher company', async () => {
  const as = { permissions: ['learning' as const], classification: 'manager' as const };
  const name = `Autores ${client.tenantId.slice(-8)}`;
  const { id } = await provider.call(groups.createGroup, { body: { ...as, name } }, provider.administrator);
  const give = (one: TenantForTest, contractId: string, groupIds: string[]) =>
    one.call(groups.updateContractGroups, { params: { id: contractId }, body: { groupIds } }, one.administrator);
  await give(provider, contractIds.distributor, [id]);
  await provider.app.runJobs();
  await give(distributor, contractIds.client, [id]);
  // Two tenants cannot give the same thing: only a tenant that begins before the other has ended reaches this state.
  await provider.run(provider.administrator, ({ db }) =>
    db.execute(
      sql`insert into data.permission_group_links (group_id, contract_id, target_tenant_id) values (${id}, ${contractIds.client}, ${client.tenantId})`,
    ),
  );
  const copy = async () => {
    await provider.app.runJobs();
    const found = await client.call(groups.listGroups, { query: {} }, client.administrator);
    return found.filter((one) => one.id === id).map((one) => [one.name, one.isActive]);
  };
  const rename = (one: TenantForTest, to: string) =>
    one.run(one.administrator, async ({ db }) => {
      await db.execute(sql`update data.permission_groups set name = ${to} where id = ${id}`);
      await db.execute(
        sql`update data.permission_group_links set state = 'waiting' where group_id = ${id} and contract_id = ${contractIds.client}`,
      );
    });
  const job = (one: TenantForTest) =>
    inTenant(one.app, one.tenantId, (context) =>
      context.enqueueAll(replicateGroupTask, [{ payload: { groupId: id, contractId: contractIds.client } }]),
    );
  await job(provider);
  expect(await copy()).toEqual([[name, true]]);
  await rename(distributor, `${name} da rede`);
  await job(distributor);
  expect(await copy()).toEqual([[name, true]]);
  await give(provider, contractIds.client, []);
  expect(await copy()).toEqual([[`${name} da rede`, true]]);
  await give(distributor, contractIds.client, []);
  expect(await copy()).toEqual([[`${name} da rede`, false]]);
});
