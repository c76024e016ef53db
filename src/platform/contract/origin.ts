// Declares the fields that tell the origin of a row in lists and forms: created here, or sent by a distributor.
import { flag, text } from './values.ts';
import { nullable } from './wire.ts';

export const originFields = {
  origin: ['origem', text()],
  /** The name of the company that sent it. */
  originName: ['origemNome', nullable(text())],
  /** The sender's switch. A copy is shown while this switch and the contract's own switch are on (decisions D10.3). */
  isOffered: ['ativoNaOrigem', flag()],
} as const;
