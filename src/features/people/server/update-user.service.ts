// Changes users: the user's own profile, or any field for the administration, except the data of another company.
import { todayOf } from '#features/contracts/server/tenants.service.ts';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { personMay } from '#features/identity/server/admission.service.ts';
import { requireSkills } from '#features/taxonomy/server/taxonomy.service.ts';
import { requireMaintainerStays } from '#features/permissions/server/maintainers.service.ts';
import { requireGroup, outranked, ranksOf } from '#features/permissions/server/ranks.service.ts';
import { lockUsage } from '#features/contracts/server/usage.service.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { PersonContext } from '#platform/server/context.ts';
import { keptDocument, phoneDigits, profileErrors, profileLimits } from '../contract/user.model.ts';
import type { NewUser, Profile, User } from '../contract/user.model.ts';
import type { Picture } from '#platform/server/storage/pictures.ts';
import { updateActivity } from './activity.service.ts';
import { eraseContents, hashOf, takePicture } from './stored-contents.service.ts';
import { happened } from '#platform/server/events.ts';
import { sizesOf } from '#platform/server/files/file-words.ts';
import { audiencesChanged, peoplePlaced } from './people.events.ts';
import { getUser, requireUsers } from './people.service.ts';
import * as store from './users.store.ts';

export type UserChanges = Partial<NewUser> & { fullName: string; photo?: string | null };
const ownFields = [
  'fullName',
  'personType',
  'phone',
  'nickname',
  'gender',
  'language',
  'birthOn',
  'education',
  'interests',
  'skillIds',
  'notifiesByPush',
  'notifiesBySms',
] as const satisfies readonly (keyof Profile)[];
const placeFields = [
  'cpf',
  'hiredOn',
  'supervisorId',
  'supervisorInterest',
  'businessUnitId',
  'departmentId',
  'jobTitleId',
  'permissionGroupId',
  'externalId',
  'isEvaluator',
] as const;

/**
 * Changes a user. A user who may not manage users changes its own profile alone: e-mail, document and all corporate fields
 * keep their values, whatever was sent (access-shell-settings §5.2).
 */
export async function updateUser(context: PersonContext, userId: string, given: UserChanges): Promise<void> {
  const isOwn = context.person.userId === userId;
  const manages = personMay(context.person, 'users');
  if (!isOwn && !manages) throw new Problem('forbidden', 'identity.permission.denied', { permission: 'users' });
  const before = await getUser(context, userId);
  const validationErrors = profileErrors(
    { ...given, email: undefined, ...(!manages && { cpf: undefined }) },
    await todayOf(context),
  );
  // The document stays as it is, so a kind of person that does not fit it is refused.
  if (!manages && given.personType && given.personType !== before.personType)
    validationErrors.push(
      ...profileErrors({ personType: given.personType, cpf: before.cpf }, '').map(({ code }) => ({
        field: 'personType' as const,
        code,
      })),
    );
  if (validationErrors.length) throw new Problem('invalid', 'request.invalid', { fields: validationErrors });
  await requireSkills(context, given.skillIds, before.skillIds);
  const newPhoto =
    given.photo === null
      ? { photo: null }
      : given.photo?.startsWith('data:') && { photo: await takePhoto(context, given.photo) };

  const fields = manages ? [...ownFields, ...placeFields] : ownFields;
  const changes = Object.fromEntries(
    fields.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]),
  ) as Partial<NewUser>;
  if (changes.phone !== undefined) changes.phone = phoneDigits(changes.phone);
  if (changes.cpf) changes.cpf = keptDocument(changes.cpf, changes.personType ?? before.personType);
  changes.fullName = given.fullName.trim();
  if (changes.supervisorId) await requireSupervisor(context, userId, changes.supervisorId);
  const isActive = manages && given.isActive !== undefined ? given.isActive : before.isActive;
  const isRegrouped = changes.permissionGroupId !== undefined && changes.permissionGroupId !== before.permissionGroupId;
  if (isRegrouped || isActive !== before.isActive) await requireRank(context, before, changes);
  if (!isActive && before.isActive && isOwn) throw new Problem('rule', 'people.deactivate.oneself');
  if (isActive !== before.isActive) {
    await lockUsage(context);
    // Another request may have changed it while this one waited: reading it again counts the user once.
    before.isActive = (await getUser(context, userId)).isActive;
  }
  if (before.isActive && (isRegrouped || !isActive))
    await requireMaintainerStays(context, userId, isActive ? (changes.permissionGroupId ?? null) : null);
  if (isActive !== before.isActive) await updateActivity(context, [before], isActive);
  // The user was removed while the photo was stored: no row may show the photo, and nothing of it stays.
  if (!(await store.update(context.db, userId, { ...changes, isActive, ...newPhoto })))
    throw new Problem('missing', 'people.missing');
  // A user who removes a photo expects its immediate erasure.
  if (newPhoto && before.photoKey) await eraseContents(context, [hashOf({ key: before.photoKey })]);
  const isMoved = (name: 'jobTitleId' | 'businessUnitId') => changes[name] && changes[name] !== before[name];
  const isOther = (name: 'departmentId' | 'gender' | 'jobTitleId' | 'businessUnitId') =>
    changes[name] !== undefined && changes[name] !== before[name];
  const isElsewhere = (['departmentId', 'gender', 'jobTitleId', 'businessUnitId'] as const).some(isOther);
  if (isElsewhere || isActive !== before.isActive)
    await context.publish(happened(audiencesChanged, { userIds: [userId] }));
  if (isMoved('jobTitleId') || isMoved('businessUnitId') || (isActive && !before.isActive))
    await context.publish(happened(peoplePlaced, { userIds: [userId] }));
  context.note({ subject: before.accountId, before: pick(before, changes), after: changes });
}
/** Throws where the person holds more than the caller, or the caller lacks the given group; a restored person gets its group anew. */
async function requireRank(context: PersonContext, before: User, { permissionGroupId }: Partial<NewUser>) {
  const ranks = await ranksOf(context);
  if (permissionGroupId && !ranks.has(permissionGroupId))
    throw fieldProblem('missing', 'permissionGroupId', 'request.missing');
  if (!ranks.mayTouch(before)) throw new Problem('forbidden', outranked);
  if (permissionGroupId !== undefined) requireGroup(ranks, permissionGroupId, before);
}
const pick = (user: User, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((name) => [name, user[name as keyof User]]));

async function requireSupervisor(context: PersonContext, userId: string, supervisorId: string) {
  if (supervisorId === userId) throw fieldProblem('rule', 'supervisorId', 'people.supervisor.oneself');
  await requireUsers(context, [supervisorId], 'supervisorId');
}
/** Stores a photo that was sent as a data URL: PNG or JPEG, 1 MB. */
async function takePhoto(context: PersonContext, dataUrl: string): Promise<Picture> {
  const content = /^data:image\/(?:png|jpe?g);base64,([A-Za-z\d+/=]+)$/.exec(dataUrl)?.[1];
  if (!content) throw fieldProblem('unsupported', 'photo', 'people.photo.unsupported');
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > profileLimits.photoBytes)
    throw fieldProblem('tooLarge', 'photo', 'people.photo.large', sizesOf(bytes.length, profileLimits.photoBytes));
  await context.settle();
  const path = join(tmpdir(), `photo-${randomUUID()}`);
  await context.outside(() => writeFile(path, bytes));
  try {
    return await takePicture(context, context.tenantId, path, {
      maxBytes: profileLimits.photoBytes,
      types: ['png', 'jpeg'],
    });
  } finally {
    await rm(path, { force: true });
  }
}
