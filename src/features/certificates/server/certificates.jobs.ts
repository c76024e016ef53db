// Runs the jobs of certificates: draws the document of an issued one, and queues every night what still has none.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { drawTask, queueUndrawn, drawDocument } from './stored-documents.service.ts';
import type { Drawing } from './stored-documents.service.ts';

export const certificateJobs = [
  job<Drawing>(drawTask, (context, { issuedId }) => drawDocument(context, issuedId)),
  job<{ day: string }>('certificates-draw-missing', queueUndrawn),
];
export const certificateSchedules: readonly Schedule[] = [{ task: 'certificates-draw-missing', at: '03:10' }];
