// Translates the messages about the progress of a manager's people between our names and the wire's.
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { id, number, text } from '#platform/contract/values.ts';
import { nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { standingFields } from './enrollment.wire.ts';

export const teamRow = wire({
  id: ['usuarioId', id()],
  name: ['nome', text()],
  email: ['email', text()],
  businessUnit: ['unidadeDeNegocio', nullable(text())],
  jobTitle: ['cargo', nullable(text())],
  ...standingFields,
});
export type TeamRow = Ours<typeof teamRow>;
export const teamPage = pageOfData(teamRow);
export const teamFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  ...pageQueryBy({ name: 'nome', unit: 'unidadeDeNegocio' }, 'name'),
});
export type TeamFilter = Sent<typeof teamFilter>;
export const teamSummary = wire({ people: ['pessoas', number()], ...standingFields });
