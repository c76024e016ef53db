// Defines a seat of the adversary's tables: a user who calls, the user's company, and what each relation names for this user.
import type { TenantForTest } from '../make/tenant.ts';
import type { AppForTest } from '../app-for-test.ts';
import type { GroupName } from './groups.ts';
import type { KeptRows } from './kept-rows.ts';
import type { Asker } from './requests.ts';
import type { Actor, KindOfTarget } from './table.ts';

/** A person or a thing that a call names; `id` is the id in the path. */
export type Target = {
  readonly id: string;
  readonly groupId: string;
  readonly tenantId: string;
  readonly email: string;
  readonly name: string;
  readonly document: string;
};
/** A company and its groups by name. */
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
  /** The targets by kind and relation; an impossible relation is absent. */
  readonly targets: Readonly<Record<KindOfTarget, Relations>>;
};
export type Companies = {
  readonly app: AppForTest;
  readonly rows: KeptRows;
  readonly seats: Readonly<Record<Actor, Seat>>;
  /** The same kinds of person in a company where one person alone holds *Usuários* and *Permissões*. */
  readonly alone: Partial<Readonly<Record<Actor, Seat>>>;
  readonly provider: Company;
  readonly distributor: Company;
  readonly client: Company;
  readonly sole: Company;
  readonly other: Company;
};
