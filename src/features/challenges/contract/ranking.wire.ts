// Translates ranks, trophies and a learner's own challenges between our names and the wire's.
import { pageOfData } from '#platform/contract/page.ts';
import { isoDay } from '#platform/contract/text-values.ts';
import { flag, id, instant, number, oneOf, text, withDefault } from '#platform/contract/values.ts';
import { list, nullable, optional, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { environment, ruleKey } from './challenge.wire.ts';
import { rankingPageSize, trophyPageSize } from './ranking.model.ts';

const count = () => number({ whole: true, min: 0 });
const whole = () => number({ whole: true });
const period = oneOf({ all: 'sempre', month: 'mes', week: 'semana' });
const size = (usual: number) => withDefault(number({ whole: true, min: 1, max: 100 }), usual);
const rankOf = {
  businessUnitId: ['unidadeDeNegocioId', optional(id())],
  departmentId: ['departamentoId', optional(id())],
  period: ['periodo', withDefault(period, 'all')],
} as const;
export const rankingFilter = wire({
  ...rankOf,
  pageNumber: ['page', withDefault(number({ whole: true, min: 1, max: 100_000 }), 1)],
  pageSize: ['size', size(rankingPageSize)],
});
export const rankEntry = wire({
  /** Null where the person hides the name from others. */
  name: ['name', nullable(text())],
  rank: ['rank', count()],
  score: ['score', count()],
  /** The job title. */
  role: ['role', nullable(text())],
  img: ['img', nullable(text())],
  isOwn: ['proprio', flag()],
});
export const ranking = pageOfData(rankEntry);
export const ownRankFilter = wire({
  ...rankOf,
  userId: ['UsuarioId', optional(id())],
  businessUnitId: ['UnidadeDeNegocioId', optional(id())],
  /** Asks for the rows around the own one, too. */
  withNeighbors: ['comVizinhos', withDefault(flag(), false)],
});
export const ownRank = wire({
  score: ['score', whole()],
  /** Null without points; the screens write "Indefinido". */
  rank: ['rank', nullable(count())],
  trophies: ['trophies', count()],
  img: ['img', nullable(text())],
  name: ['name', text()],
  role: ['role', nullable(text())],
  /** The people with points in the same ranking. */
  people: ['participantes', count()],
  /** The next better rank, and the points that are missing for it; null for the first and without points. */
  next: ['proximo', nullable(wire({ rank: ['rank', count()], points: ['pontos', count()] }))],
  /** The rows around the own one, in the order of the ranking, the own one among them, where they were asked for. */
  neighbors: ['vizinhos', list(rankEntry)],
  level: ['nivel', count()],
  /** The points at which the next level begins; null on the last. */
  nextLevelAt: ['proximoNivel', nullable(count())],
  /** The days in a row on which the person was here. */
  streak: ['sequencia', count()],
  hidesName: ['ocultaNome', flag()],
  /** True where the company hides everybody's name, whatever the person chose. */
  hidesNames: ['empresaOcultaNomes', flag()],
});
export const ownRankChoice = wire({ hidesName: ['ocultaNome', flag()] });
export const team = wire({
  id: ['id', id()],
  name: ['nome', text()],
  rank: ['rank', count()],
  people: ['pessoas', count()],
  /** The mean of the points of all active people, with one decimal. */
  mean: ['media', number({ min: 0 })],
  isOwn: ['propria', flag()],
});
/** Teams of five people or more; smaller ones are counted alone. */
export const teamRanking = wire({ teams: ['equipes', list(team)], hidden: ['ocultas', count()] });
export const teamRankingFilter = wire({
  by: ['por', withDefault(oneOf({ businessUnit: 'unidade', department: 'departamento' }), 'businessUnit')],
  period: ['periodo', withDefault(period, 'all')],
});
export const trophyFilter = wire({
  /** The first page is 0 (administration-engagement §7). */
  pageNumber: ['page', withDefault(number({ whole: true, min: 0, max: 100_000 }), 0)],
  pageSize: ['size', size(trophyPageSize)],
  userId: ['usuarioId', optional(id())],
});
export const trophy = wire({
  id: ['id', id()],
  date: ['date', instant()],
  contentName: ['contentName', nullable(text())],
  environment: ['environment', environment],
  /** The words of the rule: the author's, or the product's in the caller's language. */
  rule: ['rule', text()],
  /** Negative where an award was taken back. */
  score: ['score', whole()],
  ruleKey: ['regraId', ruleKey],
  challengeName: ['desafio', text()],
  /** Why an award was taken back. */
  reason: ['motivo', nullable(text())],
});
export const trophyPage = pageOfData(trophy);
/** A challenge as one of its people sees it. */
export const ownChallenge = wire({
  id: ['id', id()],
  name: ['name', text()],
  description: ['description', text()],
  environment: ['environment', environment],
  state: ['situacao', oneOf({ done: 'concluido', open: 'aberto', coming: 'agendado', over: 'encerrado' })],
  /** The contents that are concluded, of how many; of a platform challenge the awards, of none. */
  done: ['feitos', count()],
  total: ['total', count()],
  mostPoints: ['pontosNoMaximo', count()],
  score: ['score', whole()],
  startsOn: ['initDate', isoDay()],
  /** The last day that counts for this person; null without a deadline. */
  lastDay: ['prazo', nullable(isoDay())],
  daysLeft: ['diasRestantes', nullable(count())],
  contents: [
    'conteudos',
    list(
      wire({
        kind: ['tipo', oneOf({ course: 'Curso', trail: 'Formacao' })],
        id: ['id', id()],
        title: ['titulo', text()],
        isDone: ['concluido', flag()],
      }),
    ),
  ],
  rules: [
    'rules',
    list(wire({ rule: ['rule', ruleKey], points: ['points', count()], description: ['description', text()] })),
  ],
});
export const ownChallenges = list(ownChallenge);

export type RankingFilter = Sent<typeof rankingFilter>;
export type RankEntry = Ours<typeof rankEntry>;
export type OwnRankFilter = Sent<typeof ownRankFilter>;
export type OwnRank = Ours<typeof ownRank>;
export type TeamRanking = Ours<typeof teamRanking>;
export type TeamRankingFilter = Sent<typeof teamRankingFilter>;
export type TrophyFilter = Sent<typeof trophyFilter>;
export type Trophy = Ours<typeof trophy>;
export type OwnChallenge = Ours<typeof ownChallenge>;
