// Translates the messages about the first page of administrators between our names and the wire's.
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { compared, obligations } from './dashboard.wire.ts';

const count = () => number({ whole: true, min: 0 });
/** What may need an administrator, the most urgent first; each has a list with exactly these rows. */
export const attentionKind = oneOf({
  late: 'atrasados',
  nonCompliant: 'foraDaConformidade',
  bounced: 'mensagensDevolvidas',
  failed: 'mensagensQueFalharam',
  conversions: 'conversoesQueFalharam',
  corrections: 'correcoesEsperando',
  soon: 'vencendo',
  expiring: 'certificadosVencendo',
  externalCertificates: 'certificadosExternosEsperando',
  withoutAccess: 'pessoasSemAcesso',
  imports: 'importacoesEsperando',
});
/** What makes a new company a school, in its order. */
const firstSteps = wire({
  hasLogo: ['logotipo', flag()],
  hasUnit: ['unidade', flag()],
  hasPerson: ['pessoa', flag()],
  hasCourse: ['curso', flag()],
  hasPublished: ['publicado', flag()],
});
export type FirstSteps = Ours<typeof firstSteps>;
const limit = () => nullable(count());
export const administratorDashboard = wire({
  countedAt: ['atualizadoEm', instant()],
  /** The last seven days, today too; what is compared is the seven days before. */
  from: ['dataInicio', isoDay()],
  until: ['dataFim', isoDay()],
  people: ['pessoas', count()],
  activePeople: ['pessoasAtivas', count()],
  enrolled: ['inscricoes', compared],
  concluded: ['conclusoes', compared],
  obligations: ['obrigatorios', obligations],
  days: ['dias', list(wire({ day: ['dia', isoDay()], concluded: ['conclusoes', count()] }))],
  /** Only what the caller may see, and only what is not 0. */
  attention: ['pedemAtencao', list(wire({ kind: ['tipo', attentionKind], total: ['total', count()] }))],
  /** Null once all are done. */
  firstSteps: ['primeirosPassos', nullable(firstSteps)],
  /** The use of the company's contract; null for those who may not see it. */
  contract: [
    'contrato',
    nullable(
      wire({
        id: ['id', id()],
        expiresOn: ['vencimento', nullable(isoDay())],
        activeUsers: ['usuariosAtivos', count()],
        userLimit: ['limiteDeUsuarios', limit()],
        courses: ['cursos', count()],
        courseLimit: ['limiteDeCursos', limit()],
        trails: ['trilhas', count()],
        trailLimit: ['limiteDeTrilhas', limit()],
        diskBytes: ['espacoUsado', count()],
        diskLimitMegabytes: ['espacoContratado', limit()],
      }),
    ),
  ],
});
export type AdministratorDashboard = Ours<typeof administratorDashboard>;
export type AttentionKind = AdministratorDashboard['attention'][number]['kind'];
