// Stores the session of this browser: keeps the access token only in memory, and refreshes it once for all tabs.
import { wiring } from './call.ts';
import { makeStore, useStore } from './store.ts';
import { currentLanguage } from './texts.ts';

/** What signing in and refreshing give; `bundle` is what the app starts with (person, memberships, settings, permissions). */
export type Token = { accessToken: string; expiresInSeconds: number; bundle?: unknown };
export type SessionState = {
  phase: 'unknown' | 'signed-in' | 'signed-out';
  accessToken?: string;
  tenantId?: string;
  bundle?: unknown;
};
type Message = { kind: 'token'; token: Token } | { kind: 'end' };
type Lock = <T>(work: () => Promise<T>) => Promise<T>;
export type SessionParts = {
  /** Asks for a new token with the cookie; nothing = the session is over. Other failures are thrown and end nothing. */
  refresh: () => Promise<Token | undefined>;
  /** One tab at a time; Web Locks by default. */
  lock?: Lock;
  /** How tabs tell each other; a BroadcastChannel by default. */
  channel?: { postMessage(message: unknown): void; onmessage: ((event: MessageEvent) => void) | null } | undefined;
};

/** The header which the refresh call must carry: a form of another site cannot send it (decisions D2.2). */
export const cookieCallHeaders = { 'X-Requested-With': 'XMLHttpRequest' };
const returnKey = 'sabia.return-to';

/** Makes the session of this tab; the app has one, tests make their own. */
export function makeSession() {
  const store = makeStore<SessionState>({ phase: 'unknown' });
  let refresh: SessionParts['refresh'] = () => Promise.resolve(undefined);
  let lock: Lock = (work) => work();
  let channel: SessionParts['channel'];
  let running: Promise<boolean> | undefined;

  const take = ({ accessToken, bundle }: Token) =>
    store.set((now) => ({ ...now, phase: 'signed-in', accessToken, bundle: bundle ?? now.bundle }));
  const forget = () => store.set({ phase: 'signed-out' });
  const tell = (message: Message) => channel?.postMessage(message);

  const renew = async (): Promise<boolean> => {
    const before = store.get().accessToken;
    return lock(async () => {
      // While this tab waited for its turn, another one may have brought the new token.
      const { accessToken, phase } = store.get();
      if (accessToken !== before || (before && phase === 'signed-out')) return phase === 'signed-in';
      const token = await refresh();
      if (token) {
        take(token);
        tell({ kind: 'token', token });
      } else {
        const had = phase === 'signed-in';
        forget();
        if (had) tell({ kind: 'end' });
      }
      return token !== undefined;
    });
  };

  return {
    get: store.get,
    subscribe: store.subscribe,
    store,
    start(parts: SessionParts) {
      refresh = parts.refresh;
      lock = parts.lock ?? webLock;
      channel = 'channel' in parts ? parts.channel : openChannel();
      if (channel)
        channel.onmessage = ({ data }: MessageEvent) => {
          const message = data as Message;
          if (message.kind === 'token') take(message.token);
          else forget();
        };
    },
    /** After a sign-in: this tab and all others are in. */
    begin(token: Token) {
      take(token);
      tell({ kind: 'token', token });
    },
    /** Gets a new access token; all who ask meanwhile share the one request. False where the session is over. */
    refresh(): Promise<boolean> {
      running ??= renew().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** After a refused call: refreshes unless the refused token has been replaced already. */
    renewAfter(refused: string | undefined): Promise<boolean> {
      const { phase, accessToken } = store.get();
      if (phase === 'signed-in' && refused !== `Bearer ${accessToken}`) return Promise.resolve(true);
      return this.refresh();
    },
    /** Forgets who was here, in all tabs; the caller has told the server. */
    end() {
      forget();
      tell({ kind: 'end' });
    },
    setTenant: (tenantId: string | undefined) => store.set((now) => ({ ...now, tenantId })),
    setBundle: (bundle: unknown) => store.set((now) => ({ ...now, bundle })),
    /** What every call carries. */
    headers(): Record<string, string> {
      const { accessToken, tenantId } = store.get();
      return {
        'Accept-Language': currentLanguage(),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(tenantId && { 'X-Tenant': tenantId }),
      };
    },
    /** Where a visitor wanted to go before the sign-in; only paths of this app. */
    rememberReturnTo(path: string) {
      if (isOwnPath(path)) sessionStorage.setItem(returnKey, path);
    },
    takeReturnTo(): string | undefined {
      const path = sessionStorage.getItem(returnKey);
      sessionStorage.removeItem(returnKey);
      return path && isOwnPath(path) ? path : undefined;
    },
  };
}
const isOwnPath = (path: string) => /^\/(?![/\\])/.test(path);
const webLock: Lock = (work) =>
  globalThis.navigator?.locks ? (navigator.locks.request('sabia.session', work) as ReturnType<typeof work>) : work();
const openChannel = () => ('BroadcastChannel' in globalThis ? new BroadcastChannel('sabia.session') : undefined);

/** The session of this tab. */
export const session = makeSession();
/** Connects the session with the calls; once per entry. */
export function startSession(parts: SessionParts) {
  session.start(parts);
  wiring.headers = session.headers;
  wiring.renew = (refused) => session.renewAfter(refused);
}
export const useSession = (): SessionState => useStore(session.store);
