// Reads, writes and tests the single sign-on of a contract for its managing staff, inside the contract's own tenant.
import { recordAct } from '#platform/server/audit.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { SsoSettingsWritten } from '#features/identity/contract/single-sign-on.model.ts';
import { getContract } from './contracts.service.ts';
import { getSsoSettings, saveSsoSettings, testSso } from './identity-provider.service.ts';
import { originOfTenant } from './tenants.service.ts';

/** Runs work in the tenant of a contract that the active tenant manages, and returns to the active tenant. */
async function inContract<T>(context: PersonContext, id: string, work: () => Promise<T>): Promise<T> {
  const own = context.tenantId;
  const { tenantId } = await getContract(context, id);
  await context.enter({ tenantId });
  const result = await work();
  await context.enter({ tenantId: own });
  return result;
}
export const getContractSso = (context: PersonContext, id: string) =>
  inContract(context, id, async () => ({
    ...(await getSsoSettings(context)),
    origin: await originOfTenant(context),
  }));
/** Stores the settings, which hold from the next sign-in on. The audits of both tenants name the user. */
export const saveContractSso = (context: PersonContext, id: string, given: SsoSettingsWritten): Promise<void> => {
  const { tenantId: own, person } = context;
  return inContract(context, id, async () => {
    const by = { accountId: person.accountId, isStaff: context.tenantId !== own };
    await saveSsoSettings(context, given, by);
    await recordAct(context, {
      action: 'contracts.ssoChanged',
      objects: { id },
      noted: [{ after: { kind: given.kind, isEnabled: given.isEnabled, isRequired: given.isRequired } }],
    });
  });
};
/** Tests settings before or after they are saved, and says in the caller's language what is wrong. */
export const testContractSso = (context: PersonContext, id: string, given: SsoSettingsWritten) =>
  inContract(context, id, async () => {
    const { code, ...tried } = await testSso(context, given);
    return { ...tried, ...(code && { sentence: say(context.language, code) }) };
  });
