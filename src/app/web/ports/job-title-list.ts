// What is plugged into the list of job titles: what their people are enrolled in by themselves.
import { useAutomatedEnrollmentsOfJobTitles } from '#features/enrollment/web/automated-enrollments.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const jobTitleListPlugs: readonly WebPorts['jobTitleList'][] = [useAutomatedEnrollmentsOfJobTitles];
