// Binds the calls about permission groups that need to know nobody who is in them.
import { situationOf } from '#features/identity/server/admission.service.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import { asModules } from '../contract/granted-modules.model.ts';
import { grantable } from '../contract/permission-group.model.ts';
import * as calls from '../contract/permissions.endpoints.ts';
import { listGivenGroups, setGivenGroups } from './group-links.service.ts';
import { createGroup, listBasicGroups } from './permission-groups.service.ts';

export function permissionsRoutes(app: App) {
  bind(app, calls.listBasicGroups, listBasicGroups);
  bind(app, calls.listFunctionalities, (context) => asModules(grantable(situationOf(context.person))));
  bind(app, calls.createGroup, (context, { body }) => createGroup(context, body));
  bind(app, calls.listContractGroups, (context, { params }) => listGivenGroups(context, params.id));
  bind(app, calls.updateContractGroups, (context, { params, body }) =>
    setGivenGroups(context, params.id, body.groupIds),
  );
}
