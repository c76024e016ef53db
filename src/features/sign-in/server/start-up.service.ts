// Collects what a page needs at its start: the user, the companies, the permissions and the settings.
import { getSettings } from '#features/branding/server/settings.service.ts';
import type { Membership } from '#features/contracts/contract/contract.model.ts';
import { findClientMode } from '#features/contracts/server/client-mode.service.ts';
import { choicesAmong, listMemberships } from '#features/contracts/server/memberships.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { getPerson, noteFirstEntry, situationOf } from '#features/identity/server/admission.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { asProfile } from '#features/people/server/user-views.service.ts';
import { grantedPermissions } from '#features/permissions/contract/granted-modules.model.ts';
import type { Classification } from '#features/permissions/contract/permission-group.model.ts';
import type { Context, Installation } from '#platform/server/context.ts';

/** Returns the start-up data of a session in the context's tenant; `known` saves a second read of the memberships. */
export async function startUpOf(context: Context, accountId: string, sessionId: string, known?: readonly Membership[]) {
  const [{ person, classification, mustChangePassword, method, isNewcomer }, tenant, settings, memberships] =
    await Promise.all([
      getPerson(context, accountId, sessionId),
      getTenant(context),
      getSettings(context),
      known ?? listMemberships(context),
    ]);
  // Only a session that is opened or refreshed writes the first entry; for other readers the admission has written it.
  if (isNewcomer && known) await noteFirstEntry(context, person.userId!);
  return {
    tenantId: tenant.id,
    tenantName: tenant.name,
    timeZone: tenant.timeZone,
    accountId,
    level: person.level,
    isDistributor: person.isDistributor,
    isEvaluator: person.isEvaluator,
    isClientMode: person.clientContractId !== undefined,
    clientMode: person.clientContractId ? await findClientMode(context, sessionId) : null,
    classification: classification as Classification | null,
    mustChangePassword,
    method,
    person: person.userId ? asProfile(context, await getUser(context, person.userId)) : null,
    memberships: choicesAmong(memberships),
    permissions: grantedPermissions(situationOf(person)),
    settings,
    hasDeveloperTools: showsDeveloperTools(context.installation, tenant.id),
  };
}
/** Returns true outside production, and for the tenants named for it. access-shell-settings §6 */
const showsDeveloperTools = ({ stage = 'production', developerTenants = [] }: Installation, tenantId: string) =>
  stage !== 'production' || developerTenants.includes(tenantId);
export type StartUp = Awaited<ReturnType<typeof startUpOf>>;
