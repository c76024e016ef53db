// Binds the calls about permission groups that know who is in them.
import * as calls from '#features/permissions/contract/permissions.endpoints.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as members from './group-members.service.ts';

export function groupMembersRoutes(app: App) {
  bind(app, calls.listGroups, (context, { query }) => members.listGroups(context, query));
  bind(app, calls.getGroup, (context, { params, query }) => members.getGroup(context, params.id, query));
  bind(app, calls.updateGroup, (context, { params, body }) => members.updateGroup(context, params.id, body));
  bind(app, calls.removeGroup, (context, { params }) => members.removeGroup(context, params.id));
  bind(app, calls.removeGroups, (context, { body }) => members.removeGroups(context, body));
  bind(app, calls.bindPeople, (context, { body }) => members.bindPeople(context, body));
  bind(app, calls.unbindPeople, (context, { body }) => members.unbindPeople(context, body));
  bind(app, calls.unbindPerson, (context, { params }) => members.unbindPerson(context, params));
}
