// Seals passwords one by one on their way to the server. Provides no hooks, because the light entry uses it too.
import { call } from '#platform/web/call.ts';
import { sealPassword } from '../contract/sign-in.endpoints.ts';

const seal = async (plain: string) => (await call(sealPassword, { body: { plain } })).sealed;
/** The new password, and the one of now where one's own changes, as the calls take them. */
export const sealedPasswords = async (password: string, current?: string) => ({
  password: await seal(password),
  ...(current && { current: await seal(current) }),
});
