// Translates the messages about the company's signing certificate between our names and the wire's.
import { instant, oneOf, text } from '#platform/contract/values.ts';
import { nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { signingLimits } from './signing.model.ts';

/** What everybody may read in a certificate; its key and its password are never answered. */
export const signingCertificate = wire({
  name: ['titular', text()],
  issuer: ['emissor', text()],
  serial: ['numeroDeSerie', text()],
  validFrom: ['validoDesde', instant()],
  validUntil: ['validoAte', instant()],
  status: ['status', oneOf({ valid: 'valido', expiring: 'aVencer', expired: 'vencido' })],
  depositedAt: ['depositadoEm', instant()],
  /** Null where somebody deposited it who is no user of the company. */
  depositedByName: ['depositadoPor', nullable(text())],
});
export const signingState = wire({ certificate: ['certificado', nullable(signingCertificate)] });
export const signingForm = wire({ password: ['senha', text({ max: signingLimits.password })] });
export type SigningCertificate = Ours<typeof signingCertificate>;
