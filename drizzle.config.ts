// Where drizzle-kit finds the tables that every feature declares; `npm run migrations` prints their SQL.
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/*/server/*.tables.ts', './src/platform/server/*.tables.ts'],
  out: './database/migrations',
});
