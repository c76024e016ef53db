// The walks over every screen and list in the browser, for npm run test:walks; npm test has the journeys.
import { defineConfig } from '@playwright/test';
import { browserTests } from './playwright.config.ts';

export default defineConfig({ ...browserTests, testMatch: '**/*.walk.e2e.ts', testIgnore: [] });
