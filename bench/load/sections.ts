// Measures how long a distributor's sections need to reach its contracts, and how learners' home answers meanwhile and afterwards.
import { getMyContract } from '#features/contracts/contract/contracts.endpoints.ts';
import { listSectionContracts, updateSectionContracts } from '#features/sections/contract/sections.endpoints.ts';
import { idOf, sectionsPerTenant } from '../dataset/sizes.ts';
import { callerOf, until } from './calls.ts';
import { inTurn } from './in-turn.ts';
import { measure } from './measure.ts';
import type { Measured } from './measure.ts';
import type { Asker } from './people.ts';
import type { Plan } from './plan.ts';
import { header, line } from './print.ts';
import type { Started } from './processes.ts';
import type { Operations } from './operations.ts';
import { homeTarget, missed, rates } from './targets.ts';
import { cpuOf } from './usage.ts';

/** The sections to give: with the twenty that all users see, a learner then sees thirty sections. */
const given = 10;
const patienceSeconds = 600;

/** Measures sent sections. `distributor` is its administrator, `clients` those of the contracts; the first's learners open the home. */
export async function measureSections(
  plan: Plan,
  running: Started,
  { home }: Operations,
  { tenant, distributor, clients }: { tenant: number; distributor: Asker; clients: readonly Asker[] },
): Promise<{ cells: Measured[]; wrong: string[] }> {
  const { say } = plan;
  const contractIds = await Promise.all(
    clients.map(async (client) => (await callerOf(running, client)(getMyContract, {})).id),
  );
  const ask = callerOf(running, distributor);
  const sectionIds = Array.from({ length: given }, (_, n) => idOf(tenant, 'section', n % sectionsPerTenant));
  const before = { worker: cpuOf(running.workerPid), database: cpuOf(running.databasePid), at: performance.now() };
  for (const id of sectionIds) await ask(updateSectionContracts, { params: { id }, body: { contractIds } });
  // Learners open their home until the sections have arrived; the bench measures rounds, and the worst round counts.
  let over = false;
  let worst: Measured | undefined;
  const learners = (async () => {
    while (!over) {
      const round = await measure(running, 8, Math.min(5, plan.seconds), home, { warmTurns: 0 });
      if (!worst || round.p95 > worst.p95) worst = round;
    }
  })();
  let failed = 0;
  try {
    for (const id of sectionIds) {
      const links = await until(
        () => ask(listSectionContracts, { params: { id } }),
        (found) => found.done + found.failed === contractIds.length,
        { seconds: patienceSeconds },
      );
      failed += links.failed;
    }
  } finally {
    over = true;
    await learners;
  }
  const seconds = (performance.now() - before.at) / 1_000;
  const copies = given * contractIds.length;
  say(
    `${given} sections given to ${contractIds.length} contracts: there after ${seconds.toFixed(1)} s, ${((seconds * 1_000) / copies).toFixed(0)} ms a copy; CPU ms a copy: worker ${((cpuOf(running.workerPid) - before.worker) / copies).toFixed(0)}, database (with the homes beside it) ${((cpuOf(running.databasePid) - before.database) / copies).toFixed(0)}`,
  );
  say(header());
  say(line('home while sections are given', worst!));
  const cells = await inTurn(plan, running, home, 'home, of 30 sections a third from a distributor');
  return {
    cells,
    wrong: [
      ...(failed ? [`sections: ${failed} copies failed`] : []),
      ...(worst!.firstFailure ? [`home while sections are given: ${worst!.firstFailure}`] : []),
      ...(worst!.p95 > rates.homeDuringImport
        ? [`home while sections are given: p95 ${worst!.p95.toFixed(0)} of ${rates.homeDuringImport} ms`]
        : []),
      ...missed(homeTarget, cells).map((one) => `home of 30 sections: ${one}`),
    ],
  };
}
