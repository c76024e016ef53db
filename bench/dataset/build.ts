// Fills an empty, migrated database: creates tenants with the product's use case, contents row by row, users and learning in whole sets.
import pg from 'pg';
import { hash } from '@node-rs/argon2';
import { keepWords } from '#features/catalog/server/search-words.service.ts';
import { openTenant } from '#features/contracts/server/tenants.service.ts';
import { closeServices } from '#app/server/services.ts';
import type { RoleUrls } from '#platform/server/migrate.ts';
import { actIn, benchServices } from '../services.ts';
import { contentRows } from './content-rows.ts';
import { checksSql, learningSql } from './learning.ts';
import { distributorOf, password, sizesFor } from './sizes.ts';
import type { Size } from './sizes.ts';

export async function buildSet(
  people: number,
  urls: RoleUrls,
  adminUrl: string,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const sizes = sizesFor(people);
  const tenantIds = await openTenants(sizes, urls, folder);
  const stored = await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica'); // The references are right by construction, and the checks below test them.
    for (const [at, size] of sizes.entries()) {
      for (const [table, rows] of Object.entries(contentRows(size)))
        await insertRows(client, tenantIds[at]!, table, rows);
      for (const statement of learningSql(size, tenantIds[at]!, stored)) await client.query(statement);
      say(`  ${size.name}: ${size.people.toLocaleString('en')} people, ${size.courses} courses`);
    }
    await keepAllWords(tenantIds, urls, folder);
    await client.query('vacuum (freeze, analyze)');
    if (people <= 10_000)
      for (const [what, statement] of Object.entries(checksSql)) {
        const { wrong } = (await client.query<{ wrong: number }>(statement)).rows[0]!;
        if (wrong) throw new Error(`the data set is wrong: ${wrong} rows break "${what}"`);
      }
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Collects the words of the contents: no trigger reported them, so the nightly job does it. */
async function keepAllWords(tenantIds: readonly string[], urls: RoleUrls, folder: string): Promise<void> {
  const services = benchServices(urls, folder);
  try {
    for (const tenantId of tenantIds) await actIn(services, tenantId, keepWords);
  } finally {
    await closeServices(services);
  }
}

async function openTenants(sizes: readonly Size[], urls: RoleUrls, folder: string): Promise<string[]> {
  const services = benchServices(urls, folder);
  try {
    const provider = await actIn(services, undefined, (context) =>
      openTenant(context, {
        name: 'Banca',
        classification: 'plantar',
        hosts: ['banca.localhost'],
        ownerTenantId: null,
        company: { name: 'Banca' },
      }),
    );
    const open = async (ownerTenantId: string, { name, host, tenant, isDistributor }: Size) =>
      (
        await actIn(services, ownerTenantId, (context) =>
          openTenant(context, {
            name,
            classification: isDistributor ? 'parceiro' : 'embarcado',
            hosts: tenant === 1 ? [host, 'localhost'] : [host],
            ownerTenantId,
            company: { name },
          }),
        )
      ).tenantId;
    const distributor = distributorOf(sizes);
    const distributorId = await open(provider.tenantId, distributor);
    const ids: string[] = [];
    for (const size of sizes) ids.push(size === distributor ? distributorId : await open(distributorId, size));
    return ids;
  } finally {
    await closeServices(services);
  }
}

async function insertRows(
  client: pg.Client,
  tenantId: string,
  table: string,
  rows: readonly Record<string, unknown>[],
) {
  for (let at = 0; at < rows.length; at += 500) {
    const part = rows.slice(at, at + 500).map((row) => ({ tenant_id: tenantId, ...row }));
    const columns = Object.keys(part[0]!)
      .map((name) => pg.escapeIdentifier(name))
      .join(', ');
    await client.query(
      `insert into data.${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::data.${table}, $1)`,
      [JSON.stringify(part)],
    );
  }
}
