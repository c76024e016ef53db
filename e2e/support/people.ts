// Creates separate users for each journey with the administrator's calls, so that journeys do not affect each other.
import { randomBytes } from 'node:crypto';
import { createUser } from '#features/people/contract/people.endpoints.ts';
import { listBasicGroups } from '#features/permissions/contract/permissions.endpoints.ts';
import { acceptPlatformTerms } from '#features/terms/contract/terms.endpoints.ts';
import { changePassword, getStartUp, sealPassword } from '#features/sign-in/contract/sign-in.endpoints.ts';
import { planted, plantedCpf } from '#testing/process-logs/canaries.ts';
import { signedIn } from './api.ts';
import type { Api } from './api.ts';

export type Made = { userId: string; name: string; email: string; username: string; password: string };
export const { password } = planted;
let made = 0;

/** Sets a person's password as an administrator does; `mustChange` asks for a new one at the next sign-in. */
export async function givePassword(
  administrator: Api,
  userId: string,
  plain: string,
  mustChange = false,
): Promise<void> {
  const { sealed } = await administrator.call(sealPassword, { body: { plain } });
  await administrator.call(changePassword, { body: { userId, password: sealed, mustChange } });
}
/** Accepts the terms in force, as every user does at the first entry; another journey tests that page. */
export async function acceptTerms(person: Api): Promise<void> {
  const id = (await person.call(getStartUp, {})).person?.termsOfUseId;
  if (id) await person.call(acceptPlatformTerms, { params: { id }, body: {} });
}
/** Makes a learner who has accepted the terms, with a password; where `isInvited` there is none, and an e-mail gives the first access. */
export async function makeLearner(
  administrator: Api,
  {
    isInvited = false,
    isAsked = false,
    isEvaluator = false,
    email: given,
  }: {
    isInvited?: boolean;
    /** True where the learner has still to accept the terms. */ isAsked?: boolean;
    isEvaluator?: boolean;
    email?: string;
  } = {},
): Promise<Made> {
  const mark = `${++made}-${randomBytes(3).toString('hex')}`;
  const email = given ?? `jornada-${mark}@copaiba.example`;
  const name = `${planted.person} ${mark}`;
  const groups = await administrator.call(listBasicGroups, {});
  const group = groups.find((one) => one.name === (isEvaluator ? 'Avaliador' : 'Aluno'))!;
  const { userId } = await administrator.call(createUser, {
    body: { fullName: name, email, cpf: plantedCpf(), permissionGroupId: group.id, isEvaluator },
  });
  if (isInvited) return { userId, name, email, username: email, password };
  await givePassword(administrator, userId, password);
  if (!isAsked) await acceptTerms(await signedIn(administrator.address, email, password));
  return { userId, name, email, username: email, password };
}
