// Proves that suggestions come from shared skills, enrolments of the user's colleagues and new contents, and that the nightly job makes them for all users.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDepartment } from '#features/organization/contract/organization.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeSkill } from '#testing/make/skill.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import { recordStatements } from '#testing/statements.ts';
import { suggestTo, suggestToAll } from './suggestions.service.ts';

test('enrolments of colleagues rank above a shared skill, and that above new content; a night job reads them once for all', async () => {
  const tenant = await makeTenant();
  const { app, tenantId, administrator, learner } = tenant;
  const skill = await makeSkill(tenant, 'Escuta');
  const own = await makeCourse(tenant, { title: 'Meu', skillIds: [skill] });
  const [recent, skilled, popular, left] = [
    await makeCourse(tenant, { title: 'Novo' }),
    await makeCourse(tenant, { title: 'De escuta', skillIds: [skill] }),
    await makeCourse(tenant, { title: 'Procurado' }),
    await makeCourse(tenant, { title: 'Abandonado' }),
  ];
  await makeSection(
    tenant,
    [own, recent, skilled, popular, left].map((course) => ['course', course] as const),
    { name: 'Para todos' },
  );
  const { id: departmentId } = await tenant.call(createDepartment, { body: { name: 'Vendas' } }, administrator);
  const [ana, rui, other] = [await tenant.person(), await tenant.person(), await tenant.person()];
  await inTenant(app, tenantId, ({ db }) =>
    db.execute(
      sql`update data.users set department_id = ${departmentId} where id = any(${sql.param([learner, ana, rui].map(({ userId }) => userId))}::uuid[])`,
    ),
  );
  await enroll(tenant, 'course', own);
  await enroll(tenant, 'course', popular, [ana, rui]);
  await enroll(tenant, 'course', left, [ana, rui]);
  await enroll(tenant, 'course', recent, [other]);
  await inTenant(app, tenantId, ({ db }) =>
    db.execute(sql`update data.enrollments set cancelled_at = now() where object_id = ${left.id}`),
  );
  const suggested = () =>
    inTenant(app, tenantId, async ({ db }) =>
      (
        await db.execute<{ object_id: string; reasons: string[] }>(
          sql`select object_id, reasons from data.suggestions where user_id = ${learner.userId} order by position`,
        )
      ).rows.map(({ object_id: id, reasons }) => [id, reasons] as const),
    );
  await inTenant(app, tenantId, (context) => suggestTo(context, [learner.userId]));
  const after = await suggested();
  expect(Object.fromEntries(after)).toEqual({
    [popular.id]: ['popular'],
    [skilled.id]: ['Escuta'],
    [recent.id]: ['recent'],
    [left.id]: ['recent'],
  });
  expect(after.slice(0, 2).map(([id]) => id)).toEqual([popular.id, skilled.id]);

  const told = recordStatements(app.services.pool);
  await inTenant(app, tenantId, suggestToAll);
  told.stop();
  expect(told.texts.filter((text) => text.includes(`interval '90 days'`))).toHaveLength(1);
  expect(told.texts.filter((text) => text.includes('insert into data.suggestions')).length).toBeGreaterThan(3);
  expect(await suggested()).toEqual(after);
});
