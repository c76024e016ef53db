// What is plugged into the list of contracts: the sections and permission groups that each is given.
import { useGivenToContracts } from '#features/replication/web/given-to-contracts.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const contractListPlugs: readonly WebPorts['contractList'][] = [useGivenToContracts];
