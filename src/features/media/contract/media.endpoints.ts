// Declares the calls of the repository and of opening its objects (learning-content §7, "Media").
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { flag, id, number, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import { coverTypes, mediaLimits } from './media.model.ts';
import {
  carouselItem,
  created,
  fileAnswer,
  mediaFilter,
  mediaForm,
  mediaGuarded,
  mediaLink,
  mediaObject,
  detailedMedia,
  mediaPage,
  openedMedia,
  storedSubtitle,
  subtitleForm,
  videoInfo,
  videoInfoForm,
} from './media.wire.ts';
import { scormRecordView, scormStart, scormUpdate } from './scorm.wire.ts';

const main = { service: 'main' } as const;
const repository = { ...main, access: { permission: 'repository' } } as const;
const signedIn = { ...main, access: 'signed-in' } as const;
const byId = wire({ id: ['id', id()] });
/** The course and trail where a user opens an object. */
const inContext = wire({ courseId: ['cursoId', optional(id())], trailId: ['formacaoId', optional(id())] });
/** The course and trail, and whether the author previews the object. */
const inPlace = { ...inContext.fields, isPreview: ['previa', optional(flag())] } as const;
const picture = (name: string, maxBytes: number = mediaLimits.coverBytes) => ({ name, maxBytes, types: coverTypes });

export const listMedia = endpoint({
  ...repository,
  method: 'GET',
  path: 'midia',
  query: mediaFilter,
  answer: mediaPage,
  rateLimit: 'search',
});
export const exportMedia = endpoint({
  ...repository,
  method: 'GET',
  path: 'midia/csv',
  query: mediaFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'media.exported',
});
export const getMedia = endpoint({
  ...repository,
  method: 'GET',
  path: 'midia/:id',
  params: byId,
  answer: mediaObject,
  guarded: mediaGuarded,
});
export const createMedia = endpoint({
  ...repository,
  method: 'POST',
  path: 'midia',
  body: mediaForm,
  answer: created,
  answerStatus: 201,
  audit: 'media.created',
});
export const updateMedia = endpoint({
  ...repository,
  method: 'PUT',
  path: 'midia/:id',
  params: byId,
  body: mediaForm,
  answer: mediaObject,
  audit: 'media.updated',
});
export const removeMedia = endpoint({
  ...repository,
  method: 'DELETE',
  path: 'midia/:id',
  params: byId,
  audit: 'media.removed',
});
export const mediaLinks = endpoint({
  ...repository,
  method: 'GET',
  path: 'midia/vinculos/:id',
  params: byId,
  answer: list(mediaLink),
});

export const uploadFile = endpoint({
  ...repository,
  method: 'POST',
  path: 'midia/big/:id/fileUpload',
  params: byId,
  multipart: { file: { name: 'arquivo', maxBytes: mediaLimits.fileBytes } },
  answer: fileAnswer,
  rateLimit: 'upload',
  audit: 'media.fileUploaded',
  idempotent: false,
});
const cover = {
  ...repository,
  method: 'POST',
  params: byId,
  multipart: { file: picture('arquivo') },
  audit: 'media.coverUploaded',
  idempotent: false,
} as const;
export const uploadHorizontalCover = endpoint({ ...cover, path: 'midia/:id/fileUpload/CardHorizontal' });
export const uploadVerticalCover = endpoint({ ...cover, path: 'midia/:id/fileUpload/CardVertical' });
export const uploadThumbnail = endpoint({ ...cover, path: 'midia/uploadThumbnail/:id' });
/** Starts the conversion of a failed video again. */
export const retryProcessing = endpoint({
  ...repository,
  method: 'POST',
  path: 'midia/:id/reprocessar',
  params: byId,
  audit: 'media.retried',
});

export const uploadSubtitle = endpoint({
  ...repository,
  method: 'POST',
  path: 'midia/uploadLegenda/:id',
  params: byId,
  body: subtitleForm,
  multipart: { file: { name: 'arquivo', maxBytes: mediaLimits.subtitleBytes } },
  answer: storedSubtitle,
  audit: 'media.subtitleUploaded',
  idempotent: false,
});
export const updateSubtitle = endpoint({
  ...repository,
  method: 'PUT',
  path: 'midia/updateLegenda/:id',
  params: byId,
  body: subtitleForm,
  multipart: { file: { name: 'arquivo', maxBytes: mediaLimits.subtitleBytes, mayLack: true } },
  answer: storedSubtitle,
  audit: 'media.subtitleUpdated',
  idempotent: false,
});
export const removeSubtitle = endpoint({
  ...repository,
  method: 'DELETE',
  path: 'midia/deleteLegenda/:id',
  params: byId,
  audit: 'media.subtitleRemoved',
});

export const listCarousel = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'midiaArquivo',
  query: wire({ mediaId: ['midiaID', id()] }),
  answer: list(carouselItem),
});
const page = { file: picture('file', mediaLimits.carouselBytes) };
const position = optional(number({ whole: true, min: 0, max: 1000 }));
export const addCarouselItem = endpoint({
  ...repository,
  method: 'POST',
  path: 'midiaArquivo',
  body: wire({ mediaId: ['midiaID', id()], position: ['ordem', position] }),
  multipart: page,
  answer: carouselItem,
  audit: 'media.carouselChanged',
  idempotent: false,
});
export const addCarouselItemTo = endpoint({
  ...repository,
  method: 'POST',
  path: 'midiaArquivo/:id/Carrossel',
  params: byId,
  body: wire({ position: ['ordem', position] }),
  multipart: page,
  answer: carouselItem,
  audit: 'media.carouselChanged',
  idempotent: false,
});
export const orderCarousel = endpoint({
  ...repository,
  method: 'POST',
  path: 'midiaArquivo/order',
  body: list(wire({ id: ['id', id()], position: ['ordem', number({ whole: true, min: 0, max: 1000 })] }), {
    max: mediaLimits.carouselItems,
  }),
  audit: 'media.carouselChanged',
});
export const removeCarouselItem = endpoint({
  ...repository,
  method: 'DELETE',
  path: 'midiaArquivo/:id',
  params: byId,
  audit: 'media.carouselChanged',
});

