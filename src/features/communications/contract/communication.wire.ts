// Translates the authors' messages about communications between our names and the wire's (administration-engagement §3).
import { megabyteBytes } from '#platform/contract/units.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { together } from '#platform/contract/reshape.ts';
import { dataUrl } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, invalid, list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { communicationLimits as limits, noAudience } from './communication.model.ts';

const ids = () => optional(list(id(), { max: limits.audience }));
/** A sent picture has data in base64 and a type. */
const pictureMessage = wire({
  data: ['data', text({ max: 7_000_000 })],
  mime: ['mime', optional(text({ max: 100 }))],
});
const sentPicture = dataUrl({
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
  maxBytes: 5 * megabyteBytes,
});
const pictureAddress = /^\/p\/([\w-]{1,60}\/[\w-]{1,100})\/\d{1,4}\.webp$/;
const newPicture = seenAs(
  pictureMessage,
  ({ data, mime }, reading) =>
    sentPicture.read(data.startsWith('data:') ? data : `data:${mime ?? ''};base64,${data}`, reading),
  (url: string) => ({ data: url.slice(url.indexOf(',') + 1), mime: url.slice(5, url.indexOf(';')) }),
);
/** The address of a picture that was stored before. A picture of another server is refused. */
const keptPicture = seenAs(
  text({ max: 300 }),
  (url, reading) => pictureAddress.exec(url)?.[1] ?? invalid(reading, 'communications.pictureElsewhere'),
  (key: string) => `/p/${key}/1156.webp`,
);
const sentPost = wire({
  id: ['id', optional(id())],
  title: ['titulo', nullable(text({ max: limits.postTitle, trim: true }))],
  text: ['conteudo', clearable(text({ max: limits.postText }))],
  newPicture: ['imagem', optional(newPicture)],
  pictureKey: ['imagemLink', clearable(keptPicture)],
  pictureText: ['imagemDescricao', clearable(text({ max: limits.pictureText, trim: true }))],
  position: ['ordem', optional(number({ whole: true, min: 0, max: 1000 }))],
});
const flatForm = wire({
  title: ['titulo', text({ max: limits.title, trim: true })],
  startsAt: ['dataInicio', clearable(instant())],
  endsAt: ['dataFim', clearable(instant())],
  alwaysShows: ['sempreExibir', optional(flag())],
  isForced: ['forceDisplay', optional(flag())],
  posts: ['posts', optional(list(sentPost, { max: limits.posts }))],
  isPublic: ['publico', optional(flag())],
  segmentationIds: ['segmentacoesIds', ids()],
  businessUnitIds: ['unidadesDeNegocioIds', ids()],
  departmentIds: ['departamentosIds', ids()],
  jobTitleIds: ['cargosIds', ids()],
  isActive: ['ativo', optional(flag())],
  publishes: ['publicar', optional(flag())],
  /** Says that the author has read how many people it is published for. */
  confirms: ['confirmar', optional(flag())],
});
/** The data that an author sends. `publishes` shows it to its audience at once. */
export const communicationForm = together(flatForm, 'audience', noAudience);
export type CommunicationForm = Ours<typeof communicationForm>;
export type SentPost = Ours<typeof sentPost>;

