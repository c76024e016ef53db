// The call about the seats of the own contract; apart from the others, since the list of people asks it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { usageWire } from './usage.wire.ts';

export const getUsageInfo = endpoint({
  service: 'main',
  method: 'GET',
  path: 'Contrato/UsageInfo',
  access: { permission: 'users' },
  answer: usageWire,
});
