// Runs the jobs of certificates: draws the document of an issued one, and queues every night what still has none, removes pictures that nothing shows, announces the end of signing certificates, and makes packs.
import { setTimeout } from 'node:timers/promises';
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { runPacking } from './packing.service.ts';
import { forgetPack, forgetPackTask, packTask } from './packs.service.ts';
import { warnOfSigningEnd } from './signing-notices.service.ts';
import { drawDocument, drawTask, pauseMs, queueUndrawn } from './stored-documents.service.ts';
import type { Drawing } from './stored-documents.service.ts';
import { forgetUnusedPictures } from './unused-pictures.service.ts';

export const certificateJobs = [
  job<Drawing>(drawTask, async (context, { issuedId, isOneOfMany }, { signal }) => {
    // Nothing was read yet, so the pause holds no transaction.
    if (isOneOfMany) await setTimeout(pauseMs, undefined, { signal });
    await drawDocument(context, issuedId);
  }),
  job<{ day: string }>('certificates-draw-missing', queueUndrawn),
  job<{ day: string }>('certificates-forget-pictures', forgetUnusedPictures),
  job<{ day: string }>('certificates-signing-warn', warnOfSigningEnd),
  job<{ id: string }>(packTask, (context, payload, { signal }) => runPacking(context, payload, signal)),
  job<{ id: string }>(forgetPackTask, forgetPack),
];
export const certificateSchedules: readonly Schedule[] = [
  { task: 'certificates-draw-missing', at: '03:10' },
  { task: 'certificates-forget-pictures', at: '03:20' },
  { task: 'certificates-signing-warn', at: '08:00' },
];
