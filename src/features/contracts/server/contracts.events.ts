// Declares the events of contracts.
import { fact } from '#platform/server/events.ts';

/** Its terms were changed: its limits, among others. `tenantId` is the contract's own. */
export const contractChanged = fact<{ contractId: string; tenantId: string }>('contract-changed');
