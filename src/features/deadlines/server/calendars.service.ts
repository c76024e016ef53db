// Makes and removes the secret address of a person's own calendar, and writes the calendar for whoever has the address.
import { randomBytes } from 'node:crypto';
import { Problem, requireFound } from '#platform/contract/problem.ts';
import { referenceText } from '#platform/contract/reference.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { say } from '#platform/server/texts.ts';
import type { Language } from '#platform/server/texts.ts';
import { getTenant, originOfTenant } from '#features/contracts/server/tenants.service.ts';
import { personMay } from '#features/identity/server/admission.service.ts';
import { sha256 } from '#features/identity/server/keys.service.ts';
import { requireProfile } from '#features/identity/server/learner.service.ts';
import { calendarFile } from '../contract/calendar-file.model.ts';
import type { CalendarDay } from '../contract/calendar-file.model.ts';
import type { MadeCalendar } from '../contract/deadline.wire.ts';
import * as store from './calendars.store.ts';
import { listAllDeadlines } from './own-deadlines.service.ts';
import type { OwnDeadline } from './own-deadlines.service.ts';

/** An address has the tenant, by which the calendar is found, and the secret. */
const [tenantBytes, secretBytes] = [16, 32] as const;
/** Makes the address of the own calendar and returns it, this once; only its hash is stored. The one before ends. */
export async function createCalendar(context: PersonContext): Promise<MadeCalendar> {
  requireProfile(context);
  const tenant = Buffer.from(context.tenantId.replaceAll('-', ''), 'hex');
  const token = Buffer.concat([tenant, randomBytes(secretBytes)]).toString('base64url');
  const madeAt = context.now().toISOString();
  await store.save(context.db, context.person.userId, sha256(token), madeAt);
  return { address: `${await originOfTenant(context)}/api/v1/prazos/calendario/${token}/prazos.ics`, madeAt };
}
/** Removes the own address: it opens nothing from now on. */
export async function removeCalendar(context: PersonContext): Promise<void> {
  requireProfile(context);
  if (!(await store.remove(context.db, context.person.userId)))
    throw new Problem('missing', 'deadlines.calendar.missing');
}
/** Removes the address of a person who was made anonymous. */
export const removeCalendarOf = async ({ db }: Context, userId: string): Promise<void> =>
  void (await store.remove(db, userId));

/** Returns the tenant that an address names. */
function tenantOf(token: string): string {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tenantBytes + secretBytes || bytes.toString('base64url') !== token)
    throw new Problem('missing', 'request.missing');
  return bytes.toString('hex', 0, tenantBytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/** Returns an entry; its id is that of the enrolment, or of the rule where there is none. */
function entryOf(
  { title, dueOn, kind, objectId, ...one }: OwnDeadline,
  origin: string,
  language: Language,
): CalendarDay {
  const minutes = Math.ceil(one.remainingSeconds / 60);
  const said = [
    minutes > 0 && !one.isOver && say(language, 'deadlines.calendar.remaining', { minutes }),
    one.percent && say(language, 'deadlines.calendar.percent', { percent: one.percent }),
    one.obligation && say(language, 'deadlines.calendar.rule', { rule: one.obligation.ruleName }),
  ];
  return {
    id: one.enrollmentId ?? one.obligation?.ruleId ?? objectId,
    day: dueOn,
    title: say(language, 'deadlines.calendar.entry', { title }),
    text: said.filter((sentence) => typeof sentence === 'string').join('\n'),
    address: `${origin}/catalog?view=${referenceText({ kind, id: objectId })}`,
  };
}
/** Returns the calendar of an address. One that is unknown, was replaced or belongs to somebody who may not enter opens nothing. */
export async function getCalendarFile(context: Context, token: string): Promise<FileAnswer> {
  const tenantId = tenantOf(token);
  await context.enter({ tenantId });
  const isOpen = await store.isTenantOpen(context.db);
  const found = isOpen ? await store.findReader(context.db, sha256(token)) : undefined;
  const reader = requireFound(found, 'request.missing');
  const { userId, accountId, permissions } = reader;
  const person = {
    ...{ accountId, userId, sessionId: '', level: 'N2' as const, permissions: new Set<string>(permissions) },
    ...{ isEvaluator: false, isDistributor: false },
  };
  if (!personMay(person, 'myProgress')) throw new Problem('missing', 'request.missing');
  const { name, language: usual } = await getTenant(context);
  const language = reader.language ?? usual;
  const origin = await originOfTenant(context);
  const { deadlines } = await listAllDeadlines({ ...context, person });
  return {
    name: `${say(language, 'deadlines.title').toLowerCase()}.ics`,
    headers: {
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    },
    content: calendarFile({
      name: say(language, 'deadlines.calendar.name', { company: name }),
      host: new URL(origin).hostname,
      language,
      now: context.now(),
      days: deadlines.map((one) => entryOf(one, origin, language)),
    }),
  };
}
