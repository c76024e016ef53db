// Declares the calls about progress.
import { ownProgress } from '#features/enrollment/contract/enrollment.wire.ts';
import { teamFilter, teamPage, teamSummary } from '#features/enrollment/contract/team-progress.wire.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { mediaProgress, progressKey, progressReport, reported } from './progress.wire.ts';

const learner = { service: 'main', access: { permission: 'learning' } } as const;
/** Every ten seconds from each player; harmless again, so it needs no key. */
export const reportProgress = endpoint({
  ...learner,
  method: 'POST',
  path: 'midia/progresso',
  body: progressReport,
  answer: reported,
  idempotent: false,
});
export const getProgress = endpoint({
  ...learner,
  method: 'GET',
  path: 'midia/progresso/:a/:b',
  params: progressKey,
  answer: mediaProgress,
});
/** Of all enrolments of the asking person. */
export const getOwnProgress = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/progresso',
  access: 'signed-in',
  answer: ownProgress,
});
/** Of those whom a manager leads; own paths beside the specification's. */
const team = { service: 'main', method: 'GET', access: { permission: 'myProgress' } } as const;
export const listTeamProgress = endpoint({
  ...team,
  path: 'usuario/progresso/equipe',
  query: teamFilter,
  answer: teamPage,
});
export const getTeamSummary = endpoint({ ...team, path: 'usuario/progresso/equipe/resumo', answer: teamSummary });
