// Plugs the enrolled users of a trail, and the enrolment of more, into the list of trails.
import { useLearnersOfTrails } from '#features/enrollment/web/learners.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const trailListPlugs: readonly WebPorts['trailList'][] = [useLearnersOfTrails];
