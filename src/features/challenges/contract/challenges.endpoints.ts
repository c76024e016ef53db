// Declares the calls about challenges, ranking and trophies (administration-engagement §7).
import { download, endpoint } from '#platform/contract/endpoint.ts';
import {
  awardCorrection,
  challenge,
  challengeContents,
  challengeContentsKey,
  challengeFilter,
  challengeForm,
  challengeKey,
  challengePage,
  challengeRemoval,
  guardedChallenge,
  playRuleFilter,
  playRules,
} from './challenge.wire.ts';
import {
  challengeTrial,
  participantAwardFilter,
  participantAwardPage,
  participantExport,
  participantFilter,
  participantKey,
  participantPage,
  rankSettings,
} from './participants.wire.ts';
import {
  ownChallenges,
  ownRank,
  ownRankChoice,
  ownRankFilter,
  ranking,
  rankingFilter,
  teamRanking,
  teamRankingFilter,
  trophyFilter,
  trophyPage,
} from './ranking.wire.ts';

const managed = { service: 'main', access: { permission: 'challenges' } } as const;
const played = { service: 'main', access: { permission: 'journey' } } as const;
const ruled = { service: 'main', access: { permission: 'gamificationRules' } } as const;
const path = 'Desafio';

/** Lists the rules of the product, of one environment or of both. */
export const listPlayRules = endpoint({
  service: 'main',
  access: 'signed-in',
  method: 'GET',
  path: `${path}/Regra`,
  query: playRuleFilter,
  answer: playRules,
});
export const listChallenges = endpoint({
  ...managed,
  method: 'GET',
  path,
  query: challengeFilter,
  answer: challengePage,
});
export const exportChallenges = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/csv`,
  query: challengeFilter,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'challenges.exported',
});
export const exportChallengesWorkbook = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/xlsx`,
  query: challengeFilter,
  answer: download('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  rateLimit: 'export',
  audit: 'challenges.exported',
});
export const getChallenge = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id`,
  params: challengeKey,
  answer: challenge,
  guarded: guardedChallenge,
});
export const createChallenge = endpoint({
  ...managed,
  method: 'POST',
  path,
  body: challengeForm,
  answer: challengeKey,
  answerStatus: 201,
  audit: 'challenges.created',
});
export const updateChallenge = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/:id`,
  params: challengeKey,
  body: challengeForm,
  audit: 'challenges.changed',
});
/** Closes a challenge with its reason; what was earned stays. */
export const removeChallenge = endpoint({
  ...managed,
  method: 'DELETE',
  path: `${path}/:id`,
  params: challengeKey,
  body: challengeRemoval,
  bodyAs: 'multipart',
  audit: 'challenges.removed',
});
export const updateChallengeContents = endpoint({
  ...managed,
  method: 'PUT',
  path: `${path}/:id/UpdateDesafioCursosFormacoes/:type`,
  params: challengeContentsKey,
  body: challengeContents,
  audit: 'challenges.contentsChanged',
});
export const getOwnRank = endpoint({
  ...played,
  method: 'GET',
  path: `${path}/MeuRanking`,
  query: ownRankFilter,
  answer: ownRank,
});
/** Lets a person hide the own name from the ranking of others. */
export const updateOwnRankChoice = endpoint({
  ...played,
  method: 'PUT',
  path: `${path}/MeuRanking`,
  body: ownRankChoice,
  audit: false,
});
export const listRanking = endpoint({
  ...played,
  method: 'GET',
  path: `${path}/RankingGeral`,
  query: rankingFilter,
  answer: ranking,
});
export const getTeamRanking = endpoint({
  ...played,
  method: 'GET',
  path: `${path}/RankingEquipes`,
  query: teamRankingFilter,
  answer: teamRanking,
});
export const listTrophies = endpoint({
  ...played,
  method: 'GET',
  path: `${path}/Conquistas`,
  query: trophyFilter,
  answer: trophyPage,
});
/** Lists the challenges of the person who asks: open ones first, then those that come and those that are over. */
export const listOwnChallenges = endpoint({
  ...played,
  method: 'GET',
  path: `${path}/MeusDesafios`,
  answer: ownChallenges,
});
/** Takes an award back by a negative entry with a reason. */
export const createAwardCorrection = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/Conquistas/:id/Estorno`,
  params: challengeKey,
  body: awardCorrection,
  audit: 'challenges.awardTakenBack',
});
/** Counts what a challenge would have given in the last 90 days; nothing is stored. */
export const tryChallenge = endpoint({
  ...managed,
  method: 'POST',
  path: `${path}/Simulacao`,
  body: challengeForm,
  answer: challengeTrial,
  readOnly: true,
  idempotent: false,
  rateLimit: 'search',
  audit: false,
});
export const listParticipants = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id/Participantes`,
  params: challengeKey,
  query: participantFilter,
  answer: participantPage,
});
export const exportParticipants = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id/Participantes/csv`,
  params: challengeKey,
  query: participantExport,
  answer: download('text/csv; charset=utf-8'),
  rateLimit: 'export',
  audit: 'challenges.participantsExported',
});
/** Lists what a person got in a challenge, the newest entry first. */
export const listParticipantAwards = endpoint({
  ...managed,
  method: 'GET',
  path: `${path}/:id/Participantes/:usuarioId`,
  params: participantKey,
  query: participantAwardFilter,
  answer: participantAwardPage,
});
export const getRankSettings = endpoint({
  ...ruled,
  method: 'GET',
  path: `${path}/Ranking/Opcoes`,
  answer: rankSettings,
});
export const updateRankSettings = endpoint({
  ...ruled,
  method: 'PUT',
  path: `${path}/Ranking/Opcoes`,
  body: rankSettings,
  audit: 'challenges.rankSettingsChanged',
});
