// Plugs what the ledger of deliveries says about a person's address into the form of a user.
import { BlockedAddress } from '#features/deliveries/web/blocked-address.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const userFormPlugs: readonly WebPorts['userForm'][] = [BlockedAddress];
