// Proves that the run-time's page still sends what a package says while the page closes, also where the browser stores nothing.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = readFileSync(new URL('wrapper.js', import.meta.url), 'utf8');
type Said = { result: string; errorCode: number };
/** The least part of the library that the test needs: it commits to our transport and returns that answer. */
class Scorm12API {
  constructor(readonly given: { httpService: { processHttpRequest(): Said } }) {}
  on() {}
  loadFromJSON() {}
  isTerminated = () => false;
  renderCMIToJSONObject = () => ({ cmi: { core: { lesson_status: 'incomplete' } } });
  LMSFinish() {
    const { result, errorCode } = this.given.httpService.processHttpRequest();
    return `${result} ${errorCode}`;
  }
}
/** Opens a page with one object; `takes` says whether the browser accepts a beacon. */
async function pageOf({ isDurable, takes }: { isDurable: boolean; takes: boolean }) {
  const listeners = new Map<string, () => void>();
  const sent: string[] = [];
  const puts: number[] = [];
  const inFrame = new Map<string, () => void>();
  const frame = {
    addEventListener: (name: string, listener: () => void) => inFrame.set(name, listener),
    contentDocument: { querySelector: () => ({}) },
    contentWindow: { addEventListener: (name: string, listener: () => void) => inFrame.set(name, listener) },
    src: '',
  };
  const launch = { launch: 'l', seconds: 0, learner: { id: '1', name: 'Ana' }, defaults: {}, entry: 'index.html' };
  const window = { Scorm12API } as { Scorm12API: typeof Scorm12API; API?: Scorm12API };
  const globals = {
    window,
    document: {
      documentElement: { dataset: { app: 'http://app', several: 'false' } },
      getElementById: (id: string) => (id === 'sco' ? frame : { hidden: true }),
    },
    location: { pathname: '/w/token' },
    parent: { postMessage: () => {} },
    navigator: {},
    setTimeout: () => 0,
    fetch: async () => ({ ok: true, json: async () => launch }),
    addEventListener: (name: string, listener: () => void) => listeners.set(name, listener),
    makeJournal: async () => ({
      put: ({ n }: { n: number }) => puts.push(n),
      durable: () => isDurable,
      clean: async () => {},
    }),
    makeTransport: () => ({
      sendLater: async () => true,
      sendNow: () => (sent.push('now'), 'stored'),
      sendBeacon: () => (sent.push(`beacon ${puts.at(-1)}`), takes),
      keepSending: () => {},
    }),
  };
  await (new Function(...Object.keys(globals), `return ${source.slice(source.indexOf('(async'))}`)(
    ...Object.values(globals),
  ) as Promise<void>);
  return { api: () => window.API!, leave: () => listeners.get('pagehide')!(), inFrame, sent };
}

test('results of a package whose page unloads are sent by a beacon, and cause no error where nothing is stored', async () => {
  const page = await pageOf({ isDurable: false, takes: true });
  expect(page.api().LMSFinish()).toBe('true 0');
  page.leave();
  expect(page.api().LMSFinish()).toBe('true 0');
  // The page sends the first beacon with what it knew by then; the second carries what the package finished.
  expect(page.sent).toEqual(['now', 'beacon 1', 'beacon 2']);
});
test('a page of the package that unloads while ours stays is heard too, and later pages as before', async () => {
  for (const [isDurable, sent] of [
    [false, ['beacon 1', 'now']],
    [true, ['now']],
  ] as const) {
    const page = await pageOf({ isDurable, takes: true });
    page.inFrame.get('load')!();
    page.inFrame.get('beforeunload')!();
    expect(page.api().LMSFinish()).toBe('true 0');
    page.inFrame.get('load')!();
    expect(page.api().LMSFinish()).toBe('true 0');
    expect(page.sent).toEqual(sent);
  }
});
test('results that no server accepted are an error for the package, unless the journal keeps them', async () => {
  for (const [isDurable, answer] of [
    [false, 'false 101'],
    [true, 'true 0'],
  ] as const) {
    const page = await pageOf({ isDurable, takes: false });
    page.leave();
    expect(page.api().LMSFinish()).toBe(answer);
  }
});
