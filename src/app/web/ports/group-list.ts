// What is plugged into the list of permission groups: putting people into one.
import { useBindingToGroups } from '#features/people/web/bind-people.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const groupListPlugs: readonly WebPorts['groupList'][] = [useBindingToGroups];
