// The tests beside the files: house, rules (no database), server (PostgreSQL), web (screens), material (real files, on demand).
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { textsPlugin } from './scripts/texts-plugin.ts';

const material = '**/*.material.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        // The rules of the house itself: architecture and texts.
        test: { name: 'house', include: ['testing/*.test.ts'], environment: 'node' },
      },
      {
        test: {
          name: 'rules',
          include: ['src/**/contract/**/*.test.ts', 'testing/*/**/*.test.ts', 'scripts/**/*.test.{ts,mjs}'],
          exclude: [material],
          environment: 'node',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['src/**/server/**/*.test.ts', 'database/**/*.test.ts'],
          exclude: [material],
          environment: 'node',
          globalSetup: ['./testing/database.ts'],
          testTimeout: 30_000,
        },
      },
      {
        // npm run test:material
        test: {
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
          name: 'web',
          include: ['src/**/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['./testing/browser-stand-ins.ts'],
        },
      },
    ],
  },
});
