// Translates terms of use and their answers between our names and the wire's (access-shell-settings §3.6, §7.5).
import { page, pageQueryBy } from '#platform/contract/page.ts';
import { flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';
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
export const termsRowWire = wire(row);
export const termsPageWire = page(termsRowWire);
/** The user's last answer, if any, and whether it still counts. */
export const ownAnswerWire = wire({
  isAccepted: ['aceito', flag()],
  version: ['versao', number({ whole: true })],
  answeredAt: ['data', instant()],
  isCurrent: ['valido', flag()],
});
export const termsWire = wire({
  ...row,
  content: ['conteudo', text()],
  ownAnswer: ['minhaResposta', nullable(ownAnswerWire)],
  /** True where the user accepted other terms of the platform before these. */
  hasAcceptedOthers: ['aceitouAnterior', flag()],
});
export const termsEditWire = wire({
  name: ['nome', text({ min: 1, max: termsLimits.name })],
  content: ['conteudo', text({ min: 1, max: termsLimits.text })],
  kind: ['tipo', optional(kind())],
  display: ['exibicao', optional(nullable(display()))],
  /** True for a minor change, after which nobody is asked again. decisions D2.9 */
  isMinor: ['alteracaoMenor', optional(flag())],
});
export const termsFilterWire = wire({
  name: ['name', optional(text({ max: termsLimits.name }))],
  kind: ['tipo', optional(kind())],
  ...pageQueryBy({ name: 'nome', updatedAt: 'updatedAt' }),
});
export const basicTermsFilterWire = wire({
  kind: ['tipo', optional(kind())],
  search: ['search', optional(text({ max: termsLimits.name }))],
});
export const basicTermsWire = list(wire({ id: ['value', id()], name: ['label', text()] }));
export const termsIdWire = wire({ id: ['id', id()] });
export const answerPlaceWire = wire({ id: ['id', id()], contentId: ['extra', id()] });
/** The version that the user read: the answer does not accept a text that replaced it meanwhile. */
export const readVersionWire = wire({ version: ['versao', optional(number({ whole: true, min: 1 }))] });
export type TermsRow = Ours<typeof termsRowWire>;
export type Terms = Ours<typeof termsWire>;
export type TermsEdit = Ours<typeof termsEditWire>;
export type TermsFilter = Ours<typeof termsFilterWire>;
