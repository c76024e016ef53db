// Translates the messages about automatic enrolments: a job title or unit, and the contents for its people.
import { day, flag, id, number, oneOf } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

/** The maximum number of contents in one automatic enrolment. */
export const mostAutomatedItems = 100;
const kind = () => oneOf({ jobTitle: 'Cargo', businessUnit: 'Unidade' });
const item = wire({ courseId: ['cursoId', optional(id())], trailId: ['formacaoId', optional(id())] });
export const automatedForm = wire({
  jobTitleId: ['cargoId', optional(nullable(id()))],
  businessUnitId: ['unidadeDeNegocioId', optional(nullable(id()))],
  kind: ['tipo', kind()],
  items: ['itens', list(item, { min: 1, max: mostAutomatedItems })],
  startsOn: ['dataInscricao', optional(nullable(day()))],
  notifiesByEmail: ['notificarViaEmail', optional(flag())],
});
export type AutomatedForm = Ours<typeof automatedForm>;
export const automatedKey = wire({ id: ['id', id()] });
export const automatedEnrollment = wire({
  id: ['id', id()],
  jobTitleId: ['cargoId', nullable(id())],
  businessUnitId: ['unidadeDeNegocioId', nullable(id())],
  kind: ['tipo', kind()],
  items: ['itens', list(item)],
  startsOn: ['dataInscricao', nullable(day())],
  notifiesByEmail: ['notificarViaEmail', flag()],
  enrolled: ['inscricoesFeitas', number({ whole: true, min: 0 })],
});
export type AutomatedEnrollment = Ours<typeof automatedEnrollment>;
/** The automatic enrolments of one job title or unit: one at most. */
export const automatedList = list(automatedEnrollment);
export const automatedPlace = wire({ targetId: ['id', id()] });
