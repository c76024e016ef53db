// Reads one real id of each kind of record of a tenant, by its table, for tests that must send an id.
import { makePool } from '#platform/server/database.ts';
import { testDatabase } from './test-database.ts';

export async function idsOf(tenantId: string): Promise<Map<string, string>> {
  const ops = makePool({ connectionString: (await testDatabase()).urls.ops, max: 1 });
  try {
    const { rows: tables } = await ops.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'data' and column_name = 'id' and udt_name = 'uuid' order by 1`,
    );
    const ids = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await ops.query<{ id: string }>(
        `select id from data.${name} where tenant_id = $1 order by id limit 1`,
        [tenantId],
      );
      if (rows[0]) ids.set(name, rows[0].id);
    }
    return ids;
  } finally {
    await ops.end();
  }
}
