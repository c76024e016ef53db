// The browser tests on the real material beside the project, for npm run test:played: two pages at a time.
import { defineConfig } from '@playwright/test';
import { browserTests } from './playwright.config.ts';

export default defineConfig({
  ...browserTests,
  testMatch: '**/*.material.e2e.ts',
  testIgnore: [],
  globalSetup: './e2e/material/start.ts',
  workers: 2,
  // Hundreds of rows: what failed is shown by its picture and its row.
  use: { ...browserTests.use, trace: 'off' },
  projects: [{ name: 'material', use: browserTests.projects[0]!.use }],
});
