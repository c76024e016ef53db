// Provides the questions before something is taken from contracts. Their code loads only when asked, for users who may have sent something.
import { access } from '#platform/web/access.ts';
import type { CopiesFilter } from '../contract/copies.wire.ts';

type Kind = CopiesFilter['kind'];
/** Whoever manages no contracts has sent nothing. */
const sends = () => {
  const situation = access.get()?.situation;
  return situation !== undefined && (situation.level !== 'N2' || situation.isDistributor);
};
const question = () => import('./copies-question.tsx');
/** Before something is taken from contracts; true where it goes from none, or the person said so. */
export const confirmTakingBack = async (asked: CopiesFilter): Promise<boolean> =>
  !sends() || (await question()).confirmTakingBack(asked);
/** Before one's own is switched off: its copies go off with it. */
export const confirmSwitchingOff = async (kind: Kind, id: string, name: string): Promise<boolean> =>
  !sends() || (await question()).confirmSwitchingOff(kind, id, name);
/** What the question before a removal says beside; nothing to be asked where it could not be read, which is told. */
export const removalWarning = async (kind: Kind, ...ids: string[]): Promise<string | undefined> =>
  sends() ? (await question()).removalWarning(kind, ...ids) : '';
