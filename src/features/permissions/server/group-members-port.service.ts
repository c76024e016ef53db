// Declares the port through which permission groups ask the feature people for the members of a group.
import type { Context } from '#platform/server/context.ts';

export type Member = { userId: string; name: string; email: string; isActive: boolean };
/** A person as far as its group is concerned. */
export type PlacedMember = { id: string; accountId: string; permissionGroupId: string | null };
/** Active people, and how many of them have ever entered the company. */
export type CountedMembers = { all: number; entered: number };

declare module '#platform/server/context.ts' {
  interface Ports {
    /** Removed people are in no group. Plugged by people. */
    groupMembers: {
      /** People by group; a group nobody is in is not there. */
      countByGroup(context: Context): Promise<ReadonlyMap<string, number>>;
      count(context: Context, groupId: string, search?: string): Promise<number>;
      /** A page of one group's people, by name. */
      list(
        context: Context,
        groupId: string,
        page: { search?: string; pageNumber: number; pageSize: number },
      ): Promise<Member[]>;
      countActive(context: Context, groupIds: readonly string[]): Promise<CountedMembers>;
      /** Who of these people is active and in one of these groups. */
      listActiveAmong(
        context: Context,
        userIds: readonly string[],
        groupIds: readonly string[],
      ): Promise<{ id: string; enteredAt: string | null }[]>;
      /** The account and group of each of these people; who is not here is not there. */
      placesOf(context: Context, userIds: readonly string[]): Promise<ReadonlyMap<string, PlacedMember>>;
      /** Puts these people into the group, or out of theirs; who may is asked before. */
      move(context: Context, userIds: readonly string[], groupId: string | null): Promise<void>;
      /** Removed people no longer hold these groups. */
      releaseRemoved(context: Context, groupIds: readonly string[]): Promise<void>;
    };
  }
}
