// Decides whose compliance a person may see and change: managers their team, holders of the permission everybody; nobody the own waiver.
import { Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { isLeaderOf, isLeading, ledBy, managesEverybody } from '#features/people/server/leaders.service.ts';
import type { Watched } from './matrix.store.ts';

/** Administrators, staff in client mode, and whoever makes the rules. */
const watchesEverybody = async (context: PersonContext): Promise<boolean> =>
  personMay(context.person, 'certificates') || (await managesEverybody(context));
/** Returns whom the asking person watches; throws where it is nobody. */
export async function watchedBy(context: PersonContext): Promise<Watched> {
  const { userId } = context.person;
  if (await watchesEverybody(context)) return { isTeam: false };
  if (userId === undefined || !(await isLeading(context))) throw new Problem('forbidden', 'compliance.noTeam');
  return { isTeam: true, ledIds: ledBy(userId) };
}
/** Throws where the asking person does not watch this one: such a person is missing. */
export async function requireWatched(context: PersonContext, userId: string): Promise<void> {
  if ((await watchesEverybody(context)) || (await isLeaderOf(context, userId))) return;
  throw new Problem('missing', 'compliance.personMissing');
}
/** Tells whether the asking person may waive this one: nobody waives the own obligations. */
export const mayWaive = ({ person }: PersonContext, userId: string): boolean => person.userId !== userId;
