// Proves that sending takes the same number of statements for sections of any size, and does no work for what a contract already has.
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { updateSectionContracts } from '#features/sections/contract/sections.endpoints.ts';
import { getCourse, saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import { getMedia } from '#features/media/contract/media.endpoints.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import type { Db } from '#platform/server/database.ts';
import { share } from '#platform/server/storage/files.store.ts';
import { listSkills } from '#features/taxonomy/contract/taxonomy.endpoints.ts';
import { bareServices } from '#testing/bare-services.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import { replicateInto, sendSection } from './replication.service.ts';

const hashOf = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('hex').slice(0, 64);
/** Makes a video with everything that an object can have outside of its row. */
async function makeFull(tenant: TenantForTest, skillId: string) {
  const hash = hashOf(newId().slice(-12));
  const thumbnail = { key: `a/${hash}`, sizeBytes: 7, width: 1, height: 1, color: '#000000', edge: '#000000' };
  const made = await makeMedia(tenant, { thumbnail });
  await tenant.run(tenant.administrator, async ({ db }) => {
    const contents = ['a', 'b', 'c'].map((name) => ({
      hash: hashOf(`${name}${made.id.slice(-12)}`),
      sizeBytes: 5,
      contentType: 'text/plain',
      name,
    }));
    const [file, part, subtitle] = await share(db, contents);
    await db.execute(
      sql`update data.media set file_id = ${file}, file_hash = ${contents[0]!.hash}, size_bytes = 5, content_type = 'text/plain', file_name = 'a' where id = ${made.id}`,
    );
    await db.execute(
      sql`insert into data.package_files (media_id, path, file_id, file_hash, size_bytes, content_type) values (${made.id}, 'hls/a', ${part}, ${contents[1]!.hash}, 5, 'text/plain')`,
    );
    await db.execute(
      sql`insert into data.subtitles (id, media_id, name, language, file_id, file_hash, size_bytes) values (${newId()}, ${made.id}, 'Português', 'pt', ${subtitle}, ${contents[2]!.hash}, 5)`,
    );
    await db.execute(sql`insert into data.media_skills (media_id, skill_id) values (${made.id}, ${skillId})`);
    await db.execute(
      sql`insert into data.carousel_items (id, media_id, position, picture) values (${newId()}, ${made.id}, 1, ${JSON.stringify({ ...thumbnail, key: `b/${hash}` })})`,
    );
  });
  return made;
}
/** Makes a section of this many objects, with as many courses and trails of them. */
async function makeBig(sender: TenantForTest, count: number): Promise<string> {
  const items: Parameters<typeof makeSection>[1] = [];
  for (let at = 0; at < count; at++) {
    const skillId = await makeSkill(sender, `Habilidade ${newId()}`);
    const [video, quiz] = [await makeFull(sender, skillId), await makeAssessment(sender)];
    const course = await makeCourse(
      sender,
      courseFormOf(
        [
          [
            { kind: 'media', objectId: video.id },
            { kind: 'assessment', objectId: quiz.id },
          ],
        ],
        { skillIds: [skillId] },
      ),
    );
    items.push(['media', video], ['course', course], ['trail', await makeTrail(sender, [course])]);
  }
  return makeSection(sender, items.slice(0, 100));
}
async function makeWorld() {
  const sender = await makeTenant({ kind: 'distributor' });
  const client = async () => {
    const tenant = await makeTenant({ app: sender.app, ownerTenantId: sender.tenantId });
    return { tenant, id: (await tenant.call(getMyContract, {}, tenant.administrator)).id };
  };
  return { sender, client };
}
/** Gives a section to a contract; returns the statements that the two jobs sent to the database. */
async function statementsOf(sender: TenantForTest, sectionId: string, contractId: string) {
  await sender.call(
    updateSectionContracts,
    { params: { id: sectionId }, body: { contractIds: [contractId] } },
    sender.administrator,
  );
  const asked = recordStatements(sender.app.services.pool);
  try {
    await inTenant(sender.app, sender.tenantId, (context) => sendSection(context, { sectionId }));
    const packed = asked.texts.length;
    await inTenant(sender.app, sender.tenantId, (context) => replicateInto(context, { sectionId, contractId }));
    return { packed, placed: asked.texts.length - packed };
  } finally {
    asked.stop();
  }
}

test('a section is sent with the same number of statements for any size, and again with fewer', async () => {
  const { sender, client } = await makeWorld();
  const [few, many] = [await makeBig(sender, 2), await makeBig(sender, 17)];
  const [one, two] = [await client(), await client()];
  const small = await statementsOf(sender, few, one.id);
  const large = await statementsOf(sender, many, two.id);
  expect(large).toEqual(small);
  expect(large.packed + large.placed).toBeLessThan(100);
  // One object among fifty changed: the number of writes does not grow with the unchanged objects.
  await sender.run(sender.administrator, ({ db }) => db.execute(sql`update data.media set summary = 'Outro'`));
  const again = [await statementsOf(sender, few, one.id), await statementsOf(sender, many, two.id)];
  expect(again[1]).toEqual(again[0]);
});

test.each(['packed', 'written'] as const)(
  'a change while a section is packed is sent as well: %s first',
  async (which) => {
    const { sender, client } = await makeWorld();
    const { tenant, id } = await client();
    const media = await makeMedia(sender, { title: 'Antes' });
    const sectionId = await makeSection(sender, [['media', media]]);
    await sender.call(
      updateSectionContracts,
      { params: { id: sectionId }, body: { contractIds: [id] } },
      sender.administrator,
    );
    // The test packs by hand below, because the queued job of the link would pack a second time.
    const workers = await bareServices({ role: 'jobs' });
    const mine = [sender.tenantId];
    await workers.pool.query(`delete from graphile_worker._private_jobs where payload ->> 'tenant' = $1`, mine);
    await workers.close();
    type Afterwards = (db: Db) => Promise<void>;
    const as = (work: (context: Context) => Promise<unknown>) => (afterwards: Afterwards) =>
      inTenant(sender.app, sender.tenantId, async (context) => {
        await work(context);
        await afterwards(context.db);
      });
    const pack = as((context) => sendSection(context, { sectionId }));
    const write = as(({ db }) => db.execute(sql`update data.media set title = 'Depois' where id = ${media.id}`));
    const [first, second] = which === 'packed' ? [pack, write] : [write, pack];
    let [begun, hasEnded] = [() => {}, false];
    const isBegun = new Promise<void>((done) => (begun = done));
    // The first stays open until the second has ended, or waits for it.
    await Promise.all([
      first(async (db) => {
        begun();
        const waiting = sql`select count(*)::int as waiting from pg_locks l where not l.granted and pg_backend_pid() = any(pg_blocking_pids(l.pid))`;
        await expect
          .poll(async () => hasEnded || (await db.execute<{ waiting: number }>(waiting)).rows[0]!.waiting > 0, {
            timeout: 10_000,
          })
          .toBe(true);
      }),
      isBegun.then(() => second(async () => {})).then(() => (hasEnded = true)),
    ]);
    await sender.app.runJobs();
    expect((await tenant.call(getMedia, { params: { id: media.id } }, tenant.administrator)).title).toBe('Depois');
  },
);

test('words of many objects are read by a few jobs, and of those without words by none', async () => {
  const { sender, client } = await makeWorld();
  const { tenant, id } = await client();
  const objects: Parameters<typeof makeSection>[1] = [];
  for (let at = 0; at < 30; at++)
    objects.push(['media', await makeMedia(sender, { kind: at < 26 ? 'pdf' : 'link', status: 'ready' })]);
  const sectionId = await makeSection(sender, objects);
  await statementsOf(sender, sectionId, id);
  const workers = await bareServices({ role: 'jobs' });
  const { rows } = await workers.pool.query<{ tasks: string[]; ids: string[] }>(
    `select j.payload -> 'data' -> 'tasks' as tasks, f -> 'mediaIds' as ids
     from graphile_worker._private_jobs j
     cross join json_array_elements(j.payload -> 'data' -> 'facts') f
     where j.payload ->> 'tenant' = $1`,
    [tenant.tenantId],
  );
  await workers.close();
  expect(rows.map(({ tasks, ids }) => [...tasks, ids.length]).sort()).toEqual([
    ['catalog-read-words', 1],
    ['catalog-read-words', 25],
  ]);
  await sender.app.runJobs();
});

test('names of skills and codes of objects that moved between objects arrive in that way', async () => {
  const { sender, client } = await makeWorld();
  const { tenant, id } = await client();
  const mark = newId().slice(-8);
  const [one, two] = [await makeSkill(sender, `Um ${mark}`), await makeSkill(sender, `Dois ${mark}`)];
  const [first, second] = [
    await makeMedia(sender, { code: `um-${mark}` }),
    await makeMedia(sender, { code: `dois-${mark}` }),
  ];
  await sender.run(sender.administrator, ({ db }) =>
    db.execute(
      sql`insert into data.media_skills (media_id, skill_id) values (${first.id}, ${one}), (${second.id}, ${two})`,
    ),
  );
  const items: Parameters<typeof makeSection>[1] = [
    ['media', first],
    ['media', second],
  ];
  const sectionId = await makeSection(sender, items);
  await statementsOf(sender, sectionId, id);
  await sender.run(sender.administrator, async ({ db }) => {
    for (const [skill, name] of [
      [two, 'Outra'],
      [one, 'Dois'],
      [two, 'Um'],
    ])
      await db.execute(sql`update data.skills set name = ${`${name} ${mark}`} where id = ${skill}`);
    await db.execute(sql`update data.media set code = null where id = ${first.id}`);
    await db.execute(sql`update data.media set code = ${`um-${mark}`} where id = ${second.id}`);
    await db.execute(sql`update data.media set code = ${`dois-${mark}`} where id = ${first.id}`);
  });
  await statementsOf(sender, sectionId, id);
  const shown = await Promise.all(
    [first, second].map(async (object) => {
      const details = await tenant.call(getMedia, { params: { id: object.id } }, tenant.administrator);
      const { items: skills } = await tenant.call(listSkills, { query: {} }, tenant.administrator);
      return [details.code, ...details.skillIds.map((skill) => skills.find((row) => row.id === skill)?.name)];
    }),
  );
  expect(shown).toEqual([
    [`dois-${mark}`, `Dois ${mark}`],
    [`um-${mark}`, `Um ${mark}`],
  ]);
  await sender.app.runJobs();
});

test('a code that moves to a content of another section arrives, whichever section comes first', async () => {
  const { sender, client } = await makeWorld();
  const { tenant, id } = await client();
  const code = newId().slice(-12);
  for (const isNewHolderFirst of [true, false]) {
    const own = `${code}${isNewHolderFirst}`;
    const [media, next] = [await makeMedia(sender, { code: own }), await makeMedia(sender)];
    const course = await makeCourse(sender, { code: own });
    const other = await makeCourse(sender);
    const items = (...of: [{ id: string }, { id: string }]): Parameters<typeof makeSection>[1] => [
      ['media', of[0]],
      ['course', of[1]],
    ];
    const [first, second] = [
      await makeSection(sender, items(media, course)),
      await makeSection(sender, items(next, other)),
    ];
    for (const sectionId of [first, second]) await statementsOf(sender, sectionId, id);
    const change = async (one: { id: string }, changes: { code?: string }) => {
      const params = { id: one.id };
      const { code: _code, ...details } = await sender.call(getCourse, { params }, sender.administrator);
      const body = { ...details, ...changes, publishes: true };
      await sender.call(saveCourse, { params, body }, sender.administrator);
    };
    await change(course, {});
    await change(other, { code: own });
    await sender.run(sender.administrator, async ({ db }) => {
      await db.execute(sql`update data.media set code = null where id = ${media.id}`);
      await db.execute(sql`update data.media set code = ${own} where id = ${next.id}`);
    });
    for (const sectionId of isNewHolderFirst ? [second, first] : [first, second])
      await statementsOf(sender, sectionId, id);
    const details = [
      await tenant.call(getMedia, { params: { id: next.id } }, tenant.administrator),
      await tenant.call(getCourse, { params: { id: other.id } }, tenant.administrator),
    ];
    expect(details.map((details) => details.code)).toEqual([own, own]);
  }
  await sender.app.runJobs();
});

test('a skill’s name that moves to a skill of another section arrives, whichever section comes first', async () => {
  const { sender, client } = await makeWorld();
  const { tenant, id } = await client();
  for (const isNewHolderFirst of [true, false]) {
    const name = (word: string) => `${word} ${isNewHolderFirst} ${tenant.tenantId.slice(-8)}`;
    const skills = [await makeSkill(sender, name('Um')), await makeSkill(sender, name('Dois'))];
    const objects = [await makeMedia(sender), await makeMedia(sender)];
    const sectionIds: string[] = [];
    for (const [at, object] of objects.entries()) {
      await sender.run(sender.administrator, ({ db }) =>
        db.execute(sql`insert into data.media_skills (media_id, skill_id) values (${object.id}, ${skills[at]})`),
      );
      sectionIds.push(await makeSection(sender, [['media', object]]));
      await statementsOf(sender, sectionIds[at]!, id);
    }
    await sender.app.runJobs();
    await sender.run(sender.administrator, async ({ db }) => {
      await db.execute(sql`update data.skills set name = ${name('Outra')} where id = ${skills[0]}`);
      await db.execute(sql`update data.skills set name = ${name('Um')} where id = ${skills[1]}`);
    });
    for (const sectionId of isNewHolderFirst ? sectionIds.toReversed() : sectionIds)
      await statementsOf(sender, sectionId, id);
    await sender.app.runJobs();
    const { items } = await tenant.call(listSkills, { query: { pageSize: 100 } }, tenant.administrator);
    const shown = await Promise.all(
      objects.map(async (object) => {
        const details = await tenant.call(getMedia, { params: { id: object.id } }, tenant.administrator);
        return details.skillIds.map((skill) => items.find((row) => row.id === skill)?.name);
      }),
    );
    expect(shown).toEqual([[name('Outra')], [name('Um')]]);
  }
});
