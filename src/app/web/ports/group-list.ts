// Plugs the binding of users to a group into the list of permission groups.
import { useBindingToGroups } from '#features/people/web/bind-people.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const groupListPlugs: readonly WebPorts['groupList'][] = [useBindingToGroups];
