// Proves that uploads survive broken connections and a killed web server: the bytes are equal, nothing acknowledged is sent twice, nothing is left behind.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Persona } from '#testing/persona.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer, whileCrashing } from './soak/installation.ts';
import type { CrashingServer } from './soak/installation.ts';
import { askOf, begin, fileOf, makePdf, offsetOf, sendAll } from './soak/tus.ts';
import type { Sending } from './soak/tus.ts';
import { openEyes } from './soak/world.ts';
import type { Eyes } from './soak/world.ts';

const together = 2;
const megabyte = 1024 * 1024;
type World = { server: CrashingServer; eyes: Eyes; who: Persona };

const left = ({ server }: World, { id }: Sending) => {
  const folder = path.join(server.dataDir, 'uploads');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(id)) : [];
};
const statusOf = async ({ eyes }: World, { id }: Sending) =>
  (await eyes.rows<{ status: string }>('select status from data.transfers where id = $1', [id]))[0]?.status;

async function upload(world: World, sending: Sending, mediaId: string, chance: Chance): Promise<void> {
  const isCancelled = chance.number() < 0.25;
  const size = sending.file.sizeBytes;
  await sendAll(world, sending, chance, isCancelled ? chance.between(1, size - 1) : size);
  if (isCancelled) {
    const { status } = await askOf(world, sending, 'DELETE');
    // The first answer may have been lost with the server: then the upload no longer exists.
    demand([204, 404, 410].includes(status), 'the answer to a cancel', status);
    demandSame([await statusOf(world, sending), left(world, sending)], ['canceled', []], 'what a cancel leaves behind');
    return;
  }
  // The library ends as soon as everything is acknowledged: from then on the object has its file.
  const stored = await world.eyes.rows(
    'select file_hash as hash, size_bytes::int as size from data.media where id = $1',
    [mediaId],
  );
  demandSame(
    stored,
    [{ hash: createHash('sha256').update(sending.file.read(0, size)).digest('hex'), size }],
    'the file after everything was acknowledged',
  );
  demandSame(await statusOf(world, sending), 'done', 'the transfer');
}

export const soak: Soak = {
  name: 'uploads',
  rounds: { full: 150, inTests: 1 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    const server = await startCrashingServer('uploads');
    const world: World = { server, eyes, who: tenant.administrator };
    return {
      async round(chance) {
        const all = await Promise.all(
          Array.from({ length: together }, async () => {
            const { id } = await makeMedia(tenant, { kind: 'pdf', status: 'empty', durationSeconds: null });
            return {
              mediaId: id,
              sending: await begin(world, id, fileOf(await makePdf(chance.between(1, 4) * megabyte))),
            };
          }),
        );
        await whileCrashing(server, chance.between(0, 250), () =>
          Promise.all(all.map(({ sending, mediaId }) => upload(world, sending, mediaId, chance.fork()))),
        );
        // A request after the crash still finds the same offset; after it no file of the upload is left on the disk.
        for (const { sending } of all) {
          if ((await statusOf(world, sending)) === 'done')
            demandSame(await offsetOf(world, sending), sending.file.sizeBytes, 'a finished upload, asked once more');
          demandSame(left(world, sending), [], 'what is left behind');
        }
        const [disk] = await eyes.rows(
          `select disk_bytes::int as counted, (select sum(size_bytes)::int from data.media where tenant_id = $1) as stored,
             (select sum(size_bytes)::int from data.files where tenant_id = $1 and reference_count > 0) as held,
             (select coalesce(sum(size_bytes), 0)::int from data.files where tenant_id = $1 and pending_until is not null) as arriving,
             (select count(*)::int from data.quota_reservations where tenant_id = $1) as reservations
           from data.tenant_usage where tenant_id = $1`,
          [tenant.tenantId],
        );
        // What a killed process had announced counts until its time ends; no reservation outlives its upload.
        const {
          counted = 0,
          stored = 0,
          held = 0,
          arriving = 0,
          reservations = 0,
        } = (disk ?? {}) as Record<string, number>;
        demandSame([held, reservations], [stored, 0], 'the bytes that are held');
        demandSame(counted, held + arriving, 'the bytes that are counted');
      },
      async close() {
        await server.stop();
        await eyes.close();
      },
    };
  },
};
