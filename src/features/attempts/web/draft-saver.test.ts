// Proves how a text is saved while it is written: quickly, in order, again after a failure, and never over a newer one.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Problem } from '#platform/contract/problem.ts';
import type { DraftForm, StoredDraft } from '../contract/attempt.wire.ts';
import { createDraftSaver } from './draft-saver.queries.ts';
import type { DraftState } from './draft-saver.queries.ts';

let sent: (DraftForm & { isLeaving: boolean })[];
let states: DraftState['state'][];
let answer: (form: DraftForm) => Promise<StoredDraft>;
const saver = (revision = 0) =>
  createDraftSaver({
    questionId: 'q1',
    revision,
    writer: 'page',
    send: (form, isLeaving) => {
      sent.push({ ...form, isLeaving });
      return answer(form);
    },
    onState: ({ state }) => states.push(state),
  });
beforeEach(() => {
  vi.useFakeTimers();
  [sent, states] = [[], []];
  answer = ({ sequence }) =>
    Promise.resolve({ revision: sequence, savedAt: '2026-01-01T00:00:00.000Z', isStored: true });
});
afterEach(() => void vi.useRealTimers());

describe('a text that is being written', () => {
  test('is saved after a short quiet, and at least every few seconds while somebody writes on', async () => {
    const { write } = saver();
    write('O');
    await vi.advanceTimersByTimeAsync(1_400);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(sent).toEqual([{ questionId: 'q1', text: 'O', writer: 'page', sequence: 1, revision: 0, isLeaving: false }]);
    for (let letter = 0; letter < 10; letter += 1) {
      write(`O ${letter}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(sent.length).toBeGreaterThan(1);
    expect(states.at(-1)).toBe('waiting');
    await vi.advanceTimersByTimeAsync(5_000);
    expect([sent.at(-1)!.text, states.at(-1)]).toEqual(['O 9', 'saved']);
    expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, at) => at + 1));
  });
  test('waits for the request before it, so that texts arrive in their order', async () => {
    let arrive = () => {};
    answer = () =>
      new Promise((done) => {
        arrive = () => done({ revision: 1, savedAt: '2026-01-01T00:00:00.000Z', isStored: true });
      });
    const { write } = saver();
    write('um');
    await vi.advanceTimersByTimeAsync(2_000);
    write('dois');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent).toHaveLength(1);
    arrive();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent[1]).toMatchObject({ text: 'dois', sequence: 2, revision: 1 });
  });
  test('goes at once when the page is left, although a request is under way', async () => {
    answer = () => new Promise(() => {});
    const { write, flush } = saver();
    write('um');
    await vi.advanceTimersByTimeAsync(2_000);
    write('dois');
    void flush(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent[1]).toMatchObject({ text: 'dois', isLeaving: true });
  });
  test('is tried again after a lost network, until it is saved', async () => {
    const works = answer;
    answer = () => Promise.reject(new Problem('unreachable', 'request.unreachable'));
    const { write } = saver();
    write('um');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('failed');
    answer = works;
    await vi.advanceTimersByTimeAsync(3_100);
    expect([states.at(-1), sent.at(-1)!.text]).toEqual(['saved', 'um']);
  });
  test('is not written over a newer text of another page', async () => {
    answer = () => Promise.reject(new Problem('conflict', 'attempts.draftNewer'));
    const { write } = saver(3);
    write('um');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(states.at(-1)).toBe('newer');
    write('dois');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toHaveLength(1);
  });
  test('that the server refuses is not sent again, but a changed one is', async () => {
    const works = answer;
    answer = () => Promise.reject(new Problem('invalid', 'request.invalid'));
    const { write } = saver();
    write('longo');
    await vi.advanceTimersByTimeAsync(20_000);
    expect([states.at(-1), sent.length]).toEqual(['refused', 1]);
    answer = works;
    write('curto');
    await vi.advanceTimersByTimeAsync(2_000);
    expect([states.at(-1), sent.length]).toEqual(['saved', 2]);
  });
  test('is no longer saved after the answer was given', async () => {
    const one = saver();
    one.write('um');
    one.stop();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sent).toEqual([]);
  });
});
