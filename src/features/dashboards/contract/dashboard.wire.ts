// Translates the messages about dashboards between our names and the wire's.
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';

const mostChosen = 200;
const ids = () => optional(list(id(), { max: mostChosen }));
const count = () => number({ whole: true, min: 0 });
const percent = () => number({ min: 0, max: 100 });
export const dashboardFilter = wire({
  departmentIds: ['DepartamentoIds', ids()],
  jobTitleIds: ['CargoIds', ids()],
  businessUnitIds: ['UnidadeDeNegocioIds', ids()],
  contentIds: ['ConteudoIds', ids()],
  userIds: ['UsuariosIds', ids()],
  /** Days of the company, as `2026-11-29`; the last 91 days where none is sent. */
  from: ['DataInicio', optional(isoDay())],
  until: ['DataFim', optional(isoDay())],
});
const { userIds: usersField, ...withoutUsers } = dashboardFilter.fields;
/** The same words from a learner, who reads the own numbers alone: whoever is named changes nothing. */
export const learnerDashboardFilter = wire({ ...withoutUsers, named: usersField });
/** A number of the period, and of the period of the same length just before. */
export const compared = wire({ total: ['total', count()], before: ['anterior', count()] });
const kind = oneOf({ course: 'curso', trail: 'formacao' });
const content = { kind: ['tipo', kind], objectId: ['conteudoId', id()], title: ['titulo', text()] } as const;
export const dashboardWeek = wire({
  /** The Monday. */
  startsOn: ['inicio', isoDay()],
  concluded: ['conclusoes', count()],
  /** The conclusions of the same week a year ago. */
  before: ['conclusoesAnoAnterior', count()],
  /** The workload of what was concluded. */
  minutes: ['minutos', count()],
});
/** An open enrolment with a deadline; days are those of the company, negative where it is over. */
export const dueEnrollment = wire({
  id: ['inscricaoId', id()],
  ...content,
  percent: ['percentual', percent()],
  dueOn: ['prazo', isoDay()],
  daysLeft: ['diasRestantes', number({ whole: true })],
});
const period = { from: ['dataInicio', isoDay()], until: ['dataFim', isoDay()] } as const;
export const obligations = wire({ covered: ['emDia', count()], total: ['total', count()] });
export const managerDashboard = wire({
  ...period,
  countedAt: ['atualizadoEm', instant()],
  /** True where the numbers are those of the people whom the caller leads. */
  isTeam: ['equipe', flag()],
  people: ['pessoas', count()],
  departments: ['departamentos', count()],
  enrolled: ['inscricoes', compared],
  concluded: ['conclusoes', compared],
  minutes: ['minutos', compared],
  activePeople: ['pessoasAtivas', count()],
  lateEnrollments: ['atrasados', count()],
  obligations: ['obrigatorios', obligations],
  weeks: ['porSemana', list(dashboardWeek)],
  /** The shares of departments; a department of fewer than five people shows none. */
  shares: [
    'porDepartamento',
    list(
      wire({
        id: ['id', nullable(id())],
        name: ['nome', nullable(text())],
        people: ['pessoas', count()],
        isHidden: ['oculto', flag()],
        obligations: ['obrigatorios', nullable(obligations)],
      }),
    ),
  ],
  /** What is late or due within seven days, the most urgent first. */
  needing: [
    'precisamDeVoce',
    wire({
      total: ['total', count()],
      items: [
        'itens',
        list(
          wire({
            ...dueEnrollment.fields,
            userId: ['usuarioId', id()],
            personName: ['nome', text()],
          }),
        ),
      ],
    }),
  ],
  top: ['maisConcluidos', list(wire({ ...content, people: ['pessoas', count()] }))],
});
export const learnerDashboard = wire({
  ...period,
  countedAt: ['atualizadoEm', instant()],
  today: ['hoje', isoDay()],
  concluded: ['conclusoes', compared],
  minutes: ['minutos', compared],
  weeks: ['porSemana', list(dashboardWeek)],
  enrollments: [
    'andamento',
    wire({ concluded: ['concluidos', count()], begun: ['emAndamento', count()], open: ['naoIniciados', count()] }),
  ],
  due: ['prazos', wire({ total: ['total', count()], items: ['itens', list(dueEnrollment)] })],
  certificates: [
    'certificados',
    wire({ valid: ['validos', count()], expiring: ['aVencer', count()], expired: ['vencidos', count()] }),
  ],
  /** The days of the last twelve weeks on which something was finished, and the streaks of all days. */
  days: ['diasDeEstudo', list(isoDay())],
  streak: ['sequencia', wire({ present: ['atual', count()], longest: ['recorde', count()] })],
});
export type DashboardFilter = Sent<typeof dashboardFilter>;
export type LearnerDashboardFilter = Sent<typeof learnerDashboardFilter>;
export type ManagerDashboard = Ours<typeof managerDashboard>;
export type LearnerDashboard = Ours<typeof learnerDashboard>;
export type DueEnrollment = Ours<typeof dueEnrollment>;
