// Makes calls over the network in our words, to prepare a measurement; these calls are not measured.
import type { Answer, Endpoint, Input } from '#platform/contract/endpoint.ts';
import { answerOf, requestOf } from '#testing/request-of.ts';
import type { Asker } from './people.ts';

export type Caller = <const E extends Endpoint>(call: E, input: Input<E, Blob>) => Promise<Answer<E, undefined>>;
/** Sends requests as one person; any answer but success ends the bench. */
export function callerOf({ port }: { port: number }, { token }: Asker): Caller {
  return async (call, input) => {
    const { path, init } = requestOf(call, input, { authorization: `Bearer ${token}` });
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${init.method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return answerOf(call, text);
  };
}
/** Looks again and again until the condition is true. */
export async function until<T>(
  look: () => Promise<T>,
  isThere: (found: T) => boolean,
  { seconds, everyMs = 50 }: { seconds: number; everyMs?: number },
): Promise<T> {
  for (const late = performance.now() + seconds * 1_000; ;) {
    const found = await look();
    if (isThere(found)) return found;
    if (performance.now() > late) throw new Error(`not there after ${seconds} s: ${JSON.stringify(found)}`);
    await new Promise((done) => setTimeout(done, everyMs));
  }
}
