// Translates media objects between our names and the wire's (learning-content §3, entities.json).
import { originFields } from '#platform/contract/origin.ts';
import { clock, isoDay, link } from '#platform/contract/text-values.ts';
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { mediaLimits } from './media.model.ts';

export const mediaKind = oneOf({
  video: 'video',
  audio: 'audio',
  image: 'image',
  scorm: 'scorm',
  document: 'document',
  link: 'link',
  pdf: 'pdf',
  carousel: 'carousel',
});
export const mediaStatus = oneOf({
  empty: 'semArquivo',
  pending: 'pendente',
  processing: 'processando',
  ready: 'pronto',
  failed: 'falha',
});
export const packageKind = oneOf({ scorm12: 'scorm12', scorm2004: 'scorm2004', html: 'htmlpackage' });
/** What the form's chooser of types sends; content decides between the versions of SCORM. */
const packageChoice = oneOf({ scorm: 'scorm', scorm12: 'scorm12', scorm2004: 'scorm2004', html: 'htmlpackage' });

export const watermark = wire({
  isIncluded: ['incluir', flag()],
  userName: ['nome', optional(flag())],
  userEmail: ['email', optional(flag())],
  company: ['empresa', optional(flag())],
  unit: ['unidade', optional(flag())],
  department: ['departamento', optional(flag())],
  jobTitle: ['cargo', optional(flag())],
  dateTime: ['dataHora', optional(flag())],
  address: ['ip', optional(flag())],
});
export const chapter = wire({
  title: ['title', text({ min: 1, max: 120, trim: true })],
  startSeconds: ['start', clock()],
  endSeconds: ['end', clock()],
});
/** As it is kept; only an opened object has addresses. */
export const storedSubtitle = wire({
  id: ['id', id()],
  name: ['nome', text()],
  language: ['codigoIdioma', text()],
});
export const subtitle = wire({ ...storedSubtitle.fields, url: ['url', text()] });
export const carouselItem = wire({
  id: ['id', id()],
  mediaId: ['midiaID', id()],
  position: ['ordem', number({ whole: true })],
  picture: ['link', text()],
  target: ['url', nullable(text())],
});

const title = () => text({ min: 1, max: 150, trim: true });
/** Creating and saving an object. */
export const mediaForm = wire({
  title: ['nome', title()],
  kind: ['tipo', mediaKind],
  description: ['descricao', optional(text({ max: 20_000 }))],
  summary: ['resumo', optional(text({ max: 1_000 }))],
  language: ['idioma', optional(oneOf({ pt: 'pt', en: 'en', es: 'es' }))],
  expiresOn: ['dataExpiracao', optional(isoDay())],
  durationSeconds: [
    'duracao',
    optional(clock({ minSeconds: mediaLimits.durationSeconds.min, maxSeconds: mediaLimits.durationSeconds.max })),
  ],
  categoryId: ['categoriaId', optional(id())],
  skillIds: ['competenciasIds', optional(list(id(), { max: mediaLimits.skills }))],
  link: ['link', optional(link())],
  code: ['codigoObjeto', optional(text({ max: 60, trim: true }))],
  packageKind: ['scormType', optional(packageChoice)],
  isDownloadable: ['allowDownload', optional(flag())],
  blocksFastForward: ['bloquearAvanco', optional(flag())],
  isEmbedded: ['embedded', optional(flag())],
  isPublicLink: ['linkPublico', optional(flag())],
  isActive: ['ativo', optional(flag())],
  watermark: ['marcaDagua', optional(watermark)],
});
export type MediaForm = Ours<typeof mediaForm>;

