// Binds the calls about challenges, ranking and trophies to their services.
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/challenges.endpoints.ts';
import { createAwardCorrection } from './awards.service.ts';
import {
  createChallenge,
  getChallenge,
  listChallenges,
  listPlayRules,
  removeChallenge,
  updateChallenge,
  updateChallengeContents,
} from './challenges.service.ts';
import { listOwnChallenges } from './own-challenges.service.ts';
import { exportChallenges } from './challenges-export.service.ts';
import { exportParticipants, listParticipantAwards, listParticipants } from './participants.service.ts';
import { getRankSettings, updateRankSettings } from './rank-settings.service.ts';
import { tryChallenge } from './trial.service.ts';
import { getOwnRank, getTeamRanking, listRanking, listTrophies, updateOwnRankChoice } from './ranking.service.ts';

export function challengesRoutes(app: App) {
  bind(app, calls.listPlayRules, (context, { query }) => listPlayRules(context, query));
  bind(app, calls.listChallenges, (context, { query }) => listChallenges(context, query));
  bind(app, calls.getChallenge, (context, { params }) => getChallenge(context, params.id));
  bind(app, calls.createChallenge, (context, { body }) => createChallenge(context, body));
  bind(app, calls.updateChallenge, (context, { params, body }) => updateChallenge(context, params.id, body));
  bind(app, calls.removeChallenge, (context, { params, body }) => removeChallenge(context, params.id, body.reason));
  bind(app, calls.updateChallengeContents, (context, { params, body }) =>
    updateChallengeContents(context, params, body),
  );
  bind(app, calls.createAwardCorrection, (context, { params, body }) =>
    createAwardCorrection(context, params.id, body.reason),
  );
  bind(app, calls.getOwnRank, (context, { query }) => getOwnRank(context, query));
  bind(app, calls.updateOwnRankChoice, (context, { body }) => updateOwnRankChoice(context, body));
  bind(app, calls.listRanking, (context, { query }) => listRanking(context, query));
  bind(app, calls.getTeamRanking, (context, { query }) => getTeamRanking(context, query));
  bind(app, calls.listTrophies, (context, { query }) => listTrophies(context, query));
  bind(app, calls.tryChallenge, (context, { body }) => tryChallenge(context, body));
  bind(app, calls.listParticipants, (context, { params, query }) => listParticipants(context, params.id, query));
  bind(app, calls.exportChallenges, (context, { query }) => exportChallenges(context, query, 'csv'));
  bind(app, calls.exportChallengesWorkbook, (context, { query }) => exportChallenges(context, query, 'xlsx'));
  bind(app, calls.exportParticipants, (context, { params, query }) => exportParticipants(context, params.id, query));
  bind(app, calls.listParticipantAwards, (context, { params, query }) => listParticipantAwards(context, params, query));
  bind(app, calls.getRankSettings, (context) => getRankSettings(context));
  bind(app, calls.updateRankSettings, (context, { body }) => updateRankSettings(context, body));
  bind(app, calls.listOwnChallenges, (context) => listOwnChallenges(context));
}
