// Translates the message about a person's own progress as a page between our names and the wire's.
import { storedPicture } from '#platform/contract/picture.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
import { ownProgress } from '#features/enrollment/contract/enrollment.wire.ts';

/** What a group shows of its contents, and the weeks, skills and certificates of the page. */
export const shownContents = 5;
export const shownWeeks = 12;
export const shownSkills = 12;
export const shownCertificates = 4;
const count = () => number({ whole: true, min: 0 });
const content = wire({
  id: ['inscricaoId', id()],
  kind: ['tipo', oneOf({ course: 'curso', trail: 'trilha' })],
  objectId: ['conteudoId', id()],
  title: ['titulo', text()],
  cover: ['capa', nullable(storedPicture)],
  percent: ['percentual', count()],
  /** The last day in the company's zone, and the days until it: below zero where it is over. */
  dueOn: ['dataLimite', nullable(isoDay())],
  daysLeft: ['diasRestantes', nullable(number({ whole: true }))],
  completedAt: ['dataConclusao', nullable(instant())],
});
const group = wire({ total: ['total', count()], items: ['itens', list(content)] });
export const progressOverview = wire({
  figures: ['resumo', ownProgress],
  /** Open with a last day, the nearest first; begun and not over, the latest activity first; concluded, the latest first. */
  due: ['vence', group],
  begun: ['emAndamento', group],
  concluded: ['concluidos', group],
  /** The workload of what was concluded in each of the last weeks, from its Monday. */
  weeks: ['semanas', list(wire({ startsOn: ['inicio', isoDay()], minutes: ['minutos', count()] }))],
  /** The skills of what was concluded, with the number of contents. */
  skills: ['competencias', list(wire({ id: ['id', id()], name: ['nome', text()], contents: ['conteudos', count()] }))],
  certificates: [
    'certificados',
    wire({
      total: ['total', count()],
      items: [
        'itens',
        list(
          wire({
            id: ['id', id()],
            title: ['titulo', text()],
            issuedAt: ['emitidoEm', instant()],
            expiresOn: ['validoAte', nullable(isoDay())],
            state: ['situacao', oneOf({ valid: 'valido', expiring: 'vencendo', expired: 'vencido' })],
          }),
        ),
      ],
    }),
  ],
});
export type ProgressOverview = Ours<typeof progressOverview>;
export type ProgressContent = ProgressOverview['due']['items'][number];
