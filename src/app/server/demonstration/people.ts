// Creates the units, departments, job titles and users of a tenant; gives personas the demonstration's password.
import { levelOf } from '#features/contracts/contract/contract.model.ts';
import { opener } from '#features/identity/contract/account-rules.model.ts';
import { findInvited } from '#features/contracts/server/memberships.service.ts';
import { createMailedLink } from '#features/identity/server/links.service.ts';
import { getOwnAccount, hashOutside, setPasswordByLink } from '#features/identity/server/passwords.service.ts';
import { createUsers } from '#features/people/server/create-users.service.ts';
import { defaultGroups } from '#features/permissions/contract/default-groups.model.ts';
import { listGroupRows } from '#features/permissions/server/permission-groups.service.ts';
import { newId } from '#platform/server/columns.ts';
import type { Context } from '#platform/server/context.ts';
import { daysBefore } from './moments.ts';
import * as store from './people.store.ts';
import type { Seed } from './seeds.ts';
import { actAlone, administratorOf } from './stage.ts';
import type { Stage } from './stage.ts';

const roles = new Map(defaultGroups.map(({ name, role }) => [name, role]));
type Places = { units: Map<string, string>; departments: Map<string, string>; jobTitles: Map<string, string> };

export async function loadPeople(stage: Stage, tenant: Seed.SeedTenant): Promise<void> {
  const tenantId = stage.tenants.get(tenant.key)!;
  const people = stage.seeds.people.filter((one) => one.tenant === tenant.key);
  await actAlone(stage, tenantId, async (context) => {
    const before = new Set((await store.listPeople(context.db)).map((one) => one.username));
    const missing = people.filter((one) => !before.has(one.userName));
    if (missing.length) await create(context, missing, await loadPlaces(context, stage, tenant.key));
    const known = new Map((await store.listPeople(context.db)).map((one) => [one.username, one]));
    const idOf = new Map(people.map((one) => [one.key, known.get(one.userName)!]));
    const opened = daysBefore(stage.now, tenant.contract.startedDaysAgo).toISOString().slice(0, 10);
    await store.place(
      context.db,
      missing.map((one) => ({
        id: idOf.get(one.key)!.id,
        supervisorId: one.supervisor === null ? null : idOf.get(one.supervisor)!.id,
        createdAt: `${one.admittedOn > opened ? one.admittedOn : opened}T12:00:00Z`,
      })),
    );
    const administrator = idOf.get(people.find((one) => one.group === 'Administrador')!.key)!;
    stage.administrators.set(
      tenant.key,
      administratorOf(levelOf(tenant.kind), administrator.accountId, administrator.id),
    );
  });
  await givePasswords(stage, tenant);
}

async function loadPlaces(context: Context, stage: Stage, key: Seed.TenantKey): Promise<Places> {
  const { units, departments, jobTitles } = stage.seeds.organization.find((one) => one.tenant === key)!;
  const known = await store.idsByName(context.db, 'businessUnits');
  const ids = new Map(units.map((unit) => [unit.key, known.get(unit.name) ?? newId()]));
  // The seeds list parents before their children.
  await store.insertUnits(
    context.db,
    units
      .filter((unit) => !known.has(unit.name))
      .map((unit) => ({ id: ids.get(unit.key)!, name: unit.name, parentId: unit.parent && ids.get(unit.parent)! })),
  );
  const named = async (place: 'departments' | 'jobTitles', wanted: readonly { key: string; name: string }[]) => {
    const before = await store.idsByName(context.db, place);
    const all = new Map(wanted.map((one) => [one.key, before.get(one.name) ?? newId()]));
    await store.insertNamed(
      context.db,
      place,
      wanted.filter((one) => !before.has(one.name)).map((one) => ({ id: all.get(one.key)!, name: one.name })),
    );
    return all;
  };
  return {
    units: ids,
    departments: await named('departments', departments),
    jobTitles: await named('jobTitles', jobTitles),
  };
}
async function create(context: Context, people: readonly Seed.SeedPerson[], places: Places) {
  const groups = new Map((await listGroupRows(context)).map((group) => [group.role, group.id]));
  await createUsers(
    context,
    people.map((one) => ({
      fullName: one.name,
      username: one.userName,
      email: one.email,
      cpf: one.cpf,
      birthOn: one.birthOn,
      hiredOn: one.admittedOn,
      phone: one.phone,
      language: one.language,
      isActive: one.active,
      isEvaluator: one.evaluator,
      permissionGroupId: groups.get(roles.get(one.group)!),
      businessUnitId: one.unit && places.units.get(one.unit),
      departmentId: one.department && places.departments.get(one.department),
      jobTitleId: one.jobTitle && places.jobTitles.get(one.jobTitle),
    })),
    { giver: opener, invites: false },
  );
}
/** The hash of each password, made once, because people share the password that the start prints. */
const hashes = new Map<string, string>();
async function givePasswords(stage: Stage, tenant: Seed.SeedTenant) {
  const accounts = new Map(stage.seeds.people.map((one) => [one.key, one.userName]));
  await actAlone(stage, stage.tenants.get(tenant.key), async (context) => {
    const personas = stage.seeds.personas.filter((one) => one.tenant === tenant.key);
    for (const { password } of personas)
      if (!hashes.has(password)) hashes.set(password, await hashOutside(context, password));
    const known = new Map((await store.listPeople(context.db)).map((one) => [one.username, one.accountId]));
    // An invitation sets it, like everybody's first password, so that it counts in all companies of the person.
    const tenantId = stage.tenants.get(tenant.key)!;
    for (const { person, password } of personas) {
      const accountId = known.get(accounts.get(person)!)!;
      await context.enter({ accountId });
      if ((await getOwnAccount(context)).hasPassword && !(await findInvited(context))) continue;
      const token = await createMailedLink(context, { purpose: 'first-access', accountId, tenantId });
      await setPasswordByLink(context, token, hashes.get(password)!);
    }
  });
}
