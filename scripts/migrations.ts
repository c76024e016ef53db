// npm run migrations: writes the SQL of all tables into the migration that makes them (squashed until the first release).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tableFiles, tablesSql } from './tables-sql.ts';

const file = fileURLToPath(new URL('../database/migrations/0002_tables.sql', import.meta.url));
const text = `-- Every table, printed from the features' *.tables.ts by "npm run migrations"; change those, not this.\n${tablesSql()}`;
const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
if (tableFiles().length === 0) throw new Error('no *.tables.ts found');
if (text !== before) writeFileSync(file, text);
console.log(
  `${tableFiles().length} files of tables, ${text.match(/^CREATE TABLE/gm)?.length} tables: ${text === before ? 'nothing changed' : 'database/migrations/0002_tables.sql written'}`,
);
