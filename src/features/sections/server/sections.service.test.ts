// Proves on PostgreSQL who sees sections, what shelves compute, and how order and drafts work.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { firstPage } from '#testing/make/first-page.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll as enrollPeople } from '#testing/make/learning.ts';
import { makeMedia } from '#testing/make/media.ts';
import { forSome, makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { TenantForTest } from '#testing/make/tenant.ts';
import { newId } from '#platform/server/columns.ts';
import { inTenant } from '#testing/persona.ts';
import { businessUnits, departments } from '#features/organization/server/organization.tables.ts';
import { users } from '#features/people/server/users.tables.ts';
import { recalculateShelvesJob, shelfSchedule } from './sections.jobs.ts';
import type { Audience } from '../contract/section-content.model.ts';
import type { SectionForm } from '../contract/section.wire.ts';
import {
  createSection,
  getSection,
  isVisibleThroughSections,
  orderSections,
  previewSection,
  publishSection,
  updateSection,
  visibleSections,
} from './sections.service.ts';
import { sections as table } from './sections.tables.ts';

const seen = (tenant: TenantForTest, filter = {}) =>
  tenant.run(tenant.learner, async (context) =>
    (await visibleSections(context, { ...firstPage, ...filter })).items.map(({ name }) => name),
  );
const place = async (tenant: TenantForTest) => {
  const [unit, department] = [newId(), newId()];
  await inTenant(tenant.app, tenant.tenantId, async ({ db }) => {
    await db.insert(businessUnits).values({ id: unit, name: `Unidade ${unit}` });
    await db.insert(departments).values({ id: department, name: `Departamento ${department}` });
    await db.update(users).set({ businessUnitId: unit }).where(eq(users.id, tenant.learner.userId));
  });
  return { unit, department };
};

describe('a section', () => {
  test('is seen when active, published, within its dates and public', async () => {
    const tenant = await makeTenant();
    const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await makeSection(tenant, [], { name: 'Aberta', startsAt: at(-1), endsAt: at(1) });
    await makeSection(tenant, [], { name: 'Futura', startsAt: at(1) });
    await makeSection(tenant, [], { name: 'Passada', endsAt: at(-1) });
    await makeSection(tenant, [], { name: 'Inativa', isActive: false });
    await makeSection(tenant, [], { name: 'Rascunho', publishes: false });
    expect(await seen(tenant)).toEqual(['Aberta']);
  });
  test('is for units, departments and job titles of its own tenant only; a removed one stops no request', async () => {
    const tenant = await makeTenant();
    const { unit, department } = await place(tenant);
    const other = await place(await makeTenant({ app: tenant.app }));
    const refused: [Partial<Audience>, string][] = [
      [{ businessUnitIds: [unit, other.unit] }, 'organization.missing.businessUnit'],
      [{ businessUnitIds: [unit], departmentIds: [other.department] }, 'organization.missing.department'],
      [{ jobTitleIds: [newId()] }, 'organization.missing.jobTitle'],
    ];
    for (const [audience, code] of refused)
      await expect(makeSection(tenant, [], { audience: forSome(audience) })).rejects.toMatchObject({
        kind: 'missing',
        code,
      });
    const form: SectionForm = { name: 'Daqui', kind: 'content', audience: forSome({ departmentIds: [department] }) };
    const { id } = await tenant.run(tenant.administrator, (context) => createSection(context, { ...form }));
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.delete(departments).where(eq(departments.id, department)),
    );
    await tenant.run(tenant.administrator, (context) => updateSection(context, id, { ...form, name: 'Ainda' }));
    await expect(
      tenant.run(tenant.administrator, (context) =>
        orderSections(context, [
          { id, position: 1 },
          { id: newId(), position: 2 },
        ]),
      ),
    ).rejects.toMatchObject({ kind: 'missing', code: 'sections.missing' });
  });
  test('limited to units, departments and job titles is visible to those people only', async () => {
    const tenant = await makeTenant();
    const { unit, department } = await place(tenant);
    const course = await makeCourse(tenant);
    await makeSection(tenant, [], { name: 'Unidade', audience: forSome({ businessUnitIds: [unit] }) });
    await makeSection(tenant, [['course', course]], {
      name: 'Unidade e departamento',
      audience: forSome({ businessUnitIds: [unit], departmentIds: [department] }),
    });
    expect(await seen(tenant)).toEqual(['Unidade']);
    const sees = () => tenant.run(tenant.learner, (context) => isVisibleThroughSections(context, 'course', course.id));
    expect(await sees()).toBe(false);
    await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.update(users).set({ departmentId: department }).where(eq(users.id, tenant.learner.userId)),
    );
    expect(await seen(tenant)).toEqual(['Unidade', 'Unidade e departamento']);
    expect(await sees()).toBe(true);
  });
  test('keeps its published version while its draft changes', async () => {
    const tenant = await makeTenant();
    const id = await makeSection(tenant, [], { name: 'Antes' });
    await tenant.run(tenant.administrator, (context) =>
      updateSection(context, id, { name: 'Depois', kind: 'content' }),
    );
    expect(await seen(tenant)).toEqual(['Antes']);
    await tenant.run(tenant.administrator, (context) => publishSection(context, id));
    expect(await seen(tenant)).toEqual(['Depois']);
  });
  test('has its chosen place on the home and in the catalogue [SECTION-018]', async () => {
    const tenant = await makeTenant();
    const [a, b, c] = [
      await makeSection(tenant, [], { name: 'A' }),
      await makeSection(tenant, [], { name: 'B' }),
      await makeSection(tenant, [], { name: 'C', showsInHome: false }),
    ];
    expect(await seen(tenant)).toEqual(['A', 'B', 'C']);
    await tenant.run(tenant.administrator, (context) =>
      orderSections(context, [
        { id: b, position: 1, place: 'home' },
        { id: a, position: 2, place: 'home' },
        { id: c, position: 0, place: 'catalog' },
      ]),
    );
    expect(await seen(tenant, { home: true })).toEqual(['B', 'A']);
    expect(await seen(tenant)).toEqual(['C', 'A', 'B']);
  });
  test('refuses unknown ids', async () => {
    const [tenant, other] = [await makeTenant(), await makeTenant()];
    const foreign = await makeMedia(other);
    await expect(makeSection(tenant, [['media', foreign]])).rejects.toMatchObject({ code: 'sections.unknownItem' });
    const id = await makeSection(other, [['media', foreign]]);
    await expect(tenant.run(tenant.administrator, (context) => getSection(context, id))).rejects.toMatchObject({
      kind: 'missing',
    });
  });
});

