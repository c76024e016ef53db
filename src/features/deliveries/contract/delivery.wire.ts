// Translates the ledger of deliveries between our names and the wire's.
import { page, pageQuery, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';

const state = oneOf({ queued: 'naFila', sent: 'enviada', bounced: 'devolvida', failed: 'falhou', skipped: 'pulada' });
const kind = oneOf({
  ...{ rule: 'regra', digest: 'resumo', extra: 'copia', test: 'teste', mail: 'obrigatoria' },
  ...{ event: 'aviso', duty: 'avisoObrigatorio', summary: 'resumoDeAvisos', report: 'relatorio' },
});
const reason = oneOf({
  noAddress: 'semEmail',
  inactive: 'inativo',
  unsubscribed: 'descadastrado',
  bounced: 'enderecoSuspenso',
  repeated: 'jaAvisado',
  outside: 'foraDaSegmentacao',
  concluded: 'concluido',
  begun: 'jaIniciado',
  excluded: 'excluido',
  gone: 'regraAusente',
  denied: 'semPermissao',
  invalid: 'relatorioInvalido',
});
const count = () => number({ whole: true, min: 0 });
const row = {
  id: ['id', id()],
  userId: ['usuarioId', nullable(id())],
  personName: ['usuarioNome', nullable(text())],
  address: ['destinatario', nullable(text())],
  kind: ['tipo', kind],
  ruleId: ['notificacaoAutomatizadaId', nullable(id())],
  /** The rule's name when the message was made; for an obligatory message what it is about. */
  title: ['titulo', text()],
  channel: ['canal', oneOf({ email: 'email' })],
  state: ['estado', state],
  reason: ['motivo', nullable(reason)],
  /** What the mail server said last. */
  reply: ['resposta', nullable(text())],
  createdAt: ['criadoEm', instant()],
} as const;
export const deliveryRow = wire(row);
export const deliveryPage = page(deliveryRow);
export const deliveryDetails = wire({
  ...row,
  attempts: ['tentativas', count()],
  occurrence: ['ocorrencia', text()],
  steps: [
    'passos',
    list(
      wire({
        kind: [
          'tipo',
          oneOf({
            queued: 'naFila',
            tried: 'tentada',
            sent: 'enviada',
            bounced: 'devolvida',
            failed: 'falhou',
            skipped: 'pulada',
            opened: 'aberta',
            clicked: 'clicada',
          }),
        ],
        at: ['em', instant()],
      }),
    ),
  ],
  /** True while the address is not written to, because a message came back. */
  isBlocked: ['enderecoSuspenso', flag()],
  canResend: ['podeReenviar', flag()],
  againOf: ['reenvioDe', nullable(id())],
  againAs: ['reenviadaComo', nullable(id())],
});
export const deliveryKey = wire({ id: ['id', id()] });
export const resentDelivery = wire({ id: ['id', id()] });
const days = { from: ['de', optional(day())], to: ['ate', optional(day())] } as const;
const filters = {
  search: ['search', optional(text({ max: 200 }))],
  states: ['estados', optional(list(state, { max: 5 }))],
  ruleId: ['notificacaoAutomatizadaId', optional(id())],
  userId: ['usuarioId', optional(id())],
  ...days,
  orderBy: pageQueryBy({ createdAt: 'criadoEm' }, 'createdAt').orderBy,
  direction: pageQuery.direction,
} as const;
export const deliveryFilter = wire({
  ...filters,
  pageNumber: pageQuery.pageNumber,
  pageSize: pageQuery.pageSize,
});
export const deliveryExport = wire(filters);
export const deliveryPeriod = wire(days);
/** How many messages of a period are in which state. */
export const deliveryFigures = wire({
  queued: ['naFila', count()],
  sent: ['enviadas', count()],
  bounced: ['devolvidas', count()],
  failed: ['falharam', count()],
  skipped: ['puladas', count()],
  /** The messages that were sent measured, and those of them that were opened and followed. */
  measured: ['medidas', count()],
  opened: ['abertas', count()],
  clicked: ['clicadas', count()],
  /** The days that the ledger keeps a message. */
  keptDays: ['diasGuardados', count()],
});
export const personKey = wire({ userId: ['usuarioId', id()] });
/** Whether a person's address is written to. */
export const addressState = wire({
  address: ['destinatario', text()],
  isBlocked: ['suspenso', flag()],
  since: ['desde', nullable(instant())],
  reply: ['resposta', nullable(text())],
});
export const unsubscribeKey = wire({ token: ['token', text({ max: 200 })] });
/** A token with the address that a link leads to. */
export const linkKey = wire({ token: ['token', text({ max: 500 })] });
/** A report of a mail server (RFC 3464): the whole message. */
export const deliveryReport = wire({ message: ['mensagem', text({ min: 1, max: 250_000 })] });
export const takenReport = wire({ taken: ['reconhecidos', count()] });

export type DeliveryRow = Ours<typeof deliveryRow>;
export type DeliveryDetails = Ours<typeof deliveryDetails>;
export type DeliveryFilter = Sent<typeof deliveryFilter>;
export type DeliveryPeriod = Sent<typeof deliveryPeriod>;
export type DeliveryFigures = Ours<typeof deliveryFigures>;
export type AddressState = Ours<typeof addressState>;
