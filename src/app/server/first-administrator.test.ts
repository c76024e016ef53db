// Proves that an installation without the demonstration begins with a provider and one invitation, once.
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { appForTest } from '#testing/app-for-test.ts';
import { freshDatabase } from '#testing/test-database.ts';
import { openInstallation, readAdministrator } from './first-administrator.ts';

test('the setting names a person and an address', () => {
  expect(readAdministrator(' Ada Nunes <ada@example.com> ')).toEqual({
    fullName: 'Ada Nunes',
    email: 'ada@example.com',
  });
  for (const wrong of ['ada@example.com', 'Ada', '<ada@example.com>', 'Ada <ada>', 'Ada <a@b.co> x'])
    expect(() => readAdministrator(wrong)).toThrow('Ada Nunes <ada@example.com>');
});
test('the provider is opened with its groups, and its administrator is invited; a second start changes nothing', async () => {
  const { urls } = await freshDatabase('first-administrator');
  const { services } = await appForTest({ DATABASE_URL: urls.app, DATABASE_OPS_URL: urls.ops });
  const settings = { administrator: 'Ada Nunes <ada@example.com>', company: 'Escola Viva' };
  expect(await openInstallation(services, { administrator: undefined, company: 'X' })).toBe(false);
  expect(await openInstallation(services, settings)).toBe(true);
  expect(await openInstallation(services, { ...settings, administrator: 'Bia <bia@example.com>' })).toBe(false);
  const found = await acrossTenants(services, 'a test reads what was opened', async (db) => {
    const { rows: people } = await db.execute(
      sql`select u.full_name, u.email, g.role, t.kind, t.name, h.host from data.users u
          join data.permission_groups g on g.tenant_id = u.tenant_id and g.id = u.permission_group_id
          join control.tenants t on t.id = u.tenant_id join control.hosts h on h.tenant_id = t.id`,
    );
    return people;
  });
  expect(found).toEqual([
    {
      full_name: 'Ada Nunes',
      email: 'ada@example.com',
      role: 'administrator',
      kind: 'provider',
      name: 'Escola Viva',
      host: 'localhost',
    },
  ]);
});
