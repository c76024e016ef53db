// Removes every hour the sign-ins at a provider that nobody finished.
import type { Chore } from '#platform/server/jobs.ts';
import { forgetEndedStates } from './identity-provider.service.ts';

export const forgetEndedSignIns: Chore = { name: 'forget-ended-sign-ins', everyMinutes: 60, run: forgetEndedStates };
