// Plugs the sections and permission groups that each contract is given into the list of contracts.
import { useGivenToContracts } from '#features/replication/web/given-to-contracts.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const contractListPlugs: readonly WebPorts['contractList'][] = [useGivenToContracts];
