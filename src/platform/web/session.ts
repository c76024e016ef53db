// Stores the session of this browser: keeps the access token only in memory, and refreshes it once for all tabs.
import { wiring } from './call.ts';
import { makeStore, useStore } from './store.ts';
import { currentLanguage } from './texts.ts';

/** The result of a sign-in or refresh; `bundle` is the app's start-up data (user, memberships, settings, permissions). */
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
  /** Requests a new token with the cookie; undefined where the session is over. Throws other failures, which end nothing. */
  refresh: () => Promise<Token | undefined>;
  /** Allows one tab at a time to refresh; uses Web Locks by default. */
  lock?: Lock;
  /** The channel between the tabs; a BroadcastChannel by default. */
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
      // Another tab may have fetched the new token while this tab waited for the lock.
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
    /** Begins the session after a sign-in, in this tab and all others. */
    begin(token: Token) {
      take(token);
      tell({ kind: 'token', token });
    },
    /** Gets a new access token; simultaneous callers share one request. False where the session is over. */
    refresh(): Promise<boolean> {
      running ??= renew().finally(() => {
        running = undefined;
      });
      return running;
    },
    /** Refreshes the token after a refused call, unless the refused token was replaced already. */
    renewAfter(refused: string | undefined): Promise<boolean> {
      const { phase, accessToken } = store.get();
      if (phase === 'signed-in' && refused !== `Bearer ${accessToken}`) return Promise.resolve(true);
      return this.refresh();
    },
    /** Forgets the user in all tabs; the caller has told the server. */
    end() {
      forget();
      tell({ kind: 'end' });
    },
    setTenant: (tenantId: string | undefined) => store.set((now) => ({ ...now, tenantId })),
    setBundle: (bundle: unknown) => store.set((now) => ({ ...now, bundle })),
    /** Returns the headers of every call. */
    headers(): Record<string, string> {
      const { accessToken, tenantId } = store.get();
      return {
        'Accept-Language': currentLanguage(),
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
        ...(tenantId && { 'X-Tenant': tenantId }),
      };
    },
    /** Stores the page that a visitor wanted before the sign-in; accepts only paths of this app. */
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
/** Connects the session with the calls; each entry does this once. */
export function startSession(parts: SessionParts) {
  session.start(parts);
  wiring.headers = session.headers;
  wiring.renew = (refused) => session.renewAfter(refused);
}
export const useSession = (): SessionState => useStore(session.store);
