// Proves that copies follow their source at any depth, also after a failure, while the contract's own switch and order stay as it set them.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as assessments from '#features/assessments/contract/assessments.endpoints.ts';
import { getHome } from '#features/catalog/contract/catalog.endpoints.ts';
import { getCourseDetail } from '#features/catalog/contract/detail.endpoints.ts';
import * as contracts from '#features/contracts/contract/contracts.endpoints.ts';
import { findCopies } from '#features/contracts/contract/copies.endpoints.ts';
import * as courses from '#features/courses/contract/courses.endpoints.ts';
import { subscribeToCourse } from '#features/enrollment/contract/enrollment.endpoints.ts';
import * as media from '#features/media/contract/media.endpoints.ts';
import * as sections from '#features/sections/contract/sections.endpoints.ts';
import { saveTrail } from '#features/trails/contract/trails.endpoints.ts';
import { bareServices } from '#testing/bare-services.ts';
import { makeAssessment } from '#testing/make/assessment.ts';
import { courseFormOf, makeCourse, makeTrail } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest, TenantOptions } from '#testing/make/tenant.ts';

let sender: TenantForTest;
beforeAll(async () => {
  sender = await makeTenant({ kind: 'distributor' });
});
async function client(more: TenantOptions = {}) {
  const tenant = await makeTenant({ app: sender.app, ownerTenantId: sender.tenantId, ...more });
  return { tenant, id: (await tenant.call(contracts.getMyContract, {}, tenant.administrator)).id };
}
const link = (section: string, contractIds: string[]) =>
  sender.call(
    sections.updateSectionContracts,
    { params: { id: section }, body: { contractIds } },
    sender.administrator,
  );
const linksOf = (section: string) =>
  sender.call(sections.listSectionContracts, { params: { id: section } }, sender.administrator);
const shelves = async (tenant: TenantForTest) =>
  (await tenant.call(getHome, { query: {} }, tenant.learner)).sections.map(({ name, items }) => [
    name,
    ...items.map(({ title }) => title),
  ]);
/** Sends what a form sends: the values that it read, with these changes. */
async function change(
  tenant: TenantForTest,
  kind: 'course' | 'section',
  id: string,
  changes: { isActive?: boolean; publishes?: boolean; title?: string; name?: string },
) {
  const as = tenant.administrator;
  if (kind === 'course') {
    const details = await tenant.call(courses.getCourse, { params: { id } }, as);
    await tenant.call(courses.saveCourse, { params: { id }, body: { ...details, ...changes } }, as);
  } else {
    const {
      startsAt: _s,
      endsAt: _e,
      link: _l,
      observation: _o,
      ...details
    } = await tenant.call(sections.getSection, { params: { id } }, as);
    await tenant.call(sections.saveSection, { params: { id }, body: { ...details, ...changes } }, as);
  }
  await sender.app.runJobs();
}

