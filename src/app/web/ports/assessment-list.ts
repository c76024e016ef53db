// Plugs the results of an assessment into the authors' list.
import { useResultActions } from '#features/results/web/result-actions.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const assessmentListPlugs: readonly WebPorts['assessmentList'][] = [useResultActions];
