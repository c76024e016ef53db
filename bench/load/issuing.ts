// Measures ten thousand certificates of one course that a changed rule concludes at once, while learners open their home and report progress.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { createCertificate } from '#features/certificates/contract/certificates.endpoints.ts';
import { finishedDesign } from '#features/certificates/contract/finished-designs.model.ts';
import { createCourse, getCourse, saveCourse } from '#features/courses/contract/courses.endpoints.ts';
import type { OpenSet } from '../dataset/cluster.ts';
import { idOf } from '../dataset/sizes.ts';
import type { Size } from '../dataset/sizes.ts';
import { callerOf, until } from './calls.ts';
import { measure } from './measure.ts';
import type { Measured } from './measure.ts';
import type { Operations } from './operations.ts';
import type { Asker } from './people.ts';
import type { Plan } from './plan.ts';
import { line } from './print.ts';
import type { Started } from './processes.ts';
import { rates } from './targets.ts';
import { cpuOf } from './usage.ts';

const colours = { primary: '#1b4332', secondary: '#e76f51', ink: '#1f2421', issuer: 'Banca Grande' };
type Run = {
  plan: Plan;
  running: Started;
  set: OpenSet;
  size: Size;
  askers: readonly Asker[];
  operations: Operations;
};
const learnings = ['home', 'progress'] as const;
/** Between two looks at the learners. */
const pauseMs = 45_000;

export async function measureIssuing({ plan, running, set, size, askers, operations }: Run): Promise<string[]> {
  const client = new pg.Client(set.adminUrl);
  await client.connect();
  try {
    const author = callerOf(running, askers[0]!);
    const { id: certificateId } = await author(createCertificate, {
      body: {
        name: 'Conclusão',
        kind: 'course',
        design: finishedDesign('tiles', 'course', 'pt', colours),
        printsBack: true,
      },
    });
    const item = (at: number) => ({ kind: 'media' as const, objectId: idOf(size.tenant, 'media', at) });
    const { id } = await author(createCourse, {
      body: {
        title: 'Curso de duas aulas',
        certificateId,
        steps: [{ title: 'Aulas', items: [item(1), item(2)] }],
        publishes: true,
      },
    });
    const course = await author(getCourse, { params: { id } });
    const [first] = course.steps![0]!.items!;
    const people = await enrolEverybody(client, id, first!.id!);

    const seconds = Math.max(5, plan.seconds);
    const before = {
      home: await measure(running, 8, seconds, operations.home),
      progress: await measure(running, 8, seconds, operations.progress),
    };
    const cpu = cpuOf(running.workerPid);
    const started = performance.now();
    // The second lesson goes: who has seen the first has concluded.
    await author(saveCourse, {
      params: { id },
      body: { ...course, steps: [{ ...course.steps![0]!, items: [first!] }], publishes: true },
    });
    const all = until(
      () => countDrawn(client, id),
      (count) => count === people,
      { seconds: rates.issuingSeconds * 2, everyMs: 1_000 },
    ).then(() => (performance.now() - started) / 1_000);
    const wrong: string[] = [];
    const during = { home: [] as Measured[], progress: [] as Measured[] };
    let took: number | undefined;
    const ended = all.then((value) => (took = value));
    // Learners ask for a part of each minute, so that they meet every stage: conclusions, then drawings.
    while (took === undefined) {
      for (const name of learnings)
        during[name].push(await measure(running, 8, seconds, operations[name], { warmTurns: 0 }));
      await Promise.race([ended, setTimeout(pauseMs)]);
    }
    for (const name of learnings) {
      const inOrder = during[name].toSorted((one, other) => one.p95 - other.p95);
      const [middle, worst] = [inOrder[inOrder.length >> 1]!, inOrder.at(-1)!];
      const growth = middle.p95 / before[name].p95;
      plan.say(line(`${name} before the rule changes`, before[name]));
      plan.say(line(`${name} meanwhile, the median of ${inOrder.length} times`, middle));
      plan.say(`  p95 ${growth.toFixed(2)} times; at its worst ${(worst.p95 / before[name].p95).toFixed(2)} times`);
      if (growth > rates.deadlineGrowth)
        wrong.push(`${name} beside issuing: p95 ${growth.toFixed(2)} of ${rates.deadlineGrowth} times`);
      const failed = inOrder.find((one) => one.failures > 0);
      if (failed) wrong.push(`${name} beside issuing: ${failed.failures} failed: ${failed.firstFailure}`);
    }
    plan.say(
      `${people.toLocaleString('en')} certificates after a rule change: issued and drawn in ${took.toFixed(0)} s; CPU ms a certificate: worker ${((cpuOf(running.workerPid) - cpu) / people).toFixed(1)}`,
    );
    if (took > rates.issuingSeconds)
      wrong.push(`${people.toLocaleString('en')} certificates: ${took.toFixed(0)} of ${rates.issuingSeconds} s`);
    return wrong;
  } finally {
    await client.end();
  }
}
/** Everybody but the administrator has seen the first of two lessons. Returns how many they are. */
async function enrolEverybody(client: pg.Client, courseId: string, itemId: string): Promise<number> {
  await client.query(
    `insert into data.enrollments (tenant_id, id, user_id, kind, object_id, status, enrolled_at, required_items, done_items, percent, last_activity_at)
     select u.tenant_id, md5('issuing/' || u.id)::uuid, u.id, 'course', c.id, 'onGoing', now() - interval '9 days', 2, 1, 50, now() - interval '1 day'
     from data.courses c join data.users u on u.tenant_id = c.tenant_id and u.is_active
       join data.permission_groups g on g.tenant_id = u.tenant_id and g.id = u.permission_group_id and g.role = 'student'
     where c.id = $1`,
    [courseId],
  );
  const { rowCount } = await client.query(
    `insert into data.item_states (tenant_id, enrollment_id, item_id, is_required, is_done, counts_for_approval, done_at)
     select tenant_id, id, $2, true, true, true, now() - interval '1 day' from data.enrollments where object_id = $1`,
    [courseId, itemId],
  );
  await client.query('vacuum (analyze) data.enrollments, data.item_states');
  return rowCount!;
}
async function countDrawn(client: pg.Client, courseId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from data.issued_certificates where object_id = $1 and file_hash is not null',
    [courseId],
  );
  return rows[0]!.count;
}
