// Plugs the steps that give slides and look into the form of a contract.
import { useBrandingSteps } from '#features/branding/web/contract-branding-steps.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const contractFormPlugs: readonly WebPorts['contractForm'][] = [useBrandingSteps];
