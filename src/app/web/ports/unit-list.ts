// Plugs the automatic enrolments of a unit's users into the tree of business units.
import { useAutomatedEnrollmentsOfUnits } from '#features/enrollment/web/automated-enrollments.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const unitListPlugs: readonly WebPorts['unitList'][] = [useAutomatedEnrollmentsOfUnits];
