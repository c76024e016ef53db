// Provides the questions before something is taken from contracts. Their code loads only when asked, for users who may have sent something.
import { access } from '#platform/web/access.ts';
import type { CopiesFilter } from '../contract/copies.wire.ts';

type Kind = CopiesFilter['kind'];
/** Tells whether the user may have sent something: a user who manages no contracts has not. */
const sends = () => {
  const situation = access.get()?.situation;
  return situation !== undefined && (situation.level !== 'N2' || situation.isDistributor);
};
const question = () => import('./copies-question.tsx');
/** Asks before something is taken from contracts; returns true where no contract loses it, or the user agrees. */
export const confirmTakingBack = async (asked: CopiesFilter, names: readonly string[]): Promise<boolean> =>
  !sends() || (await question()).confirmTakingBack(asked, names);
/** Asks before the tenant's own object is switched off: its copies are switched off with it. */
export const confirmSwitchingOff = async (kind: Kind, id: string, name: string): Promise<boolean> =>
  !sends() || (await question()).confirmSwitchingOff(kind, id, name);
/** Returns the warning for the dialog before a removal; undefined where the read failed, after a message about it. */
export const removalWarning = async (kind: Kind, ...ids: string[]): Promise<string | undefined> =>
  sends() ? (await question()).removalWarning(kind, ...ids) : '';
