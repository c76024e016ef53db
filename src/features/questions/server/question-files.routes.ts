// Binds the calls about files of questions to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/question-files.endpoints.ts';
import { exportQuestions, forecastExport } from './question-export.service.ts';
import { checkQuestionFile, importQuestionFile } from './question-import.service.ts';
import { templateOf } from './question-template.service.ts';

export function questionFileRoutes(app: App) {
  bind(app, calls.checkQuestionFile, (context, { files }) => checkQuestionFile(context, files.file));
  bind(app, calls.importQuestionFile, (context, { files, body }) => importQuestionFile(context, files.file, body));
  bind(app, calls.getQuestionTemplate, (context) => templateOf(context));
  bind(app, calls.forecastQuestionExport, (context, { query }) => forecastExport(context, query));
  bind(app, calls.exportQuestions, (context, { query }) => exportQuestions(context, query));
}