const situation = { draft: 'rascunho', published: 'publicado', changed: 'alterado' } as const;
const rowFields = {
  id: ['id', id()],
  title: ['titulo', text()],
  startsAt: ['dataInicio', nullable(instant())],
  endsAt: ['dataFim', nullable(instant())],
  alwaysShows: ['sempreExibir', flag()],
  isForced: ['forceDisplay', flag()],
  isPublic: ['publico', flag()],
  isActive: ['ativo', flag()],
  postCount: ['totalPosts', number({ whole: true })],
  /** Number of people who have seen it. */
  readers: ['totalVisualizacoes', number({ whole: true })],
  origin: ['origem', text()],
  originName: ['origemNome', nullable(text())],
  originId: ['comunicacaoOrigemId', nullable(id())],
  /** True where the sender of a copy has it switched on. */
  isOffered: ['ativoNaOrigem', flag()],
  publication: ['publicacao', oneOf(situation)],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
} as const;
export const communicationRow = wire(rowFields);
export type CommunicationRow = Ours<typeof communicationRow>;
export const communicationPage = pageOfData(communicationRow);
const editedPost = wire({
  id: ['id', id()],
  title: ['titulo', nullable(text())],
  text: ['conteudo', nullable(text())],
  picture: ['imagemLink', nullable(text())],
  pictureText: ['imagemDescricao', nullable(text())],
  position: ['ordem', number({ whole: true })],
});
const contractLink = wire({ contractId: ['contratoId', id()], communicationId: ['comunicacaoId', id()] });
const flatDetails = wire({
  ...rowFields,
  posts: ['posts', list(editedPost)],
  segmentationIds: ['segmentacoesIds', list(id())],
  businessUnitIds: ['unidadesDeNegocioIds', list(id())],
  departmentIds: ['departamentosIds', list(id())],
  jobTitleIds: ['cargosIds', list(id())],
  contractLinks: ['contratosComunicacoes', list(contractLink)],
  /** True where the asking person has hidden it. */
  isHidden: ['naoExibir', flag()],
});
/** A communication as its author sees it: the draft. */
export const communicationDetails = together(flatDetails, 'audience', noAudience);
export type CommunicationDetails = Ours<typeof communicationDetails>;
export const communicationKey = wire({ id: ['id', id()] });
export const savedCommunication = wire({
  id: ['id', id()],
  publishedVersion: ['versao', nullable(number({ whole: true }))],
});
export const communicationFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  isActive: ['ativo', optional(flag())],
  state: [
    'situacao',
    optional(
      oneOf({ draft: 'rascunho', inactive: 'inativo', planned: 'agendado', running: 'vigente', ended: 'encerrado' }),
    ),
  ],
  origin: ['origem', optional(text({ max: 40 }))],
  ...pageQueryBy(
    { title: 'titulo', startsAt: 'dataInicio', endsAt: 'dataFim', createdAt: 'createdAt', updatedAt: 'updatedAt' },
    'createdAt',
  ),
});
export type CommunicationFilter = Sent<typeof communicationFilter>;

/** An audience that is counted before it is saved. */
export const audienceQuestion = together(
  wire({
    isPublic: ['publico', optional(flag())],
    segmentationIds: ['segmentacoesIds', ids()],
    businessUnitIds: ['unidadesDeNegocioIds', ids()],
    departmentIds: ['departamentosIds', ids()],
    jobTitleIds: ['cargosIds', ids()],
  }),
  'audience',
  noAudience,
);
const lineKind = oneOf({
  businessUnit: 'unidadeDeNegocio',
  department: 'departamento',
  jobTitle: 'cargo',
  segmentation: 'segmentacao',
});
/** Each person counts once, in the first line that includes them. */
export const audienceCount = wire({
  total: ['total', number({ whole: true })],
  /** Those of them who have never entered the platform. */
  newcomers: ['nuncaEntraram', number({ whole: true })],
  lines: [
    'linhas',
    list(
      wire({
        kind: ['tipo', lineKind],
        id: ['id', id()],
        name: ['nome', text()],
        people: ['pessoas', number({ whole: true })],
      }),
    ),
  ],
});
export type AudienceCount = Ours<typeof audienceCount>;

/** One post that one person has seen. */
export const viewRow = wire({
  id: ['id', id()],
  userId: ['usuarioId', id()],
  name: ['nome', text()],
  email: ['email', text()],
  postId: ['postId', id()],
  postTitle: ['postTitulo', nullable(text())],
  postPosition: ['postOrdem', nullable(number({ whole: true }))],
  seenAt: ['visualizadoEm', instant()],
  isHidden: ['naoExibir', flag()],
});
export type ViewRow = Ours<typeof viewRow>;
export const viewPage = pageOfData(viewRow);
export const viewFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  postId: ['postId', optional(id())],
  ...pageQueryBy({ seenAt: 'visualizadoEm', name: 'nome' }, 'seenAt'),
});
export type ViewFilter = Sent<typeof viewFilter>;

export const communicationContracts = wire({ contractIds: ['contractIds', list(id(), { max: 500 })] });
/** The state of a communication at each contract that it is given to. */
export const communicationLinks = wire({
  communicationId: ['comunicacaoId', id()],
  total: ['total', number({ whole: true })],
  done: ['concluidos', number({ whole: true })],
  failed: ['falhas', number({ whole: true })],
  links: [
    'contratos',
    list(
      wire({
        contractId: ['contratoId', id()],
        name: ['nome', text()],
        state: ['situacao', oneOf({ waiting: 'pendente', done: 'concluido', failed: 'falha' })],
        reason: ['motivo', nullable(text())],
        sentAt: ['atualizadoEm', instant()],
        /** Number of people there who have seen it; the sender never sees who. */
        readers: ['totalVisualizacoes', number({ whole: true })],
      }),
    ),
  ],
});
export type CommunicationLinks = Ours<typeof communicationLinks>;
