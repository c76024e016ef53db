// Translates the tokens of templates between our names and those that authors read and write.
import { text } from '#platform/contract/values.ts';
import { seenAs } from '#platform/contract/wire.ts';
import { tokenPattern } from './automated-notification.model.ts';
import type { Token } from './automated-notification.model.ts';

const tokenNames: Record<Token, string> = {
  firstName: 'primeiroNome',
  fullName: 'nome',
  company: 'empresa',
  supervisor: 'lideranca',
  link: 'link',
  title: 'curso',
  progress: 'progresso',
  daysEnrolled: 'diasDesdeInscricao',
  dueDay: 'prazo',
  daysLeft: 'diasRestantes',
  daysAway: 'diasSemAcesso',
};
const tokenOfName = new Map(Object.entries(tokenNames).map(([token, name]) => [name, token]));
/** Returns the name that authors know of a token; what is none keeps its own. */
export const nameOfToken = (token: string): string => (tokenNames as Record<string, string>)[token] ?? token;
/** Returns a text with the names that authors see; what is no token stays. */
export const withTokenNames = (ours: string): string =>
  ours.replace(tokenPattern, (_all, token: string) => `{{${nameOfToken(token.trim())}}}`);
/** Returns a text with our names; an unknown name stays, and the rule refuses it by this name. */
export const withTokens = (theirs: string): string =>
  theirs.replace(tokenPattern, (all, name: string) => {
    const token = tokenOfName.get(name.trim());
    return token === undefined ? all : `{{${token}}}`;
  });
/** Declares a text with tokens. */
export const tokenText = (rule: { max?: number } = {}) =>
  seenAs(text(rule), (given) => withTokens(given), withTokenNames);
