// Follows a stream of the server line by line, and opens it again after each end; for what is better known now than at the next question.
import { quietly } from '#platform/contract/quietly.ts';
import { wiring } from './call.ts';

const second = 1_000;
type Following = {
  signal: AbortSignal;
  /** Receives the text of each `data` line; undefined for a sign of life. */
  onLine: (data: string | undefined) => void;
  /** Milliseconds of silence after which the stream counts as cut. */
  silenceMs: number;
};
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
async function open(path: string, signal: AbortSignal): Promise<Response> {
  const ask = (headers: Record<string, string>) =>
    fetch(wiring.origin + path, { headers, signal, credentials: 'same-origin', cache: 'no-store' });
  const headers = wiring.headers();
  const response = await ask(headers);
  return response.status === 401 && (await wiring.renew(headers['Authorization'])) ? ask(wiring.headers()) : response;
}
/** Reads one stream to its end. Returns whether anything came, and whether the server offers one at all. */
async function readOnce(path: string, { signal, onLine, silenceMs }: Following) {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
  };
  let hasHeard = false;
  hear();
  try {
    const response = await open(path, AbortSignal.any([signal, silence.signal]));
    if (response.status !== 200 || !response.body)
      return { hasHeard, isOffered: response.status >= 500 || response.status === 429 };
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      hear();
      const lines = (rest + value).split('\n');
      rest = lines.pop()!;
      for (const line of lines) {
        if (!/^(data:|:)/.test(line)) continue;
        hasHeard = true;
        onLine(line.startsWith(':') ? undefined : line.slice(5).trim());
      }
    }
  } finally {
    clearTimeout(timer);
  }
  return { hasHeard, isOffered: true };
}
/** Follows until the signal aborts, or the server says that it offers no such stream. Where streams are cut, it tries ever more seldom. */
export async function followStream(path: string, following: Following): Promise<void> {
  const { signal } = following;
  let silent = 0;
  while (!signal.aborted) {
    let isCut = true;
    const noted: Following = {
      ...following,
      onLine: (data) => {
        isCut = false;
        following.onLine(data);
      },
    };
    const read = await quietly('a stream that breaks is opened again', () => readOnce(path, noted));
    if (read && !read.isOffered) return;
    silent = isCut ? silent + 1 : 0;
    const waits = silent === 0 ? second * (1 + 2 * Math.random()) : Math.min(300, 2.5 * 2 ** silent) * second;
    if (!signal.aborted) await pause(waits, signal);
  }
}
