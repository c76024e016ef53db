// Translates the messages about enrolments between our names and the wire's.
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { pageOfData, pageQuery, pageQueryBy } from '#platform/contract/page.ts';

/** The maximum number of users whom one call enrols. */
export const mostEnrolled = 5000;
export const origin = oneOf({
  manual: 'manual',
  manager: 'manager',
  'auto-position': 'auto-position',
  'auto-unit': 'auto-unit',
  import: 'import',
  'external-page': 'external-page',
});
const statuses = {
  pending: 'pending',
  approved: 'approved',
  failed: 'failed',
  onGoing: 'onGoing',
  notStarted: 'notStarted',
  completed: 'completed',
  expired: 'expired',
} as const;
export const enrollmentStatus = oneOf(statuses);
export const enrolledKey = wire({ id: ['id', id()] });
export const enrolledByStatusKey = wire({ status: ['status', oneOf({ ...statuses, all: 'todos' })], id: ['id', id()] });
const filterFields = {
  search: ['search', optional(text({ max: 200 }))],
  isActive: ['ativo', optional(flag())],
  origin: ['origem', optional(origin)],
  businessUnitId: ['unidadeDeNegocioId', optional(id())],
  departmentId: ['departamentoId', optional(id())],
  jobTitleId: ['cargoId', optional(id())],
  ...pageQueryBy({ name: 'nome', progress: 'progresso', enrolledAt: 'dataInscricao' }, 'name'),
} as const;
export const enrolledByStatusFilter = wire(filterFields);
export const enrolledFilter = wire({
  ...filterFields,
  status: ['status', optional(oneOf({ ...statuses, all: 'todos' }))],
});
export type EnrolledFilter = Sent<typeof enrolledFilter>;
/** learning-content §3 "Course subscription row" */
export const enrolledRow = wire({
  id: ['id', id()],
  userId: ['usuarioId', id()],
  name: ['nome', text()],
  isActive: ['ativo', flag()],
  percent: ['progresso', number()],
  businessUnit: ['unidadeDeNegocio', nullable(text())],
  department: ['departamento', nullable(text())],
  jobTitle: ['cargo', nullable(text())],
  origin: ['origem', origin],
  email: ['email', text()],
  status: ['status', enrollmentStatus],
  score: ['aproveitamento', nullable(number())],
  enrolledAt: ['dataInscricao', instant()],
  expiresAt: ['dataExpiracao', nullable(instant())],
  /** The last day, in the company's time zone. */
  dueOn: ['prazo', nullable(isoDay())],
  completedAt: ['dataConclusao', nullable(instant())],
});
export type EnrolledRow = Ours<typeof enrolledRow>;
export const enrolledPage = pageOfData(enrolledRow);
export const enrollUsersForm = wire({ userIds: ['usuariosIds', list(id(), { min: 1, max: mostEnrolled })] });
export const enrolledCounts = wire({
  enrolled: ['inscritos', number()],
  already: ['jaInscritos', number()],
  refused: ['recusados', number()],
});
export const subscribed = wire({
  id: ['id', id()],
  enrolledAt: ['dataInscricao', instant()],
  expiresAt: ['dataExpiracao', nullable(instant())],
  percent: ['porcentagemDeConclusao', number()],
  status: ['status', enrollmentStatus],
});
/** One user's enrolment, with its course or trail. */
export const personEnrollment = wire({
  id: ['id', id()],
  kind: ['tipo', oneOf({ course: 'curso', trail: 'formacao' })],
  objectId: ['objetoId', id()],
  title: ['titulo', text()],
  percent: ['progresso', number()],
  status: ['status', enrollmentStatus],
  origin: ['origem', origin],
  score: ['aproveitamento', nullable(number())],
  enrolledAt: ['dataInscricao', instant()],
  expiresAt: ['dataExpiracao', nullable(instant())],
  /** The last day, in the company's time zone. */
  dueOn: ['prazo', nullable(isoDay())],
  completedAt: ['dataConclusao', nullable(instant())],
});
export type PersonEnrollment = Ours<typeof personEnrollment>;
export const personEnrollmentsPage = pageOfData(personEnrollment);
export const personKey = wire({ userId: ['id', id()] });
export const personEnrollmentsFilter = wire({
  kind: ['tipo', optional(oneOf({ course: 'curso', trail: 'formacao' }))],
  isAutomatic: ['automatica', optional(flag())],
  status: ['status', optional(enrollmentStatus)],
  search: ['search', optional(text({ max: 200 }))],
  ...pageQueryBy(
    { title: 'titulo', progress: 'progresso', expiresAt: 'dataExpiracao', lastActivityAt: 'ultimoAcesso' },
    'lastActivityAt',
  ),
  direction: pageQuery.direction,
});
export type PersonEnrollmentsFilter = Sent<typeof personEnrollmentsFilter>;
/** The numbers of enrolments in each status. */
export const standingFields = {
  total: ['total', number()],
  notStarted: ['naoIniciados', number()],
  onGoing: ['emAndamento', number()],
  pending: ['pendentes', number()],
  approved: ['aprovados', number()],
  failed: ['reprovados', number()],
  completed: ['concluidos', number()],
  expired: ['expirados', number()],
  averagePercent: ['progressoMedio', number()],
} as const;
export const ownProgress = wire(standingFields);
export type OwnProgress = Ours<typeof ownProgress>;
export const cancelForm = wire({ reason: ['motivo', text({ min: 3, max: 500 })] });
