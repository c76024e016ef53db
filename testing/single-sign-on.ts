// Prepares a tenant with single sign-on, and follows a browser to its provider and back over HTTP.
import { saveSsoSettings } from '#features/contracts/server/identity-provider.service.ts';
import type { SsoSettingsWritten } from '#features/identity/contract/single-sign-on.model.ts';
import type { TenantForTest } from './make/tenant.ts';
import { inTenant } from './persona.ts';

type AtProvider = { issuer: string; clientId: string; clientSecret: string };
export const useProvider = (
  { app, tenantId }: TenantForTest,
  { issuer, clientId, clientSecret }: AtProvider,
  more: Partial<SsoSettingsWritten> = {},
) =>
  inTenant(app, tenantId, (context) =>
    saveSsoSettings(context, {
      kind: 'openid',
      isEnabled: true,
      isRequired: false,
      createsPeople: false,
      providerName: 'Copaíba',
      clientId,
      clientSecret,
      directoryId: '',
      instanceUrl: issuer,
      redirectUrl: '',
      userPool: '',
      ...more,
    }),
  );

const base = '/identity/api/v1/authentication';
export type Outcome = {
  status: number;
  code?: string;
  returnTo?: string;
  token?: {
    access_Token: string;
    refresh_Token: string;
    startUp: { tenantId: string; usuario: { id: string }; method: string };
  };
  confirmation?: { ticket: string; email: string };
};
/** Makes one browser, which keeps the cookie of its sign-ins. */
export function makeBrowser(tenant: Pick<TenantForTest, 'app' | 'host'>) {
  const jar = new Map<string, string>();
  const post = async (path: string, payload: object) => {
    const answer = await tenant.app.http.inject({
      method: 'POST',
      url: `${base}${path}`,
      headers: { host: `${tenant.host}:4000`, cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      payload,
    });
    for (const { name, value } of answer.cookies) jar.set(name, value);
    const body = (answer.body ? answer.json() : {}) as Outcome & { details?: { code?: string }; address?: string };
    return { ...body, status: answer.statusCode, code: body.details?.code };
  };
  return {
    jar,
    post,
    /** Starts a sign-in at the provider; returns its address with state and nonce. */
    async leave(given: { silent?: boolean; returnTo?: string; rememberMe?: boolean } = {}) {
      const { address, status, code } = await post('/sso', given);
      const url = address ? new URL(address) : undefined;
      const of = (name: string) => url?.searchParams.get(name) ?? '';
      return { status, code, address: address ?? '', state: of('state'), nonce: of('nonce'), of };
    },
    comeBack: (given: { state: string; code?: string; iss?: string; error?: string }): Promise<Outcome> =>
      post('/sso/callback', given),
    /** Returns from the provider with the parameters that it put into the address. */
    comeBackFrom(url: URL): Promise<Outcome> {
      return post(
        '/sso/callback',
        Object.fromEntries([...url.searchParams].filter(([name]) => ['state', 'code', 'iss', 'error'].includes(name))),
      );
    },
  };
}
