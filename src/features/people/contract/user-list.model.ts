// Decides for the list of users what may be done with a row, whom an action takes, and who stays chosen after it.
import type { UserRow } from './people.wire.ts';

type Person = Pick<UserRow, 'id' | 'removedAt' | 'isTouchable'>;
export const isRemoved = ({ removedAt }: Pick<UserRow, 'removedAt'>) => removedAt !== null;
/** Why a row refuses an action: it is the user's own, it was removed, or it has more rights than the user. */
export type RowRefusal = 'oneself' | 'removed' | 'outranked';
export const rowRefusal = (row: Omit<Person, 'id'>): Exclude<RowRefusal, 'oneself'> | undefined =>
  isRemoved(row) ? 'removed' : row.isTouchable ? undefined : 'outranked';
/** As `rowRefusal`, for what nobody may do to himself. */
export const othersRefusal = (row: Person, ownId: string | undefined): RowRefusal | undefined =>
  row.id === ownId ? 'oneself' : rowRefusal(row);

/** Returns the people whom a switch to active or inactive changes. */
export const changedByActivity = <P extends Pick<UserRow, 'isActive'>>(people: readonly P[], isActive: boolean): P[] =>
  people.filter((person) => person.isActive !== isActive);
type Failed = { id: string; reason: string };
/** Returns the people who stayed as they were, and for each failure the name and the reason. */
export function leftOf<P extends Pick<UserRow, 'id' | 'fullName'>>(
  people: readonly P[],
  failed: readonly Failed[],
): { left: P[]; lines: { name: string; reason: string }[] } {
  return {
    left: people.filter(({ id }) => failed.some((one) => one.id === id)),
    lines: failed.map(({ id, reason }) => ({
      name: people.find((one) => one.id === id)?.fullName ?? '',
      reason,
    })),
  };
}
