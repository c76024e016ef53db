// Exports all stored data about a person as one file, and anonymises the person for good (LGPD).
import { forgetMember } from '#features/identity/server/accounts.service.ts';
import { forgetIdentityLinks } from '#features/contracts/server/identity-provider.service.ts';
import { requireTouch } from '#features/permissions/server/ranks.service.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import { forgetSubject } from '#platform/server/audit.ts';
import { newId } from '#platform/server/columns.ts';
import { happened } from '#platform/server/events.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import { pseudonymOf } from '../contract/user.model.ts';
import { readableUser } from './people.service.ts';
import { personAnonymized } from './people.events.ts';
import * as personal from './personal-data.store.ts';
import { eraseContents, hashOf } from './stored-contents.service.ts';
import { dropUser } from './remove-user.service.ts';
import { photoOf } from './user-views.service.ts';
import * as store from './users.store.ts';

/** The number of audit entries that one statement reads. */
const partOfAudit = 1_000;
/** Exports one's own data, or anybody's for a user who manages users, table by table; keys are those of the database. */
export async function exportPersonalData(context: PersonContext, userId: string): Promise<FileAnswer> {
  const user = await readableUser(context, userId);
  const tables = await personal.listTables(context.db);
  const profile = { ...user, photo: photoOf(context, user) };
  context.note({ subject: user.accountId });
  return {
    name: `${say(context.language, 'people.data.name')}.json`,
    content: async function* (read) {
      yield `{\n"profile": ${JSON.stringify(profile, null, 1)}`;
      for (const table of tables) {
        const rows = await read(({ db }) => personal.listRows(db, table, userId));
        yield `,\n${JSON.stringify(table)}: ${JSON.stringify(rows, null, 1)}`;
      }
      const sessions = await read(({ db }) => personal.listSessions(db, userId));
      yield `,\n"sessions": ${JSON.stringify(sessions, null, 1)},\n"audit": [`;
      let last: string | undefined;
      do {
        const entries = await read(({ db }) => personal.listAudit(db, user.accountId, last, partOfAudit));
        for (const one of entries) {
          yield `${last === undefined ? '' : ','}\n${JSON.stringify(one)}`;
          last = one.id;
        }
        if (entries.length < partOfAudit) break;
      } while (last);
      yield '\n]\n}\n';
    },
  };
}

/** Anonymises a user; statistics stay, and so do issued certificates with the name on them (decisions D6.3). */
export async function anonymizeUser(context: PersonContext, userId: string, reason: string): Promise<void> {
  if (userId === context.person.userId) throw new Problem('rule', 'people.anonymize.oneself');
  await lockUsage(context);
  const user = requireFound(await store.findKept(context.db, userId), 'people.missing');
  await requireTouch(context, user);
  if (user.removedAt === null) await dropUser(context, userId);
  const pseudonym = pseudonymOf(userId);
  await store.anonymize(context.db, userId, pseudonym, newId());
  // The photo's address needs no sign-in, so the photo must not wait the 30 days that files have.
  if (user.photo) await eraseContents(context, [hashOf(user.photo)]);
  await forgetIdentityLinks(context, user.accountId);
  await forgetMember(context, userId, pseudonym);
  await forgetSubject(context.db, user.accountId);
  await context.publish(happened(personAnonymized, { userId }));
  context.note({ after: { userId, reason } });
}
