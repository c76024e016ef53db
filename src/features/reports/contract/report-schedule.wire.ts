// Translates schedules of reports and their runs between our names and the wire's.
import { pageOfData, pageQuery } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { scheduleLimits as limits } from './report-schedule.model.ts';

const count = () => number({ whole: true, min: 0 });
const form = {
  frequency: ['frequencia', oneOf({ daily: 'diaria', weekly: 'semanal', monthly: 'mensal' })],
  /** 1 is Monday, 7 is Sunday. */
  weekday: ['diaDaSemana', nullable(number({ whole: true, min: 1, max: 7 }))],
  /** A shorter month takes its last day. */
  monthDay: ['diaDoMes', nullable(number({ whole: true, min: 1, max: 31 }))],
  hour: ['hora', number({ whole: true, min: 0, max: 23 })],
  format: ['formato', oneOf({ csv: 'csv', xlsx: 'xlsx', pdf: 'pdf' })],
  isPaused: ['pausado', flag()],
  userIds: ['usuariosIds', list(id(), { max: limits.people })],
  groupIds: ['gruposIds', list(id(), { max: limits.groups })],
} as const;
export const reportScheduleForm = wire(form);
export const newReportSchedule = wire({ reportId: ['relatorioId', id()], ...form });
/** The part that a change overwrites. */
export const guardedSchedule = wire(form);
export const reportScheduleKey = wire({ id: ['id', id()] });
export const createdSchedule = wire({ id: ['id', id()] });
const named = () => list(wire({ id: ['id', id()], name: ['nome', text()] }));
export const reportSchedule = wire({
  id: ['id', id()],
  reportId: ['relatorioId', id()],
  reportName: ['relatorioNome', text()],
  ...form,
  people: ['usuarios', named()],
  groups: ['grupos', named()],
  /** Null while it is paused. */
  nextAt: ['proximoEm', nullable(instant())],
  lastAt: ['ultimoEm', nullable(instant())],
  createdAt: ['createdAt', instant()],
});
export const reportSchedulePage = pageOfData(reportSchedule);
const paging = { pageNumber: pageQuery.pageNumber, pageSize: pageQuery.pageSize } as const;
export const reportScheduleFilter = wire({ reportId: ['relatorioId', optional(id())], ...paging });
export const reportRunFilter = wire(paging);
/** One sending: how its messages ended, and of each that did not go out, why. */
export const reportRun = wire({
  id: ['id', id()],
  startedAt: ['iniciadoEm', instant()],
  isManual: ['enviadoAMao', flag()],
  /** The people whom it meant; above the limit nobody got anything. */
  people: ['pessoas', count()],
  isTooMany: ['acimaDoLimite', flag()],
  queued: ['naFila', count()],
  sent: ['enviadas', count()],
  withheld: [
    'naoEnviadas',
    list(
      wire({
        name: ['nome', text()],
        state: ['estado', oneOf({ bounced: 'devolvida', failed: 'falhou', skipped: 'pulada' })],
        reason: [
          'motivo',
          nullable(
            oneOf({
              denied: 'semPermissao',
              invalid: 'relatorioInvalido',
              inactive: 'inativo',
              noAddress: 'semEmail',
              unsubscribed: 'descadastrado',
              bounced: 'enderecoSuspenso',
              gone: 'relatorioAusente',
              other: 'outro',
            }),
          ),
        ],
      }),
    ),
  ],
});
export const reportRunPage = pageOfData(reportRun);
export type ReportScheduleForm = Ours<typeof reportScheduleForm>;
export type NewReportSchedule = Ours<typeof newReportSchedule>;
export type ReportSchedule = Ours<typeof reportSchedule>;
export type ReportScheduleFilter = Sent<typeof reportScheduleFilter>;
export type ReportRun = Ours<typeof reportRun>;
export type ReportRunFilter = Sent<typeof reportRunFilter>;