describe('a switch of the sender', () => {
  test('reaches the copies, and switching back restores neither what the contract switched off nor its order', async () => {
    const { tenant, id } = await client();
    const [one, two] = [await makeCourse(sender), await makeCourse(sender)];
    const [first, second] = [
      await makeSection(
        sender,
        [
          ['course', one],
          ['course', two],
        ],
        { name: 'Primeira' },
      ),
      await makeSection(sender, [['course', two]], { name: 'Segunda' }),
    ];
    await link(first, [id]);
    await link(second, [id]);
    await sender.app.runJobs();
    const places = ['home', 'catalog'] as const;
    await tenant.call(
      sections.orderSections,
      {
        body: [second, first].flatMap((one, at) => places.map((place) => ({ id: one, position: at + 1, place }))),
      },
      tenant.administrator,
    );
    const all = [
      ['Segunda', two.title],
      ['Primeira', one.title, two.title],
    ];
    expect(await shelves(tenant)).toEqual(all);
    await change(sender, 'course', one.id, { isActive: false });
    expect(await shelves(tenant)).toEqual([
      ['Segunda', two.title],
      ['Primeira', two.title],
    ]);
    await change(sender, 'section', second, { isActive: false });
    expect(await shelves(tenant)).toEqual([['Primeira', two.title]]);
    // Both switches count, in either order.
    await change(tenant, 'course', two.id, { isActive: false });
    await change(sender, 'course', one.id, { isActive: true });
    await change(sender, 'section', second, { isActive: true });
    expect(await shelves(tenant)).toEqual([['Segunda'], ['Primeira', one.title]]);
    await change(sender, 'course', two.id, { isActive: false });
    await change(sender, 'course', two.id, { isActive: true });
    expect(await shelves(tenant)).toEqual([['Segunda'], ['Primeira', one.title]]);
    await change(tenant, 'course', two.id, { isActive: true });
    expect(await shelves(tenant)).toEqual(all);
  });
  test('counts every enrolled person, lets them learn while only the section is off, and leaves the contract’s own switch readable', async () => {
    const { tenant, id } = await client();
    const course = await makeCourse(sender);
    const section = await makeSection(sender, [['course', course]], { name: 'Oficina' });
    await link(section, [id]);
    await sender.app.runJobs();
    const at = { params: { id: course.id } };
    await tenant.call(subscribeToCourse, at, tenant.learner);
    const seen = async () => {
      const asked = { query: { kind: 'section' as const, ids: [section] } };
      const told = await sender.call(findCopies, asked, sender.administrator);
      const query = { origin: 'distributor' };
      const { items } = await tenant.call(courses.listCourses, { query }, tenant.administrator);
      const form = await tenant.call(courses.getCourse, at, tenant.administrator);
      const detail = await tenant.inject(getCourseDetail, { ...at, query: {} }, tenant.learner);
      return {
        people: told.contracts.map(({ people }) => people),
        row: items.map(({ isActive, isOffered }) => [isActive, isOffered]),
        form: [form.isActive, form.isOffered],
        learns: detail.status === 200,
      };
    };
    const on = { people: [1], row: [[true, true]], form: [true, true], learns: true };
    expect(await seen()).toEqual(on);
    await change(sender, 'section', section, { isActive: false });
    expect(await shelves(tenant)).toEqual([]);
    expect(await seen()).toEqual(on);
    await change(sender, 'course', course.id, { isActive: false });
    const off = { people: [1], row: [[false, false]] };
    // The row shows what people see, and the form shows what the contract itself has set.
    expect(await seen()).toMatchObject({ ...off, form: [true, false] });
    await change(tenant, 'course', course.id, { isActive: false });
    expect(await seen()).toMatchObject({ ...off, form: [false, false] });
  });
  test('that is off because a linked section was removed switches off its copies, also those that only this section brought (probe D2)', async () => {
    const { tenant, id } = await client();
    const [alone, shared] = [await makeCourse(sender), await makeCourse(sender)];
    const gone = await makeSection(sender, [
      ['course', alone],
      ['course', shared],
    ]);
    const kept = await makeSection(sender, [['course', shared]], { name: 'Fica' });
    await link(gone, [id]);
    await link(kept, [id]);
    await sender.app.runJobs();
    expect(await shelves(tenant)).toHaveLength(2);
    await sender.call(sections.removeSection, { params: { id: gone } }, sender.administrator);
    await sender.app.runJobs();
    expect(await shelves(tenant)).toEqual([['Fica', shared.title]]);
    const rows = await tenant.run(tenant.administrator, async ({ db }) =>
      (
        await db.execute<{ id: string; on: boolean }>(
          sql`select id, is_active as on from data.courses union all select id, is_active from data.sections`,
        )
      ).rows.filter(({ on }) => !on),
    );
    expect(rows.map((row) => row.id).sort()).toEqual([alone.id, gone].sort());
    expect(
      (await sender.inject(sections.getSection, { params: { id: gone } }, sender.administrator)).problem?.code,
    ).toBe('sections.missing');
  });
});

