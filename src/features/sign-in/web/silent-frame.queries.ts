// Asks the company's provider in a hidden frame whether the user is signed in: a first try of three seconds (decisions D2.7).
import type { Ours } from '#platform/contract/wire.ts';
import type { ssoReturn } from '../contract/single-sign-on.wire.ts';

export type SsoReturn = Ours<typeof ssoReturn>;
const frameMilliseconds = 3_000;
const kind = 'sabia.sso-silent';
type Message = { kind?: string; returned?: SsoReturn };

/** Passes the provider's answer from the frame to the page around it; returns false where there is none. */
export function handToParent(returned: SsoReturn): boolean {
  if (window.parent === window) return false;
  window.parent.postMessage({ kind, returned } satisfies Message, window.location.origin);
  return true;
}
/** Returns the provider's answer from a frame; undefined where it does not answer in time or forbids frames. */
export function askInFrame(address: string): Promise<SsoReturn | undefined> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    const done = (returned?: SsoReturn) => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
      frame.remove();
      resolve(returned);
    };
    const hear = ({ origin, source, data }: MessageEvent<Message | undefined>) => {
      const isOurs = origin === window.location.origin && source === frame.contentWindow;
      if (isOurs && data?.kind === kind) done(data.returned);
    };
    const timer = setTimeout(done, frameMilliseconds);
    window.addEventListener('message', hear);
    frame.src = address;
    document.body.append(frame);
  });
}