export const mediaInfo = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'midia/getMidiaInfo/:id',
  params: byId,
  query: inContext,
  answer: mediaObject,
});
export const mediaDetails = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'midia/Detalhes/:id',
  params: byId,
  query: wire({ ...inPlace, ignoreSection: ['ignoreFilterSection', optional(text({ max: 10 }))] }),
  answer: detailedMedia,
});
export const getVideoInfo = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'midia/GetVideoInfo/:id',
  params: byId,
  query: inContext,
  answer: videoInfo,
});
export const updateVideoInfo = endpoint({
  ...repository,
  method: 'POST',
  path: 'midia/updateVideoInfo/:id',
  params: byId,
  body: videoInfoForm,
  answer: videoInfo,
  audit: 'media.updated',
});
/** Opens an object for the caller. The answer has addresses on the content host that are valid for the session. */
export const openMedia = endpoint({
  ...signedIn,
  method: 'POST',
  path: 'midia/:id/abrir',
  params: byId,
  body: wire(inPlace),
  answer: openedMedia,
  idempotent: false,
  audit: false,
});
export const downloadFile = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'midia/:id/downloadFile',
  params: byId,
  query: wire(inPlace),
  answer: download('application/octet-stream'),
});

export const getScormRecord = endpoint({
  ...signedIn,
  method: 'GET',
  path: 'scormacompanhamento/midia/:id',
  params: byId,
  query: inContext,
  answer: nullable(scormRecordView),
});
export const startScormRecord = endpoint({
  ...signedIn,
  method: 'POST',
  path: 'scormacompanhamento',
  body: scormStart,
  answer: scormRecordView,
  audit: false,
});
export const updateScormRecord = endpoint({
  ...signedIn,
  method: 'PUT',
  path: 'scormacompanhamento/:id',
  params: byId,
  body: scormUpdate,
  answer: scormRecordView,
  audit: false,
});
