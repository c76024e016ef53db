// What is plugged into the list of courses: who is enrolled in them, and enrolling more.
import { useLearnersOfCourses } from '#features/enrollment/web/learners.widget.tsx';
import type { WebPorts } from '#platform/web/ports.ts';

export const courseListPlugs: readonly WebPorts['courseList'][] = [useLearnersOfCourses];
