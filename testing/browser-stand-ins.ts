// Adds what the simulated browser of the screen tests lacks, and cleans up after each test.
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(cleanup);

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
