// Translates the workload of a content. Is a separate file, so that learners' pages load no dictionaries of authoring.
import { number } from '#platform/contract/values.ts';
import { seenAs } from '#platform/contract/wire.ts';
import { courseLimits as limits } from './course.model.ts';

/** Translates hours on the wire to minutes on our side. */
export const workload = () =>
  seenAs(
    number({ min: 0, max: limits.workloadHours }),
    (hours) => Math.round(hours * 60),
    (minutes) => Math.round((minutes / 60) * 100) / 100,
  );
