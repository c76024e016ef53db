// Translates the connection of a company to its payment provider between our names and the wire's.
import { flag, id, text } from '#platform/contract/values.ts';
import { clearable, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { providerLimits } from './subscription.model.ts';

const secret = () => clearable(text({ max: providerLimits.secret, trim: true }));
const price = () => clearable(text({ max: providerLimits.price, trim: true }));
/** A secret that is absent stays as it is. */
export const paymentProviderForm = wire({
  secretKey: ['chaveSecreta', secret()],
  eventSecret: ['segredoDosEventos', secret()],
  monthlyPrice: ['precoMensal', price()],
  annualPrice: ['precoAnual', price()],
});
export type PaymentProviderForm = Ours<typeof paymentProviderForm>;
/** The connection without its secrets, and the address at which the provider tells what happened. */
export const connectedProvider = wire({
  isConnected: ['conectado', flag()],
  monthlyPrice: ['precoMensal', nullable(text())],
  annualPrice: ['precoAnual', nullable(text())],
  eventAddress: ['enderecoDosEventos', text()],
});
export type ConnectedProvider = Ours<typeof connectedProvider>;
export const paymentEventKey = wire({ tenantId: ['tenantId', id()] });
export const paymentPortal = wire({ url: ['url', text()] });
