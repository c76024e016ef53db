// Translates the messages about sections given to contracts between our names and the wire's.
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';

export const sectionContracts = wire({ contractIds: ['contractIds', list(id(), { max: 500 })] });
const state = {
  name: ['nome', text()],
  state: ['situacao', oneOf({ waiting: 'pendente', done: 'concluido', failed: 'falha' })],
  /** The code of the reason for a failure. */
  reason: ['motivo', nullable(text())],
  /** Number of objects that arrived and still wait for their file. */
  pendingFiles: ['arquivosPendentes', number({ whole: true })],
  sentAt: ['atualizadoEm', instant()],
} as const;
const link = wire({ contractId: ['contratoId', id()], ...state });
/** The state of a section at each contract. */
export const sectionLinks = wire({
  sectionId: ['secaoId', id()],
  total: ['total', number({ whole: true })],
  done: ['concluidos', number({ whole: true })],
  failed: ['falhas', number({ whole: true })],
  links: ['contratos', list(link)],
});
/** The ids of one section and one contract. */
export const linkKey = wire({ id: ['id', id()], contractId: ['contratoId', id()] });
export const contractKey = wire({ id: ['id', id()] });
export const contractSections = wire({ sectionIds: ['secaoIds', list(id(), { max: 500 })] });
/** The sections that a contract is given. */
export const givenSections = list(
  wire({ sectionId: ['secaoId', id()], ...state, sender: ['originName', nullable(text())] }),
);
