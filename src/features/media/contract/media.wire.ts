// Translates media objects between our names and the wire's (learning-content §3, entities.json).
import { originFields } from '#platform/contract/origin.ts';
import { clock, isoDay, link } from '#platform/contract/text-values.ts';
import { pageOfData, pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { mediaLimits, mediaOnPage } from './media.model.ts';

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
/** The package types that the form sends; the content decides between the versions of SCORM. */
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
/** A stored subtitle; only the subtitle of an opened object has an address. */
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
/** The request that creates or saves an object. */
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
  /** The place among all files that wait for the same kind of work; null where the object does not wait. */
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
/** A whole object. `pullzone` and `videoId` name the storage of another system; they are always null in this product. */
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
/** The fields that the form saves. The state, chapters and subtitles of the file change separately. */
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
  pageSize: pageSizeOf(mediaOnPage),
  isActive: ['ativo', optional(flag())],
  fullName: ['nomeCompleto', optional(text({ max: 200 }))],
  search: ['search', optional(text({ max: 200 }))],
  kinds: ['tiposArquivos', optional(list(mediaKind, { max: 8 }))],
  statuses: ['situacao', optional(list(mediaStatus, { max: 5 }))],
  code: ['codigoObjeto', optional(text({ max: 60 }))],
  skillIds: ['competenciasIds', optional(list(id(), { max: 100 }))],
  categoryIds: ['categoriasIds', optional(list(id(), { max: 100 }))],
  origin: ['origem', optional(text({ max: 40 }))],
  sorting: ['Ordenacao', optional(text({ max: 60 }))],
});
export type MediaFilter = Sent<typeof mediaFilter>;

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

/** A place that uses an object; later features answer through a port. */
export const mediaLink = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ course: 'curso', trail: 'formacao', section: 'secao', assessment: 'avaliacao' })],
  title: ['titulo', text()],
});
/** Another object with exactly the same file. */
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

/** The data that a viewer needs to show an object now. The addresses contain a token: never store or share them. */
/** One line in the tree of a package with several objects. */
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
  /** The page of the content host that frames another site's page, for links that open inside the app. */
  frameUrl: ['quadro', nullable(text())],
  packageUrl: ['scormScriptLink', nullable(text())],
  packageKind: ['scormType', nullable(packageKind)],
  sandbox: ['sandbox', nullable(text())],
  /** The lines of the tree; empty for a package of one object. */
  packageItems: ['itensPacote', list(packageItem)],
  contentType: ['tipoConteudo', nullable(text())],
  failureCode: ['motivoFalha', nullable(text())],
  poster: ['thumbnail', nullable(text())],
  /** The sprite of thumbnails for the time line. */
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
  /** The lines of the watermark about the user who opened the object; empty where there is no watermark. */
  watermarkLines: ['linhasMarcaDagua', list(text())],
  viewerAddress: ['ip', text()],
});
export type OpenedMedia = Ours<typeof openedMedia>;

/** The values of `Ordenacao` and `orderBy`, in lower case. */
export const mediaSorts: Readonly<Record<string, 'title' | 'createdAt' | 'updatedAt' | 'kind'>> = {
  nome: 'title',
  titulo: 'title',
  createdat: 'createdAt',
  datacriacao: 'createdAt',
  updatedat: 'updatedAt',
  dataatualizacao: 'updatedAt',
  tipo: 'kind',
};
/** The object for a learner, with the learner's favourite and reaction and the number of all reactions. */
export const detailedMedia = wire({
  ...mediaObject.fields,
  isFavorite: ['favorito', flag()],
  reaction: ['reacao', nullable(text())],
  totalReactions: ['totalReacoes', number()],
});
export type DetailedMedia = Ours<typeof detailedMedia>;
