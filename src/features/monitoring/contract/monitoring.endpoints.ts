// Declares the call by which a browser reports a failure.
import { endpoint } from '#platform/contract/endpoint.ts';
import { report } from './monitoring.wire.ts';

export const reportFailure = endpoint({
  service: 'main',
  method: 'POST',
  path: 'open/falhas',
  access: 'public',
  rateLimit: 'report',
  readOnly: true,
  body: report,
  bodyLimitBytes: 65_536,
});
