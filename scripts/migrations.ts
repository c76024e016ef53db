// npm run migrations prints the SQL of all tables until their release; `-- new <name>` begins a migration with what is declared since, `-- freeze <version>` releases all, `-- fixture <version>` saves a small installation of it.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addMigration, freeze } from './released.ts';
import { fail, sentence } from './sentence.mjs';
import { releasedHash, tableFiles, tablesFile, tablesMigration, tablesSql } from './tables-sql.ts';

/** Returns the SQL that leads from the tables of the migrations to those that the features declare. */
async function draftOfTables(): Promise<string> {
  const { draftMigration } = await import('./declared-tables.ts');
  const { makeTestServer, testFolder } = await import('#testing/database.ts');
  const { freshDatabase } = await import('#testing/test-database.ts');
  const { giveTestServer } = await import('#testing/test-server.ts');
  const server = await makeTestServer(testFolder('draft'));
  try {
    giveTestServer(server);
    const owner = new pg.Client((await freshDatabase('draft')).urls.owner);
    await owner.connect();
    try {
      return await draftMigration(owner, tablesSql());
    } finally {
      await owner.end();
    }
  } finally {
    await server.stop();
  }
}

const folder = fileURLToPath(new URL('../database/', import.meta.url));
const commands: Record<string, (given: string) => void | Promise<void>> = {
  print() {
    if (releasedHash(tablesFile))
      throw sentence('The tables are released: write what changes with npm run migrations -- new <name>.');
    const file = path.join(folder, tablesFile);
    const before = readFileSync(file, 'utf8');
    const text = tablesMigration();
    if (text !== before) writeFileSync(file, text);
    console.log(
      `${tableFiles().length} files of tables, ${text.match(/^CREATE TABLE/gm)?.length} tables: ${text === before ? 'nothing changed' : `database/${tablesFile} written`}`,
    );
  },
  async new(name) {
    const draft = await draftOfTables();
    console.log(`database/migrations/${addMigration(folder, name, draft)} is begun.`);
    console.log(
      draft ? 'It holds what the *.tables.ts declare beyond the migrations: read each line.' : 'It is empty.',
    );
  },
  freeze(version) {
    for (const file of freeze(folder, version)) console.log(`${version} holds ${file}`);
  },
  async fixture(version) {
    const { saveInstallation } = await import('#testing/integration/upgrade/small-installation.ts');
    console.log(await saveInstallation(version, console.log));
  },
};

try {
  const [command = 'print', given = ''] = process.argv.slice(2);
  if (!Object.hasOwn(commands, command)) throw sentence(`What is to be done: ${Object.keys(commands).join(', ')}?`);
  await commands[command]!(given);
} catch (error) {
  fail(error);
}
