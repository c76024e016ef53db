// Translates the sending of the look to contracts between our names and the wire's. access-shell-settings §7.2
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import { settings } from './settings.wire.ts';

const partOfBranding = () =>
  oneOf({
    banners: 'banners',
    logos: 'logos',
    colors: 'colors',
    general: 'general',
    login: 'login',
    page: 'page',
    hidesSupport: 'hideSupport',
    scripts: 'scripts',
    watermark: 'waterMark',
  });
const state = () => oneOf({ waiting: 'pendente', done: 'concluido', failed: 'falha' });
export const settingsReplication = wire({
  contractIds: ['contractIds', list(id(), { min: 1, max: 500 })],
  /** The sent configuration, as it is written to `parametro`; without it, the one in force is sent. */
  settings: ['parameters', optional(settings)],
  /** One part of the configuration; without it, the whole is sent. */
  part: ['replicationSpecificParameter', optional(partOfBranding())],
});
export const startedReplication = wire({ id: ['id', id()], total: ['total', number({ whole: true })] });
export const replicationKey = wire({ id: ['id', id()] });
export const replication = wire({
  id: ['id', id()],
  total: ['total', number({ whole: true })],
  done: ['concluidos', number({ whole: true })],
  failed: ['falhas', number({ whole: true })],
  targets: [
    'contratos',
    list(
      wire({
        contractId: ['contratoId', id()],
        name: ['nome', text()],
        state: ['situacao', state()],
        /** The code of the reason why the sending failed. */
        reason: ['motivo', nullable(text())],
      }),
    ),
  ],
});
export const contractSent = wire({ contractId: ['contratoId', id()] });
export const sentToContract = list(
  wire({
    part: ['parte', nullable(partOfBranding())],
    slideId: ['personalizacaoId', nullable(text())],
    state: ['situacao', state()],
    reason: ['motivo', nullable(text())],
    sentAt: ['enviadoEm', instant()],
  }),
);
