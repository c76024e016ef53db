// Where somebody stopped in what plays; alone here, so that a home brings no more of progress.
import { seenAs } from '#platform/contract/wire.ts';
import { number } from '#platform/contract/values.ts';

/** Seconds, exact to a hundredth. */
export const position = () =>
  seenAs(
    number({ min: 0 }),
    (seconds) => seconds,
    (seconds) => Math.round(seconds * 100) / 100,
  );
