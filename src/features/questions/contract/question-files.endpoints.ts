// Declares the calls about files of questions: their check, their import, the template and the exports.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import { fileLimits } from './formats/file-question.model.ts';
import {
  checkedQuestionFile,
  exportForecast,
  importedQuestions,
  questionExport,
  questionImport,
} from './question-file.wire.ts';

const authors = { service: 'main', access: { permission: 'assessments' } } as const;
const multipart = { file: { name: 'arquivo', maxBytes: fileLimits.fileBytes } } as const;
/** Reads a file and reports what can be taken of it; stores nothing. */
export const checkQuestionFile = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao/importar/validar',
  multipart,
  rateLimit: 'upload',
  readOnly: true,
  idempotent: false,
  answer: checkedQuestionFile,
});
/** Reads the file again and stores the chosen questions in the bank. */
export const importQuestionFile = endpoint({
  ...authors,
  method: 'POST',
  path: 'questao/importar',
  body: questionImport,
  multipart,
  rateLimit: 'upload',
  answer: importedQuestions,
  audit: 'questions.imported',
});
export const getQuestionTemplate = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/modelo',
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
});
/** Tells what a format cannot hold of the questions, before they are exported. */
export const forecastQuestionExport = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/exportar/previa',
  query: questionExport,
  answer: exportForecast,
});
export const exportQuestions = endpoint({
  ...authors,
  method: 'GET',
  path: 'questao/exportar',
  query: questionExport,
  rateLimit: 'export',
  answer: download('application/octet-stream'),
  audit: 'questions.exported',
});
