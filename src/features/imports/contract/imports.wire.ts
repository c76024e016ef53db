// Translates the messages about imports between our names and the wire's.
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import { pageOfData, pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { importsOnPage } from './import.model.ts';

const kind = () => oneOf({ people: 'usuarios', enrollments: 'inscricoes' });
const status = () =>
  oneOf({
    checking: 'validando',
    checked: 'validada',
    waiting: 'aguardando',
    running: 'importando',
    finished: 'concluida',
    cancelled: 'cancelada',
    failed: 'falhou',
  });
const count = () => number({ whole: true, min: 0 });
export const importKey = wire({ id: ['id', id()] });
export const importRow = wire({
  id: ['id', id()],
  kind: ['tipo', kind()],
  fileName: ['arquivo', text()],
  status: ['situacao', status()],
  lines: ['linhas', count()],
  done: ['processadas', count()],
  validationErrors: ['erros', count()],
  invalidLines: ['linhasComErro', count()],
  created: ['criadas', count()],
  updated: ['atualizadas', count()],
  unchanged: ['semAlteracao', count()],
  skipped: ['ignoradas', count()],
  ignoredHeads: ['colunasIgnoradas', list(text())],
  createdByName: ['usuario', text()],
  createdAt: ['dataCriacao', instant()],
  confirmedAt: ['dataConfirmacao', nullable(instant())],
  finishedAt: ['dataConclusao', nullable(instant())],
});
export type ImportRow = Ours<typeof importRow>;
export const importFilter = wire({
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(importsOnPage),
  kind: ['tipo', optional(kind())],
  status: ['situacao', optional(status())],
});
export type ImportFilter = Sent<typeof importFilter>;
export const importPage = pageOfData(importRow);
/** One validation error: its place in the file, and the reason in the caller's language. */
export const validationErrorRow = wire({
  line: ['linha', count()],
  column: ['coluna', text()],
  who: ['registro', text()],
  code: ['codigo', text()],
  reason: ['motivo', text()],
});
export type ValidationErrorRow = Ours<typeof validationErrorRow>;
export const validationErrorPage = pageOfData(validationErrorRow);
export const validationErrorFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  pageNumber: pageQuery.pageNumber,
  pageSize: pageSizeOf(importsOnPage),
});
export type ValidationErrorFilter = Sent<typeof validationErrorFilter>;
