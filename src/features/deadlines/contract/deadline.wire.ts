// Translates the messages about a person's deadlines and the address of the own calendar between our names and the wire's.
import { pageQuery, pageSizeOf } from '#platform/contract/page.ts';
import { storedPicture } from '#platform/contract/picture.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { ownObligation } from '#features/compliance/contract/compliance.wire.ts';
import { shownDeadlines } from './deadline.model.ts';

const count = () => number({ whole: true, min: 0 });
const group = oneOf({ overdue: 'atrasado', today: 'hoje', week: 'semana', later: 'depois' });
export const deadline = wire({
  kind: ['tipo', oneOf({ course: 'curso', trail: 'trilha' })],
  objectId: ['conteudoId', id()],
  title: ['titulo', text()],
  cover: ['capa', nullable(storedPicture)],
  isMandatory: ['obrigatorio', flag()],
  group: ['grupo', group],
  /** The last day that counts, in the company's zone, and the days until it: below zero where it is over. */
  dueOn: ['dataLimite', isoDay()],
  daysLeft: ['diasRestantes', number({ whole: true })],
  /** True where the enrolment has ended: no progress counts any more (decisions D3.8). */
  isOver: ['encerrado', flag()],
  /** When the enrolment ends; null where a rule alone sets the day. */
  expiresAt: ['expiraEm', nullable(instant())],
  /** The progress; null where the person is not enrolled or has to begin anew. */
  percent: ['percentual', nullable(count())],
  workloadMinutes: ['cargaHorariaEmMinutos', count()],
  remainingSeconds: ['segundosRestantes', count()],
  /** Who enrolled the person, where somebody did. */
  enrolledBy: ['inscritoPor', nullable(text())],
  /** What a rule asks about the content. */
  obligation: ['obrigacao', nullable(ownObligation)],
});
/** The even pace that meets what is due until Sunday. */
const pace = wire({
  minutesADay: ['minutosPorDia', count()],
  until: ['ate', nullable(isoDay())],
  overdueMinutes: ['minutosAtrasados', count()],
  dueMinutes: ['minutosDaSemana', count()],
});
export const deadlinePage = wire({
  pageNumber: ['pageNumber', count()],
  pageSize: ['pageSize', count()],
  total: ['totalItems', count()],
  pages: ['totalPages', count()],
  items: ['data', list(deadline)],
  today: ['hoje', isoDay()],
  groups: ['grupos', list(wire({ group: ['grupo', group], count: ['total', count()] }))],
  pace: ['ritmo', nullable(pace)],
  /** Every day on which something is due, for the month. */
  days: ['dias', list(wire({ dueOn: ['dia', isoDay()], titles: ['titulos', list(text())] }))],
  /** When the address of the own calendar was made; null where there is none. The address itself is shown once. */
  calendarMadeAt: ['calendarioCriadoEm', nullable(instant())],
});
export const deadlineFilter = wire({ pageNumber: pageQuery.pageNumber, pageSize: pageSizeOf(shownDeadlines) });
export const madeCalendar = wire({ address: ['endereco', text()], madeAt: ['criadoEm', instant()] });
export const calendarKey = wire({ token: ['token', text({ max: 200 })] });

export type Deadline = Ours<typeof deadline>;
export type DeadlinePage = Ours<typeof deadlinePage>;
export type DeadlineFilter = Sent<typeof deadlineFilter>;
export type MadeCalendar = Ours<typeof madeCalendar>;
