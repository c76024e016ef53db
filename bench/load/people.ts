// Signs access tokens, as the app signs them, for the sessions that the database of the bench holds.
import { signAccessToken } from '#features/identity/server/tokens.service.ts';
import type { Context } from '#platform/server/context.ts';
import { idOf, sessionsOf } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';

export type Asker = { readonly person: number; token: string };
/** Returns tokens of the people whose sessions the data set holds; the first is the administrator's. They last a quarter of an hour. */
export async function signTokens(context: Context, size: Size, tenantId: string): Promise<Asker[]> {
  const issuedAt = Math.floor(Date.now() / 1000);
  return Promise.all(
    Array.from({ length: sessionsOf(size) }, async (_, person) => ({
      person,
      token: await signAccessToken(
        context,
        idOf(size.tenant, 'account', person),
        idOf(size.tenant, 'session', person),
        { level: size.isDistributor ? 'N1' : 'N2', tenantId, userId: idOf(size.tenant, 'user', person) },
        issuedAt,
      ),
    })),
  );
}
