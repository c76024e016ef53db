// The browser tests: journeys in the real product, on a desktop and on a phone; two walk at a time, each in a product of its own.
import { defineConfig, devices } from '@playwright/test';
import type { PlaywrightTestConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const { executablePath, args, env } = findBrowser();
const browserEnv = Object.fromEntries(
  Object.entries({ ...process.env, ...env }).filter((one): one is [string, string] => one[1] !== undefined),
);

/**
 * A device without its name: the browser's own is sent instead. One put on from outside is left off by requests in the moment
 * of a navigation, and a session that is refreshed by two names is ended as stolen.
 */
const like = (name: string) => ({ ...devices[name], userAgent: undefined });

export const browserTests = {
  testDir: './e2e',
  testMatch: '**/*.e2e.ts',
  // They are played by npm run test:walks and npm run test:played.
  testIgnore: ['**/*.walk.e2e.ts', '**/*.material.e2e.ts'],
  outputDir: './test-results',
  globalSetup: './e2e/start-app.ts',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 40 * 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // A trace of every step takes a good part of the time of long walks: asked for by --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: browserEnv },
  },
  projects: [
    // The desktop is one that asks for less motion, and the phone moves: both are walked, and half of the journeys draw nothing twice.
    {
      name: 'desktop',
      use: {
        ...like('Desktop Chrome'),
        viewport: { width: 1440, height: 900 },
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    // A journey says by @phone in its title that it is walked on a phone too.
    {
      name: 'phone',
      grep: /@phone/,
      use: { ...like('Pixel 7'), viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
} satisfies PlaywrightTestConfig;

export default defineConfig(browserTests);
