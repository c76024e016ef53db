// What is plugged into the tree of business units: what their people are enrolled in by themselves.
import { useAutomatedEnrollmentsOfUnits } from '#features/enrollment/web/automated-enrollments.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const unitListPlugs: readonly WebPorts['unitList'][] = [useAutomatedEnrollmentsOfUnits];