describe('an edit at any depth', () => {
  test('of a course in a trail, of an assessment in it, of an object and of its texts reaches the contract (probe D4)', async () => {
    const { tenant, id } = await client();
    const video = await makeMedia(sender, { title: 'Vídeo' });
    const assessment = await makeAssessment(sender, { title: 'Prova' });
    const course = await makeCourse(
      sender,
      courseFormOf([
        [
          { kind: 'media', objectId: video.id },
          { kind: 'assessment', objectId: assessment.id },
        ],
      ]),
    );
    const trail = await makeTrail(sender, [course]);
    const section = await makeSection(sender, [['trail', trail]]);
    await link(section, [id]);
    await sender.app.runJobs();
    const detail = async () => {
      const as = tenant.administrator;
      return [
        (await tenant.call(courses.getCourse, { params: { id: course.id } }, as)).title,
        (await tenant.call(media.getMedia, { params: { id: video.id } }, as)).title,
        (await tenant.call(assessments.getAssessment, { params: { id: assessment.id } }, as)).title,
      ];
    };
    expect(await detail()).toEqual([course.title, 'Vídeo', 'Prova']);

    await change(sender, 'course', course.id, { title: 'Curso de hoje', publishes: true });
    expect((await detail())[0]).toBe('Curso de hoje');

    const form = await sender.call(assessments.getAssessment, { params: { id: assessment.id } }, sender.administrator);
    const questions = form.questions.map((one) => ({ ...one, statement: 'O bem-te-vi canta?' }));
    await sender.call(
      assessments.updateAssessment,
      { params: { id: assessment.id }, body: { ...form, title: 'Prova nova', questions } },
      sender.administrator,
    );
    await sender.app.runJobs();
    const copy = await tenant.call(assessments.getAssessment, { params: { id: assessment.id } }, tenant.administrator);
    expect([copy.title, copy.questions[0]!.statement]).toEqual(['Prova nova', 'O bem-te-vi canta?']);

    await sender.call(
      media.updateMedia,
      { params: { id: video.id }, body: { title: 'Vídeo novo', kind: 'video', description: 'Texto' } },
      sender.administrator,
    );
    await sender.app.runJobs();
    expect(await detail()).toEqual(['Curso de hoje', 'Vídeo novo', 'Prova nova']);

    const hash = 'a'.repeat(64);
    await sender.run(sender.administrator, ({ db }) =>
      db.execute(sql`with f as (insert into data.files (id, hash, size_bytes, content_type, name, reference_count) values (gen_random_uuid(), ${hash}, 9, 'text/vtt', 'pt.vtt', 1) returning id)
        insert into data.subtitles (id, media_id, name, language, file_id, file_hash, size_bytes) select gen_random_uuid(), ${video.id}::uuid, 'Português', 'pt', id, ${hash}, 9 from f returning 1`),
    );
    await sender.app.runJobs();
    const shown = await tenant.call(media.getMedia, { params: { id: video.id } }, tenant.administrator);
    expect(shown.subtitles.map(({ name }) => name)).toEqual(['Português']);
  });
  test('of content that no contract has makes no job, and of sent content one job, however much of it changed', async () => {
    const { id } = await client();
    const [sent, own] = [await makeMedia(sender), await makeMedia(sender)];
    await link(await makeSection(sender, [['media', sent]]), [id]);
    await sender.app.runJobs();
    const workers = await bareServices({ role: 'jobs' });
    try {
      const count = async () => {
        const { rows } = await workers.pool.query<{ count: number }>(
          `select count(*)::int from graphile_worker._private_jobs where payload ->> 'tenant' = $1`,
          [sender.tenantId],
        );
        return rows[0]!.count;
      };
      const write = (ids: string[], texts: string[]) =>
        sender.run(sender.administrator, async ({ db }) => {
          for (const text of texts)
            for (const one of ids) await db.execute(sql`update data.media set summary = ${text} where id = ${one}`);
        });
      const before = await count();
      await write([own.id], ['um']);
      expect(await count()).toBe(before);
      await write([sent.id, own.id], ['dois', 'três']);
      expect(await count()).toBe(before + 1);
    } finally {
      await workers.close();
    }
    await sender.app.runJobs();
  });
});

