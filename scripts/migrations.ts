// npm run migrations writes the SQL of all tables into the migration that creates them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableFiles, tablesMigration } from './tables-sql.ts';

const file = fileURLToPath(new URL('../database/migrations/0002_tables.sql', import.meta.url));
const text = tablesMigration();
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (tableFiles().length === 0) throw new Error('no *.tables.ts found');
if (text !== before) writeFileSync(file, text);
console.log(
  `${tableFiles().length} files of tables, ${text.match(/^CREATE TABLE/gm)?.length} tables: ${text === before ? 'nothing changed' : 'database/migrations/0002_tables.sql written'}`,
);
