// Binds the calls about permission groups to their services.
import { situationOf } from '#features/identity/server/admission.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { asModules, grantedModules } from '../contract/granted-modules.model.ts';
import { grantable } from '../contract/permission-group.model.ts';
import * as calls from '../contract/permissions.endpoints.ts';
import { listContractGroups, setContractGroups } from './group-links.service.ts';
import {
  bindPeople,
  getGroup,
  listGroups,
  removeGroup,
  removeGroups,
  unbindPeople,
  unbindPerson,
  updateGroup,
} from './group-members.service.ts';
import { createGroup, listBasicGroups } from './permission-groups.service.ts';
import { situationOfUser } from './situation-of-user.service.ts';

export function permissionsRoutes(app: App) {
  bind(app, calls.listGroups, (context, { query }) => listGroups(context, query));
  bind(app, calls.getGroup, (context, { params, query }) => getGroup(context, params.id, query));
  bind(app, calls.listBasicGroups, listBasicGroups);
  bind(app, calls.listFunctionalities, (context) => asModules(grantable(situationOf(context.person))));
  bind(app, calls.getPermissionsOfUser, async (context, { params }) =>
    grantedModules(await situationOfUser(context, params.userId)),
  );
  bind(app, calls.createGroup, (context, { body }) => createGroup(context, body));
  bind(app, calls.updateGroup, (context, { params, body }) => updateGroup(context, params.id, body));
  bind(app, calls.removeGroup, (context, { params }) => removeGroup(context, params.id));
  bind(app, calls.removeGroups, (context, { body }) => removeGroups(context, body));
  bind(app, calls.bindPeople, (context, { body }) => bindPeople(context, body));
  bind(app, calls.unbindPeople, (context, { body }) => unbindPeople(context, body));
  bind(app, calls.unbindPerson, (context, { params }) => unbindPerson(context, params));
  bind(app, calls.listContractGroups, (context, { params }) => listContractGroups(context, params.id));
  bind(app, calls.updateContractGroups, (context, { params, body }) =>
    setContractGroups(context, params.id, body.groupIds),
  );
}
