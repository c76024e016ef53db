// The calls about progress.
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
