// Translates the messages about one content's details and the classroom between our names and the wire's (learning-content §3 "Course detail").
import { list, nullable, optional, told, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { workload } from '#features/courses/contract/workload.wire.ts';
import { position } from '#features/progress/contract/position.wire.ts';
import { storedPicture } from '#platform/contract/picture.ts';
import { card, hasPrerequisite, mediaKind, opening, prerequisites } from './card.wire.ts';

const count = () => number({ whole: true, min: 0 });
export const lockReason = oneOf({
  notEnrolled: 'naoInscrito',
  expired: 'expirado',
  release: 'liberacao',
  prerequisites: 'preRequisitos',
  terms: 'termoDeUso',
  sequence: 'sequencia',
  step: 'etapa',
});
const item = wire({
  id: ['id', id()],
  objectId: ['objetoId', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao', course: 'Curso' })],
  mediaKind: ['tipoMidia', nullable(mediaKind)],
  title: ['titulo', text()],
  stepId: ['etapaId', nullable(id())],
  position: ['ordem', count()],
  isRequired: ['obrigatorio', flag()],
  durationSeconds: ['duracaoEmSegundos', nullable(number())],
  pageCount: ['paginas', nullable(count())],
  questionCount: ['questoes', nullable(count())],
  cover: ['cardHorizontal', nullable(storedPicture)],
  percent: ['porcentagemDeConclusao', number()],
  isDone: ['concluido', flag()],
  isPending: ['pendenteDeCorrecao', flag()],
  hasFailed: ['reprovado', flag()],
  isNew: ['novo', flag()],
  score: ['pontuacao', nullable(number())],
  positionSeconds: ['posicaoSegundos', nullable(position())],
  locks: ['bloqueios', list(lockReason)],
});
const step = wire({ id: ['id', id()], title: ['titulo', text()], isLocked: ['bloqueada', flag()] });
const contentKind = oneOf({ course: 'Curso', trail: 'Formacao' });
const trailStep = wire({
  id: ['id', id()],
  objectId: ['objetoId', id()],
  kind: ['tipo', oneOf({ media: 'Midia', assessment: 'Avaliacao', course: 'Curso' })],
  title: ['titulo', text()],
  position: ['ordem', count()],
  percent: ['porcentagemDeConclusao', number()],
  isDone: ['concluido', flag()],
});
export const contentDetail = wire({
  id: ['id', id()],
  kind: ['tipo', contentKind],
  title: ['titulo', text()],
  description: ['descricao', nullable(text())],
  synopsis: ['sinopse', nullable(text())],
  workloadMinutes: ['cargaHoraria', workload()],
  enrolledAt: ['dataInscricao', nullable(instant())],
  completedAt: ['dataConclusao', nullable(instant())],
  /** The cycle of the enrolment, for the drawing of its panel; absent where the user is not enrolled. */
  cycle: ['ciclo', optional(count())],
  percent: ['porcentagemDeConclusao', number()],
  status: [
    'status',
    nullable(
      oneOf({
        notStarted: 'notStarted',
        onGoing: 'onGoing',
        pending: 'pending',
        approved: 'approved',
        failed: 'failed',
        completed: 'completed',
        expired: 'expired',
      }),
    ),
  ],
  score: ['aproveitamento', nullable(number())],
  isFavorite: ['favorito', flag()],
  reaction: ['reacao', nullable(text())],
  totalReactions: ['totalReacoes', count()],
  certificateId: ['certificadoId', nullable(id())],
  hasCertificate: ['certificadoEmitido', flag()],
  daysToExpire: ['diasParaExpirar', nullable(count())],
  /** The last day, in the company's time zone; `expiresAt` is the moment at which it is over. */
  dueOn: ['prazo', nullable(isoDay())],
  expiresAt: ['dataExpiracao', nullable(instant())],
  /** The days that the enrolment received, whatever the content gives now. */
  daysGiven: ['diasDoPrazo', nullable(count())],
  isExpired: ['expirado', flag()],
  dayLimit: ['limiteDeDiasParaConclusao', count()],
  isMandatory: ['mandatory', flag()],
  skillNames: ['competenciasNomes', list(text())],
  categoryName: ['categoriaNome', nullable(text())],
  requiredScore: ['aproveitamentoRequerido', number()],
  isSequential: ['sequenciaObrigatoria', flag()],
  blocksFastForward: ['bloquearAvanco', flag()],
  termsOfUseId: ['termoDeUsoId', nullable(id())],
  hasAcceptedTerms: ['usuarioAceitouTermoDeUso', flag()],
  /** The terms that the user must accept now. */
  termsDue: ['termoDeUsoPendente', nullable(oneOf({ intro: 'intro', conclusion: 'conclusion' }))],
  enrolledCount: ['inscritos', count()],
  horizontalCover: ['cardHorizontal', nullable(storedPicture)],
  items: ['itensDoCurso', list(item)],
  steps: ['etapas', list(step)],
  nextItemId: ['proximoItemId', nullable(id())],
  closed: ['bloqueios', list(lockReason)],
  releaseAt: ['parametrizacaoConteudo.controleDeConsumo', opening],
  prerequisites: ['parametrizacaoConteudo.dependenciasExternas', prerequisites],
  hasPrerequisite: ['parametrizacaoConteudo.possuiPreRequisito', hasPrerequisite],
  related: ['relacionados', list(card)],
  /** The fields that the specification names again: the steps of a trail, the order of the items, and whether it is mandatory. */
  trailSteps: ['etapasDaTrilha', told(list(trailStep), ({ kind, items }: Listed) => (kind === 'trail' ? items : []))],
  itemIds: ['itens', told(list(id()), ({ items }: Listed) => items.map((one) => one.id))],
  isObligatory: ['obrigatorio', told(flag(), ({ isMandatory }: Listed) => isMandatory)],
});
type Listed = { kind: 'course' | 'trail'; isMandatory: boolean; items: Ours<typeof item>[] };
export type ContentDetail = Ours<typeof contentDetail>;
/** The details in the browser; `isPreview` is true where the author looks at the draft, and then nothing is stored. */
export type SeenDetail = ContentDetail & { isPreview?: true };
export const detailKey = wire({ id: ['id', id()] });
export const relatedQuery = wire({ withRelated: ['relacionados', optional(flag())] });
export type DetailItem = ContentDetail['items'][number];