describe('a computed shelf', () => {
  const shelf = async () => {
    const tenant = await makeTenant();
    const [few, many, hidden] = [
      await makeCourse(tenant, { title: 'Poucos' }),
      await makeCourse(tenant, { title: 'Muitos' }),
      await makeCourse(tenant, { title: 'Restrito' }),
    ];
    const { unit } = await place(tenant);
    await makeSection(tenant, [
      ['course', few],
      ['course', many],
    ]);
    await makeSection(tenant, [['course', hidden]], { audience: forSome({ businessUnitIds: [unit] }) });
    const people = [tenant.learner, await tenant.person(), await tenant.person()];
    const enroll = (course: { id: string }, who: typeof people) => enrollPeople(tenant, 'course', course, who);
    await enroll(few, people.slice(0, 1));
    await enroll(many, people.slice(0, 2));
    await enroll(hidden, people);
    return { tenant, few, many, enroll, people };
  };
  const titles = (tenant: TenantForTest, id: string) =>
    tenant.run(tenant.administrator, async (context) =>
      (
        await context.db.execute<{ title: string }>(
          `select c.title from data.section_items i join data.courses c on c.id = i.object_id where i.section_id = '${id}' order by i.position`,
        )
      ).rows.map(({ title }) => title),
    );
  test('holds the contents with most enrolments that every user sees, at publishing and at midnight [SECTION-013]', async () => {
    const { tenant, few, enroll, people } = await shelf();
    const id = await makeSection(tenant, [], { kind: 'top10', criterion: 'enrollments', interval: 'weekly' });
    expect(await titles(tenant, id)).toEqual(['Muitos', 'Poucos']);
    await enroll(few, people);
    expect(await titles(tenant, id)).toEqual(['Muitos', 'Poucos']);
    await inTenant(tenant.app, tenant.tenantId, (context) =>
      recalculateShelvesJob.run(context, undefined as never, {
        id: newId(),
        attempt: 1,
        isLast: false,
        signal: new AbortController().signal,
      }),
    );
    expect(await titles(tenant, id)).toEqual(['Poucos', 'Muitos']);
    const [row] = await inTenant(tenant.app, tenant.tenantId, ({ db }) =>
      db.select().from(table).where(eq(table.id, id)),
    );
    expect(row!.totalItems).toBe(2);
    expect(shelfSchedule).toEqual({ task: recalculateShelvesJob.task, at: '00:00' });
  });
  test('is previewed by criterion and interval', async () => {
    const { tenant } = await shelf();
    const preview = (kind: 'top10' | 'releases', criterion: 'enrollments' | 'creation' | 'completion' | 'manual') =>
      tenant.run(tenant.administrator, async (context) =>
        (await previewSection(context, kind, { criterion, interval: 'monthly' })).map(({ title }) => title),
      );
    expect(await preview('top10', 'enrollments')).toEqual(['Muitos', 'Poucos']);
    expect(await preview('releases', 'creation')).toEqual(['Muitos', 'Poucos']);
    expect(await preview('top10', 'completion')).toEqual([]);
    expect(await preview('top10', 'manual')).toEqual([]);
  });
});
