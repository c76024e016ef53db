// What is plugged into the list of trails: who is enrolled in them, and enrolling more.
import { useLearnersOfTrails } from '#features/enrollment/web/learners.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const trailListPlugs: readonly WebPorts['trailList'][] = [useLearnersOfTrails];
