// Plugs the list of devices into what reaches the user.
import { Devices } from '#features/device-tokens/web/devices.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const ownDevicesPlugs: readonly WebPorts['ownDevices'][] = [Devices];
