// Plugs the enrolled users of a course, and the enrolment of more, into the list of courses.
import { useLearnersOfCourses } from '#features/enrollment/web/learners.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const courseListPlugs: readonly WebPorts['courseList'][] = [useLearnersOfCourses];
