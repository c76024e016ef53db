// Translates the messages about regrading between our names and the wire's.
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const count = () => number({ whole: true, min: 0 });
export const regradingKey = wire({ id: ['id', id()] });
/** One regrading: how far it is, and what it has changed so far. */
export const regrading = wire({
  id: ['id', id()],
  version: ['versao', count()],
  startedByName: ['iniciadaPor', nullable(text())],
  startedAt: ['iniciadaEm', instant()],
  endedAt: ['finalizadaEm', nullable(instant())],
  isCancelled: ['cancelada', flag()],
  people: ['pessoas', count()],
  donePeople: ['pessoasReapuradas', count()],
  up: ['subiram', count()],
  down: ['desceram', count()],
  passed: ['aprovadas', count()],
  kept: ['mantidas', count()],
});
/** The published version by which a regrading would score, and the newest regrading. */
export const regradingState = wire({
  version: ['versao', count()],
  people: ['pessoas', count()],
  latest: ['ultima', nullable(regrading)],
});
const effectKind = oneOf({ passes: 'passa', up: 'sobe', down: 'desce', kept: 'mantida' });
/** What regrading would do to one attempt. */
export const regradedPerson = wire({
  attemptId: ['usuarioAvaliacaoId', id()],
  personName: ['usuarioNome', text()],
  isNameHidden: ['nomeOculto', flag()],
  number: ['tentativa', count()],
  before: ['pontuacaoAnterior', nullable(number())],
  after: ['pontuacaoNova', nullable(number())],
  effect: ['efeito', effectKind],
});
export const regradedPage = pageOfData(regradedPerson);
export const effectFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageQuery.pageSize,
});
/** What regrading would do to all: how many scores rise and fall, who passes, who keeps an approval that the score would not give. */
export const regradingEffect = wire({
  version: ['versao', count()],
  attempts: ['tentativas', count()],
  unchanged: ['semAlteracao', count()],
  up: ['sobem', count()],
  down: ['descem', count()],
  passes: ['passam', count()],
  kept: ['mantidas', count()],
  wouldFail: ['reprovariam', count()],
  /** True where the figures are of the first people only, because there are very many. */
  isPart: ['parcial', flag()],
});
export const startedRegrading = wire({ id: ['id', id()], people: ['pessoas', count()] });
export const regradingForm = wire({ version: ['versao', number({ whole: true, min: 1, max: 1_000_000 })] });

export type Regrading = Ours<typeof regrading>;
export type RegradingState = Ours<typeof regradingState>;
export type RegradingEffect = Ours<typeof regradingEffect>;
export type RegradedPerson = Ours<typeof regradedPerson>;
