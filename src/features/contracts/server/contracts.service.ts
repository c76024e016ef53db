// Lists contracts with their usage for the managing staff, opens them with their tenant, changes them, and removes them from the lists.
import type { Paging } from '#platform/contract/page.ts';
import { megabyteBytes } from '#platform/contract/units.ts';
import { fieldProblem, Problem } from '#platform/contract/problem.ts';
import type { FileAnswer } from '#platform/server/answers.ts';
import type { Context, PersonContext } from '#platform/server/context.ts';
import { happened } from '#platform/server/events.ts';
import { hostOf } from '#platform/server/origins.ts';
import { spreadsheetOf, writtenDay } from '#platform/server/spreadsheets.ts';
import { say } from '#platform/server/texts.ts';
import { classificationsFor, contractErrors, hostBelow, subdomainOf } from '../contract/contract-edit.model.ts';
import type { ContractEdit, ContractValidationError } from '../contract/contract-edit.model.ts';
import type { ContractDetails } from '../contract/contract.model.ts';
import { contractChanged } from './contracts.events.ts';
import { getCompany } from './companies.service.ts';
import * as store from './contracts.store.ts';
import { claimHost, hostProofOf, proveHost, settledHost } from './host-proof.service.ts';
import type { ContractQuery, ContractSorting } from './contracts.store.ts';
import { findTenantByHost, getTenant, openTenant } from './tenants.service.ts';

export type ContractAsked = Omit<ContractQuery, 'own' | 'id'> & ContractSorting & Paging;
const byCompany = { orderBy: 'company', isDescending: false } as const;
const installationHost = ({ installation }: Context) => new URL(installation.appOrigin).hostname;

/** Returns a contract as calls answer it: the details with its addresses. */
export function shownContract(context: Context, details: ContractDetails) {
  const origin = (host: string | null) => {
    if (!host) return null;
    const url = new URL(context.installation.appOrigin);
    url.hostname = host;
    return url.origin;
  };
  return {
    ...details,
    products: [...details.products],
    personId: details.companyId,
    isActive: details.state === 'open',
    subdomain: subdomainOf(details.host, installationHost(context)),
    address: origin(details.host),
    customHost: details.customHost ?? details.claimedHost,
    customAddress: origin(details.customHost ?? details.claimedHost),
    hostProof: hostProofOf(details),
    // Later features know what a contract is given.
    sectionIds: [] as string[],
    communicationIds: [] as string[],
  };
}
export async function listContracts(
  context: Context,
  { pageNumber, pageSize, orderBy, isDescending, search, ...filter }: ContractAsked,
) {
  const words = search?.trim();
  const { items, total } = await store.list(
    context.db,
    { ...filter, ...(words && { search: words }) },
    { orderBy, isDescending },
    pageSize,
    (pageNumber - 1) * pageSize,
  );
  return { items: items.map((one) => shownContract(context, one)), total, pageNumber, pageSize };
}
const one = async (context: Context, filter: ContractQuery, field?: string): Promise<ContractDetails> => {
  const { items } = await store.list(context.db, filter, byCompany, 1, 0);
  if (!items[0])
    throw field ? fieldProblem('missing', field, 'request.missing') : new Problem('missing', 'request.missing');
  return items[0];
};
/** Returns a contract that the active tenant manages. `field` is the field of a message that names the contract. */
export const getContract = (context: Context, id: string, field?: string): Promise<ContractDetails> =>
  one(context, { id }, field);
/** Returns the active tenant's own contract, as its users may see it. */
export const getMyContract = (context: Context): Promise<ContractDetails> => one(context, { own: true });

