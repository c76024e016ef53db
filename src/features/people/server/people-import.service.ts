// Runs the import of users: decides what each line means and would change, and writes it. Counts the seats under their lock.
import type { Context, PersonContext } from '#platform/server/context.ts';
import type { Upload } from '#platform/server/uploads.ts';
import { say } from '#platform/server/texts.ts';
import type { Import, ImportLine, LineReport, Outcome } from '#features/imports/contract/import.model.ts';
import type { ImportPlan, Keys } from '#features/imports/server/import-plan.service.ts';
import { templateOf } from '#features/imports/server/import-template.service.ts';
import { confirmImport, receiveImport } from '#features/imports/server/imports.service.ts';
import {
  departuresOf,
  lastMaintainer,
  listMaintainerGroups,
} from '#features/permissions/server/maintainers.service.ts';
import { quotaLeft } from '#features/contracts/server/usage.service.ts';
import type { NewUser } from '../contract/user.model.ts';
import { updateActivity } from './activity.service.ts';
import { createUsers } from './create-users.service.ts';
import { judgeLines } from './judge-people.service.ts';
import type { Judged } from './judge-people.service.ts';
import { happened } from '#platform/server/events.ts';
import { audiencesChanged, peoplePlaced } from './people.events.ts';
import { peopleColumns } from './people-import-columns.service.ts';
import { importActor } from './match-people.service.ts';
import { updateAll } from './people-import.store.ts';
import type { Match } from './people-import.store.ts';
import { judgeRanks } from './judge-ranks.service.ts';
import { actingNow } from './savers.service.ts';

const nameOf = ({ values }: ImportLine) => values.email ?? values.externalId ?? values.cpf ?? values.fullName ?? '';
const outcomeOf = ({ validationErrors, existing, changes }: Judged): Outcome =>
  validationErrors.length ? 'skipped' : !existing ? 'created' : Object.keys(changes).length ? 'updated' : 'unchanged';
const reportOf = (one: Judged): LineReport => ({
  line: one.line,
  who: one.who,
  outcome: outcomeOf(one),
  validationErrors: one.validationErrors,
});
/** Milliseconds that the e-mails wait: more than an import of tens of thousands of people takes. */
const emailsWaitMs = 2 * 60_000;
const noSeat = { field: 'isActive', code: 'people.limit.activeUsers' };
const isNewAndActive = (one: Judged) => !one.existing && !one.validationErrors.length && (one.given.isActive ?? true);

/** The fields of which audiences are made. */
const audienceFacts = ['departmentId', 'gender', 'jobTitleId', 'businessUnitId', 'isActive'] as const;
type Existing = Judged & { existing: Match };
/** Updates people in the order of the lines, checks quota and maintainers, and starts with those who leave: they free quota. */
async function update(context: Context, judged: readonly Judged[]) {
  const changed = judged.filter(
    (one): one is Existing => !!one.existing && !one.validationErrors.length && Object.keys(one.changes).length > 0,
  );
  if (!changed.length) return;
  const maintainers = await listMaintainerGroups(context);
  const leaving = changed.filter(
    ({ existing, changes: { isActive, permissionGroupId: groupId } }) =>
      existing.isActive && (isActive === false || (groupId !== undefined && !maintainers.includes(groupId ?? ''))),
  );
  const mayLeave = leaving.length
    ? await departuresOf(
        context,
        leaving.map(({ existing }) => existing.id),
      )
    : () => true;
  for (const { existing, changes, validationErrors } of leaving)
    if (!mayLeave(existing.id))
      validationErrors.push({
        field: changes.isActive === undefined ? 'permissionGroup' : 'isActive',
        code: lastMaintainer,
      });
  const toBe = (isActive: boolean) =>
    changed.filter(
      ({ existing, changes, validationErrors }) =>
        !validationErrors.length && changes.isActive === isActive && existing.isActive !== isActive,
    );
  await updateActivity(
    context,
    toBe(false).map(({ existing }) => existing),
    false,
  );
  const seats = await quotaLeft(context, 'activeUsers');
  for (const { validationErrors } of toBe(true).slice(seats)) validationErrors.push(noSeat);
  await updateActivity(
    context,
    toBe(true).map(({ existing }) => existing),
    true,
  );
  const inSets = changed
    .filter(({ validationErrors }) => !validationErrors.length)
    .map(({ existing, changes }) => ({ ...changes, id: existing.id }));
  await updateAll(context.db, inSets);
  const placed = inSets.filter((one) => one.jobTitleId ?? one.businessUnitId ?? one.isActive).map((one) => one.id);
  if (placed.length) await context.publish(happened(peoplePlaced, { userIds: placed }));
  const known = new Set(placed);
  const elsewhere = inSets.filter((one) => !known.has(one.id) && audienceFacts.some((name) => one[name] !== undefined));
  if (elsewhere.length) await context.publish(happened(audiencesChanged, { userIds: elsewhere.map(({ id }) => id) }));
}

export const peopleImport: ImportPlan = {
  kind: 'people',
  tasks: { check: 'people-import-check', run: 'people-import' },
  columns: peopleColumns,
  keysOf: ({ values: { email, cpf, externalId } }) => [
    ...(email ? [{ field: 'email', key: `email:${email.toLowerCase()}` }] : []),
    ...(cpf ? [{ field: 'cpf', key: `cpf:${cpf.replace(/\D/g, '')}` }] : []),
    ...(externalId ? [{ field: 'externalId', key: `id:${externalId}` }] : []),
  ],
  async check(context: Context, lines, keys: Keys, by) {
    const judged = await judgeLines(context, lines, nameOf);
    await judgeRanks(context, judged, await actingNow(context, by, 'users'));
    for (const one of judged)
      if (one.unknownSupervisor && !keys.has(`email:${one.unknownSupervisor}`))
        one.validationErrors.push({ field: 'supervisor', code: 'people.import.supervisor' });
    return judged.map(reportOf);
  },
  async write(context, lines, by) {
    // The user quota stays locked from here on, so nobody else creates people in this company meanwhile.
    let seats = await quotaLeft(context, 'activeUsers');
    const judged = await judgeLines(context, lines, nameOf);
    const acting = await actingNow(context, by, 'users');
    await judgeRanks(context, judged, acting);
    for (const one of judged)
      if (isNewAndActive(one)) {
        if (seats > 0) seats -= 1;
        else one.validationErrors.push(noSeat);
      }
    const made = judged.filter((one) => !one.existing && !one.validationErrors.length);
    if (made.length)
      await createUsers(
        context,
        made.map(({ given }) => given as NewUser),
        { giver: acting!.holder, invitesAt: new Date(context.now().getTime() + emailsWaitMs) },
      );
    await update(context, judged);
    return judged.map(reportOf);
  },
  /** Sets supervisors who are further down in the file. */
  async finish(context, lines) {
    const led = lines.filter(({ values }) => values.supervisor);
    if (!led.length) return;
    const judged = await judgeLines(context, led, nameOf);
    await updateAll(
      context.db,
      judged.flatMap(({ existing, changes }) =>
        existing && changes.supervisorId ? [{ id: existing.id, supervisorId: changes.supervisorId }] : [],
      ),
    );
  },
};

export const receivePeople = async (context: PersonContext, file: Upload): Promise<Import> =>
  receiveImport(context, peopleImport, file, await importActor(context));
export const importPeople = (context: PersonContext, id: string): Promise<Import> =>
  confirmImport(context, peopleImport, id);
export const peopleTemplate = (context: PersonContext) =>
  templateOf(context, peopleImport, say(context.language, 'people.import.template'));
