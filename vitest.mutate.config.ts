// npm run mutate: the tests that are asked about each change, named by scripts/mutate.ts; nothing else runs here.
import { defineConfig } from 'vitest/config';

const asked = JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[];
const onDatabase = process.env['MUTATE_ON'] === 'server';

export default defineConfig({
  test: {
    name: 'mutate',
    include: asked,
    environment: 'node',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    ...(onDatabase && { isolate: false, globalSetup: ['./testing/database.ts'] }),
  },
});
