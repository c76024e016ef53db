// Proves that video progress survives a killed web server: everything acknowledged is stored, no value falls, and a course ends once.
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { getProgress, reportProgress } from '#features/progress/contract/progress.endpoints.ts';
import { makeCourse } from '#testing/make/course.ts';
import type { CourseForTest } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeSection } from '#testing/make/section.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Persona } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer, whileCrashing } from './soak/installation.ts';
import type { CrashingServer } from './soak/installation.ts';
import { makeCertificate, openEyes } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

const learners = 4;
const slots = 60; // The videos last ten minutes, a slot ten seconds.

/** What the server told one player of a learner about one video. */
type Told = { mediaId: string; percent: number; position: number | undefined; slots: Set<number> };
type World = { server: CrashingServer; course: CourseForTest };

/** Plays to the end in random leaps, and reports as a player does: the position, and the slots since the last report. */
async function play({ server, course }: World, chance: Chance, who: Persona, told: Told): Promise<void> {
  let last = 0;
  for (let slot = 0; slot < slots;) {
    slot = Math.min(slots, slot + chance.between(4, 15));
    const watched = Array.from({ length: slot - last }, (_, at) => last + at).filter(() => chance.number() < 0.9);
    const percent = Math.floor((slot / slots) * 100);
    // The other tab's answers may arrive before this one's: the percentage may not fall below what was told before this report.
    const least = Math.max(told.percent, percent);
    const { percent: answered } = await server.call(
      reportProgress,
      {
        body: {
          mediaId: told.mediaId,
          percent,
          courseId: course.id,
          positionSeconds: slot * 10,
          watchedSlots: watched,
        },
      },
      who,
    );
    demand(answered >= least, 'progress falls', answered, least);
    Object.assign(told, { percent: Math.max(told.percent, answered), position: slot * 10 });
    for (const one of watched) told.slots.add(one);
    last = slot;
  }
}
/** Compares what the server says about a video with everything that it acknowledged. */
async function compareVideo({ server, course }: World, eyes: Eyes, who: Persona, told: Told, tabs: number) {
  const { percent, positionSeconds } = await server.call(
    getProgress,
    { params: { mediaId: told.mediaId, contextId: course.id } },
    who,
  );
  demand(percent >= told.percent, 'acknowledged progress is lost', percent, told.percent);
  if (tabs === 1) demandSame(positionSeconds, told.position, 'the acknowledged position');
  const [row] = await eyes.rows<{ watched: string; coverage: number }>(
    'select watched, coverage from data.media_progress where user_id = $1 and media_id = $2',
    [who.userId, told.mediaId],
  );
  const lost = [...told.slots].filter((slot) => row?.watched[slot] !== '1');
  demandSame(lost, [], 'watched slots that were acknowledged and are lost');
  const marked = [...row!.watched].filter((one) => one === '1').length;
  demandSame(row!.coverage, marked / slots, 'the coverage of what was watched');
}

export const soak: Soak = {
  name: 'learning',
  rounds: { full: 200, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const server = await startCrashingServer('learning');
    const tenant = await makeTenant();
    const course = await makeCourse(tenant, await certifiedForm(tenant));
    await makeSection(tenant, [['course', course]]);
    return {
      async round(chance) {
        const people = await Promise.all(Array.from({ length: learners }, () => tenant.person()));
        await inTenant(tenant.app, tenant.tenantId, (context) =>
          enrollUsers(
            context,
            'course',
            course.id,
            people.map(({ userId }) => userId),
            'manager',
          ),
        );
        // Some people have the same video open in two tabs.
        const scripts = people.map((who) => ({ who, tabs: chance.pick([1, 1, 2]) }));
        const world = { server, course };
        const seen = await whileCrashing(server, chance.between(0, 250), () =>
          Promise.all(
            scripts.map(async ({ who, tabs }) => {
              const all: Told[] = [];
              for (const { objectId: mediaId } of course.items) {
                const told: Told = { mediaId, percent: 0, position: undefined, slots: new Set() };
                await Promise.all(Array.from({ length: tabs }, () => play(world, chance.fork(), who, told)));
                await compareVideo(world, eyes, who, told, tabs);
                all.push(told);
              }
              return all;
            }),
          ),
        );
        for (const [at, { who, tabs }] of scripts.entries()) {
          for (const told of seen[at]!) await compareVideo(world, eyes, who, told, tabs);
          const ended = await eyes.rows(
            `select percent, done_items as done, completed_at is not null as "isOver",
              (select count(*)::int from data.issued_certificates i where i.user_id = e.user_id and i.object_id = e.object_id) as certificates
             from data.enrollments e where user_id = $1`,
            [who.userId],
          );
          demandSame(ended, [{ percent: 100, done: course.items.length, isOver: true, certificates: 1 }], 'one end');
        }
        const [counted] = await eyes.rows<{ completed: number; concluded: number }>(
          `select completed_count as completed,
            (select count(*)::int from data.enrollments e where e.object_id = c.id and e.completed_at is not null) as concluded
           from data.courses c where id = $1`,
          [course.id],
        );
        demandSame(counted?.completed, counted?.concluded, 'conclusions that were counted');
      },
      async close() {
        await server.stop();
        await eyes.close();
      },
    };
  },
};
const certifiedForm = async (tenant: Parameters<typeof makeCertificate>[0]) => {
  const videos = [await makeMedia(tenant), await makeMedia(tenant)];
  return {
    certificateId: await makeCertificate(tenant),
    steps: [{ title: 'Vídeos', items: videos.map(({ id }) => ({ kind: 'media' as const, objectId: id })) }],
  };
};
