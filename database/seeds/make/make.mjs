// node database/seeds/make/make.mjs [videos audio documents images covers brands scorm answers people activity] makes the demonstration's content again.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { withBrowser } from './browser.mjs';

const content = new URL('../content/', import.meta.url);
const mediaFile = new URL('../data/media.json', import.meta.url);
const all = ['people', 'activity', 'brands', 'covers', 'images', 'documents', 'scorm', 'answers', 'audio', 'videos'];
const [wanted, only] = [
  process.argv.slice(2).filter((word) => all.includes(word)),
  process.argv
    .slice(2)
    .find((word) => word.startsWith('--only='))
    ?.slice(7),
];
const parts = wanted.length ? wanted : all;

/** Writes what was measured (`durationSeconds`, `chapters`, `pages`) beside what was written by hand in media.json. */
function remember(key, facts) {
  const media = JSON.parse(readFileSync(mediaFile, 'utf8'));
  const one = media.find((entry) => entry.key === key);
  if (!one) throw new Error(`media.json knows no ${key}`);
  Object.assign(one, facts);
  for (const entry of media) {
    const files = entry.slides ? entry.slides.map((slide) => slide.file) : entry.file ? [entry.file] : [];
    entry.sizeBytes = files.reduce(
      (total, file) => total + (statSync(new URL(file, content), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
  }
  writeFileSync(mediaFile, JSON.stringify(media, null, 2) + '\n');
  console.log(key, JSON.stringify(facts));
}
const steps = {
  people: () => import('./people.mjs'),
  activity: () => import('./activity.mjs'),
  brands: async (browser) => (await import('./brands.mjs')).makeBrands(browser, content),
  covers: async (browser) => (await import('./covers.mjs')).makeCovers(browser, content),
  images: async (browser) => (await import('./images.mjs')).makeImages(browser, content, remember),
  documents: async (browser) => (await import('./documents.mjs')).makeDocuments(browser, content, remember),
  scorm: async (browser) => (await import('./scorm.mjs')).makePackages(browser, content, remember),
  answers: async () => (await import('./answers.mjs')).makeAnswers(content),
  audio: async () => remember('escuta-ativa', (await import('./audio.mjs')).makeAudio(content)),
  videos: async (browser) => {
    const { makeVideo } = await import('./videos.mjs');
    const scripts = [
      ...(await import('./scripts/leadership.mjs')).leadership,
      ...(await import('./scripts/conversations.mjs')).conversations,
      ...(await import('./scripts/safety.mjs')).safety,
      ...(await import('./scripts/privacy.mjs')).privacy,
    ];
    for (const script of scripts)
      if (!only || only === script.key) remember(script.key, await makeVideo(script, browser, content));
  },
};
await withBrowser(async (browser) => {
  for (const part of all) if (parts.includes(part)) await steps[part](browser);
});
