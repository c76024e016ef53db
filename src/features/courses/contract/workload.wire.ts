// Translates the workload of a content. Is a separate file, so that learners' pages load no dictionaries of authoring.
import { hoursAsMinutes } from '#platform/contract/text-values.ts';
import { courseLimits as limits } from './course.model.ts';

/** Declares the workload of a course or trail: hours on the wire, minutes on our side. */
export const workload = () => hoursAsMinutes({ max: limits.workloadHours });
