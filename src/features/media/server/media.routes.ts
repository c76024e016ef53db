// Binds the calls of the media repository to their services.
import { bind, tenantOfAsker } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as duplicates from '../contract/duplicates.endpoints.ts';
import { previewLink as previewCall } from '../contract/link-preview.endpoints.ts';
import * as calls from '../contract/media.endpoints.ts';
import * as publicItem from '../contract/public-item.endpoints.ts';
import { openMedia } from './content-access.service.ts';
import { previewLink } from './link-preview.service.ts';
import { retryConversion } from './media-conversion.service.ts';
import { downloadMedia } from './media-download.service.ts';
import { receiveFile } from './media-file.service.ts';
import {
  addCarouselItem,
  addSubtitle,
  getVideoInfo,
  listCarousel,
  orderCarousel,
  removeCarouselItem,
  removeSubtitle,
  setChapters,
  setPicture,
  updateSubtitle,
} from './media-parts.service.ts';
import { exportMediaList } from './export-media.service.ts';
import {
  createMedia,
  getMedia,
  listMedia,
  listSameFiles,
  removeMedia,
  showDetails,
  showMedia,
  updateMedia,
  usesOf,
} from './media.service.ts';
import { getPublicItem } from './public-item.service.ts';
import { findRecordOf, startRecord, updateRecord } from './scorm-record.service.ts';

type OpenRequest = { params: { id: string }; query: { courseId?: string; trailId?: string; isPreview?: boolean } };
const asked = ({ params, query: { courseId, trailId, isPreview } }: OpenRequest) => ({
  mediaId: params.id,
  courseId,
  trailId,
  isPreview,
});

export function mediaRoutes(app: App) {
  bind(app, publicItem.getPublicItem, async (context, { params }, { request }) =>
    getPublicItem(context, params.key, await tenantOfAsker(app, request)),
  );
  bind(app, calls.exportMedia, (context, { query }) => exportMediaList(context, query));
  bind(app, calls.listMedia, (context, { query }) => listMedia(context, query));
  bind(app, duplicates.listSameFiles, (context, { params }) => listSameFiles(context, params.id));
  bind(app, previewCall, (context, { query }) => previewLink(context, query.url));
  bind(app, calls.getMedia, (context, { params }) => getMedia(context, params.id));
  bind(app, calls.createMedia, (context, { body }) => createMedia(context, body));
  bind(app, calls.updateMedia, (context, { params, body }) => updateMedia(context, params.id, body));
  bind(app, calls.removeMedia, (context, { params }) => removeMedia(context, params.id));
  bind(app, calls.mediaLinks, (context, { params }) => usesOf(context, params.id));

  bind(app, calls.uploadFile, (context, { params, files }) => receiveFile(context, params.id, files.file));
  bind(app, calls.uploadHorizontalCover, (context, { params, files }) =>
    setPicture(context, params.id, 'horizontalCover', files.file),
  );
  bind(app, calls.uploadVerticalCover, (context, { params, files }) =>
    setPicture(context, params.id, 'verticalCover', files.file),
  );
  bind(app, calls.uploadThumbnail, (context, { params, files }) =>
    setPicture(context, params.id, 'thumbnail', files.file),
  );
  bind(app, calls.retryProcessing, (context, { params }) => retryConversion(context, params.id));

  bind(app, calls.uploadSubtitle, (context, { params, body, files }) =>
    addSubtitle(context, params.id, body, files.file),
  );
  bind(app, calls.updateSubtitle, (context, { params, body, files }) =>
    updateSubtitle(context, params.id, body, files.file),
  );
  bind(app, calls.removeSubtitle, (context, { params }) => removeSubtitle(context, params.id));

  bind(app, calls.listCarousel, (context, { query }) => listCarousel(context, query));
  bind(app, calls.addCarouselItem, (context, { body, files }) =>
    addCarouselItem(context, body.mediaId, body.position, files.file),
  );
  bind(app, calls.addCarouselItemTo, (context, { params, body, files }) =>
    addCarouselItem(context, params.id, body.position, files.file),
  );
  bind(app, calls.orderCarousel, (context, { body }) => orderCarousel(context, body));
  bind(app, calls.removeCarouselItem, (context, { params }) => removeCarouselItem(context, params.id));

  bind(app, calls.mediaInfo, (context, input) => showMedia(context, asked(input)));
  bind(app, calls.mediaDetails, (context, input) => showDetails(context, asked(input)));
  bind(app, calls.getVideoInfo, (context, input) => getVideoInfo(context, asked(input)));
  bind(app, calls.updateVideoInfo, (context, { params, body }) => setChapters(context, params.id, body.chapters));
  bind(app, calls.openMedia, (context, { params, body }) => openMedia(context, { mediaId: params.id, ...body }));
  bind(app, calls.downloadFile, async (context, input) => {
    const { name, type, content, sizeBytes } = await downloadMedia(context, asked(input));
    return {
      name,
      type,
      content,
      ...(sizeBytes !== undefined && { headers: { 'content-length': String(sizeBytes) } }),
    };
  });

  bind(app, calls.getScormRecord, (context, input) => findRecordOf(context, asked(input)));
  bind(app, calls.startScormRecord, (context, { body }) => startRecord(context, body));
  bind(app, calls.updateScormRecord, (context, { params, body }) => updateRecord(context, params.id, body));
}
