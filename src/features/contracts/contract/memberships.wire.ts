// The dictionaries of one's companies.
import { flag, id, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';

export const membershipWire = wire({
  tenantId: ['tenantId', id()],
  isDefault: ['isPrincipal', flag()],
  tenantName: ['nome', text()],
  host: ['host', nullable(text())],
  userId: ['usuarioId', id()],
  level: ['level', oneOf({ N0: 'N0', N1: 'N1', N2: 'N2' })],
});
export const membershipsWire = list(membershipWire);
export const tenantIdWire = wire({ tenantId: ['id', id()] });
export const tenantWire = wire({
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', oneOf({ provider: 'provedor', distributor: 'distribuidor', client: 'cliente' })],
  language: ['idioma', oneOf({ pt: 'pt', en: 'en', es: 'es' })],
  timeZone: ['fusoHorario', text()],
});
/** The distributor flag, alone. */
export const isDistributorWire = wire({ isDistributor: ['isDistribuidor', flag()] });
