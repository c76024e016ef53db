// Declares the port through which permission groups ask the feature people for the members of a group.
import type { Context } from '#platform/server/context.ts';

export type Member = { userId: string; name: string; email: string; isActive: boolean };
/** The fields of a person that its group needs. */
export type PlacedMember = { id: string; accountId: string; permissionGroupId: string | null };
/** The number of active people, and of those of them who have ever entered the company. */
export type CountedMembers = { all: number; entered: number };

declare module '#platform/server/context.ts' {
  interface Ports {
    /** The people in groups; removed people are in no group. The feature people plugs this port. */
    groupMembers: {
      /** Returns the number of people by group; a group without people has no entry. */
      countByGroup(context: Context): Promise<ReadonlyMap<string, number>>;
      count(context: Context, groupId: string, search?: string): Promise<number>;
      /** Returns a page of one group's people, by name. */
      list(
        context: Context,
        groupId: string,
        page: { search?: string; pageNumber: number; pageSize: number },
      ): Promise<Member[]>;
      countActive(context: Context, groupIds: readonly string[]): Promise<CountedMembers>;
      /** Returns those of these people who are active and in one of these groups. */
      listActiveAmong(
        context: Context,
        userIds: readonly string[],
        groupIds: readonly string[],
      ): Promise<{ id: string; enteredAt: string | null }[]>;
      /** Returns the account and group of each of these people; people who are not here have no entry. */
      placesOf(context: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, PlacedMember>>;
      /** Moves these people into the group, or out of theirs; the caller checks the permission before. */
      move(context: Context, userIds: readonly string[], groupId: string | null): Promise<void>;
      /** Takes removed people out of these groups. */
      releaseRemoved(context: Context, groupIds: readonly string[]): Promise<void>;
    };
  }
}
