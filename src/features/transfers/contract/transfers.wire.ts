// Translates transfers between our names and the wire's (learning-content §3, "Transfer record").
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** An upload that is done is 3; 2 belongs to downloads, which only the browser knows. */
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
  purpose: ['purpose', oneOf({ media: 'media' })],
  /** The content's mark that whoever began it gave; a file without the same one is another file. */
  fingerprint: ['impressaoDigital', nullable(text())],
  /** It stopped half-way and is the asking person's own: the same file goes on where it stands. */
  canContinue: ['podeContinuar', flag()],
});
export type Transfer = Ours<typeof transfer>;
export const transferPage = pageOfData(transfer);
export const transferFilter = wire({
  ...pageQuery,
  search: ['search', optional(text({ max: 200 }))],
  status: ['status', optional(transferStatus)],
  relationId: ['relationId', optional(id())],
});
export type TransferFilter = Ours<typeof transferFilter>;
