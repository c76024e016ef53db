// The call by which a browser tells what failed.
import { endpoint } from '#platform/contract/endpoint.ts';
import { reportWire } from './monitoring.wire.ts';

export const reportFailure = endpoint({
  service: 'main',
  method: 'POST',
  path: 'open/falhas',
  access: 'public',
  rateLimit: 'report',
  readOnly: true,
  body: reportWire,
  bodyLimitBytes: 65_536,
});