const refusal = (kind: 'invalid' | 'conflict' | 'rule', code: string, fields: readonly ContractValidationError[]) =>
  new Problem(kind, code, { fields: [...fields] });
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
/** Throws the validation errors of a form; returns its addresses as they are stored. */
async function checked(context: Context, edit: ContractEdit, known?: ContractDetails) {
  const validationErrors: ContractValidationError[] = contractErrors(edit, { isNew: !known });
  if (!isTimeZone(edit.timeZone)) validationErrors.push({ field: 'timeZone', code: 'choice.unknown' });
  const { kind } = await getTenant(context);
  if (!classificationsFor(kind, known?.classification).includes(edit.classification))
    validationErrors.push({
      field: 'classification',
      code: known ? 'contracts.classification.kind' : 'choice.unknown',
    });
  if (validationErrors.length) throw refusal('invalid', 'request.invalid', validationErrors);
  const host = edit.subdomain ? hostBelow(edit.subdomain, installationHost(context)) : null;
  const customHost = edit.customHost?.toLowerCase() ?? null;
  if (customHost && (customHost === installationHost(context) || customHost.endsWith(`.${installationHost(context)}`)))
    throw refusal('invalid', 'request.invalid', [{ field: 'customHost', code: 'contracts.customHost.reserved' }]);
  const contentHost = hostOf(context.installation.contentOrigin);
  for (const [field, wanted] of [
    ['subdomain', host],
    ['customHost', customHost],
  ] as const) {
    const holder = wanted && (await findTenantByHost(context, wanted));
    // On the content's host the app would share its storage with packages.
    if (wanted === contentHost || (holder && holder.id !== known?.tenantId))
      throw refusal('conflict', 'contracts.host.taken', [{ field, code: 'contracts.address.taken' }]);
  }
  if (customHost && (await store.isHostClaimed(context.db, customHost, known?.tenantId)))
    throw refusal('conflict', 'contracts.host.taken', [{ field: 'customHost', code: 'contracts.address.taken' }]);
  return { host, ...settledHost(customHost, known, kind === 'provider') };
}
/** Creates a contract with tenant, groups, address and an invited first administrator. The context then acts in its own tenant. */
export async function createContract(context: PersonContext, edit: ContractEdit): Promise<{ id: string }> {
  const own = context.tenantId;
  const company = await getCompany(context, edit.companyId);
  if (company.ownerTenantId !== own)
    throw refusal('rule', 'contracts.company.foreign', [{ field: 'companyId', code: 'contracts.company.foreign' }]);
  const { host, customHost, claimedHost } = await checked(context, edit);
  const { code, administratorName, administratorEmail, companyId: id, subdomain: _subdomain, ...rest } = edit;
  const given = { ...rest, customHost };
  const { tenantId, contractId } = await openTenant(context, {
    name: company.tradeName ?? company.name,
    classification: given.classification,
    hosts: host ? [host] : [],
    customHost,
    ownerTenantId: own,
    company: { id },
    ...(code.trim() && { code: code.trim() }),
    status: given.status,
    ...(given.expiresOn && { expiresOn: given.expiresOn }),
    timeZone: given.timeZone,
    language: given.language,
    userLimit: given.userLimit,
    courseLimit: given.courseLimit,
    trailLimit: given.trailLimit,
    diskLimitMegabytes: given.diskLimitMegabytes,
    terms: given,
    administrator: { fullName: administratorName!.trim(), email: administratorEmail!.trim() },
  });
  await context.enter({ tenantId: own });
  if (claimedHost) await claimHost(context, contractId, claimedHost);
  context.note({ after: { contractId, tenantId, ...given, companyId: id, host, customHost, claimedHost } });
  return { id: contractId };
}
/** Changes a contract. Its company stays, and its tenant remains a client or a distributor. */
export async function updateContract(context: PersonContext, id: string, edit: ContractEdit): Promise<void> {
  const before = await getContract(context, id);
  if (edit.companyId !== before.companyId)
    throw refusal('rule', 'contracts.company.fixed', [{ field: 'companyId', code: 'contracts.company.fixed' }]);
  const { host, customHost, claimedHost } = await checked(context, edit, before);
  const changes = { ...edit, code: edit.code.trim() || before.code, host, customHost };
  if (!(await store.update(context.db, id, changes))) throw new Problem('missing', 'request.missing');
  await claimHost(context, id, claimedHost);
  await context.publish(happened(contractChanged, { contractId: id, tenantId: before.tenantId }));
  context.note({ before, after: { ...changes, claimedHost } });
}
/** Looks again whether the domain of a contract is proved. */
export const proveContractHost = async (context: PersonContext, id: string) =>
  proveHost(context, await getContract(context, id));
/** Takes a contract out of the lists: its users cannot sign in any more, its data stays. */
export async function removeContract(context: PersonContext, id: string): Promise<void> {
  const before = await getContract(context, id);
  if (!(await store.remove(context.db, id))) throw new Problem('rule', 'contracts.remove.refused');
  context.note({ before });
}
/** Returns the tenants that a tenant owns, among those below the active tenant. */
export async function listOwnedTenants(context: Context, ownerTenantId: string) {
  if (ownerTenantId !== context.tenantId) await one(context, { tenantId: ownerTenantId });
  const { items } = await store.list(context.db, { ownerTenantId }, byCompany, 10_000, 0);
  return items.map((details) => ({ tenantId: details.tenantId, contractId: details.id, name: details.companyName }));
}
export function refuseWithoutOwner(): never {
  // The call has no field, so the refusal says the path of the one that its other address has.
  const code = 'contracts.ownerId.required';
  throw new Problem('invalid', code, { fields: [{ path: 'ownerId', field: 'ownerId', code }] });
}
export async function getContractSubscription(context: Context, id: string) {
  const details = await getContract(context, id);
  return {
    contractId: details.id,
    status: details.status,
    startsOn: details.signedOn,
    expiresOn: details.expiresOn,
    products: [...details.products],
    activeUsers: details.activeUsers,
    userLimit: details.userLimit,
  };
}
/** Exports every managed contract as a spreadsheet. */
export async function exportContracts(context: PersonContext): Promise<FileAnswer> {
  const word = (key: string) => say(context.language, key);
  const { items } = await store.list(context.db, {}, byCompany, 100_000, 0);
  const known = new Map(items.map((details) => [details.id, details]));
  const limit = (value: number | null) => value ?? word('contracts.unlimited');
  const heads = [
    ...['company', 'code', 'classification', 'status', 'signedOn', 'expiresOn', 'activeUsers', 'userLimit'],
    ...['courses', 'courseLimit', 'trails', 'trailLimit', 'diskMegabytes', 'diskLimit', 'address', 'responsible'],
  ];
  return spreadsheetOf({
    name: `${word('contracts.csv.contracts')}.csv`,
    language: context.language,
    heads: heads.map((name) => word(`contracts.csv.${name}`)),
    ids: [...known.keys()],
    rows: (_inner, ids) => Promise.resolve(ids.map((id) => known.get(id)!)),
    line: (details) => [
      details.companyName,
      details.code,
      word(`contracts.classification.${details.classification}`),
      word(`contracts.status.${details.status}`),
      writtenDay(details.signedOn, context.language),
      writtenDay(details.expiresOn, context.language),
      details.activeUsers,
      limit(details.userLimit),
      details.courses,
      limit(details.courseLimit),
      details.trails,
      limit(details.trailLimit),
      Math.round(details.diskBytes / megabyteBytes),
      limit(details.diskLimitMegabytes),
      shownContract(context, details).address ?? '',
      details.responsibleName ?? '',
    ],
  });
}
