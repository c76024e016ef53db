// Where drizzle-kit finds the tables; scripts/migrations.ts runs it.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/server/**/*.tables.ts',
  out: './database/migrations',
  schemaFilter: ['data', 'control'],
});
