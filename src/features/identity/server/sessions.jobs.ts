// Removes every hour the sessions and links that have ended.
import type { Chore } from '#platform/server/jobs.ts';
import { forgetEnded } from './sessions.service.ts';

export const forgetEndedAccess: Chore = { name: 'forget-ended-access', everyMinutes: 60, run: forgetEnded };
