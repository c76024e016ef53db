// Translates indicators, surveys and answers of well-being between our names and the wire's (administration-engagement §3, §7).
import { pageOfData, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { wellBeingLimits as limits } from './well-being.model.ts';

export const emotionName = oneOf({
  angry: 'Raiva',
  verySad: 'MuitoTriste',
  sad: 'Triste',
  upset: 'Chateado',
  insecure: 'Inseguro',
  indifferent: 'Indiferente',
  well: 'Bem',
  happy: 'Feliz',
  veryHappy: 'MuitoFeliz',
  radiant: 'Radiante',
});
export const reasonName = oneOf({ personal: 'Pessoal', professional: 'Profissional', other: 'Outro' });
const style = oneOf({ static: 'Estatico', animated: 'Animado' });
const shownText = () => nullable(text());
const survey = {
  id: ['id', id()],
  name: ['nome', text()],
  description: ['descricao', shownText()],
  isMandatory: ['obrigatorio', flag()],
  frequencyDays: ['frequencia', number({ whole: true })],
  style: ['estilo', style],
  isAnonymous: ['anonimo', flag()],
  helpText: ['ajudaTexto', shownText()],
  helpContact: ['ajudaContato', shownText()],
} as const;
/** A survey that is open for the asking person. */
export const wellBeingSurvey = wire({
  ...survey,
  /** False where the person's comment of this month is stored already: a second one would not be kept. */
  keepsComment: ['guardaComentario', flag()],
});
export const wellBeingSurveys = list(wellBeingSurvey);
export const wellBeingRow = wire({
  ...survey,
  isActive: ['ativo', flag()],
  startsOn: ['dataInicio', day()],
  endsOn: ['dataFim', nullable(day())],
  segmentationId: ['segmentacaoId', nullable(id())],
  segmentationName: ['segmentacaoNome', nullable(text())],
  /** True once somebody has answered; the anonymity cannot change any more. */
  hasAnswers: ['respondido', flag()],
  createdAt: ['createdAt', instant()],
});
export const wellBeingPage = pageOfData(wellBeingRow);
export const wellBeingForm = wire({
  name: ['nome', text({ min: 1, max: limits.name, trim: true })],
  description: ['descricao', clearable(text({ max: limits.text, trim: true }))],
  isActive: ['ativo', optional(flag())],
  isMandatory: ['obrigatorio', optional(flag())],
  frequencyDays: ['frequencia', number({ whole: true, min: 1, max: limits.days })],
  style: ['estilo', optional(style)],
  isAnonymous: ['anonimo', optional(flag())],
  startsOn: ['dataInicio', day()],
  endsOn: ['dataFim', clearable(day())],
  segmentationId: ['segmentacaoId', clearable(id())],
  helpText: ['ajudaTexto', clearable(text({ max: limits.text, trim: true }))],
  helpContact: ['ajudaContato', clearable(text({ max: limits.contact, trim: true }))],
});
export const wellBeingKey = wire({ id: ['id', id()] });
const filter = {
  search: ['search', optional(text({ max: limits.name }))],
  isActive: ['ativo', optional(flag())],
  isMandatory: ['obrigatorio', optional(flag())],
  isAnonymous: ['anonimo', optional(flag())],
} as const;
export const wellBeingFilter = wire({
  ...filter,
  ...pageQueryBy({ name: 'nome', startsOn: 'dataInicio' }, 'name'),
});
export const wellBeingAnswer = wire({
  /** When the survey was opened; it is stored for indicators that are not anonymous only. */
  viewedAt: ['dataVisualizacao', optional(nullable(instant()))],
  emotion: ['sentimento', emotionName],
  reason: ['motivo', reasonName],
  comment: ['comentario', clearable(text({ max: limits.comment, trim: true }))],
});
export const wellBeingNext = wire({ nextOn: ['proximaApresentacao', day()] });
export type WellBeingSurvey = Ours<typeof wellBeingSurvey>;
export type WellBeingRow = Ours<typeof wellBeingRow>;
export type WellBeingForm = Ours<typeof wellBeingForm>;
export type WellBeingFilter = Sent<typeof wellBeingFilter>;
export type WellBeingAnswer = Ours<typeof wellBeingAnswer>;
