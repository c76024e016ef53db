// Proves that killed workers and mail servers lose no e-mail and repeat at most one for each kill, under the same Message-ID.
import { setTimeout } from 'node:timers/promises';
import { executeAutomatedNotification, runTask } from '#features/automated-notifications/server/engine.service.ts';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { enqueueEmails } from '#platform/server/emails.ts';
import { makeAutomatedNotification } from '#testing/make/automated-notification.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { startBreakingMailServer } from './soak/breaking-mail-server.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { openEyes } from './soak/world.ts';

const people = 12;
const accountMails = 12;
const mails = 2 * people + accountMails;
const patienceMs = 60_000;
/** What breaks when the server has taken so many e-mails of the round, and whether that one ever hears its yes. */
type Strike = { at: number; kills: 'worker' | 'server'; isSilent: boolean; afterMs: number; downMs: number };
const drawStrikes = (chance: Chance): Strike[] =>
  Array.from({ length: chance.between(1, 3) }, () => ({
    at: chance.between(1, mails),
    kills: chance.pick(['worker', 'server'] as const),
    isSilent: chance.number() < 0.5,
    afterMs: chance.number() < 0.5 ? 0 : chance.between(0, 60),
    downMs: chance.between(0, 300),
  }));
type LedgerRow = { id: string; kind: string; of: string | null; address: string; state: string; occasions: number };

