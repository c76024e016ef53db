// People of a journey's own, made by the administrator, so that journeys do not meet each other.
import { randomBytes } from 'node:crypto';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { changePassword, sealPassword } from '#features/sign-in/contract/sign-in.endpoints.ts';
import type { Api } from './api.ts';

export type Made = { userId: string; name: string; email: string; username: string; password: string };
export const password = 'Sabi4!Laranja';
let made = 0;

/** Sets a person's password as an administrator does; `mustChange` asks for a new one at the next sign-in. */
export async function givePassword(
  administrator: Api,
  userId: string,
  plain: string,
  mustChange = false,
): Promise<void> {
  const { sealed } = await administrator.call(sealPassword, { body: { plain } });
  await administrator.call(changePassword, { body: { userId, sealed, mustChange } });
}
/** A new learner with a password, or without one where `isInvited`: the first access then comes by mail. */
export async function makeLearner(
  administrator: Api,
  { isInvited = false, email: given }: { isInvited?: boolean; email?: string } = {},
): Promise<Made> {
  const mark = `${++made}-${randomBytes(3).toString('hex')}`;
  const email = given ?? `jornada-${mark}@copaiba.example`;
  const name = `Jornada ${mark}`;
  const groups = await administrator.call(listBasicGroups, {});
  const group = groups.find((one) => one.name === 'Aluno')!;
  const { userId } = await administrator.call(createUser, {
    body: { fullName: name, email, permissionGroupId: group.id },
  });
  if (!isInvited) await givePassword(administrator, userId, password);
  return { userId, name, email, username: email, password };
}
