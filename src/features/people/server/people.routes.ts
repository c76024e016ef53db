// Binds the calls about users to their services.
import { ranksOf } from '#features/permissions/server/ranks.service.ts';
import type { Ordered, Paging } from '#platform/contract/page.ts';
import { bind } from '#platform/server/bind.ts';
import type { App } from '#platform/server/bind.ts';
import * as calls from '../contract/people.endpoints.ts';
import type { UserListQuery } from '../contract/people.wire.ts';
import { setActivity } from './activity.service.ts';
import { createUser } from './create-users.service.ts';
import { exportUsers } from './export-users.service.ts';
import { updateFirstPage } from './first-page.service.ts';
import { importPeople, peopleTemplate, receivePeople } from './people-import.service.ts';
import { readableUser } from './people.service.ts';
import { anonymizeUser, exportPersonalData } from './personal-data.service.ts';
import { removeUser } from './remove-user.service.ts';
import { restoreUser } from './restore-user.service.ts';
import { updateUser } from './update-user.service.ts';
import { asProfile, asRow } from './user-views.service.ts';
import { listBasicUsers, listUsers } from './user-list.service.ts';
import type { UserQuery } from './user-list.service.ts';

/** Returns the query of the service; adds the single value of a filter to the list of that filter. */
const queryOf = ({
  jobTitleId,
  gender,
  direction,
  partnerId,
  ...rest
}: Ordered<UserListQuery>): Omit<UserQuery, keyof Paging> => ({
  ...rest,
  tenantId: partnerId ?? rest.tenantId,
  isDescending: direction === 'desc',
  jobTitleIds: jobTitleId ? [...(rest.jobTitleIds ?? []), jobTitleId] : rest.jobTitleIds,
  genders: gender ? [...(rest.genders ?? []), gender] : rest.genders,
});

export function peopleRoutes(app: App) {
  bind(app, calls.listUsers, async (context, { query }, { reply }) => {
    const page = await listUsers(context, {
      ...queryOf(query),
      pageNumber: query.pageNumber,
      pageSize: query.pageSize,
    });
    if (!page.isTotalExact) reply.header('x-total-exact', 'false');
    return { ...page, items: page.items.map((user) => asRow(context, user, page)) };
  });
  bind(app, calls.listBasicUsers, (context, { query }) => listBasicUsers(context, query));
  bind(app, calls.getUser, async (context, { params }) => {
    const user = await readableUser(context, params.userId);
    const isOwn = user.id === context.person.userId;
    return asProfile(context, user, isOwn || (await ranksOf(context)).mayTouch(user));
  });
  bind(app, calls.createUser, async (context, { body }) => createUser(context, { ...body, email: body.email ?? '' }));
  bind(app, calls.updateUser, (context, { params, body }) => updateUser(context, params.userId, body));
  bind(app, calls.updateFirstPage, (context, { body }) => updateFirstPage(context, body.path));
  bind(app, calls.setActivity, (context, { body }) => setActivity(context, body));
  bind(app, calls.removeUser, (context, { params }) => removeUser(context, params.userId));
  bind(app, calls.restoreUser, (context, { params }) => restoreUser(context, params.userId));
  bind(app, calls.exportPersonalData, (context, { params }) => exportPersonalData(context, params.userId));
  bind(app, calls.anonymizeUser, (context, { params, body }) => anonymizeUser(context, params.userId, body.reason));
  bind(app, calls.exportUsers, (context, { query: { columns, ...query } }) =>
    exportUsers(context, queryOf(query), columns),
  );
  bind(app, calls.exportUsersAsWorkbook, (context, { query: { columns, ...query } }) =>
    exportUsers(context, queryOf(query), columns, 'xlsx'),
  );
  bind(app, calls.getPeopleTemplate, (context) => peopleTemplate(context));
  bind(app, calls.validatePeople, (context, { files }) => receivePeople(context, files.file));
  bind(app, calls.importPeople, (context, { params }) => importPeople(context, params.id));
}
