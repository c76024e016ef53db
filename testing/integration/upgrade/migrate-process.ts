// Runs the migrations of a folder as a process of its own, which stands still where its parent wants to kill it.
import { writeSync } from 'node:fs';
import { migrate } from '#platform/server/migrate.ts';
import type { RoleUrls } from '#platform/server/migrate.ts';
import type { Progress } from '#platform/server/migration-steps.ts';

export type StandsStill = Pick<Progress, 'migration' | 'step' | 'moment'> & {
  /** The how-manieth time this moment comes, from 1 on: a step in batches has many. */
  readonly times: number;
};
type MigrationOrder = { urls: RoleUrls; folder: string; at?: StandsStill };

const { urls, folder, at } = JSON.parse(process.argv[2]!) as MigrationOrder;
let times = 0;
const { ran } = await migrate(urls, {
  folder,
  onProgress({ migration, step, moment }) {
    if (migration !== at?.migration || step !== at.step || moment !== at.moment || ++times < at.times) return;
    writeSync(1, 'stands still\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  },
});
writeSync(1, `${JSON.stringify(ran)}\n`);
