// Proves that killed workers lose and repeat no certificate: each person has one, with one document that never changes.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { enrollUsers } from '#features/enrollment/server/enrollment.service.ts';
import { itemStates } from '#features/progress/server/progress.tables.ts';
import { makeFolderStorage } from '#platform/server/storage/folder.ts';
import { makeCourse } from '#testing/make/course.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import { inTenant } from '#testing/persona.ts';
import type { Opened, Soak } from '../scripts/soak-plan.ts';
import { demandSame } from './soak/demand.ts';
import { startCrashingWorker } from './soak/installation.ts';
import { watchJobs } from './soak/jobs-left.ts';
import { makeCertificate, openEyes } from './soak/world.ts';

const learners = 100;
const patienceMs = 180_000;
type HeldCertificate = { id: string; current: number; hash: string | null; fileId: string | null; files: number };

export const soak: Soak = {
  name: 'certificates',
  // A round draws a hundred documents twice as often as workers die: too long for the walks.
  rounds: { full: 10, inTests: 0 },
  longestRoundMs: 400_000,
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const video = await makeMedia(tenant);
    const certificateId = await makeCertificate(tenant);
    const course = await makeCourse(tenant, {
      certificateId,
      steps: [{ title: 'Vídeo', items: [{ kind: 'media', objectId: video.id }] }],
    });
    const worker = await startCrashingWorker('certificates');
    const storage = makeFolderStorage(path.join(worker.dataDir, 'files'));
    const { untilAllDone } = await watchJobs(eyes, {
      jobs: `t.identifier in ('judge-enrollments', 'certificate-draw')`,
      patienceMs,
    });

    /** Kills the worker at any points of its work, then waits until every certificate is drawn. */
    async function untilAllDrawn(crashes: readonly number[]): Promise<void> {
      for (const afterMs of crashes) {
        await setTimeout(afterMs);
        await worker.crash();
      }
      await untilAllDone();
    }
    const issuedTo = (userIds: readonly string[]) =>
      eyes.rows<HeldCertificate>(
        `select i.user_id as id, count(*) filter (where i.is_current)::int as current, min(i.file_hash) as hash,
           min(i.file_id::text) as "fileId", count(f.id)::int as files
         from data.issued_certificates i left join data.files f on f.tenant_id = i.tenant_id and f.id = i.file_id
         where i.user_id = any($1) group by i.user_id order by i.user_id`,
        [userIds],
      );
    /** The documents as they are on the disk, each with the fingerprint of its bytes. */
    async function demandDocuments(rows: readonly HeldCertificate[]): Promise<void> {
      for (const { hash } of rows) {
        const bytes = await buffer(await storage.read(hash!));
        demandSame(createHash('sha256').update(bytes).digest('hex'), hash, 'the fingerprint of a stored document');
        demandSame(bytes.subarray(0, 5).toString(), '%PDF-', 'the beginning of a stored document');
      }
    }
    const queueAgain = (ids: readonly string[]) =>
      inTenant(tenant.app, tenant.tenantId, (context) =>
        context.enqueueAll(
          'certificate-draw',
          ids.map((issuedId) => ({ payload: { issuedId }, key: `again:${issuedId}` })),
        ),
      );

    return {
      async round(chance, number) {
        const userIds: string[] = [];
        while (userIds.length < learners)
          userIds.push(
            ...(await Promise.all(Array.from({ length: 2 }, () => tenant.person()))).map((one) => one.userId),
          );
        await inTenant(tenant.app, tenant.tenantId, (context) =>
          enrollUsers(context, 'course', course.id, userIds, 'manager'),
        );
        const enrolled = await eyes.rows<{ id: string }>('select id from data.enrollments where user_id = any($1)', [
          userIds,
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
          // Every conclusion is judged twice, by jobs that may run at once.
          for (const { id } of [...enrolled, ...enrolled])
            await context.enqueue('judge-enrollments', { enrollmentIds: [id] });
        });
        const kills = Array.from({ length: chance.between(3, 6) }, () => chance.between(0, 1500));
        await untilAllDrawn(kills);

        const rows = await issuedTo(userIds);
        demandSame(rows.length, learners, 'people with a certificate');
        const wrong = rows.filter(
          ({ current, hash, fileId, files }) => current !== 1 || !hash || !fileId || files !== 1,
        );
        demandSame(wrong, [], 'certificates that are not one, with one document');
        await demandDocuments(rows);

        // What happens later changes no document: neither new names, titles and designs nor drawing again.
        const ids = await eyes.rows<{ id: string }>('select id from data.issued_certificates where user_id = any($1)', [
          userIds,
        ]);
        const name = `Nome ${number}`;
        await eyes.rows('update data.users set full_name = $2 where id = any($1)', [userIds, name]);
        await eyes.rows('update data.courses set title = $2 where id = $1', [course.id, name]);
        await eyes.rows(
          `update data.certificates set design = jsonb_set(design, '{front,background}', to_jsonb($2::text)) where id = $1`,
          [certificateId, number % 2 ? '#ffeeee' : '#eeffee'],
        );
        await eyes.rows('update control.tenants set name = $2 where id = $1', [tenant.tenantId, `Empresa ${number}`]);
        await queueAgain(ids.map(({ id }) => id));
        await untilAllDrawn([chance.between(0, 400)]);
        demandSame(await issuedTo(userIds), rows, 'certificates after later edits');
        await demandDocuments(rows);
        return `${learners} certificates, ${kills.length + 1} kills`;
      },
      async close() {
        await worker.stop();
        await eyes.close();
      },
    };
  },
};
