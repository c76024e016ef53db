// Proves what a page reports: each failure with the steps before it, and the steps of every tenth page.
import { afterEach, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import { wiring } from '#platform/web/call.ts';
import { mostReports, mostSteps } from '../contract/monitoring.model.ts';
import type { Report } from '../contract/monitoring.model.ts';
import { recordFailures } from './monitoring.queries.ts';

const sent: Report[] = [];
let stop = () => {};
const watch = (random = 0.5) => {
  sent.length = 0;
  const watched = recordFailures({
    screen: () => '/courses/$id',
    build: '/assets/main-1.js',
    random: () => random,
    send: async (report) => void sent.push(report),
  });
  stop = watched.stop;
  return watched;
};
afterEach(() => stop());

test('a failure is reported with all calls and screens before it, each call with its request [SHELL-056]', () => {
  const { fail, noteScreen } = watch(0.999);
  noteScreen('/home');
  wiring.heard({ name: 'curso/:id', status: 200, requestId: 'a1' });
  fail(new Error('of ana@copaiba.example'));
  expect(sent).toEqual([
    {
      kind: 'failure',
      message: 'of …',
      stack: expect.any(String) as string,
      screen: '/courses/$id',
      build: '/assets/main-1.js',
      steps: [
        { at: expect.any(Number) as number, name: '/home', status: null, requestId: null },
        { at: expect.any(Number) as number, name: 'curso/:id', status: 200, requestId: 'a1' },
      ],
    },
  ]);
});
test('every tenth page without a failure reports its steps when it is closed [SHELL-056]', () => {
  for (const [random, kinds] of [
    [0.099, ['session']],
    [0.1, []],
  ] as const) {
    watch(random).noteScreen('/home');
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(sent.map(({ kind }) => kind)).toEqual(kinds);
    stop();
  }
});
test('a refusal and a cancelled request are no failures; an answer that cannot be read is one', () => {
  const { fail } = watch();
  fail(new TypeError('no function'));
  fail(new Problem('internal', 'answer.invalid'));
  fail(new Problem('forbidden', 'access.denied'));
  fail(new DOMException('', 'AbortError'));
  fail('a word');
  expect(sent.map(({ message }) => message)).toEqual(['no function', 'answer.invalid', 'a word']);
});
test('the same failure is reported once, and a page reports no more than its limit', () => {
  const { fail, noteScreen } = watch();
  for (let at = 0; at < mostSteps + 5; at++) noteScreen(`/${at}`);
  for (let at = 0; at < mostReports + 5; at++) for (const _ of [1, 2]) fail(new Error(`error ${at}`));
  expect(sent).toHaveLength(mostReports);
  expect(sent[0]!.steps.map(({ name }) => name)).toEqual(Array.from({ length: mostSteps }, (_, at) => `/${at + 5}`));
});
test('a report that cannot be sent causes no failure', async () => {
  const send = vi.fn(() => Promise.reject(new Problem('unreachable', 'request.unreachable')));
  const { fail, stop: end } = recordFailures({ screen: () => '', send });
  stop = end;
  fail(new Error('x'));
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
});
