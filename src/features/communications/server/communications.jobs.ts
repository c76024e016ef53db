// Runs the jobs of communications: their sending to contracts, and the nightly removal of pictures that nothing shows.
import { job } from '#platform/server/jobs.ts';
import type { Schedule } from '#platform/server/jobs.ts';
import { forgetPictures } from './communication-pictures.service.ts';
import { sendInto, sendTask, sendToContracts, sendToTask } from './sending.service.ts';
import type { Sending } from './sending.service.ts';

export const communicationJobs = [
  job<{ communicationId: string }>(sendTask, sendToContracts),
  job<Sending>(sendToTask, sendInto),
  job<object>('forget-communication-pictures', forgetPictures),
];
export const communicationSchedules: readonly Schedule[] = [{ task: 'forget-communication-pictures', at: '03:10' }];
