// Binds the calls about users.
import { grantedModules } from '#features/permissions/contract/granted-modules.model.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/people.endpoints.ts';
import { createUser } from './create-users.service.ts';
import { readableUser, situationOfUser } from './people.service.ts';
import { updateUser } from './update-user.service.ts';
import { asProfile, asRow } from './user-views.service.ts';
import { getUsageInfo, listBasicUsers, listUsers } from './user-list.service.ts';

export function peopleRoutes(app: App) {
  bind(app, calls.listUsers, async (context, { query }, { reply }) => {
    const { jobTitleId, gender, direction, partnerId, ...rest } = query;
    const page = await listUsers(context, {
      ...rest,
      tenantId: partnerId ?? rest.tenantId,
      isDescending: direction === 'descending',
      jobTitleIds: jobTitleId ? [...(rest.jobTitleIds ?? []), jobTitleId] : rest.jobTitleIds,
      genders: gender ? [...(rest.genders ?? []), gender] : rest.genders,
    });
    if (!page.isTotalExact) reply.header('x-total-exact', 'false');
    return { ...page, items: page.items.map((user) => asRow(context, user, page.tenantId)) };
  });
  bind(app, calls.listBasicUsers, (context, { query }) => listBasicUsers(context, query));
  bind(app, calls.getUser, async (context, { params }) =>
    asProfile(context, await readableUser(context, params.userId)),
  );
  bind(app, calls.createUser, async (context, { body }) => createUser(context, { ...body, email: body.email ?? '' }));
  bind(app, calls.updateUser, (context, { params, body }) => updateUser(context, params.userId, body));
  bind(app, calls.getUsageInfo, (context) => getUsageInfo(context));
  bind(app, calls.getPermissionsOfUser, async (context, { params }) =>
    grantedModules(await situationOfUser(context, params.userId)),
  );
}
