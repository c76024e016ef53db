// Offers the binding of users to a group in the list of groups, to users who have all permissions of the group.
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus';
import { useState } from 'react';
import type { GroupListRow } from '#features/permissions/contract/permissions.wire.ts';
import { useLacked } from '#features/permissions/web/lacked.queries.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { ListPlug } from '#platform/web/ui/table/list-plugs.tsx';
import { BindPeopleDialog } from './bind-people-dialog.tsx';

/** Plugs the port `groupList`. */
export const useBindingToGroups: ListPlug<GroupListRow> = () => {
  const t = useTexts();
  const lacked = useLacked();
  const [group, setGroup] = useState<GroupListRow>();
  return {
    actions: [
      {
        id: 'bind',
        label: t('people.groups.bind'),
        icon: UserPlusIcon,
        run: setGroup,
        reason: ({ permissions }) => lacked(permissions).length > 0 && t('people.groups.notGiven'),
      },
    ],
    beside: <BindPeopleDialog group={group} onClose={() => setGroup(undefined)} />,
  };
};
