// Declares the calls about terms of use (access-shell-settings §7.3, §7.5).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  answerPlace,
  basicTermsFilter,
  basicTerms,
  readVersion,
  termsEdit,
  termsFilter,
  termsKey,
  termsPage,
  terms,
} from './terms.wire.ts';

const main = { service: 'main' } as const;
const managed = { ...main, access: { permission: 'termsOfUse' } } as const;
/** The settings of the calls for users who are asked to accept. */
const own = { ...main, access: 'signed-in' } as const;
const answered = { ...own, method: 'PUT', body: readVersion } as const;

export const listTerms = endpoint({
  ...managed,
  method: 'GET',
  path: 'termoDeUso',
  query: termsFilter,
  answer: termsPage,
});
/** Returns terms to choose from, for users who edit settings or courses. */
export const listBasicTerms = endpoint({
  ...own,
  rateLimit: 'search',
  method: 'GET',
  path: 'termoDeUso/Basic',
  query: basicTermsFilter,
  answer: basicTerms,
});
export const exportTerms = endpoint({
  ...managed,
  rateLimit: 'export',
  method: 'GET',
  path: 'termoDeUso/csv',
  answer: download('text/csv; charset=utf-8'),
  audit: 'terms.exported',
});
export const getTerms = endpoint({
  ...own,
  method: 'GET',
  path: 'termoDeUso/:id',
  params: termsKey,
  answer: terms,
});
export const createTerms = endpoint({
  ...managed,
  method: 'POST',
  path: 'termoDeUso',
  body: termsEdit,
  answer: termsKey,
  answerStatus: 201,
  audit: 'terms.created',
});
export const updateTerms = endpoint({
  ...managed,
  method: 'PUT',
  path: 'termoDeUso/:id',
  params: termsKey,
  body: termsEdit,
  audit: 'terms.changed',
});
export const removeTerms = endpoint({
  ...managed,
  method: 'DELETE',
  path: 'termoDeUso/:id',
  params: termsKey,
  audit: 'terms.removed',
});
/** Accepts the platform's terms. */
export const acceptPlatformTerms = endpoint({
  ...answered,
  path: 'usuario/termoDeUso/:id',
  params: termsKey,
  audit: 'terms.accepted',
});
export const acceptTerms = endpoint({
  ...answered,
  path: 'termoDeUso/accept/:id',
  params: termsKey,
  audit: 'terms.accepted',
});
export const declineTerms = endpoint({
  ...answered,
  path: 'termoDeUso/decline/:id',
  params: termsKey,
  audit: 'terms.declined',
});
/** Accepts the terms of one course or trail: the extra part of the path is its id. */
export const acceptTermsOfContent = endpoint({
  ...answered,
  path: 'termoDeUso/accept/:id/:extra',
  params: answerPlace,
  audit: 'terms.accepted',
});
export const declineTermsOfContent = endpoint({
  ...answered,
  path: 'termoDeUso/decline/:id/:extra',
  params: answerPlace,
  audit: 'terms.declined',
});
