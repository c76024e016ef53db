// Declares the wire type of the position where a user stopped in a video or audio. Is a separate file, so that a home page loads no more of progress.
import { seenAs } from '#platform/contract/wire.ts';
import { number } from '#platform/contract/values.ts';

/** A place in seconds, exact to a hundredth. */
export const position = () =>
  seenAs(
    number({ min: 0 }),
    (seconds) => seconds,
    (seconds) => Math.round(seconds * 100) / 100,
  );