const shared = {
  id: ['id', id()],
  title: ['nome', text()],
  kind: ['tipo', mediaKind],
  status: ['situacao', mediaStatus],
  failureCode: ['motivoFalha', nullable(text())],
  /** Among all files that wait for the same kind of work; null where it does not wait. */
  queuePlace: ['posicaoFila', nullable(number({ whole: true }))],
  summary: ['resumo', nullable(text())],
  durationSeconds: ['duracao', nullable(clock({ maxSeconds: Infinity }))],
  categoryId: ['categoriaId', nullable(id())],
  categoryName: ['categoriaNome', nullable(text())],
  skillIds: ['competenciasIds', list(id())],
  code: ['codigoObjeto', nullable(text())],
  link: ['link', nullable(text())],
  packageKind: ['scormType', nullable(packageKind)],
  ...originFields,
  isActive: ['ativo', flag()],
  isFinished: ['finalizado', flag()],
  fileName: ['nomeArquivo', nullable(text())],
  sizeBytes: ['tamanho', nullable(number())],
  pageCount: ['paginas', nullable(number())],
  horizontalCover: ['cardHorizontal', nullable(text())],
  verticalCover: ['cardVertical', nullable(text())],
  thumbnail: ['thumbnail', nullable(text())],
  expiresOn: ['dataExpiracao', nullable(text())],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
} as const;
export const mediaRow = wire(shared);
export type MediaRow = Ours<typeof mediaRow>;
/** The whole object. `pullzone` and `videoId` name another system's storage, which this product has not: always null. */
export const mediaObject = wire({
  ...shared,
  tenantId: ['tenantId', id()],
  description: ['descricao', nullable(text())],
  language: ['idioma', text()],
  sectionIds: ['secoesIds', list(id())],
  skillNames: ['competenciasNomes', list(text())],
  pullzone: ['pullzone', nullable(text())],
  videoId: ['videoId', nullable(text())],
  hlsUrl: ['hlsPlaylistUrl', nullable(text())],
  packageUrl: ['scormScriptLink', nullable(text())],
  contentType: ['tipoConteudo', nullable(text())],
  isDownloadable: ['allowDownload', flag()],
  blocksFastForward: ['bloquearAvanco', flag()],
  isEmbedded: ['embedded', flag()],
  isPublicLink: ['linkPublico', flag()],
  watermark: ['marcaDagua', nullable(watermark)],
  subtitles: ['legendas', list(storedSubtitle)],
  chapters: ['capitulos', list(chapter)],
  carousel: ['itensCarrossel', list(carouselItem)],
});
export type MediaObject = Ours<typeof mediaObject>;
const whole = mediaObject.fields;
/** What saving the form overwrites; a file's state, its chapters and subtitles go on beside it. */
export const mediaGuarded = wire({
  title: whole.title,
  kind: whole.kind,
  description: whole.description,
  summary: whole.summary,
  language: whole.language,
  expiresOn: whole.expiresOn,
  durationSeconds: whole.durationSeconds,
  categoryId: whole.categoryId,
  skillIds: whole.skillIds,
  link: whole.link,
  code: whole.code,
  packageKind: whole.packageKind,
  isDownloadable: whole.isDownloadable,
  blocksFastForward: whole.blocksFastForward,
  isEmbedded: whole.isEmbedded,
  isPublicLink: whole.isPublicLink,
  isActive: whole.isActive,
  watermark: whole.watermark,
});
export const mediaPage = pageOfData(mediaRow);

export const mediaFilter = wire({
  ...pageQuery,
  isActive: ['ativo', optional(flag())],
  fullName: ['nomeCompleto', optional(text({ max: 200 }))],
  search: ['search', optional(text({ max: 200 }))],
  kinds: ['tiposArquivos', optional(list(mediaKind, { max: 8 }))],
  code: ['codigoObjeto', optional(text({ max: 60 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 100 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 100 }))],
  origin: ['origem', optional(text({ max: 40 }))],
  sorting: ['Ordenacao', optional(text({ max: 60 }))],
});
export type MediaFilter = Ours<typeof mediaFilter>;

