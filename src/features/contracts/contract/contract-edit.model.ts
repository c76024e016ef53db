// Defines the values of a contract's form and its validation errors: limits, days, addresses, products, the first administrator.
import { isWebLink } from '#platform/contract/web-address.ts';
import { isEmail } from '#platform/contract/email.ts';
import { kindOf, products } from './contract.model.ts';
import { contractTextLimits } from './limits.model.ts';
import type {
  Classification,
  ContractLimits,
  ContractDetails,
  ContractStatus,
  Product,
  TenantKind,
} from './contract.model.ts';

export type ContractEdit = ContractLimits & {
  companyId: string;
  code: string;
  classification: Classification;
  status: ContractStatus;
  expiresOn: string | null;
  signedOn: string | null;
  products: Product[];
  observation: string | null;
  fileUrl: string | null;
  responsibleName: string | null;
  responsibleEmail: string | null;
  responsiblePhone: string | null;
  communicationEmail: string | null;
  managerDetails: string | null;
  subdomain: string;
  customHost: string | null;
  language: 'pt' | 'en' | 'es';
  timeZone: string;
  administratorName?: string;
  administratorEmail?: string;
};
export type ContractValidationError = { field: keyof ContractEdit; code: string; limit?: number };

/** Tells whether a text is one label of a host name. */
export const isSubdomain = (value: string) => /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/.test(value);
/** Tells whether a text is a host name of at least two labels, the last not a number; no scheme, port or path. */
export const isHost = (value: string) =>
  value.length <= contractTextLimits.host &&
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/.test(value);
/** Returns the address of a subdomain below the installation's own. */
export const hostBelow = (subdomain: string, installationHost: string) => `${subdomain}.${installationHost}`;
/** Returns the subdomain of an address below the installation's own; empty for any other address. */
export const subdomainOf = (host: string | null, installationHost: string) =>
  host?.endsWith(`.${installationHost}`) ? host.slice(0, -installationHost.length - 1) : '';

/** Returns the classifications that staff may give: the provider all but its own, a distributor those of clients. decisions D1.1 */
export const classificationsFor = (kind: TenantKind, known?: Classification): Classification[] =>
  known
    ? sameKind(known)
    : kind === 'provider'
      ? [...sameKind('embarcado'), 'parceiro']
      : kind === 'distributor'
        ? sameKind('embarcado')
        : [];
const all: readonly Classification[] = [
  'embarcado',
  'termoadesao',
  'experimentacao',
  'didactica',
  'parceiro',
  'plantar',
];
/** Returns the classifications of the same kind: a client never becomes a distributor later. */
const sameKind = (known: Classification) => all.filter((one) => kindOf(one) === kindOf(known));

const whole = (value: number | null) => value === null || (Number.isSafeInteger(value) && value >= 0);
const most = 2_000_000_000;
/** Returns what is wrong with a form; with `isNew` it also requires the user to invite. */
export function contractErrors(edit: ContractEdit, { isNew }: { isNew: boolean }): ContractValidationError[] {
  const validationErrors: ContractValidationError[] = [];
  const add = (field: keyof ContractEdit, code: string, limit?: number) =>
    validationErrors.push({ field, code, limit });
  if (!edit.companyId) add('companyId', 'form.requiredField');
  if (edit.signedOn && edit.expiresOn && edit.expiresOn < edit.signedOn) add('expiresOn', 'contracts.expires.before');
  for (const field of ['userLimit', 'courseLimit', 'trailLimit', 'diskLimitMegabytes'] as const) {
    if (!whole(edit[field])) add(field, 'number.whole');
    else if ((edit[field] ?? 0) > most) add(field, 'number.large', most);
  }
  // The provider may use the installation's own address, which is no subdomain.
  const isAtHome = edit.classification === 'plantar' && edit.subdomain === '';
  if (!isAtHome && !isSubdomain(edit.subdomain))
    add('subdomain', edit.subdomain ? 'contracts.subdomain' : 'form.requiredField');
  if (edit.customHost && !isHost(edit.customHost)) add('customHost', 'contracts.customHost');
  if (edit.products.some((one) => !products.includes(one))) add('products', 'choice.unknown');
  if (edit.fileUrl && !isWebLink(edit.fileUrl)) add('fileUrl', 'contracts.fileUrl');
  for (const field of ['responsibleEmail', 'communicationEmail'] as const)
    if (edit[field] && !isEmail(edit[field])) add(field, 'email.invalid');
  if (isNew) {
    if (!edit.administratorName?.trim()) add('administratorName', 'form.requiredField');
    if (!edit.administratorEmail?.trim()) add('administratorEmail', 'form.requiredField');
    else if (!isEmail(edit.administratorEmail.trim())) add('administratorEmail', 'email.invalid');
  }
  return validationErrors;
}
export const emptyContract = (): ContractEdit => ({
  companyId: '',
  code: '',
  classification: 'embarcado',
  status: 'production',
  expiresOn: null,
  signedOn: null,
  products: [],
  observation: null,
  fileUrl: null,
  responsibleName: null,
  responsibleEmail: null,
  responsiblePhone: null,
  communicationEmail: null,
  managerDetails: null,
  subdomain: '',
  customHost: null,
  language: 'pt',
  timeZone: 'America/Sao_Paulo',
  userLimit: 0,
  courseLimit: null,
  trailLimit: null,
  diskLimitMegabytes: null,
  administratorName: '',
  administratorEmail: '',
});
/** Returns the values with which a contract's form begins. */
export const editOf = (
  details: Omit<ContractDetails, 'claimedHost' | 'hostToken'>,
  subdomain: string,
): ContractEdit => ({
  companyId: details.companyId,
  code: details.code,
  classification: details.classification,
  status: details.status,
  expiresOn: details.expiresOn,
  signedOn: details.signedOn,
  products: [...details.products],
  observation: details.observation,
  fileUrl: details.fileUrl,
  responsibleName: details.responsibleName,
  responsibleEmail: details.responsibleEmail,
  responsiblePhone: details.responsiblePhone,
  communicationEmail: details.communicationEmail,
  managerDetails: details.managerDetails,
  subdomain,
  customHost: details.customHost,
  language: details.language,
  timeZone: details.timeZone,
  userLimit: details.userLimit,
  courseLimit: details.courseLimit,
  trailLimit: details.trailLimit,
  diskLimitMegabytes: details.diskLimitMegabytes,
});

/** The steps of the form, in their order. */
export const contractSteps = ['basics', 'offer', 'settings', 'owners', 'rules', 'general', 'objects', 'look'] as const;
export type ContractStep = (typeof contractSteps)[number];
/** The steps that hold no field of the contract: they hold what its owner gives to it. */
export type GivenStep = 'objects' | 'look';
export const isGivenStep = (step: ContractStep): step is GivenStep => step === 'objects' || step === 'look';
const stepsOfFields: { readonly [field: string]: ContractStep } = {
  userLimit: 'offer',
  courseLimit: 'offer',
  trailLimit: 'offer',
  diskLimitMegabytes: 'offer',
  subdomain: 'settings',
  customHost: 'settings',
  language: 'settings',
  timeZone: 'settings',
  status: 'rules',
  signedOn: 'rules',
  expiresOn: 'rules',
  responsibleName: 'general',
  responsibleEmail: 'general',
  responsiblePhone: 'general',
  communicationEmail: 'general',
  managerDetails: 'general',
  fileUrl: 'general',
  observation: 'general',
};
/** Returns the step that holds a field. */
export const stepOfContractField = (field: string): ContractStep => stepsOfFields[field] ?? 'basics';
