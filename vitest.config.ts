// The tests beside the files: architecture, rules (no database), server (PostgreSQL), web (screens); walks over every call and material (real files) are commands of their own.
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { storingTests } from './scripts/storing-tests.ts';
import { textsPlugin } from './scripts/texts-plugin.ts';

const material = '**/*.material.test.ts';
const walks = '**/*.walk.test.ts';
const project = fileURLToPath(new URL('.', import.meta.url));

/** Projects inherit nothing: each takes these, or its own over them. */
const times = { testTimeout: 20_000, hookTimeout: 60_000 };
/** A worker reads the libraries once for all its files, and on the server the product's modules too, as a running server does: what a test leaves in one is seen by the next. */
const oneProcess = { isolate: false };
const onDatabase = {
  ...times,
  ...oneProcess,
  environment: 'node',
  globalSetup: ['./testing/database.ts'],
  setupFiles: ['./testing/distributed-sql/watch-statements.ts', './testing/forget-jobs.ts'],
  testTimeout: 30_000,
};

export default defineConfig({
  test: {
    // Three share two cores: a test waits for its database half of the time.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // The rules of architecture and texts.
        test: { ...times, name: 'architecture', ...oneProcess, include: ['testing/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          ...times,
          name: 'rules',
          ...oneProcess,
          include: ['src/**/contract/**/*.test.ts', 'testing/*/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [material, 'testing/queries/**', 'testing/integration/**'],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          ...onDatabase,
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'database/**/*.test.ts', 'testing/queries/**/*.test.ts'],
          exclude: [material, walks],
        },
      },
      {
        // npm run test:walks: every call, every table and every soak, one after the other
        test: {
          ...onDatabase,
          name: 'walks',
          include: [`src/${walks}`, `testing/${walks}`, `bench/${walks}`],
        },
      },
      {
        // npm run test:integration: calls and use cases that write or read bytes once more, on S3
        test: {
          ...times,
          name: 'integration',
          ...oneProcess,
          include: [...storingTests(project), 'src/platform/server/storage/*.test.ts'],
          exclude: [material],
          environment: 'node',
          globalSetup: ['./testing/integration/integration.ts'],
          testTimeout: 60_000,
        },
      },
      {
        // the same run: several nodes of the built product, back-up and restore
        test: {
          ...times,
          name: 'nodes',
          include: ['testing/integration/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['./testing/integration/integration.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        // npm run test:material
        test: {
          ...times,
          name: 'material',
          include: [`src/${material}`],
          environment: 'node',
          globalSetup: ['./testing/database.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react(), textsPlugin(fileURLToPath(new URL('./src', import.meta.url)))],
        test: {
          ...times,
          name: 'web',
          ...oneProcess,
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./testing/browser-stand-ins.ts'],
        },
      },
    ],
  },
});
