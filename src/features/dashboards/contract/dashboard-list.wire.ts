// Translates the messages about the lists behind the numbers of a dashboard between our names and the wire's.
import { enrollmentStatus } from '#features/enrollment/contract/enrollment.wire.ts';
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { nullable, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { dashboardFilter } from './dashboard.wire.ts';

/** The numbers that have a list: what happened in the period, and what is open today. */
export const listedMeasure = oneOf({
  concluded: 'conclusoes',
  enrolled: 'inscricoes',
  active: 'pessoasAtivas',
  late: 'atrasados',
  soon: 'vencendo',
  needing: 'precisamDeVoce',
});
const order = pageQueryBy({ name: 'nome', content: 'conteudo', progress: 'progresso', due: 'prazo' }, 'name');
export const dashboardListFilter = wire({
  ...dashboardFilter.fields,
  measure: ['medida', listedMeasure],
  ...order,
});
export const dashboardExportFilter = wire({ ...dashboardFilter.fields, measure: ['medida', listedMeasure] });
/** An enrolment behind a number; of the active people the one that each used last. */
export const dashboardListRow = wire({
  id: ['id', id()],
  userId: ['usuarioId', id()],
  name: ['nome', text()],
  businessUnit: ['unidadeDeNegocio', nullable(text())],
  department: ['departamento', nullable(text())],
  kind: ['tipo', oneOf({ course: 'curso', trail: 'formacao' })],
  objectId: ['conteudoId', id()],
  title: ['titulo', text()],
  cycle: ['ciclo', number({ whole: true, min: 1 })],
  status: ['status', enrollmentStatus],
  percent: ['progresso', number({ min: 0, max: 100 })],
  enrolledAt: ['dataInscricao', instant()],
  completedAt: ['dataConclusao', nullable(instant())],
  /** The last day, in the company's time zone. */
  dueOn: ['prazo', nullable(isoDay())],
});
export const dashboardListPage = pageOfData(dashboardListRow);
export type DashboardListFilter = Sent<typeof dashboardListFilter>;
export type DashboardExportFilter = Sent<typeof dashboardExportFilter>;
export type DashboardListRow = Ours<typeof dashboardListRow>;
export type ListedMeasure = DashboardListFilter['measure'];
