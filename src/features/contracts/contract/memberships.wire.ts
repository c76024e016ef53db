// Translates the user's companies between our names and the wire's.
import { flag, id, instant, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import { reasonLength } from './client-mode.model.ts';

export const membership = wire({
  tenantId: ['tenantId', id()],
  isDefault: ['isPrincipal', flag()],
  tenantName: ['nome', text()],
  host: ['host', nullable(text())],
  userId: ['usuarioId', id()],
  level: ['level', oneOf({ N0: 'N0', N1: 'N1', N2: 'N2' })],
});
export const memberships = list(membership);
export const tenantKey = wire({ tenantId: ['id', id()] });
export const tenant = wire({
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', oneOf({ provider: 'provedor', distributor: 'distribuidor', client: 'cliente' })],
  language: ['idioma', oneOf({ pt: 'pt', en: 'en', es: 'es' })],
  timeZone: ['fusoHorario', text()],
});
/** The client mode: its contract, its reason, its end, and the tenant to which leaving returns. decisions D1.5 */
export const clientMode = wire({
  contractId: ['contratoId', id()],
  code: ['accountCode', text()],
  tenantId: ['tenantId', id()],
  fromTenantId: ['tenantIdDeOrigem', id()],
  reason: ['motivo', text()],
  expiresAt: ['expiraEm', instant()],
  endsAt: ['limiteEm', instant()],
});
export const clientModeReason = wire({
  reason: ['motivo', text({ min: reasonLength.least, max: reasonLength.most, trim: true })],
});
/** Only the distributor flag. */
export const distributorAnswer = wire({ isDistributor: ['isDistribuidor', flag()] });
