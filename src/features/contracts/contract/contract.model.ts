// Defines tenants and contracts: kinds, classifications, limits, and the data that opens a contract.
import { isProviderStaff } from '#platform/contract/permission.ts';
import type { AccessSituation } from '#platform/contract/permission.ts';

/** Tells whether the meta permission `plantar` holds: provider staff; distributor staff see contracts reduced (decisions D1.3). */
export const managesContracts = (situation: AccessSituation): boolean =>
  isProviderStaff(situation) || situation.isDistributor;

export type TenantKind = 'provider' | 'distributor' | 'client';
/** The client types of the specification. access-shell-settings §9 */
export const classifications = [
  'embarcado',
  'plantar',
  'parceiro',
  'termoadesao',
  'experimentacao',
  'didactica',
] as const;
export type Classification = (typeof classifications)[number];
/** Returns the kind of tenant that a classification makes. decisions D1.1 */
export const kindOf = (classification: Classification): TenantKind =>
  classification === 'plantar' ? 'provider' : classification === 'parceiro' ? 'distributor' : 'client';
/** Returns the level of a tenant's users. decisions D1.3 */
export const levelOf = (kind: TenantKind): 'N0' | 'N1' | 'N2' =>
  kind === 'provider' ? 'N0' : kind === 'distributor' ? 'N1' : 'N2';
export type ContractStatus = 'experimentation' | 'production' | 'blocked' | 'canceled';

/** The limits of a contract; null means unlimited. */
export type ContractLimits = {
  readonly userLimit: number | null;
  readonly courseLimit: number | null;
  readonly trailLimit: number | null;
  readonly diskLimitMegabytes: number | null;
};
/** Tells whether the quota allows so many more: below the limit, or the first over a limit of 0 (decisions D1.10). */
export const hasQuota = (used: number, limit: number | null, more = 1): boolean =>
  limit === null || used + more <= limit || (limit === 0 && used === 0 && more === 1);

export type Tenant = {
  readonly id: string;
  readonly name: string;
  readonly kind: TenantKind;
  readonly language: 'pt' | 'en' | 'es';
  readonly timeZone: string;
};
/** The contract of the active tenant. */
export type Contract = ContractLimits & {
  readonly id: string;
  readonly code: string;
  readonly classification: string;
  readonly status: ContractStatus;
  readonly expiresOn: string | null;
};
/** The products of the provider that a contract may hold. administration-engagement §3 */
export const products = ['education', 'educationWhiteLabel', 'educationUsage', 'library', 'insights'] as const;
export type Product = (typeof products)[number];

/** A contract as the staff of a tenant above sees it. */
export type ContractDetails = ContractLimits & {
  readonly id: string;
  readonly tenantId: string;
  readonly kind: TenantKind;
  readonly companyId: string;
  readonly companyName: string;
  readonly legalName: string;
  readonly ownerTenantId: string | null;
  readonly ownerName: string | null;
  readonly code: string;
  readonly classification: Classification;
  readonly status: ContractStatus;
  readonly state: Membership['state'];
  readonly expiresOn: string | null;
  readonly signedOn: string | null;
  readonly products: readonly Product[];
  readonly observation: string | null;
  readonly fileUrl: string | null;
  readonly responsibleName: string | null;
  readonly responsibleEmail: string | null;
  readonly responsiblePhone: string | null;
  readonly communicationEmail: string | null;
  readonly managerDetails: string | null;
  readonly host: string | null;
  /** The domain that is served; a claimed one waits for its proof and is not served. */
  readonly customHost: string | null;
  readonly claimedHost: string | null;
  readonly hostToken: string | null;
  readonly language: 'pt' | 'en' | 'es';
  readonly timeZone: string;
  readonly activeUsers: number;
  readonly courses: number;
  readonly trails: number;
  readonly diskBytes: number;
  readonly createdAt: string;
};
/** One company to which a user belongs. */
export type Membership = {
  readonly tenantId: string;
  readonly tenantName: string;
  readonly kind: TenantKind;
  readonly host: string | null;
  readonly userId: string;
  readonly level: 'N0' | 'N1' | 'N2';
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly state: 'open' | 'blocked' | 'canceled' | 'expired';
};