export const videoInfo = wire({
  chapters: ['chapters', list(chapter)],
  subtitles: ['captions', list(storedSubtitle)],
  thumbnail: ['thumbnailFileName', nullable(text())],
  durationSeconds: ['duracao', nullable(clock({ maxSeconds: Infinity }))],
  status: ['situacao', mediaStatus],
});
export const videoInfoForm = wire({ chapters: ['chapters', list(chapter, { max: mediaLimits.chapters })] });
export const subtitleForm = wire({
  name: ['nome', text({ min: 1, max: 60, trim: true })],
  language: [
    'codigoIdioma',
    text({ pattern: /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, code: 'media.subtitle.language' }),
  ],
});

/** Where an object is used; later features answer through a port. */
export const mediaLink = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ course: 'curso', trail: 'formacao', section: 'secao' })],
  title: ['titulo', text()],
});
/** Another object with the very same file. */
export const sameFile = wire({ id: ['id', id()], title: ['nome', text()], kind: ['tipo', mediaKind] });
export type SameFile = Ours<typeof sameFile>;
export const created = wire({ id: ['id', id()] });
export const fileAnswer = wire({
  id: ['id', id()],
  status: ['situacao', mediaStatus],
  kind: ['tipo', mediaKind],
  durationSeconds: ['duracao', nullable(clock({ maxSeconds: Infinity }))],
  pageCount: ['paginas', nullable(number())],
  packageKind: ['scormType', nullable(packageKind)],
});

/** What a viewer needs to show an object now. Addresses hold a token: never store or share them. */
/** One line of the tree of a package that has several objects. */
const packageItem = wire({
  id: ['id', text()],
  title: ['titulo', text()],
  depth: ['nivel', number()],
  isLaunchable: ['abre', flag()],
});
export const openedMedia = wire({
  id: ['id', id()],
  kind: ['tipo', mediaKind],
  title: ['nome', text()],
  status: ['situacao', mediaStatus],
  url: ['url', nullable(text())],
  hlsUrl: ['hlsPlaylistUrl', nullable(text())],
  /** The page of the content host that holds another site's page, for links that are shown inside. */
  frameUrl: ['quadro', nullable(text())],
  packageUrl: ['scormScriptLink', nullable(text())],
  packageKind: ['scormType', nullable(packageKind)],
  sandbox: ['sandbox', nullable(text())],
  /** Empty for a package of one object. */
  packageItems: ['itensPacote', list(packageItem)],
  contentType: ['tipoConteudo', nullable(text())],
  failureCode: ['motivoFalha', nullable(text())],
  poster: ['thumbnail', nullable(text())],
  /** The sprite of small pictures for the time line. */
  thumbnails: ['miniaturas', nullable(text())],
  subtitles: ['legendas', list(subtitle)],
  chapters: ['capitulos', list(chapter)],
  carousel: ['itensCarrossel', list(carouselItem)],
  durationSeconds: ['duracao', nullable(number())],
  pageCount: ['paginas', nullable(number())],
  isDownloadable: ['allowDownload', flag()],
  blocksFastForward: ['bloquearAvanco', flag()],
  isEmbedded: ['embedded', flag()],
  watermark: ['marcaDagua', nullable(watermark)],
  /** What the watermark says of the person who opened it; empty where there is none. */
  watermarkLines: ['linhasMarcaDagua', list(text())],
  viewerAddress: ['ip', text()],
});
export type OpenedMedia = Ours<typeof openedMedia>;

/** What `Ordenacao` and `orderBy` may name, in lower case. */
export const mediaSorts: Readonly<Record<string, 'title' | 'createdAt' | 'updatedAt' | 'kind'>> = {
  nome: 'title',
  titulo: 'title',
  createdat: 'createdAt',
  datacriacao: 'createdAt',
  updatedat: 'updatedAt',
  dataatualizacao: 'updatedAt',
  tipo: 'kind',
};
/** The object as its learner reads it, with what they and others felt. */
export const mediaDetailsWire = wire({
  ...mediaObject.fields,
  isFavorite: ['favorito', flag()],
  reaction: ['reacao', nullable(text())],
  totalReactions: ['totalReacoes', number()],
});
export type MediaDetails = Ours<typeof mediaDetailsWire>;
