// Binds the calls about the files of an answer to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import type { AnswerFileKind } from '../contract/answer-files.model.ts';
import * as calls from '../contract/answer-files.endpoints.ts';
import {
  largestAnswerFile,
  listOwnAnswerFiles,
  removeOwnAnswerFile,
  uploadAnswerFile,
} from './answer-files.service.ts';

const uploads = [
  [calls.uploadAnswerDocument, 'document'],
  [calls.uploadAnswerAudio, 'audio'],
  [calls.uploadAnswerVideo, 'video'],
  [calls.uploadAnswerImage, 'image'],
] as const satisfies readonly (readonly [unknown, AnswerFileKind])[];

export function answerFileRoutes(app: App) {
  for (const [call, kind] of uploads)
    bind(
      app,
      call,
      (context, { params, body, files: { file } }) =>
        uploadAnswerFile(context, params.answerId, kind, { ...file, name: body.name?.trim() || file.name }),
      { largestFile: (context, { params }) => largestAnswerFile(context, params.answerId, kind) },
    );
  bind(app, calls.listAnswerFiles, (context, { params }) => listOwnAnswerFiles(context, params.answerId));
  bind(app, calls.removeAnswerFile, (context, { params }) =>
    removeOwnAnswerFile(context, params.answerId, params.fileId),
  );
}
