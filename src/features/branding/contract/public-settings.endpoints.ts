// Declares the calls that need no sign-in: the look of an address, which every page begins with, and the caller's own address.
import { endpoint } from '#platform/contract/endpoint.ts';
import { ownAddress, publicSettingsRequest, publicSettings } from './settings.wire.ts';

export const getPublicSettings = endpoint({
  service: 'main',
  method: 'POST',
  path: 'open/parametros',
  access: 'public',
  rateLimit: 'public',
  readOnly: true,
  body: publicSettingsRequest,
  answer: publicSettings,
});
/** Returns the address that the server sees, for watermarks; no other service is asked for it. */
export const getOwnAddress = endpoint({
  service: 'main',
  method: 'GET',
  path: 'open/ip',
  access: 'public',
  rateLimit: 'public',
  answer: ownAddress,
});
