// Declares the fields that tell the origin of a row in lists and forms: created here, or sent by a distributor.
import { flag, text } from './values.ts';
import { nullable } from './wire.ts';

export const originFields = {
  origin: ['origem', text()],
  /** The company that sent it. */
  originName: ['origemNome', nullable(text())],
  /** The sender's switch: a copy is shown while this and the contract's own are on (decisions D10.3). */
  isOffered: ['ativoNaOrigem', flag()],
} as const;
