// Defines what a note may hold.
import { megabyteBytes } from '#platform/contract/units.ts';

/** decisions D9.3: a note has at most 4,000 characters. */
export const noteLimits = { title: 120, body: 4_000, pictureBytes: 5 * megabyteBytes } as const;
/** Returns how many characters are too many; 0 where the text fits. */
export const excessOf = (body: string): number => Math.max(0, body.trim().length - noteLimits.body);
/** Returns whether a note may be saved: not without a text, and not with a text that is too long. */
export const mayBeSaved = ({ title, body }: { title: string; body: string }): boolean =>
  body.trim() !== '' && excessOf(body) === 0 && title.trim().length <= noteLimits.title;
