// Proves that an import of users survives a killed worker: each valid line gives one user, each new user gets one e-mail, the same file again changes nothing.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isGoingOn } from '#features/imports/contract/import.model.ts';
import { getImport } from '#features/imports/contract/imports.endpoints.ts';
import type { ImportRow } from '#features/imports/contract/imports.wire.ts';
import { importPeople, validatePeople } from '#features/people/contract/people.endpoints.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import type { TestFile } from '#testing/inject.ts';
import { csvFile } from '#testing/make/spreadsheet.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { openEyes } from './soak/world.ts';

/** The people of a round who may sign in and so get an e-mail. A part of an import has 1,000 lines. */
const active = 8;
const patienceMs = 60_000;

export const soak: Soak = {
  name: 'imports',
  rounds: { full: 50, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const worker = await startCrashingWorker('imports');
    const mailbox = makeMailbox(path.join(worker.dataDir, 'mailbox'));
    const crash = async (times: number, chance: Chance) => {
      for (; times > 0; times--) {
        await setTimeout(chance.between(0, 400));
        await worker.crash();
      }
    };
    /** Returns the import once nothing more happens to it. */
    async function wait(id: string, isEnough = async (_now: ImportRow) => true): Promise<ImportRow> {
      for (const until = Date.now() + patienceMs; ;) {
        const now = await tenant.call(getImport, { params: { id } }, tenant.administrator);
        if (!isGoingOn(now.status) && (await isEnough(now))) return now;
        demand(Date.now() < until, 'an import that nobody goes on with', now);
        await setTimeout(100);
      }
    }
    const send = async (file: TestFile) =>
      (await tenant.call(validatePeople, { files: { file } }, tenant.administrator)).id;

    return {
      async round(chance, round) {
        const lines = chance.between(active, 2_500);
        const mark = `r${round}-${chance.between(0, 2 ** 30)}`;
        const people = Array.from({ length: lines }, (_, at) => {
          const isGood = at < active || chance.number() < 0.97;
          return { email: isGood ? `${mark}-${at}@example.com` : `${mark}-${at}@`, isGood, isActive: at < active };
        });
        const file = csvFile([
          ['Nome completo', 'E-mail', 'ID externo', 'Ativo'],
          ...people.map(({ email, isActive }, at) => [
            `Pessoa ${at} de ${mark}`,
            email,
            `${mark}-${at}`,
            isActive ? 'Sim' : 'Não',
          ]),
        ]);
        const good = people.filter(({ isGood }) => isGood).length;
        const faulty = lines - good;
        // The worker also checks longer files.
        const id = await send(file);
        await crash(chance.between(0, 1), chance);
        const foreseen = await wait(id);
        demandSame(
          [foreseen.status, foreseen.created, foreseen.skipped],
          ['checked', good, faulty],
          'what the check foresees',
        );

        const emails = async () => {
          const sent = (await mailbox.list()).map(({ to }) => to);
          return people.slice(0, active).map(({ email }) => sent.filter((to) => to === email).length);
        };
        await tenant.call(importPeople, { params: { id } }, tenant.administrator);
        await crash(chance.between(1, 2), chance);
        const found = await wait(id, async () => (await emails()).every((count) => count > 0));
        demandSame(
          [found.status, found.done, found.created, found.updated, found.unchanged, found.skipped],
          ['finished', lines, good, 0, 0, faulty],
          'what the import says of itself',
        );
        const [stored] = await eyes.rows(
          `select count(*)::int as people, count(distinct external_id)::int as codes, count(*) filter (where is_active)::int as active
           from data.users where tenant_id = $1 and external_id like $2`,
          [tenant.tenantId, `${mark}-%`],
        );
        demandSame(stored, { people: good, codes: good, active }, 'who is stored');
        demandSame(
          await emails(),
          Array.from({ length: active }, () => 1),
          'e-mails of first access',
        );

        const again = await wait(await send(file));
        demandSame(
          [again.created, again.updated, again.unchanged, again.skipped],
          [0, 0, good, faulty],
          'what the same file would change',
        );
      },
      async close() {
        await worker.stop();
        await eyes.close();
      },
    };
  },
};
