// Proves that a stream is read line by line over any cuts, opened again after its end, and left where the server offers none.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wiring } from './call.ts';
import { followStream } from './follow-stream.ts';

const before = { ...wiring };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  Object.assign(wiring, before);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
const encoder = new TextEncoder();
const streamOf = (...parts: string[]) => new Response(new Blob(parts.map((part) => encoder.encode(part))).stream());
/** Answers each request in turn, and remembers its token. */
function serving(...answers: (() => Response | Promise<Response>)[]) {
  const asked: (string | undefined)[] = [];
  vi.stubGlobal('fetch', (_url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers['Authorization']);
    return Promise.resolve((answers[asked.length - 1] ?? (() => new Promise<Response>(() => {})))());
  });
  return asked;
}
function follow() {
  const leaving = new AbortController();
  const heard: (string | undefined)[] = [];
  const over = followStream('/s', {
    signal: leaving.signal,
    silenceMs: 60_000,
    onLine: (data) => void heard.push(data),
  });
  return { heard, over, leave: () => leaving.abort() };
}

test('lines are told one by one, also those that arrive in two parts, and signs of life without words', async () => {
  serving(() => streamOf('data: 3\n\nda', 'ta: 4\n\n:\n\n', 'event: x\n\ndata: 12\n\n'));
  const { heard, leave } = follow();
  await vi.waitFor(() => expect(heard).toEqual(['3', '4', undefined, '12']));
  leave();
});
test('an ended stream is opened again soon; one that stays silent ever more seldom', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const asked = serving(
    () => streamOf('data: 1\n\n'),
    () => streamOf(''),
    () => Promise.reject(new TypeError('cut')),
  );
  const { leave } = follow();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(3_100);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4_800);
  expect(asked).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(400);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(9_500);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(700);
  expect(asked).toHaveLength(4);
  leave();
});
test.each([204, 403, 404])('an answer %i ends it', async (status) => {
  const asked = serving(() => new Response(null, { status }));
  const { over } = follow();
  await over;
  expect(asked).toHaveLength(1);
});
test('an old token is renewed once, and a server that is away is asked again', async () => {
  let token = 'old';
  wiring.headers = () => ({ Authorization: token });
  wiring.renew = () => {
    token = 'new';
    return Promise.resolve(true);
  };
  const asked = serving(
    () => new Response(null, { status: 401 }),
    () => new Response(null, { status: 503 }),
  );
  const { leave } = follow();
  await vi.waitFor(() => expect(asked).toEqual(['old', 'new']));
  await vi.advanceTimersByTimeAsync(5_100);
  expect(asked).toEqual(['old', 'new', 'new']);
  leave();
});
test('a stream that says nothing any more is cut, and who leaves ends everything', async () => {
  let signal: AbortSignal | undefined;
  let opened = 0;
  vi.stubGlobal('fetch', (_url: string, given: { signal: AbortSignal }) => {
    opened += 1;
    signal = given.signal;
    return new Promise((_resolve, reject) => given.signal.addEventListener('abort', () => reject(given.signal.reason)));
  });
  const { over, leave } = follow();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(signal!.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(signal!.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(5_100);
  expect(opened).toBe(2);
  leave();
  await over;
  expect(signal!.aborted).toBe(true);
});
