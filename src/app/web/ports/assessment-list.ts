// Plugs the actions of later features into the authors' list of assessments.
import type { WebPorts } from '#platform/web/ports.ts';

export const assessmentListPlugs: readonly WebPorts['assessmentList'][] = [];
