// Opens the provider's tenant at the first start of an installation without the demonstration, and invites its first administrator.
import { isEmail } from '#platform/contract/email.ts';
import { findProvider, openTenant } from '#features/contracts/server/tenants.service.ts';
import { hostOf } from '#platform/server/origins.ts';
import { inContext } from '#platform/server/requests.ts';
import type { Services } from '#platform/server/requests.ts';
import type { FirstData } from './first-data.ts';

/** Reads the invited person from a setting like `Ada Nunes <ada@example.com>`; throws where the setting is not readable. */
export function readAdministrator(setting: string): { fullName: string; email: string } {
  const [, fullName, email] = /^([^<>]{1,60}?)\s*<([^<>\s]+)>$/.exec(setting.trim()) ?? [];
  if (!fullName?.trim() || !email || !isEmail(email))
    throw new Error('FIRST_ADMINISTRATOR is written as: Ada Nunes <ada@example.com>');
  return { fullName: fullName.trim(), email };
}
type Settings = { administrator: string | undefined; company: string | undefined };
/** Opens the provider where there is none yet and the settings name an administrator; returns whether it did. */
export async function openInstallation(services: Services, { administrator, company }: Settings): Promise<boolean> {
  if (!administrator) return false;
  const invited = readAdministrator(administrator);
  const nobody = {
    language: 'pt',
    from: { address: '', agent: 'first start', host: '' },
    requestId: 'first-start',
  } as const;
  return inContext(services, nobody, async (context) => {
    if (await findProvider(context)) return false;
    const name = company?.trim() || hostOf(services.installation.appOrigin);
    await openTenant(context, {
      name,
      classification: 'plantar',
      hosts: [hostOf(services.installation.appOrigin)],
      ownerTenantId: null,
      company: { name },
      administrator: invited,
    });
    return true;
  });
}
/** Opens the installation after the demonstration, so that an installation with a demonstration keeps it. */
export const firstAdministrator: FirstData = async (services) => {
  const { FIRST_ADMINISTRATOR, FIRST_COMPANY } = process.env;
  if (await openInstallation(services, { administrator: FIRST_ADMINISTRATOR, company: FIRST_COMPANY }))
    console.error('The provider is open; its first administrator gets an invitation by mail.');
  return { demo: false, personas: [] };
};
