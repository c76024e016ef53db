// Finds the user that each line of a file means: by e-mail, then document, then external id (decisions D6.1). Names the user who brings the file.
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { documentOf } from '../contract/person-line.model.ts';
import { listMatching } from './people-import.store.ts';
import type { Match } from './people-import.store.ts';
import { getUser } from './people.service.ts';

type Keys = { email?: string; cpf?: string; externalId?: string };
/** Returns the person of each line, in the same order; undefined where none fits. */
export async function matchPeople(
  context: Context,
  lines: readonly Keys[],
): Promise<(Pick<Match, 'id' | 'fullName' | 'isActive'> | undefined)[]> {
  const some = (pick: (one: Keys) => string | undefined) => lines.flatMap((one) => pick(one) ?? []);
  const emailOf = ({ email }: Keys) => email?.toLowerCase();
  const cpfOf = ({ cpf }: Keys) => cpf && documentOf(cpf);
  const found = await listMatching(context.db, {
    emails: some(emailOf),
    cpfs: some(cpfOf),
    externalIds: some((one) => one.externalId),
    usernames: [],
  });
  const living = found.filter((one) => !one.removedAt);
  const by = (pick: (one: Match) => string | null) =>
    new Map(living.flatMap((one) => (pick(one) ? [[pick(one)!, one] as const] : [])));
  const [email, cpf, externalId] = [by((one) => one.emailKey), by((one) => one.cpf), by((one) => one.externalId)];
  return lines.map((one) => {
    if (one.email) return email.get(emailOf(one)!);
    if (one.cpf) return cpf.get(cpfOf(one)!);
    return one.externalId ? externalId.get(one.externalId) : undefined;
  });
}
/** Returns the name that the history shows; staff in client mode have no profile here. */
export const importActor = async (context: PersonContext): Promise<string> =>
  context.person.userId
    ? (await getUser(context, context.person.userId)).fullName
    : say(context.language, 'people.import.staff');
