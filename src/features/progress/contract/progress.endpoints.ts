// Declares the calls about progress.
import { ownProgress } from '#features/enrollment/contract/enrollment.wire.ts';
import { teamFilter, teamPage, teamSummary } from '#features/enrollment/contract/team-progress.wire.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { progressOverview } from './progress-overview.wire.ts';
import { mediaProgress, progressKey, progressReport, reported } from './progress.wire.ts';

const learner = { service: 'main', access: { permission: 'learning' } } as const;
/** Each player reports every ten seconds; a repetition is harmless, so the call needs no key. */
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
/** Returns the progress of the caller in all enrolments. */
export const getOwnProgress = endpoint({
  service: 'main',
  method: 'GET',
  path: 'usuario/progresso',
  access: 'signed-in',
  answer: ownProgress,
});
/** The common parts of calls about people whom a manager leads; their paths are our own, not the specification's. */
const team = { service: 'main', method: 'GET', access: { permission: 'myProgress' } } as const;
export const listTeamProgress = endpoint({
  ...team,
  path: 'usuario/progresso/equipe',
  query: teamFilter,
  answer: teamPage,
});
export const getTeamSummary = endpoint({ ...team, path: 'usuario/progresso/equipe/resumo', answer: teamSummary });
/** Returns the caller's own progress as a page. */
export const getProgressOverview = endpoint({ ...team, path: 'usuario/progresso/painel', answer: progressOverview });
