// Runs each minute what closes connections of external tools: their limits hold even where a client sets others.
import type { Chore } from '#platform/server/jobs.ts';
import { updateBiConnections } from './bi-logins.service.ts';

export const tendBiLogins: Chore = { name: 'tend-bi-logins', everyMinutes: 1, run: updateBiConnections };
