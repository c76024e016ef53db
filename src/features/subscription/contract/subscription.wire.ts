// Translates subscriptions, plans and payments between our names and the wire's (administration-engagement §3).
import { page, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { subscriptionLimits } from './subscription.model.ts';

const plan = () => oneOf({ monthly: 'mensal', annual: 'anual' });
const paymentState = () => oneOf({ pending: 'pendente', paid: 'pago', failed: 'recusado', refunded: 'devolvido' });
const reason = () =>
  oneOf({ expensive: 'preco', time: 'tempo', content: 'conteudo', company: 'empresa', other: 'outro' });
const count = () => number({ whole: true, min: 0 });
const cents = () => number({ whole: true, min: 1, max: subscriptionLimits.priceCents });
const currency = () => text({ min: 3, max: 3, pattern: /^[A-Z]{3}$/ });
const lastDigits = () => text({ min: 4, max: 4, pattern: /^\d{4}$/ });

export const subscriptionKey = wire({ id: ['id', id()] });
export const paymentKey = subscriptionKey;
export const receiptKey = wire({ id: ['id', id()], paymentId: ['pagamentoId', id()] });
export const subscriptionPlan = wire({
  plan: ['plano', plan()],
  priceCents: ['valorCentavos', cents()],
  currency: ['moeda', currency()],
});
export const subscriptionPlanEdit = wire({ plans: ['planos', list(subscriptionPlan, { max: 2 })] });
export type SubscriptionPlanEdit = Ours<typeof subscriptionPlanEdit>;
/** The payment that waits, of an order or of a renewal. */
export const waitingPayment = wire({
  id: ['id', id()],
  plan: ['plano', plan()],
  amountCents: ['valorCentavos', cents()],
  currency: ['moeda', text()],
  createdAt: ['dataCriacao', instant()],
});
/** The plans that the company offers; none where it has no subscriptions. */
export const subscriptionOffer = wire({
  plans: ['planos', list(subscriptionPlan)],
  waiting: ['pagamentoPendente', nullable(waitingPayment)],
});
export type SubscriptionOffer = Ours<typeof subscriptionOffer>;
export const subscriptionDetails = wire({
  id: ['id', id()],
  plan: ['plano', plan()],
  state: ['status', oneOf({ active: 'ativa', cancelled: 'cancelada', expired: 'vencida' })],
  priceCents: ['valorCentavos', cents()],
  currency: ['moeda', text()],
  createdAt: ['dataCriacao', instant()],
  /** Today in the company's time zone. */
  today: ['hoje', day()],
  startedOn: ['dataInicio', day()],
  /** The last day that is paid. */
  expiresOn: ['dataExpiracao', day()],
  /** The day of the next renewal; null where nothing renews. */
  renewsOn: ['dataRenovacao', nullable(day())],
  cancelledAt: ['dataCancelamento', nullable(instant())],
  cancelReason: ['motivoCancelamento', nullable(reason())],
  cardLastDigits: ['cartaoFinal', nullable(text())],
  /** The last day of the refund and its sum; null where nothing is paid back any more. */
  refundUntil: ['reembolso.dataExpiracao', nullable(day())],
  refundDaysLeft: ['reembolso.diasRestantes', count()],
  refundCents: ['reembolso.valorCentavos', count()],
  /** True where the payment provider has a page for the card and the plan. */
  hasPortal: ['temPortal', flag()],
  /** What stays after the end. */
  completed: ['conteudosConcluidos', count()],
  certificates: ['certificados', count()],
  /** Where the person stopped, once the subscription is over; null where nothing is under way. */
  stoppedTitle: ['parouEm.titulo', nullable(text())],
  stoppedPercent: ['parouEm.porcentagem', count()],
});
export type SubscriptionDetails = Ours<typeof subscriptionDetails>;
export const subscriptionOrder = wire({
  plan: ['plano', plan()],
  /** True where the person knows that enrollments and progress begin anew. SUBS-007 */
  acceptsRestart: ['aceitaRecomecar', optional(flag())],
});
export type SubscriptionOrder = Ours<typeof subscriptionOrder>;
export const subscriptionOrdered = wire({
  id: ['id', id()],
  /** The page of the provider on which the person pays; null where an administrator confirms the payment. */
  paymentUrl: ['urlDePagamento', nullable(text())],
});
export const subscriptionCancellation = wire({
  reason: ['motivo', reason()],
  comment: ['comentario', optional(text({ max: subscriptionLimits.reason, trim: true }))],
});
export type SubscriptionCancellation = Ours<typeof subscriptionCancellation>;
const payment = {
  id: ['id', id()],
  plan: ['plano', plan()],
  amountCents: ['valorCentavos', cents()],
  currency: ['moeda', text()],
  state: ['situacao', paymentState()],
  cardLastDigits: ['cartaoFinal', nullable(text())],
  createdAt: ['dataCriacao', instant()],
  paidAt: ['dataPagamento', nullable(instant())],
  refundedAt: ['dataDevolucao', nullable(instant())],
  beginsOn: ['periodo.inicio', nullable(day())],
  expiresOn: ['periodo.fim', nullable(day())],
} as const;
export const subscriptionPayment = wire(payment);
export type SubscriptionPayment = Ours<typeof subscriptionPayment>;
export const subscriptionPayments = page(subscriptionPayment);
export const ownPaymentFilter = wire(pageQueryBy({ createdAt: 'dataCriacao', amount: 'valorCentavos' }, 'createdAt'));
export type OwnPaymentFilter = Sent<typeof ownPaymentFilter>;
export const receivedPayment = wire({
  ...payment,
  userId: ['usuarioId', id()],
  personName: ['usuarioNome', text()],
  kind: ['tipo', oneOf({ first: 'primeira', renewal: 'renovacao', restart: 'recomeco' })],
});
export type ReceivedPayment = Ours<typeof receivedPayment>;
export const receivedPayments = page(receivedPayment);
export const receivedPaymentFilter = wire({
  ...pageQueryBy({ createdAt: 'dataCriacao', person: 'usuarioNome' }, 'createdAt'),
  search: ['search', optional(text({ max: 200 }))],
  states: ['situacoes', optional(list(paymentState(), { max: 4 }))],
});
export type ReceivedPaymentFilter = Sent<typeof receivedPaymentFilter>;
export const paymentConfirmation = wire({ cardLastDigits: ['cartaoFinal', optional(lastDigits())] });
