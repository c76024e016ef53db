// What the worker does for the repository.
import { job } from '#platform/server/jobs.ts';
import { convertMedia } from './media-conversion.service.ts';
import type { Conversion } from './media-conversion.service.ts';

export const mediaJobs = [job<Conversion>('media-convert', convertMedia)];
