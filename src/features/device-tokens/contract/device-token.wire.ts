// Translates a person's devices between our names and the wire's (access-shell-settings §3.9).
import { flag, id, instant, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const kind = oneOf({ push: 'PUSH' });
const name = text({ min: 1, max: 120, trim: true });
export const deviceName = wire({ name: ['device', name] });
export type DeviceName = Ours<typeof deviceName>;
export const deviceForm = wire({
  /** Ignored, as is the name: a device belongs to the person who asks. */
  userId: ['userId', optional(text({ max: 100 }))],
  userName: ['userName', optional(text({ max: 200 }))],
  kind: ['type', kind],
  name: ['device', name],
  product: ['product', text({ max: 60 })],
  /** The subscription (endpoint and keys) as JSON. Other text is stored and gets no push. */
  token: ['token', text({ min: 1, max: 4_096 })],
});
export const deviceToken = wire({
  id: ['id', id()],
  userId: ['userId', id()],
  userName: ['userName', text()],
  kind: ['type', kind],
  name: ['device', text()],
  product: ['product', text()],
  token: ['token', text()],
  createdAt: ['criadoEm', instant()],
  /** When a push last reached its service. */
  lastUsedAt: ['ultimoUso', nullable(instant())],
  /** True where the token is a subscription. */
  isPushed: ['recebePush', flag()],
});
export type DeviceToken = Ours<typeof deviceToken>;
export type DeviceForm = Ours<typeof deviceForm>;
export const deviceTokens = list(deviceToken);
export const deviceKey = wire({ id: ['id', id()] });
/** The id of a device, or its token. */
export const bindingKey = wire({ token: ['token', text({ min: 1, max: 500 })] });
export const deviceMade = wire({ id: ['data.id', id()] });
export const pushKey = wire({ publicKey: ['chavePublica', text()] });
