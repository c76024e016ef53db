// Translates terms of use and their answers between our names and the wire's (access-shell-settings §3.6, §7.5).
import { page, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { termsLimits } from './terms.model.ts';

const kind = () => oneOf({ platform: 'platform', learning: 'learning' });
const display = () => oneOf({ intro: 'intro', conclusion: 'conclusion', both: 'both' });
const row = {
  id: ['id', id()],
  name: ['nome', text()],
  kind: ['tipo', kind()],
  display: ['exibicao', nullable(display())],
  version: ['versao', number({ whole: true })],
  isInForce: ['emVigor', flag()],
  /** The origin: terms that a distributor sent with a course or trail are read-only. */
  origin: ['origem', text()],
  /** The company that sent it. */
  originName: ['origemNome', nullable(text())],
  createdAt: ['createdAt', instant()],
  updatedAt: ['updatedAt', instant()],
} as const;
export const termsRow = wire(row);
export const termsPage = page(termsRow);
/** The user's last answer, if any, and whether it still counts. */
export const ownAnswer = wire({
  isAccepted: ['aceito', flag()],
  version: ['versao', number({ whole: true })],
  answeredAt: ['data', instant()],
  isCurrent: ['valido', flag()],
});
export const terms = wire({
  ...row,
  content: ['conteudo', text()],
  ownAnswer: ['minhaResposta', nullable(ownAnswer)],
  /** True where the user accepted other terms of the platform before these. */
  hasAcceptedOthers: ['aceitouAnterior', flag()],
});
export const termsEdit = wire({
  name: ['nome', text({ min: 1, max: termsLimits.name })],
  content: ['conteudo', text({ min: 1, max: termsLimits.text })],
  kind: ['tipo', optional(kind())],
  display: ['exibicao', optional(nullable(display()))],
  /** True for a minor change, after which nobody is asked again. decisions D2.9 */
  isMinor: ['alteracaoMenor', optional(flag())],
});
export const termsFilter = wire({
  name: ['name', optional(text({ max: termsLimits.name }))],
  kind: ['tipo', optional(kind())],
  ...pageQueryBy({ name: 'nome', updatedAt: 'updatedAt' }, 'name'),
});
export const basicTermsFilter = wire({
  kind: ['tipo', optional(kind())],
  search: ['search', optional(text({ max: termsLimits.name }))],
});
export const basicTerms = list(wire({ id: ['value', id()], name: ['label', text()] }));
export const termsKey = wire({ id: ['id', id()] });
export const answerPlace = wire({ id: ['id', id()], contentId: ['extra', id()] });
/** The version that the user read: the answer does not accept a text that replaced it meanwhile. */
export const readVersion = wire({ version: ['versao', optional(number({ whole: true, min: 1 }))] });
export type TermsRow = Ours<typeof termsRow>;
export type Terms = Ours<typeof terms>;
export type TermsEdit = Ours<typeof termsEdit>;
export type TermsFilter = Sent<typeof termsFilter>;
