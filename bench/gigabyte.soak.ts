// Proves that a 1 GiB file arrives unchanged, in twenty rounds with five cut connections and one killed server each; little is sent twice, server memory stays small.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { largestUploadBytes } from '#features/transfers/contract/transfer.model.ts';
import { makeMedia } from '#testing/make/media.ts';
import { makeTenant } from '#testing/make/tenant.ts';
import type { Chance, Opened, Soak } from '../scripts/soak-plan.ts';
import { hugePdf } from './huge-pdf.ts';
import { demand, demandSame } from './soak/demand.ts';
import { startCrashingServer } from './soak/installation.ts';
import type { CrashingServer } from './soak/installation.ts';
import { announce, askOf, begin, offsetOf, sendPart } from './soak/tus.ts';
import type { Sender, Sending } from './soak/tus.ts';
import { openEyes } from './soak/world.ts';

const rounds = 20;
const cutsARound = 5;
const megabyte = 1024 * 1024;
/** Memory grows by less than this; what is sent twice stays below the second value for each interruption. */
const mostGrowth = 100 * megabyte;
const mostLost = megabyte;

const memoryOf = (pid: number, name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${name}:\\s*(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
const pidOf = async (server: CrashingServer) => (await server.whereabouts()).pid;

/** Sends up to `until`, as the browser does; each of `cuts` breaks the part that reaches it. */
async function sendTo(
  sender: Sender,
  sending: Sending,
  until: number,
  cuts: number[],
  chance: Chance,
): Promise<number> {
  let broken = 0;
  while (sending.acknowledged < until) {
    const size = Math.min(chance.between(megabyte, 8 * megabyte), until - sending.acknowledged);
    const reach = sending.acknowledged + size;
    const cut = cuts.findIndex((at) => at < reach);
    const cutAt = cut < 0 ? undefined : Math.max(0, cuts.splice(cut, 1)[0]! - sending.acknowledged);
    const told = await sendPart(sender, sending, size, cutAt);
    if (told === undefined) {
      broken += 1;
      await offsetOf(sender, sending);
    } else {
      demandSame(told, reach, 'the offset after a part');
      sending.acknowledged = told;
    }
  }
  return broken;
}

export const soak: Soak = {
  name: 'gigabyte',
  rounds: { full: rounds, inTests: 0 },
  async open(): Promise<Opened> {
    const eyes = await openEyes();
    const tenant = await makeTenant();
    // A hundred broken connections within a minute cause more requests than one person may send.
    const server = await startCrashingServer('gigabyte', { RATE_FACTOR: '0' });
    const sender: Sender = { server, who: tenant.administrator };
    const file = hugePdf(largestUploadBytes);
    const { id: mediaId } = await makeMedia(tenant, { kind: 'pdf', status: 'empty', durationSeconds: null });
    const refused = await announce(sender, mediaId, largestUploadBytes + 1);
    demandSame(
      [refused.status, refused.headers.get('location')],
      [413, null],
      'one byte more is refused before any body',
    );
    const sending = await begin(sender, mediaId, file);
    let interruptions = 0;
    return {
      async round(chance) {
        const from = sending.acknowledged;
        const until = Math.min(file.sizeBytes, from + Math.ceil(file.sizeBytes / rounds));
        const cuts = Array.from({ length: cutsARound }, () => chance.between(from, until - 1)).sort((a, b) => a - b);
        const pid = await pidOf(server);
        const before = memoryOf(pid, 'VmRSS');
        // The process is killed once somewhere within the round; the memory is read while the process lives.
        const middle = chance.between(from, until);
        const half = sendTo(
          sender,
          sending,
          middle,
          cuts.filter((at) => at < middle),
          chance,
        );
        interruptions += (await half) + 1;
        const grown = memoryOf(pid, 'VmHWM') - before;
        demand(grown < mostGrowth, 'the memory of the server grew', Math.round(grown / megabyte));
        const rest = sendTo(
          sender,
          sending,
          until,
          cuts.filter((at) => at >= middle),
          chance,
        );
        const [broken] = await Promise.all([rest, setTimeout(chance.between(0, 200)).then(() => server.crash())]);
        interruptions += broken;
        demand(
          sending.sentBytes <= sending.acknowledged + interruptions * mostLost,
          'bytes were sent twice',
          sending.sentBytes - sending.acknowledged,
          interruptions,
        );
        if (sending.acknowledged < file.sizeBytes) return;
        const hash = createHash('sha256');
        for (let at = 0; at < file.sizeBytes; at += megabyte)
          hash.update(file.read(at, Math.min(at + megabyte, file.sizeBytes)));
        const stored = () =>
          eyes.rows('select file_hash as hash, size_bytes::text as size from data.media where id = $1', [mediaId]);
        demandSame(
          await stored(),
          [{ hash: hash.digest('hex'), size: String(file.sizeBytes) }],
          'the file that arrived',
        );
      },
      async close() {
        if (sending.acknowledged < file.sizeBytes) await askOf(sender, sending, 'DELETE');
        await server.stop();
        await eyes.close();
      },
    };
  },
};
