// The workload of a content, apart: what learners read of a content takes nothing of its authoring along.
import { number } from '#platform/contract/values.ts';
import { seenAs } from '#platform/contract/wire.ts';
import { courseLimits as limits } from './course.model.ts';

/** Hours on the wire, minutes on our side. */
export const workload = () =>
  seenAs(
    number({ min: 0, max: limits.workloadHours }),
    (hours) => Math.round(hours * 60),
    (minutes) => Math.round((minutes / 60) * 100) / 100,
  );
