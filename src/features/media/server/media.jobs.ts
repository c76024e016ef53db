// Runs the worker's jobs for the media repository: converts files and deletes expired tokens.
import { acrossTenants } from '#platform/server/across-tenants.ts';
import { job } from '#platform/server/jobs.ts';
import type { Chore } from '#platform/server/jobs.ts';
import { convertMedia } from './media-conversion.service.ts';
import { pictureFilm } from './media-poster.service.ts';
import type { Conversion } from './media-queue.service.ts';
import { forgetTokens } from './content-access.service.ts';

export const mediaJobs = [job<Conversion>('media-poster', pictureFilm), job<Conversion>('media-convert', convertMedia)];
export const mediaChores: readonly Chore[] = [
  {
    name: 'forget-tokens',
    everyMinutes: 30,
    run: (services) =>
      acrossTenants(services, 'expired tokens of all tenants', (db) => forgetTokens(db, services.now())),
  },
];
