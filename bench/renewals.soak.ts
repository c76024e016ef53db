// Proves that workers killed in the night lose and repeat no renewal: each cycle opens once, whole, and each person is reminded once.
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { judgeEnrollments } from '#features/progress/server/concluding.service.ts';
import { itemStates } from '#features/progress/server/progress.tables.ts';
import { makeMailbox } from '#platform/server/mailbox.ts';
import { makeRule } from '#testing/make/compliance.ts';
import { makeCourse } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import type { Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { watchJobs } from './soak/jobs-left.ts';
import { makeCertificate, openEyes } from './soak/world.ts';

/** The mailbox keeps five hundred e-mails, so a round sends fewer. */
const people = 50;
const rulesOfRound = 3;
const patienceMs = 60_000;
/** A conclusion of that age counts for 45 days more: the window of 60 days is open, and two steps of reminders are due. */
const ageDays = 320;
const reminderSteps = [-60, -50, -10];

export const soak: Soak = {
  name: 'renewals',
  rounds: { full: 20, inTests: 1 },
  async open(): Promise<Opened> {
    const [eyes, queue] = [await openEyes(), await openEyes('jobs')];
    const tenant = await makeTenant();
    const video = await makeMedia(tenant);
    const certificateId = await makeCertificate(tenant);
    const learners: Persona[] = [];
    while (learners.length < people)
      learners.push(...(await Promise.all(Array.from({ length: 5 }, () => tenant.person()))));
    const userIds = learners.map(({ userId }) => userId);
    const worker = await startCrashingWorker('renewals');
    const mailbox = makeMailbox(path.join(worker.dataDir, 'mailbox'));
    const { last, untilAllDone } = await watchJobs(eyes, {
      jobs: `t.identifier not like 'chore-%' and t.identifier <> 'certificate-draw'
        and not (j.attempts = 0 and j.run_at > now() + interval '1 minute')`,
      patienceMs,
    });

    /** Counts the night's jobs that wait, and those that the worker has begun. */
    const nightJobs = async () =>
      (
        await eyes.rows<{ left: number; begun: number }>(
          `select count(*)::int as left, count(j.locked_at)::int as begun from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier like 'compliance-%' and j.id > $1`,
          [last],
        )
      )[0]!;
    /** Begins the day as the schedule does, kills the worker in the middle of its jobs, and waits for the end; returns how many jobs died. */
    async function night(crashes: readonly number[]): Promise<number> {
      await inTenant(tenant.app, tenant.tenantId, (context) => context.enqueue('compliance-day', {}));
      let died = 0;
      for (const afterMs of crashes) {
        for (const until = Date.now() + patienceMs; ;) {
          const { left, begun } = await nightJobs();
          if (left === 0 || begun > 0) break;
          demand(Date.now() < until, 'a night that nobody begins');
        }
        await setTimeout(afterMs);
        await worker.crash();
        died += (await nightJobs()).begun;
      }
      await untilAllDone();
      return died;
    }
    /** Lets everybody conclude these courses, long ago. Their documents are another soak's, so nobody draws them. */
    async function conclude(courses: readonly CourseForTest[]): Promise<void> {
      for (const course of courses) {
        await inTenant(tenant.app, tenant.tenantId, (context) =>
          enrollUsers(context, 'course', course.id, userIds, 'manager'),
        );
        const enrolled = await eyes.rows<{ id: string }>('select id from data.enrollments where object_id = $1', [
          course.id,
        ]);
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
          await judgeEnrollments(
            context,
            enrolled.map(({ id }) => id),
          );
        });
      }
      await queue.rows(
        `select graphile_worker.complete_jobs(array(
           select j.id from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'certificate-draw' and j.id > $1))`,
        [last],
      );
      await eyes.rows(
        `update data.enrollments
         set completed_at = completed_at - make_interval(days => $2), enrolled_at = enrolled_at - make_interval(days => $2)
         where object_id = any($1)`,
        [courses.map(({ id }) => id), ageDays],
      );
    }
    /** Everything that a night leaves: cycles with what they archived, counters, statuses and their sums, and the ledger. */
    const leftBy = async (courseIds: readonly string[], ruleIds: readonly string[]) =>
      (
        await eyes.rows(
          `select
             (select count(*)::int from data.enrollments
               where object_id = any($1) and cycle = 2 and percent = 0 and completed_at is null) as begun,
             (select count(*)::int from data.enrollments where object_id = any($1)) as present,
             (select count(*)::int from data.archived_enrollments
               where object_id = any($1) and cycle = 1 and completed_at is not null) as archived,
             (select count(*)::int from data.archived_enrollments where object_id = any($1)) as cycles,
             (select count(*)::int from data.archived_item_states s
               join data.archived_enrollments e on e.tenant_id = s.tenant_id and e.id = s.enrollment_id
               where e.object_id = any($1) and s.is_done) as items,
             (select count(*)::int from data.item_states s
               join data.enrollments e on e.tenant_id = s.tenant_id and e.id = s.enrollment_id
               where e.object_id = any($1) and s.is_done) as done,
             (select sum(enrolled_count)::int from data.courses where id = any($1)) as enrolled,
             (select sum(completed_count)::int from data.courses where id = any($1)) as completed,
             (select count(*)::int from data.compliance_states
               where rule_id = any($2) and status = 'expiring' and cycle = 2) as expiring,
             (select count(*)::int from data.compliance_states where rule_id = any($2)) as states,
             (select count(*)::int from data.compliance_people p
               join (select user_id, count(*)::int as obligations from data.compliance_states group by user_id) s
                 on s.user_id = p.user_id
               where p.user_id = any($3) and p.obligations = s.obligations and p.covered = s.obligations) as summed,
             (select count(*)::int from data.compliance_reminders where rule_id = any($2) and outcome = 'sent') as sent,
             (select count(*)::int from data.compliance_reminders
               where rule_id = any($2) and outcome = 'superseded') as superseded`,
          [courseIds, ruleIds, userIds],
        )
      )[0];
    const mailsAbout = async (titles: readonly string[]) => {
      const all = await mailbox.list();
      const got = learners.flatMap(({ email }) =>
        titles.map(
          (title) =>
            all.filter(
              ({ to, subject }) => to === email && subject.startsWith('Renove até') && subject.endsWith(`: ${title}`),
            ).length,
        ),
      );
      return { once: got.filter((one) => one === 1).length, otherwise: got.filter((one) => one !== 1) };
    };

    return {
      async round(chance, number) {
        const courses: CourseForTest[] = [];
        for (let nth = 0; nth < rulesOfRound; nth++)
          courses.push(
            await makeCourse(tenant, {
              ...{ title: `Renovação ${number} ${nth}`, certificateId },
              steps: [{ title: 'Vídeo', items: [{ kind: 'media', objectId: video.id }] }],
            }),
          );
        await conclude(courses);
        const ruleIds: string[] = [];
        for (const { id, title } of courses)
          ruleIds.push((await makeRule(tenant, id, learners, { name: title, reminderSteps })).id);
        const [courseIds, titles] = [courses.map(({ id }) => id), courses.map(({ title }) => title)];
        const kills = Array.from({ length: chance.between(3, 6) }, () => chance.between(0, 60));
        const died = await night(kills);

        const pairs = people * rulesOfRound;
        const wanted = {
          ...{ begun: pairs, present: pairs, archived: pairs, cycles: pairs, items: pairs, done: 0 },
          ...{ enrolled: pairs, completed: 0, expiring: pairs, states: pairs, summed: people },
          ...{ sent: pairs, superseded: pairs },
        };
        demandSame(await leftBy(courseIds, ruleIds), wanted, 'what the night left');
        demandSame(await mailsAbout(titles), { once: pairs, otherwise: [] }, 'reminders that did not come once');
        // A night that is told twice, and dies too, finds nothing to do.
        await night([chance.between(0, 60)]);
        demandSame(await leftBy(courseIds, ruleIds), wanted, 'what the repeated night left');
        demandSame(await mailsAbout(titles), { once: pairs, otherwise: [] }, 'reminders after the repeated night');
        // The rules of this round are over; the next one's count alone.
        await eyes.rows('update data.compliance_rules set is_active = false where id = any($1)', [ruleIds]);
        await eyes.rows('delete from data.compliance_states where rule_id = any($1)', [ruleIds]);
        return `${pairs} renewals, ${kills.length + 1} kills, in the first night ${died} jobs died`;
      },
      async close() {
        await worker.stop();
        await queue.close();
        await eyes.close();
      },
    };
  },
};
