// Runs a job each night that removes audit entries that were kept long enough.
import type { Chore } from '#platform/server/jobs.ts';
import { forgetOldEntries } from './forget-audit.service.ts';

export const forgetAudit: Chore = { name: 'forget-audit', everyMinutes: 24 * 60, run: forgetOldEntries };
