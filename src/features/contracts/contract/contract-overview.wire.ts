// Translates the message about the contracts that staff manages, taken together, between our names and the wire's.
import { flag, id, instant, number, text } from '#platform/contract/values.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { stateOfContract } from './contract.wire.ts';

const count = () => number({ whole: true, min: 0 });
const limit = () => nullable(count());
/** A contract that ends soon or is near a limit. */
const watchedContract = wire({
  id: ['id', id()],
  companyName: ['empresa', text()],
  code: ['codigo', text()],
  state: ['situacao', stateOfContract()],
  expiresOn: ['vencimento', nullable(isoDay())],
  activeUsers: ['usuariosAtivos', count()],
  userLimit: ['limiteDeUsuarios', limit()],
  diskBytes: ['espacoUsado', count()],
  diskLimitMegabytes: ['espacoContratado', limit()],
});
const watched = wire({ total: ['total', count()], items: ['itens', list(watchedContract)] });
export const contractOverview = wire({
  countedAt: ['atualizadoEm', instant()],
  contracts: [
    'contratos',
    wire({
      total: ['total', count()],
      production: ['producao', count()],
      experimentation: ['experimentacao', count()],
      blocked: ['bloqueados', count()],
      canceled: ['cancelados', count()],
      activeUsers: ['usuariosAtivos', count()],
      /** The sum of the contracts that have a limit. */
      userLimit: ['limiteDeUsuarios', count()],
      diskBytes: ['espacoUsado', count()],
    }),
  ],
  expiring: ['vencendo', watched],
  nearLimit: ['pertoDoLimite', watched],
  /** The state of the installation; null for everybody but the provider. */
  installation: [
    'instalacao',
    nullable(
      wire({
        version: ['versao', text()],
        isWorking: ['emDia', flag()],
        waitingJobs: ['tarefasEsperando', count()],
        failedJobs: ['tarefasDesistidas', count()],
        oldestWaitSeconds: ['maiorEsperaSegundos', count()],
        databaseBytes: ['bytesDoBanco', count()],
        storage: [
          'arquivos',
          nullable(
            wire({
              contents: ['conteudos', count()],
              bytes: ['bytes', count()],
              missing: ['faltando', count()],
              checkedAt: ['conferidoEm', instant()],
            }),
          ),
        ],
      }),
    ),
  ],
});
export type ContractOverview = Ours<typeof contractOverview>;
export type WatchedContract = ContractOverview['expiring']['items'][number];
