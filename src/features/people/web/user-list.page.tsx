// Shows the page with the list of users, and the actions that later features add to it.
import { plugsOf } from '#platform/web/ports.ts';
import { useListPlugs } from '#platform/web/ui/table/list-plugs.tsx';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import type { UserRow } from '../contract/people.wire.ts';
import { UserList } from './user-list.tsx';

declare module '#platform/web/ports.ts' {
  interface WebPorts {
    /** The actions on one person of the list or on the chosen ones. */
    userList: ListPlug<UserRow>;
  }
}
export function UserListPage() {
  const { actions, bulkActions, beside } = useListPlugs(plugsOf('userList'));
  return (
    <>
      <UserList actions={actions} bulkActions={bulkActions} />
      {beside}
    </>
  );
}