export const soak: Soak = {
  name: 'mails',
  rounds: { full: 300, inTests: 1 },
  async open(): Promise<Opened> {
    const [eyes, queue] = [await openEyes(), await openEyes('jobs')];
    const server = await startBreakingMailServer();
    const tenant = await makeTenant();
    const video = await makeMedia(tenant);
    const persons = await Promise.all(Array.from({ length: people }, () => tenant.person()));
    const userIds = persons.map(({ userId }) => userId);
    const ruleId = await makeAutomatedNotification(tenant, { interval: 'once' });
    const worker = await startCrashingWorker('mails', { SMTP_URL: server.url });
    const queued = `from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where j.payload->>'tenant' = $1 and j.attempts < j.max_attempts`;
    let posted = 0;
    // The worker also does what earlier soaks have left to do, for companies of theirs.
    const isOurs = ({ messageId }: { messageId: string }) => messageId.includes(`.${tenant.tenantId}@`);
    const takenOfOurs = () => server.taken.filter(isOurs);

    /** Lets the time pass until what waits for a server is tried again. */
    async function passTime(): Promise<void> {
      await eyes.rows(
        `update data.deliveries set due_at = now() where tenant_id = $1 and state = 'queued' and kind <> 'mail' and due_at > now()`,
        [tenant.tenantId],
      );
      await queue.rows(
        `update graphile_worker._private_jobs set run_at = now() where id in (
           select j.id ${queued} and j.locked_at is null and j.run_at > now() and t.identifier like 'send-%')`,
        [tenant.tenantId],
      );
    }
    async function untilAllSent(strikes: () => Promise<unknown>): Promise<void> {
      for (const until = Date.now() + patienceMs; ;) {
        await strikes();
        await passTime();
        const jobs = await eyes.rows(
          `select t.identifier, j.attempts, j.last_error ${queued} and (j.attempts > 0 or j.run_at < now() + interval '1 minute')`,
          [tenant.tenantId],
        );
        const rows = await eyes.rows(
          `select id, kind, state, taken_by, due_at, attempts from data.deliveries where tenant_id = $1 and state in ('queued', 'sending')`,
          [tenant.tenantId],
        );
        if (jobs.length + rows.length === 0) return;
        demand(Date.now() < until, 'jobs and e-mails that nobody does', jobs, rows);
        await setTimeout(50);
      }
    }

    return {
      async round(chance) {
        const [{ begun }] = (await eyes.rows<{ begun: string }>('select now()::text as begun')) as [{ begun: string }];
        const before = takenOfOurs().length;
        const strikes = drawStrikes(chance);
        let last = Promise.resolve();
        const strike = ({ kills, afterMs, downMs }: Strike) =>
          (last = last.then(async () => {
            if (afterMs) await setTimeout(afterMs);
            await (kills === 'worker' ? worker.crash() : server.crash(downMs));
          }));
        server.beforeYes = (mail) => {
          if (!isOurs(mail)) return undefined;
          const due = strikes.filter(({ at }) => at === takenOfOurs().length - before);
          for (const one of due) void strike(one);
          return due.some(({ isSilent }) => isSilent) ? new Promise<void>(() => {}) : undefined;
        };

        const course = await makeCourse(tenant, {
          steps: [{ title: 'Vídeo', items: [{ kind: 'media', objectId: video.id }] }],
        });
        const addresses = Array.from({ length: accountMails }, () => `conta-${++posted}@example.com`);
        // The fact of the enrolment becomes an e-mail for each person, the deadline one of the rule, whoever runs it how often.
        await inTenant(tenant.app, tenant.tenantId, (context) =>
          enrollUsers(context, 'course', course.id, userIds, 'manager'),
        );
        await eyes.rows(`update data.enrollments set expires_at = now() + interval '3 days' where object_id = $1`, [
          course.id,
        ]);
        const byHand = async (afterMs: number) => {
          await setTimeout(afterMs);
          await tenant.run(tenant.administrator, (context) => executeAutomatedNotification(context, ruleId, {}));
        };
        const byClock = (key: string) =>
          inTenant(tenant.app, tenant.tenantId, (context) =>
            context.enqueue(runTask, { ruleId }, { key: `${runTask}:${key}` }),
          );
        const ofAccounts = async () => {
          for (let at = 0; at < addresses.length; at += 4) {
            await setTimeout(chance.between(0, 100));
            await inTenant(tenant.app, tenant.tenantId, (context) =>
              enqueueEmails(
                context,
                addresses
                  .slice(at, at + 4)
                  .map((to) => ({ to, subject: 'mail.linkHint', body: 'mail.why', values: {} })),
              ),
            );
          }
        };
        await Promise.all([
          byClock('first'),
          byHand(chance.between(0, 400)),
          byHand(chance.between(0, 400)),
          ofAccounts(),
        ]);
        await byClock('second');
        await untilAllSent(() => last);

        const rows = await eyes.rows<LedgerRow>(
          `select id, kind, coalesce(object_id::text, '') as of, address, state,
             (count(*) over (partition by kind, rule_id, address, object_id))::int as occasions
           from data.deliveries where tenant_id = $1 and created_at >= $2`,
          [tenant.tenantId, begun],
        );
        const wrong = rows.filter(({ state, occasions }) => state !== 'sent' || occasions !== 1);
        demandSame(wrong, [], 'e-mails of the ledger that were not sent, or are there twice');
        const wanted = [
          ...persons.flatMap(({ email }) => [`event ${email} ${course.id}`, `rule ${email} ${course.id}`]),
          ...addresses.map((to) => `mail ${to} `),
        ];
        const found = rows.map(({ kind, address, of }) => `${kind} ${address} ${of}`);
        demandSame(found.toSorted(), wanted.toSorted(), 'the occasions in the ledger');
        // The Message-ID is the row's id, so a second copy of an occasion can have no other.
        const named = new Map(rows.map(({ id, address }) => [`${id}.${tenant.tenantId}`, address]));
        const arrived = takenOfOurs()
          .slice(before)
          .map(({ messageId, to }) => ({ id: /^<([^@]+)@/.exec(messageId)?.[1], to }));
        const unknown = arrived.filter(({ id, to }) => named.get(id ?? '') !== to);
        demandSame(unknown, [], 'e-mails with another Message-ID or recipient than the ledger has');
        const distinct = new Set(arrived.map(({ id }) => id)).size;
        demandSame(distinct, mails, 'e-mails that arrived');
        const repeated = arrived.length - distinct;
        demand(repeated <= strikes.length, 'more e-mails were repeated than there were kills', repeated, strikes);
        const killed = (what: Strike['kills']) => strikes.filter(({ kills }) => kills === what).length;
        return `${mails} e-mails, ${killed('worker')} kills of the worker, ${killed('server')} of the server, ${repeated} repeated`;
      },
      async close() {
        await worker.stop();
        await server.stop();
        await Promise.all([eyes.close(), queue.close()]);
      },
    };
  },
};
