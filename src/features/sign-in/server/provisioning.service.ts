// Creates a user at the first single sign-on, with the default group if the author of the settings may still give it.
import { nobody } from '#features/identity/contract/account-rules.model.ts';
import type { Holder, Saver } from '#features/identity/contract/account-rules.model.ts';
import { createUser } from '#features/people/server/create-users.service.ts';
import type { Created } from '#features/people/server/create-users.service.ts';
import { ranksOf } from '#features/permissions/server/ranks.service.ts';
import { actingNow } from '#features/people/server/savers.service.ts';
import { findDefaultGroup } from '#features/permissions/server/permission-groups.service.ts';
import { Problem } from '#platform/contract/problem.ts';
import type { Context } from '#platform/server/context.ts';

/** Returns the permissions that those who saved the settings hold now, as staff or in the contract; without savers, everybody's. */
async function giverOf(context: Context, savers: readonly Saver[]): Promise<Holder> {
  if (!savers.length) return nobody;
  const isStaff = savers.every((one) => one.isStaff);
  const acting = await actingNow(context, savers, isStaff ? undefined : 'contracts');
  if (!acting) throw new Problem('forbidden', 'signIn.provisioning.savedByNobody');
  return acting.holder;
}
/** Creates the user whom the company's provider has proved; sends no e-mail. A user whom the company removed is not restored. */
export async function provisionPerson(
  context: Context,
  savers: readonly Saver[],
  person: { fullName: string; email: string },
): Promise<Created> {
  const giver = await giverOf(context, savers);
  const groupId = (await findDefaultGroup(context))?.id ?? null;
  if ((await ranksOf(context, giver, [])).lackedOf(groupId).length)
    throw new Problem('forbidden', 'signIn.provisioning.notHeld');
  return createUser(context, person, { giver, invites: false, bringsBack: false });
}
