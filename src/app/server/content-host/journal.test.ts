// Proves that the journal of the run-time's page keeps what the server does not name, and that data of packages under our keys does no harm.
import { describe, expect, it } from 'vitest';
import { browserFor } from '#testing/journal-page.ts';
import type { Answered, Entry } from '#testing/journal-page.ts';

const ticket = (mark: string) => mark.repeat(65).slice(0, 65);
const entry = (mark: string, more: Partial<Entry> = {}): Entry => ({
  launch: ticket(mark),
  opened: 1,
  n: 1,
  cmi: { core: { lesson_location: mark } },
  ...more,
});
type Named = { launch: string; n?: number; result: string; reason?: string };
const read = (body: string) => (JSON.parse(body) as { entries: { launch: string; n: number }[] }).entries;
const named = (results: Named[], status = 200): Answered => ({ status, text: JSON.stringify({ results }) });
/** Stores all launches, with another result for some of them; a launch with null gets no result. */
const server =
  (otherwise: Record<string, Omit<Named, 'launch'> | null> = {}) =>
  (body: string): Answered =>
    named(
      read(body).flatMap(({ launch, n }) => {
        const how = otherwise[launch];
        return how === null ? [] : [{ launch, n, result: 'stored', ...how }];
      }),
    );
const launches = (entries: { launch: string }[]) => entries.map((one) => one.launch[0]);

describe('what the server answers', () => {
  it('settles the entries that it names, keeps the others, and tells the learner what it refused for good (probe 33a)', async () => {
    const browser = browserFor(
      server({
        [ticket('b')]: { result: 'refused', reason: 'over' },
        [ticket('c')]: null,
        [ticket('d')]: { result: 'duplicate' },
      }),
    );
    const page = await browser.open();
    for (const mark of ['a', 'b', 'c', 'd']) page.put(entry(mark));
    expect(page.sendNow(ticket('a'))).toBe('stored');
    expect(launches(page.pending())).toEqual(['c']);
    expect(browser.refusals()).toBe(1);
    await expect.poll(() => [...browser.mirror.keys()]).toEqual([ticket('c')]);
    expect(launches((await browser.open()).pending())).toEqual(['c']);
  });
  it('says nothing to the learner of tickets that it never issued', async () => {
    const browser = browserFor(server({ [ticket('b')]: { result: 'refused', n: undefined, reason: 'unknown' } }));
    const page = await browser.open();
    page.put(entry('b', { n: 9 }));
    expect(await page.sendLater()).toBe(true);
    expect([page.pending(), browser.refusals()]).toEqual([[], 0]);
  });
  it('drops nothing on 400, 403, 404, 413, 429 and 5xx, or where something else answers (probe 33b)', async () => {
    for (const [answered, heard] of [
      ...[400, 403, 404, 413].map((status) => [{ status, text: '{"details":{}}' }, 'refused'] as const),
      ...[408, 429, 500, 502, 503].map((status) => [{ status, text: '<html>' }, 'offline'] as const),
      [{ status: 200, text: '<html>' }, 'offline'] as const,
      [{ status: 200, text: '{"results":null}' }, 'offline'] as const,
    ]) {
      const browser = browserFor(() => answered);
      const page = await browser.open();
      for (const mark of ['a', 'b']) page.put(entry(mark));
      expect(page.sendNow(ticket('b'))).toBe(heard);
      await page.sendLater();
      expect([launches(page.pending()), browser.refusals()]).toEqual([['a', 'b'], 0]);
      expect(launches((await browser.open()).pending())).toEqual(['a', 'b']);
    }
  });
  it('settles the entry that a refusal of the whole request names: a malformed entry alone is answered 400', async () => {
    const browser = browserFor(() =>
      named([{ launch: ticket('a'), n: 1, result: 'refused', reason: 'malformed' }], 400),
    );
    const page = await browser.open();
    page.put(entry('a'));
    expect(page.sendNow(ticket('a'))).toBe('refused');
    expect([page.pending(), browser.refusals()]).toEqual([[], 1]);
  });
  it('leaves a newer snapshot that was written meanwhile', async () => {
    const browser = browserFor(server());
    const page = await browser.open();
    page.put(entry('a', { n: 5 }));
    page.settle([{ launch: ticket('a'), n: 4 }]);
    expect(page.pending()).toHaveLength(1);
    page.settle([{ launch: ticket('a'), n: 5 }]);
    expect(page.pending()).toHaveLength(0);
  });
});

