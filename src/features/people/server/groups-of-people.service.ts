// Provides the members of each permission group to the feature permissions, through its port.
import type { Ports } from '#platform/server/context.ts';
import * as store from './group-members.store.ts';

export const groupMembers: Ports['groupMembers'] = {
  countByGroup: ({ db }) => store.countByGroup(db),
  count: ({ db }, groupId, search) => store.countMembers(db, groupId, search),
  list: ({ db }, groupId, page) => store.listMembers(db, groupId, page),
  countActive: ({ db }, groupIds) => store.countActiveMembers(db, groupIds),
  listActiveAmong: ({ db }, userIds, groupIds) => store.listActiveAmong(db, userIds, groupIds),
  placesOf: ({ db }, userIds) => store.listRanked(db, userIds),
  move: async ({ db }, userIds, groupId) => void (await store.move(db, userIds, groupId)),
  releaseRemoved: async ({ db }, groupIds) => void (await store.releaseRemoved(db, groupIds)),
};
