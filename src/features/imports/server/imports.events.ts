// Declares the events of imports.
import { fact } from '#platform/server/events.ts';

/** The event that an import has written its lines. `startedBy` is the account that confirmed it. */
export const importEnded = fact<{ importId: string; startedBy: string; fileName: string }>('import-ended');
