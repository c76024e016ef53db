// Proves that the browser's start keeps its budget: fails where a screen begins to load what it does not need.
import { beforeAll, describe, expect, test } from 'vitest';
import { weighWeb } from './web-weight.ts';

/** The limits of our code: fonts, data and headers take about 75 of the 200 and 290 kB for the whole sign-in page and home. */
const limits = {
  signIn: { files: 3, bytes: 110_300 },
  start: { files: 4, bytes: 178_600 },
  home: { files: 6, bytes: 205_500 },
  learner: { files: 8, bytes: 207_100 },
  screen: { files: 30, bytes: 407_000 },
};
const learner = ['/catalog', '/catalog/favorites', '/catalog/{id}', '/search'];
/** The libraries that load only when a person opens what they show. */
const heavy = /\/(pdf|pdf_viewer|hls|hls\.light|calendar|browser|item-panel|dialogs)-[\w-]{7}\.(js|css)$/;

let web: Awaited<ReturnType<typeof weighWeb>>;
beforeAll(async () => {
  web = await weighWeb();
}, 120_000);
const expectWithin = (
  { files, bytes }: { files: string[]; bytes: number },
  limit: { files: number; bytes: number },
) => {
  expect(files.length, files.join(' ')).toBeLessThanOrEqual(limit.files);
  expect(bytes, files.join(' ')).toBeLessThanOrEqual(limit.bytes);
};

describe('what a first visit loads', () => {
  test('the page before sign-in is one script, one style sheet and its sentences', () =>
    expectWithin(web.signIn, limits.signIn));
  test('the app starts in few files', () => expectWithin(web.start, limits.start));
  test('every page requests the two typefaces of the product at once, and no other', () =>
    expect(web.earlyFonts.map((file) => file.replace(/^.*\/|-[\w-]{7}\.woff2$/g, '')).sort()).toEqual([
      'figtree-latin-wght-normal',
      'gabarito-latin-wght-normal',
    ]));
  test('every screen is weighed, and none is above its limit', () => {
    expect(web.screens.length).toBeGreaterThan(20);
    for (const screen of web.screens) {
      const limit =
        screen.path === '/home' ? limits.home : learner.includes(screen.path) ? limits.learner : limits.screen;
      expectWithin(screen, limit);
    }
  });
  test('players, PDF, calendar and dialogs wait until they are opened', () => {
    const home = web.screens.find(({ path }) => path === '/home')!;
    expect([...web.start.files, ...home.files].filter((name) => heavy.test(`/${name}`))).toEqual([]);
  });
});
