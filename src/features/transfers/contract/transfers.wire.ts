// Translates transfers between our names and the wire's (learning-content §3, "Transfer record").
import { pageOfData, pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { transfersOnPage } from './transfer.model.ts';

/** The status codes: a finished upload is 3; 2 belongs to downloads, which only the browser knows. */
export const transferStatus = oneOf({ pending: 0, running: 1, done: 3, failed: -1, canceled: -2 });
export const transfer = wire({
  id: ['id', id()],
  direction: ['type', oneOf({ download: 0, upload: 1 })],
  name: ['name', text()],
  status: ['status', transferStatus],
  percent: ['progress', number()],
  fileType: ['fileType', text()],
  isCoverImage: ['isCoverImage', flag()],
  startedAt: ['startTime', instant()],
  finishedAt: ['endTime', nullable(instant())],
  loaded: ['loaded', number()],
  total: ['total', number()],
  secondsRemaining: ['timeRemaining', nullable(number())],
  failureCode: ['motivoFalha', nullable(text())],
  failure: ['mensagem', nullable(text())],
  relationId: ['relationId', id()],
  userName: ['usuarioNome', nullable(text())],
  purpose: ['purpose', oneOf({ media: 'media', answer: 'answer' })],
  /** The fingerprint of the content from the user who began the upload; a file with a different one is another file. */
  fingerprint: ['impressaoDigital', nullable(text())],
  /** True where the upload stopped half-way and is the asking person's own: the same file continues it at its offset. */
  canContinue: ['podeContinuar', flag()],
});
export type Transfer = Ours<typeof transfer>;
export const transferPage = pageOfData(transfer);
export const transferFilter = wire({
  ...pageQuery,
  pageSize: pageSizeOf(transfersOnPage),
  search: ['search', optional(text({ max: 200 }))],
  status: ['status', optional(transferStatus)],
  relationId: ['relationId', optional(id())],
});
export type TransferFilter = Sent<typeof transferFilter>;