describe('a file that is still being converted', () => {
  test('is sent as it is, the link says how many are awaited, and it is sent again when it is ready (probe D5)', async () => {
    const { tenant, id } = await client();
    const video = await makeMedia(sender, { title: 'Em conversão', status: 'processing' });
    const course = await makeCourse(sender, courseFormOf([[{ kind: 'media', objectId: video.id }]]));
    const section = await makeSection(sender, [['course', course]]);
    await link(section, [id]);
    await sender.app.runJobs();
    expect((await linksOf(section)).links).toMatchObject([{ state: 'done', pendingFiles: 1 }]);
    const item = async () => {
      const found = await tenant.call(getCourseDetail, { params: { id: course.id }, query: {} }, tenant.learner);
      const { status } = await tenant.call(media.getMedia, { params: { id: video.id } }, tenant.administrator);
      return [found.items[0]!.title, found.items[0]!.mediaKind, status];
    };
    expect(await item()).toEqual(['Em conversão', 'video', 'pending']);
    await sender.run(sender.administrator, ({ db }) =>
      db.execute(sql`update data.media set status = 'ready' where id = ${video.id}`),
    );
    await sender.app.runJobs();
    expect(await item()).toEqual(['Em conversão', 'video', 'ready']);
    expect((await linksOf(section)).links).toMatchObject([{ state: 'done', pendingFiles: 0 }]);
  });
});

