// Proves that points survive killed workers and races: each award once, no day above its limit, and every shown total the sum of the ledger.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { personSeen } from '#features/automated-notifications/server/last-accesses.events.ts';
import { certificatesIssued } from '#features/certificates/server/certificates.events.ts';
import { createAwardCorrection, getOwnRank, listTrophies } from '#features/challenges/contract/challenges.endpoints.ts';
import type { RuleKey } from '#features/challenges/contract/challenge.model.ts';
import { periodKeysOf } from '#features/challenges/contract/ranking.model.ts';
import { externalCertificateDecided } from '#features/external-certificates/server/external-certificates.events.ts';
import { contentConcluded } from '#features/progress/server/progress.events.ts';
import { dayIn } from '#platform/contract/days.ts';
import { happened } from '#platform/server/events.ts';
import type { Fact } from '#platform/server/events.ts';
import { makeChallenge } from '#testing/make/challenge.ts';
import { makeCourse } from '#testing/make/course.ts';
import { enroll } from '#testing/make/learning.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import type { Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { openEyes } from './soak/world.ts';

const people = 6;
const approvals = 5;
const patienceMs = 60_000;
const worth = (...rules: [RuleKey, number][]) => rules.map(([rule, points]) => ({ rule, points, description: '' }));
/** A conclusion and its certificate, a day's access, and three of five approvals. */
const earned = 40 + 15 + 5 + 3 * 20;
const trophies = 6;

export const soak: Soak = {
  name: 'awards',
  rounds: { full: 300, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const course = await makeCourse(tenant);
    await makeChallenge(tenant, {
      ...{ environment: 'content', courseIds: [course.id] },
      rules: worth(['concluded', 40], ['certified', 15]),
    });
    await makeChallenge(tenant, { rules: worth(['dailyAccess', 5], ['externalCertificate', 20]) });
    const worker = await startCrashingWorker('awards');
    const tasks = ['challenges-concluded', 'challenges-certified', 'challenges-access', 'challenges-external'];
    const waiting = () =>
      eyes.rows<{ task: string; attempts: number; error: string | null }>(
        `select t.identifier as task, j.attempts, j.last_error as error from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = any($1)`,
        [tasks],
      );
    /** Kills the worker at these moments of its work, then waits until it has given all points. */
    async function untilGiven(crashes: readonly number[]): Promise<void> {
      for (const afterMs of crashes) {
        await setTimeout(afterMs);
        await worker.crash();
      }
      for (const until = Date.now() + patienceMs; ;) {
        const left = await waiting();
        if (left.length === 0) return;
        demand(Date.now() < until, 'points that nobody gives', left);
        await setTimeout(50);
      }
    }
    const tell = (facts: readonly Fact<unknown>[]) =>
      Promise.all(facts.map((one) => inTenant(tenant.app, tenant.tenantId, (context) => context.publish(one))));
    /** Returns what somebody did: every fact twice, the approvals at the same moment. */
    function deedsOf({ userId }: Persona): Fact<unknown>[] {
      const at = new Date().toISOString();
      const key = { userId, kind: 'course' as const, objectId: course.id };
      const once = [
        happened(contentConcluded, { ...key, cycle: 1, isApproved: true, completedAt: at }),
        happened(certificatesIssued, { certificates: [{ ...key, credential: randomUUID() }] } as never),
        happened(personSeen, { userId, at }),
        ...Array.from({ length: approvals }, () =>
          happened(externalCertificateDecided, {
            ...{ certificateId: randomUUID(), userId, title: 'Inglês', status: 'approved' as const },
            ...{ reason: null, justification: null },
          }),
        ),
      ];
      return [...once, ...once];
    }

    return {
      async round(chance) {
        const round = await Promise.all(Array.from({ length: people }, () => tenant.person()));
        await enroll(tenant, 'course', course, round);
        await tell(round.flatMap(deedsOf));
        await untilGiven(Array.from({ length: chance.between(1, 2) }, () => chance.between(0, 150)));
        // One of them loses an award: two administrators take it back at once.
        const unlucky = chance.pick(round);
        const given = await tenant.call(listTrophies, { query: { pageSize: 50 } }, unlucky);
        const taken = chance.pick(given.items);
        const answers = await Promise.all(
          [1, 2].map(() =>
            tenant.inject(
              createAwardCorrection,
              { params: { id: taken.id }, body: { reason: 'Engano' } },
              tenant.administrator,
            ),
          ),
        );
        demandSame(answers.map(({ status }) => status).sort(), [204, 409], 'the answers to two corrections');

        const today = dayIn(new Date(), 'America/Sao_Paulo');
        for (const who of round) {
          const isUnlucky = who === unlucky;
          const shown = await tenant.call(getOwnRank, { query: {} }, who);
          demandSame(
            [shown.score, shown.trophies],
            [earned - (isUnlucky ? taken.score : 0), trophies - (isUnlucky ? 1 : 0)],
            'the points and trophies shown',
          );
          const ledger = await tenant.call(listTrophies, { query: { pageSize: 50 } }, who);
          demandSame(
            ledger.items.reduce((sum, { score }) => sum + score, 0),
            shown.score,
            'the sum of the ledger',
          );
        }
        const differing = await eyes.rows(
          `select p.user_id, p.period from data.point_totals p
           where p.user_id = any($1) and p.period = any($2) and p.points <> (
             select coalesce(sum(w.points), 0) from data.point_awards w where w.user_id = p.user_id)`,
          [round.map(({ userId }) => userId), periodKeysOf(today)],
        );
        demandSame(differing, [], 'kept sums that are not the sum of the ledger');
      },
      async close() {
        await worker.stop();
        await eyes.close();
      },
    };
  },
};
