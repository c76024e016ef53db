// npm run test:mutants: the rules about accounts, changed in one place at a time; the adversary's tables must see each change.
import { defineConfig } from 'vitest/config';
import { withMutants } from './testing/accounts/mutants.ts';

export default defineConfig({
  plugins: [
    {
      name: 'mutants',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('/account-rules.model.ts') ? withMutants(code) : undefined),
    },
  ],
  test: {
    name: 'mutants',
    include: ['testing/accounts/*.mutants.ts'],
    environment: 'node',
    globalSetup: ['./testing/database.ts'],
    maxWorkers: 1,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