describe('a sent request', () => {
  const marks = Array.from(
    { length: 130 },
    (_one, at) => String.fromCharCode(97 + (at % 26)) + String(at).padStart(3, '0'),
  );
  it('is sent in slices of fifty, the own launch first (probe 33b)', async () => {
    const browser = browserFor(server());
    const page = await browser.open();
    for (const [at, mark] of marks.entries()) page.put(entry(mark, { opened: at }));
    const last = ticket(marks.at(-1)!);
    expect(page.sendNow(last)).toBe('stored');
    expect([read(browser.sent[0]!).length, read(browser.sent[0]!)[0]!.launch]).toEqual([50, last]);
    expect(await page.sendLater()).toBe(true);
    expect(browser.sent.map((body) => read(body).length)).toEqual([50, 50, 30]);
    expect(page.pending()).toEqual([]);
  });
  it('is never larger than the server reads from an unknown sender, except for one entry that is larger by itself', async () => {
    const browser = browserFor(server());
    const page = await browser.open();
    for (const mark of marks.slice(0, 12)) page.put(entry(mark, { cmi: { suspend_data: 'ã'.repeat(40_000) } }));
    page.put(entry('z', { cmi: { suspend_data: 'x'.repeat(900_000) } }));
    await page.sendLater();
    const sizes = browser.sent.map((body) => [read(body).length, Buffer.byteLength(body)] as const);
    for (const [count, bytes] of sizes) expect(count === 1 || bytes < 256 * 1024).toBe(true);
    expect(sizes.reduce((sum, [count]) => sum + count, 0)).toBe(13);
    page.put(entry('y', { cmi: { suspend_data: 'x'.repeat(100) } }));
    page.put(entry('z', { n: 2, cmi: { suspend_data: 'x'.repeat(100_000) } }));
    page.sendBeacon(ticket('y'));
    expect(browser.beacons.map((one) => one.size)).toEqual([expect.toSatisfy((size: number) => size < 1_000)]);
  });
  it('leaves out an entry that is too large for the server: the package hears so at once', async () => {
    const page = await browserFor(server()).open();
    expect(() => page.put(entry('a', { cmi: { suspend_data: 'x'.repeat((1 << 20) + 1) } }))).toThrow(RangeError);
    expect(page.pending()).toEqual([]);
  });
});

describe('keys of ours that a package writes itself', () => {
  const poisons: [string, string][] = [
    ['journal:x', '1'],
    ['journal:', '{}'],
    ['journal:y', 'null'],
    ['journal:z', '{"launch":"z","opened":1,"n":1,"cmi":{}}'],
    [`journal:${ticket('p')}`, '{'],
    [`journal:${ticket('q')}`, JSON.stringify(entry('p'))],
    [`journal:${ticket('r')}`, JSON.stringify(entry('r', { n: 0 }))],
    [`journal:${ticket('s')}`, JSON.stringify({ ...entry('s'), opened: '1' })],
    [`journal:${ticket('t')}`, JSON.stringify({ ...entry('t'), cmi: [] })],
    [`journal:${ticket('u')}`, JSON.stringify(entry('u', { cmi: { a: 'x'.repeat(2 << 20) } }))],
  ];
  it('are no entries: they are not sent, they are removed, and the others’ results arrive (probe 33a)', async () => {
    const browser = browserFor(server());
    const before = await browser.open();
    before.put(entry('a'));
    for (const [key, text] of poisons) browser.localStorage.setItem(key, text);
    const page = await browser.open();
    page.put(entry('b'));
    expect(page.sendNow(ticket('b'))).toBe('stored');
    expect(browser.sent.map((body) => launches(read(body)))).toEqual([['b', 'a']]);
    await page.clean();
    expect(Object.keys(browser.localStorage)).toEqual([]);
  });
  it('remove nothing: overwritten or emptied keys are restored from this page and the mirror', async () => {
    const browser = browserFor(server());
    const before = await browser.open();
    before.put(entry('a', { n: 3 }));
    const page = await browser.open();
    page.put(entry('b', { n: 4, opened: 2 }));
    browser.localStorage.setItem(`journal:${ticket('a')}`, 'x');
    browser.localStorage.setItem(`journal:${ticket('b')}`, JSON.stringify(entry('b', { n: 999, cmi: {} })));
    expect(page.pending().map((one) => [one.launch[0], one.n])).toEqual([
      ['a', 3],
      ['b', 4],
    ]);
    browser.localStorage.clear();
    expect(page.sendNow(ticket('b'))).toBe('stored');
    expect(read(browser.sent[0]!).map((one) => [one.launch[0], one.n])).toEqual([
      ['b', 4],
      ['a', 3],
    ]);
  });
});
