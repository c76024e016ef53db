// Opens the three tenants of the demonstration, each under its owner, where they are not open yet.
import { dayIn } from '#platform/contract/days.ts';
import type { Classification } from '#features/contracts/contract/contract.model.ts';
import { findTenantByHost, openTenant } from '#features/contracts/server/tenants.service.ts';
import { daysBefore } from './moments.ts';
import { contentTenant } from './seeds.ts';
import type { Seed } from './seeds.ts';
import { actAlone } from './stage.ts';
import type { Stage } from './stage.ts';

/** Returns the hosts of a tenant; the client also answers at plain `localhost`, which a person who starts Sabiá opens first. */
const hostsOf = ({ key, host }: Seed.SeedTenant) => (key === contentTenant ? [host, 'localhost'] : [host]);

export async function loadTenants(stage: Stage): Promise<void> {
  for (const tenant of stage.seeds.tenants) {
    const known = await actAlone(stage, undefined, (context) => findTenantByHost(context, tenant.host));
    stage.tenants.set(tenant.key, known?.id ?? (await open(stage, tenant)));
  }
}
async function open(stage: Stage, tenant: Seed.SeedTenant): Promise<string> {
  const { company, contract } = tenant;
  const ownerTenantId = tenant.owner && stage.tenants.get(tenant.owner)!;
  const { tenantId } = await actAlone(stage, ownerTenantId ?? undefined, (context) =>
    openTenant(context, {
      name: tenant.name,
      classification: contract.classification as Classification,
      hosts: hostsOf(tenant),
      ownerTenantId,
      company: { name: company.tradeName, document: company.cnpj.replace(/\D/g, '') },
      code: contract.number,
      status: contract.projectStatus,
      timeZone: tenant.timeZone,
      language: tenant.language,
      userLimit: contract.contractedUsers,
      diskLimitMegabytes: contract.diskGigabytes * 1024,
      ...(contract.expiresInDays !== null && {
        expiresOn: dayIn(daysBefore(stage.now, -contract.expiresInDays), tenant.timeZone),
      }),
    }),
  );
  return tenantId;
}
