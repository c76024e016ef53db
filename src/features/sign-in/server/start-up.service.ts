// Collects what a page needs at its start: the user, the companies, the permissions and the settings.
import { getSettings } from '#features/branding/server/settings.service.ts';
import { communicationsAtStart } from '#features/communications/server/own-communications.service.ts';
import type { Membership } from '#features/contracts/contract/contract.model.ts';
import { findClientMode } from '#features/contracts/server/client-mode.service.ts';
import { choicesAmong, listMemberships } from '#features/contracts/server/memberships.service.ts';
import { getTenant } from '#features/contracts/server/tenants.service.ts';
import { getPerson, noteFirstEntry, situationOf } from '#features/identity/server/admission.service.ts';
import { getUser } from '#features/people/server/people.service.ts';
import { asProfile } from '#features/people/server/user-views.service.ts';
import { grantedPermissions } from '#features/permissions/contract/granted-modules.model.ts';
import type { Classification } from '#features/permissions/contract/permission-group.model.ts';
import { surveyAtStart } from '#features/well-being/server/surveys.service.ts';
import type { Context, Installation } from '#platform/server/context.ts';

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Returns the number of a user's unread notifications. Plugged by notifications. */
    unreadNotifications(context: Context, userId: string): Promise<number>;
    /** Ends the pushes that a session gets of other companies than the entered one. Plugged by device-tokens. */
    leaveOtherCompanies(context: Context, sessionId: string): Promise<void>;
    /** Notes that a person opened or continued a session. Plugged by automated notifications. */
    personArrived(context: Context, userId: string): Promise<void>;
  }
}

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
  // Whoever enters a client's environment stays in the own company.
  if (known && !person.clientContractId) await context.ports.leaveOtherCompanies(context, sessionId);
  if (known && person.userId) await context.ports.personArrived(context, person.userId);
  // Only a session that is opened or refreshed begins anything; other readers have begun.
  const communications = known && (await communicationsAtStart(context, person.userId));
  // Only a session that is opened or refreshed begins something; other readers have begun.
  const openSurvey = known && (await surveyAtStart(context, person));
  const user = person.userId ? await getUser(context, person.userId) : undefined;
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
    person: user ? await asProfile(context, user) : null,
    firstPage: user?.firstPage ?? undefined,
    memberships: choicesAmong(memberships),
    permissions: grantedPermissions(situationOf(person)),
    settings,
    unreadNotifications: person.userId ? await context.ports.unreadNotifications(context, person.userId) : 0,
    communications,
    openSurvey,
    hasDeveloperTools: showsDeveloperTools(context.installation, tenant.id),
  };
}
/** Returns true outside production, and for the tenants named for it. access-shell-settings §6 */
const showsDeveloperTools = ({ stage = 'production', developerTenants = [] }: Installation, tenantId: string) =>
  stage !== 'production' || developerTenants.includes(tenantId);
export type StartUp = Awaited<ReturnType<typeof startUpOf>>;
