// Declares the calls about regrading: what it would do, its start, its progress, its end.
import { endpoint } from '#platform/contract/endpoint.ts';
import {
  effectFilter,
  regradedPage,
  regradingEffect,
  regradingForm,
  regradingKey,
  regradingState,
  startedRegrading,
} from './regrading.wire.ts';

const author = { service: 'main', access: { permission: 'assessments' }, params: regradingKey } as const;
const path = 'avaliacao/:id/reapuracao';
export const getRegrading = endpoint({ ...author, method: 'GET', path, answer: regradingState });
export const getRegradingEffect = endpoint({
  ...author,
  method: 'GET',
  path: `${path}/efeito`,
  answer: regradingEffect,
});
export const listRegradedPeople = endpoint({
  ...author,
  method: 'GET',
  path: `${path}/pessoas`,
  query: effectFilter,
  answer: regradedPage,
});
export const startRegrading = endpoint({
  ...author,
  method: 'POST',
  path,
  body: regradingForm,
  answer: startedRegrading,
  answerStatus: 201,
  audit: 'regrading.started',
});
export const cancelRegrading = endpoint({ ...author, method: 'DELETE', path, audit: 'regrading.cancelled' });
