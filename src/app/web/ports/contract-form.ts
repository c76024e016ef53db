// Plugs the steps that give slides and look into the form of a contract.
import { useLookSteps } from '#features/branding/web/contract-look-steps.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const contractFormPlugs: readonly WebPorts['contractForm'][] = [useLookSteps];
