// Declares the call about the seats of the own contract. It is a separate file because the list of people uses it.
import { endpoint } from '#platform/contract/endpoint.ts';
import { usage } from './usage.wire.ts';

export const getUsageInfo = endpoint({
  service: 'main',
  method: 'GET',
  path: 'Contrato/UsageInfo',
  access: { permission: 'users' },
  answer: usage,
});
