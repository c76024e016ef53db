// Defines a seat of the adversary's tables: a user who calls, the user's company, and what each relation names for this user.
import type { TenantForTest } from '../make/tenant.ts';
import type { AppForTest } from '../app-for-test.ts';
import type { GroupName } from './groups.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Asker } from './requests.ts';
import type { Actor, KindOfTarget } from './table.ts';

/** Somebody or something that a call names; `id` is what stands in the path. */
export type Target = {
  readonly id: string;
  readonly groupId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly document: string;
};
/** A company with its groups by name. */
export type Company = {
  readonly tenant: TenantForTest;
  readonly groups: Readonly<Record<GroupName, string>>;
  readonly contractId: string;
  readonly companyId: string;
  readonly document: string;
};
export type Relations = Readonly<Record<string, Target>>;
export type Seat = {
  readonly asker: Asker & { readonly accountId: string };
  readonly company: Company;
  /** By kind of target and relation; a relation that cannot be is absent. */
  readonly targets: Readonly<Record<KindOfTarget, Relations>>;
};
export type Companies = {
  readonly app: AppForTest;
  readonly rows: KeptRows;
  readonly seats: Readonly<Record<Actor, Seat>>;
  /** The same kinds of person where one alone holds *Usuários* and *Permissões*. */
  readonly alone: Partial<Readonly<Record<Actor, Seat>>>;
  readonly provider: Company;
  readonly distributor: Company;
  readonly client: Company;
  readonly sole: Company;
  readonly other: Company;
};
