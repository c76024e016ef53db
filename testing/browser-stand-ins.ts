// Adds what the simulated browser of the screen tests lacks, begins each file with a new page, and cleans up after each test.
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  // A caret that stays in a removed text area is moved by the next arrow key of any test.
  document.getSelection()?.removeAllRanges();
});
beginAnew();
afterAll(watchOpened());

/**
 * Begins a file with a page that nobody used. A worker reads the libraries once for all its files; the product's own modules,
 * the address, the page and what it keeps are new for each.
 */
function beginAnew() {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // A router's browser history wraps these two and never gives them back.
  for (const wrapped of ['pushState', 'replaceState']) Reflect.deleteProperty(window.history, wrapped);
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL('http://localhost:3000/');
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  configure({ defaultHidden: false });
  localStorage.clear();
  sessionStorage.clear();
}
/** Watches what a file opens, and answers what ends it: listeners of the window, intervals, and channels between tabs. */
function watchOpened() {
  const { addEventListener } = window;
  const { setInterval, BroadcastChannel } = globalThis;
  const ends: (() => void)[] = [];
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    ends.push(() => window.removeEventListener(...listener));
    addEventListener(...listener);
  };
  globalThis.setInterval = ((...call: Parameters<typeof setInterval>) => {
    const interval = setInterval(...call);
    ends.push(() => clearInterval(interval));
    return interval;
  }) as typeof setInterval;
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      ends.push(() => this.close());
    }
  };
  return () => {
    for (const end of ends) end();
    window.addEventListener = addEventListener;
    Object.assign(globalThis, { setInterval, BroadcastChannel });
  };
}

class StandInObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= StandInObserver as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= StandInObserver as unknown as typeof IntersectionObserver;
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: vi.fn(),
    removeListener: vi.fn(),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
    dispatchEvent: () => false,
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
// Text areas that grow measure themselves again when the fonts are loaded.
if (!document.fonts) Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
