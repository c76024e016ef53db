// Translates the audit between our names and the wire's: the list, one act with before and after, the filters.
import { page, pageQuery } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';

const entry = {
  id: ['id', id()],
  at: ['data', instant()],
  action: ['acao', text()],
  userId: ['usuarioId', nullable(id())],
  userName: ['usuarioNome', nullable(text())],
  isClientMode: ['modoCliente', flag()],
  /** The company whose staff member it was, in client mode. */
  companyName: ['usuarioEmpresa', nullable(text())],
  objectId: ['objetoId', nullable(text())],
  objectName: ['objetoNome', nullable(text())],
  address: ['enderecoIp', nullable(text())],
  /** The reason of the refusal, as a sentence. */
  reason: ['motivo', nullable(text())],
  /** The number of times that the same happened in its minute, or in its hour where a visitor asked. */
  times: ['vezes', number({ min: 1, whole: true })],
} as const;
export const auditRow = wire(entry);
export const auditEntry = wire({
  ...entry,
  agent: ['navegador', nullable(text())],
  requestId: ['requisicaoId', text()],
  changes: [
    'alteracoes',
    list(wire({ field: ['campo', text()], before: ['antes', nullable(text())], after: ['depois', nullable(text())] })),
  ],
});
export const auditPage = page(auditRow);
const filters = {
  userId: ['usuarioId', optional(id())],
  actions: ['acoes', optional(list(text({ max: 100 }), { max: 100 }))],
  objectId: ['objetoId', optional(text({ max: 100 }))],
  /** With `false` the list has only administrative acts, without sign-ins, sign-outs and refusals. */
  withAccess: ['acessos', optional(flag())],
  /** The days of the filter in the tenant's time zone, both included. */
  from: ['de', optional(day())],
  to: ['ate', optional(day())],
} as const;
export const auditFilter = wire({ ...filters, pageNumber: pageQuery.pageNumber, pageSize: pageQuery.pageSize });
export const auditExport = wire(filters);
export const auditKey = wire({ id: ['id', id()] });
export const auditActions = list(text());
export type AuditRow = Ours<typeof auditRow>;
export type AuditEntry = Ours<typeof auditEntry>;
export type AuditFilter = Sent<typeof auditFilter>;
