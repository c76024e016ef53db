// Declares the events of contracts.
import { fact } from '#platform/server/events.ts';

/** The terms of a contract changed, such as its limits. `tenantId` is the contract's own. */
export const contractChanged = fact<{ contractId: string; tenantId: string }>('contract-changed');
