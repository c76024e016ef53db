// Defines what a note may hold.
import { megabyteBytes } from '#platform/contract/units.ts';

/** decisions D9.3: a note is 4,000 characters long at most. */
export const noteLimits = { title: 120, body: 4_000, pictureBytes: 5 * megabyteBytes } as const;
/** How many characters are too many; 0 where it fits. */
export const excessOf = (body: string): number => Math.max(0, body.trim().length - noteLimits.body);
/** Nothing is saved without a text, nor with too much of it. */
export const mayBeSaved = ({ title, body }: { title: string; body: string }): boolean =>
  body.trim() !== '' && excessOf(body) === 0 && title.trim().length <= noteLimits.title;
