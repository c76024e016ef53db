// Proves that a killed worker loses and repeats nothing: each e-mail, conclusion and suggestion arrives exactly once in the end.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { itemStates } from '#features/progress/server/progress.tables.ts';
import { enqueueEmail } from '#platform/server/emails.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Opened, Soak } from '../scripts/soak-plan.ts';
import { demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { watchJobs } from './soak/jobs-left.ts';
import { makeCertificate, openEyes } from './soak/world.ts';

const learners = 6;
const emails = 20;
const patienceMs = 60_000;

export const soak: Soak = {
  name: 'jobs',
  rounds: { full: 100, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const [video, other] = [await makeMedia(tenant), await makeMedia(tenant)];
    const course = await makeCourse(tenant, {
      certificateId: await makeCertificate(tenant),
      steps: [{ title: 'Vídeo', items: [{ kind: 'media', objectId: video.id }] }],
    });
    const further = await makeCourse(tenant, {
      steps: [{ title: 'Vídeo', items: [{ kind: 'media', objectId: other.id }] }],
    });
    await makeSection(tenant, [
      ['course', course],
      ['course', further],
    ]);
    const worker = await startCrashingWorker('jobs');
    const mailbox = makeMailbox(path.join(worker.dataDir, 'mailbox'));
    let concluded = 0;
    let posted = 0;

    // What was never tried and is for later is planned, not forgotten: a look at messages that a killed worker may have kept.
    const { untilAllDone } = await watchJobs(eyes, {
      jobs: `t.identifier not like 'chore-%' and not (j.attempts = 0 and j.run_at > now() + interval '1 minute')`,
      patienceMs,
    });
    /** Kills the worker at any point of its work, then waits until all jobs are done. */
    async function crashUntilAllDone(crashes: readonly number[]): Promise<void> {
      for (const afterMs of crashes) {
        await setTimeout(afterMs);
        await worker.crash();
      }
      await untilAllDone();
    }

    return {
      async round(chance) {
        const people = await Promise.all(Array.from({ length: learners }, () => tenant.person()));
        const userIds = people.map(({ userId }) => userId);
        const addresses = Array.from({ length: emails }, (_, number) => `carta-${++posted}-${number}@example.com`);
        await inTenant(tenant.app, tenant.tenantId, async (context) => {
          // Enrolling publishes its fact: the catalogue suggests the other course to each of these people.
          await enrollUsers(context, 'course', course.id, userIds, 'manager');
          for (const to of addresses)
            await enqueueEmail(context, { to, subject: 'mail.linkHint', body: 'mail.why', values: {} });
        });
        const enrolled = await eyes.rows<{ id: string }>('select id from data.enrollments where user_id = any($1)', [
          userIds,
        ]);
        // This is the state that a new version leaves where it removed what was still to be done.
        await inTenant(tenant.app, tenant.tenantId, async (context) => {
          await context.db.insert(itemStates).values(
            enrolled.map(({ id }) => ({
              enrollmentId: id,
              itemId: course.items[0]!.id,
              isRequired: true,
              isDone: true,
              countsForApproval: true,
            })),
          );
          for (const { id } of enrolled) await context.enqueue('judge-enrollments', { enrollmentIds: [id] });
        });
        await crashUntilAllDone(Array.from({ length: chance.between(1, 2) }, () => chance.between(0, 120)));

        concluded += people.length;
        const found = await eyes.rows(
          `select count(*)::int as people, count(*) filter (where percent = 100 and completed_at is not null)::int as concluded,
             (select count(*)::int from data.issued_certificates where user_id = any($1)) as certificates,
             (select completed_count from data.courses where id = $2) as counted,
             (select count(distinct user_id)::int from data.suggestions where user_id = any($1) and object_id = $3) as suggested
           from data.enrollments where user_id = any($1)`,
          [userIds, course.id, further.id],
        );
        demandSame(
          found,
          [{ people: learners, concluded: learners, certificates: learners, counted: concluded, suggested: learners }],
          'what the jobs have come to',
        );
        const sent = (await mailbox.list()).map(({ to }) => to);
        const wrong = addresses
          .map((to) => [to, sent.filter((one) => one === to).length] as const)
          .filter(([, count]) => count !== 1);
        demandSame(wrong, [], 'e-mails that did not come once');
      },
      async close() {
        await worker.stop();
        await eyes.close();
      },
    };
  },
};
