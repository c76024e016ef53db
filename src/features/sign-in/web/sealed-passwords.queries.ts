// Seals passwords one by one on their way to the server. Provides no hooks, because the light entry uses it too.
import { call } from '#platform/web/call.ts';
import { sealPassword } from '../contract/sign-in.endpoints.ts';

const seal = async (plain: string) => (await call(sealPassword, { body: { plain } })).sealed;
/** Returns the sealed new password, and the sealed current one where the own password changes, as the calls need them. */
export const sealedPasswords = async (password: string, current?: string) => ({
  password: await seal(password),
  ...(current && { current: await seal(current) }),
});