describe('after a failure', () => {
  test('a copy that was archived in the contract is active again, and stops no later sending (probe D1)', async () => {
    const { tenant, id } = await client();
    const assessment = await makeAssessment(sender);
    const course = await makeCourse(sender, courseFormOf([[{ kind: 'assessment', objectId: assessment.id }]]));
    const section = await makeSection(sender, [['course', course]], { name: 'Com prova' });
    await link(section, [id]);
    await sender.app.runJobs();
    const refused = await tenant.inject(
      assessments.removeAssessment,
      { params: { id: assessment.id } },
      tenant.administrator,
    );
    expect([refused.status, refused.problem?.code]).toEqual([403, 'assessments.replicated']);
    // This is the state that an earlier release allowed.
    await tenant.run(tenant.administrator, ({ db }) =>
      db.execute(
        sql`update data.assessments set archived_at = now(), is_switched_on = true where id = ${assessment.id}`,
      ),
    );
    await change(sender, 'course', course.id, { title: 'Depois', publishes: true });
    expect(await shelves(tenant)).toEqual([['Com prova', 'Depois']]);
    expect((await linksOf(section)).links).toMatchObject([{ state: 'done', reason: null }]);
    const found = await tenant.call(assessments.getAssessment, { params: { id: assessment.id } }, tenant.administrator);
    expect(found.isActive).toBe(true);
  });
  test('of an unforeseen kind the link says so, nothing is written, and the copy arrives by itself', async () => {
    const { tenant, id } = await client();
    const slides = await makeMedia(sender, { kind: 'carousel', title: 'Carrossel' });
    const other = await makeMedia(tenant, { kind: 'carousel' });
    const page = '019ab000-0000-7000-8000-000000000001';
    const picture = JSON.stringify({ key: 'x/y', sizeBytes: 1, width: 1, height: 1 });
    const insert = (one: TenantForTest, mediaId: string) =>
      one.run(one.administrator, ({ db }) =>
        db.execute(
          sql`insert into data.carousel_items (id, media_id, position, picture) values (${page}, ${mediaId}, 1, ${picture})`,
        ),
      );
    await insert(sender, slides.id);
    // The test adds an obstacle that no rule knows.
    await insert(tenant, other.id);
    const section = await makeSection(sender, [['media', slides]], { name: 'Deslizes' });
    await link(section, [id]);
    await expect(sender.app.runJobs()).rejects.toThrow();
    expect((await linksOf(section)).links).toMatchObject([{ state: 'failed', reason: 'replication.broken' }]);
    expect(await shelves(tenant)).toEqual([]);
    await tenant.run(tenant.administrator, ({ db }) => db.execute(sql`delete from data.carousel_items`));
    await sender.call(sections.sendSectionAgain, { params: { id: section, contractId: id } }, sender.administrator);
    await sender.app.runJobs();
    expect((await linksOf(section)).links).toMatchObject([{ state: 'done', reason: null }]);
    expect(await shelves(tenant)).toEqual([['Deslizes', 'Carrossel']]);
  });
  test('by a full quota removals are still applied, and new content follows once there is quota (probe D10)', async () => {
    const { tenant, id } = await client({ courseLimit: 2 });
    const [one, two, three] = [await makeCourse(sender), await makeCourse(sender), await makeCourse(sender)];
    const items = (list: { id: string }[]) => list.map((course) => ({ kind: 'course' as const, objectId: course.id }));
    const section = await makeSection(
      sender,
      [
        ['course', one],
        ['course', two],
      ],
      { name: 'Cursos' },
    );
    await link(section, [id]);
    await sender.app.runJobs();
    await sender.call(
      sections.saveSection,
      {
        params: { id: section },
        body: { name: 'Cursos', kind: 'content', items: items([one, two, three]), publishes: true },
      },
      sender.administrator,
    );
    await change(sender, 'course', one.id, { isActive: false });
    expect((await linksOf(section)).links).toMatchObject([{ state: 'failed', reason: 'people.limit.courses' }]);
    expect(await shelves(tenant)).toEqual([['Cursos', two.title]]);
    const details = await sender.call(contracts.getContract, { params: { id } }, sender.administrator);
    await sender.call(
      contracts.updateContract,
      { params: { id }, body: { ...details, courseLimit: 3 } as never },
      sender.administrator,
    );
    await sender.app.runJobs();
    expect((await linksOf(section)).links).toMatchObject([{ state: 'done', reason: null }]);
    expect(await shelves(tenant)).toEqual([['Cursos', two.title, three.title]]);
  });
  test('by a full quota the copy also arrives when the contract removes something of its own', async () => {
    const { tenant, id } = await client({ courseLimit: 1 });
    const own = await makeCourse(tenant);
    const course = await makeCourse(sender);
    const section = await makeSection(sender, [['course', course]], { name: 'Espera' });
    await link(section, [id]);
    await sender.app.runJobs();
    expect((await linksOf(section)).failed).toBe(1);
    await tenant.call(courses.removeCourse, { params: { id: own.id } }, tenant.administrator);
    await sender.app.runJobs();
    expect(await shelves(tenant)).toEqual([['Espera', course.title]]);
    expect((await linksOf(section)).done).toBe(1);
  });
});

test('a copy that two sections bring stays while one of them does; a trail saved again brings what it names', async () => {
  const { tenant, id } = await client();
  const [one, two] = [await makeCourse(sender), await makeCourse(sender)];
  const trail = await makeTrail(sender, [one]);
  const section = await makeSection(sender, [['trail', trail]], { name: 'Trilhas' });
  const other = await makeSection(sender, [['course', one]], { name: 'Cursos' });
  await link(section, [id]);
  await link(other, [id]);
  await sender.app.runJobs();
  const items = [{ kind: 'course' as const, objectId: two.id }];
  await sender.call(
    saveTrail,
    { params: { id: trail.id }, body: { title: trail.title, items, publishes: true } },
    sender.administrator,
  );
  await sender.app.runJobs();
  const active = () =>
    tenant.run(tenant.administrator, async ({ db }) =>
      (await db.execute<{ id: string }>(sql`select id from data.courses where is_active order by id`)).rows.map(
        (row) => row.id,
      ),
    );
  expect(await active()).toEqual([one.id, two.id].sort());
  await link(other, []);
  await sender.app.runJobs();
  expect(await active()).toEqual([two.id]);
});
