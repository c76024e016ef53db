// Runs a real identity provider, oidc-provider, on this machine: signs in the user that a test names, and follows its redirects as a browser does.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type ProviderAccount = { sub: string; email?: string; email_verified?: boolean; name?: string };
export type RealProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Sets the account that is signed in at the provider from now on; none where absent. */
  signInAs(account: ProviderAccount | undefined): void;
  /** Follows an address as a browser does, with cookies, to the first address outside the provider. */
  follow(address: string): Promise<URL>;
  /** Forgets the browser's cookies. */
  newBrowser(): void;
  close(): Promise<void>;
};

export async function startRealProvider(origins: readonly string[]): Promise<RealProvider> {
  const server = http.createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ['sabia', 'a secret of at least thirty-two letters'];
  const accounts = new Map<string, ProviderAccount>();
  let current: ProviderAccount | undefined;
  let cookies = new Map<string, string>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: origins.flatMap((origin) => [`${origin}/auth/sso`, `${origin}/auth/sso-silent`]),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/logout`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    pkce: { required: () => true },
    // Browsers never keep a cookie with `SameSite=None` without https.
    cookies: { keys: ['a key for tests'], long: { sameSite: 'lax' }, short: { sameSite: 'lax' } },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = `<!doctype html><title>Sign out</title>${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async (context) => {
      const grant = new provider.Grant({ clientId, accountId: context.oidc.session!.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = current ? { login: { accountId: current.sub } } : { error: 'access_denied' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  return {
    issuer,
    clientId,
    clientSecret,
    signInAs(account) {
      current = account;
      if (account) accounts.set(account.sub, account);
    },
    async follow(address) {
      let url = new URL(address);
      for (let step = 0; step < 12 && url.origin === issuer; step++) {
        const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
        const reply = await fetch(url, { headers, redirect: 'manual' });
        for (const cookie of reply.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          if (name && value) cookies.set(name, value);
          else if (name) cookies.delete(name);
        }
        const next = reply.headers.get('location');
        if (!next) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`);
        url = new URL(next, url);
      }
      return url;
    },
    newBrowser: () => void (cookies = new Map()),
    close: () => new Promise((done) => (server.closeAllConnections(), server.close(() => done()))),
  };
}
