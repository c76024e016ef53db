// Declares the calls about deliveries: the ledger for administrators, and the addresses for mail servers and recipients.
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  addressState,
  deliveryDetails,
  deliveryExport,
  deliveryFigures,
  deliveryFilter,
  deliveryKey,
  deliveryPage,
  deliveryPeriod,
  deliveryReport,
  linkKey,
  personKey,
  resentDelivery,
  takenReport,
  unsubscribeKey,
} from './delivery.wire.ts';

const ours = { service: 'main', access: { permission: 'automatedNotifications' } } as const;
export const listDeliveries = endpoint({
  ...ours,
  method: 'GET',
  path: 'Entrega',
  query: deliveryFilter,
  answer: deliveryPage,
});
export const exportDeliveries = endpoint({
  ...ours,
  method: 'GET',
  path: 'Entrega/csv',
  query: deliveryExport,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'deliveries.exported',
});
export const getDeliveryFigures = endpoint({
  ...ours,
  method: 'GET',
  path: 'Entrega/resumo',
  query: deliveryPeriod,
  answer: deliveryFigures,
});
export const getDelivery = endpoint({
  ...ours,
  method: 'GET',
  path: 'Entrega/:id',
  params: deliveryKey,
  answer: deliveryDetails,
});
/** Sends a message again, as a new one that names the old one. */
export const resendDelivery = endpoint({
  ...ours,
  method: 'POST',
  path: 'Entrega/:id/reenviar',
  params: deliveryKey,
  answer: resentDelivery,
  answerStatus: 201,
  audit: 'deliveries.resent',
});
const persons = { service: 'main', access: { permission: 'users' }, params: personKey } as const;
export const getAddressState = endpoint({
  ...persons,
  method: 'GET',
  path: 'Entrega/endereco/:usuarioId',
  answer: addressState,
});
/** Allows the address of a person again to which messages could not be delivered. */
export const allowAddress = endpoint({
  ...persons,
  method: 'DELETE',
  path: 'Entrega/endereco/:usuarioId',
  audit: 'deliveries.addressAllowed',
});
const anybody = { service: 'main', access: 'public' } as const;
/** Takes a report of a mail server, which proves itself by the header X-Report-Secret. */
export const takeDeliveryReport = endpoint({
  ...anybody,
  method: 'POST',
  path: 'Entrega/relatorio',
  body: deliveryReport,
  bodyAs: 'form',
  bodyLimitBytes: 512 * 1024,
  answer: takenReport,
});
/** Shows the page that asks before it ends the messages: programs that follow links must not end them. */
export const showUnsubscribe = endpoint({
  ...anybody,
  method: 'GET',
  path: 'Entrega/descadastro/:token',
  params: unsubscribeKey,
  answer: download('text/html; charset=utf-8', { inline: true }),
});
/** Ends the messages with one click (RFC 8058); every token is answered alike. */
export const unsubscribe = endpoint({
  ...anybody,
  method: 'POST',
  path: 'Entrega/descadastro/:token',
  params: unsubscribeKey,
  answer: download('text/html; charset=utf-8', { inline: true }),
});
/** Shows a picture, and notes that a measured message was opened; every token gets the same picture. */
export const showOpening = endpoint({
  ...anybody,
  method: 'GET',
  path: 'Entrega/imagem/:token',
  params: unsubscribeKey,
  answer: download('image/gif', { inline: true }),
  readOnly: false,
  audit: false,
});
/** Leads to the address that the signed token holds, and notes that a link of a measured message was followed. */
export const followLink = endpoint({
  ...anybody,
  method: 'GET',
  path: 'Entrega/link/:token',
  params: linkKey,
  answer: download('text/html; charset=utf-8', { inline: true }),
  answerStatus: 302,
  readOnly: false,
  audit: false,
});
