// Plugs the automatic enrolments of a job title's users into the list of job titles.
import { useAutomatedEnrollmentsOfJobTitles } from '#features/enrollment/web/automated-enrollments.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const jobTitleListPlugs: readonly WebPorts['jobTitleList'][] = [useAutomatedEnrollmentsOfJobTitles];
