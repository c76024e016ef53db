// Translates contracts and companies between our names and the wire's (administration-engagement §3).
import { page, pageQueryBy } from '#platform/contract/page.ts';
import { day, flag, id, instant, number, oneOf, text } from '#platform/contract/values.ts';
import { clearable, list, nullable, optional, seenAs, wire } from '#platform/contract/wire.ts';
import type { Ours, Sent } from '#platform/contract/wire.ts';
import { companyLimits, contractTextLimits as limits } from './limits.model.ts';
import type { Product } from './contract.model.ts';

export const personTypeOfCompany = () => oneOf({ legal: 'juridica', physical: 'fisica', foreign: 'estrangeira' });
export const companyRow = wire({
  id: ['id', id()],
  name: ['legalName', text()],
  tradeName: ['fantasyName', nullable(text())],
  contractId: ['contractId', nullable(id())],
  contracts: ['quantidadeDeContratos', number({ whole: true })],
  document: ['documentoIdentificacao', nullable(text())],
  personType: ['tipoPessoa', personTypeOfCompany()],
  createdAt: ['createdAt', instant()],
});
export const companyPage = page(companyRow);
export const companyEdit = wire({
  name: ['legalName', text({ min: 1, max: companyLimits.name, trim: true })],
  tradeName: ['fantasyName', clearable(text({ max: companyLimits.name, trim: true }))],
  document: ['documentoIdentificacao', text({ min: 1, max: companyLimits.document })],
  personType: ['tipoPessoa', personTypeOfCompany()],
});
export const companyFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  personType: ['tipoPessoa', optional(personTypeOfCompany())],
  ...pageQueryBy({ name: 'nome', document: 'documento', createdAt: 'createdAt' }, 'name'),
});
export const companyKey = wire({ document: ['doc', text({ min: 1, max: companyLimits.document })] });
export const contractKey = wire({ id: ['id', id()] });

/** Translates the products to and from their words, with commas between them. */
export const productsText = () =>
  seenAs(
    text({ max: 500 }),
    (words): Product[] =>
      words
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean)
        .map((word) => (productNames.get(word) ?? word) as Product),
    (given) => given.map((one) => theirs.get(one) ?? one).join(','),
  );
const productWords = [
  ['education', 'educacao'],
  ['educationWhiteLabel', 'educacao-white-label'],
  ['educationUsage', 'educacao-consumo'],
  ['library', 'biblioteca'],
  ['insights', 'bi'],
] as const satisfies readonly (readonly [Product, string])[];
const productNames = new Map<string, Product>(productWords.map(([ours, word]) => [word, ours]));
const theirs = new Map<Product, string>(productWords);

export const classificationOfContract = () =>
  oneOf({
    embarcado: 'embarcado',
    plantar: 'plantar',
    parceiro: 'parceiro',
    termoadesao: 'termoadesao',
    experimentacao: 'experimentacao',
    didactica: 'didactica',
  });
export const statusOfContract = () =>
  oneOf({ experimentation: 'experimentation', production: 'production', blocked: 'blocked', canceled: 'canceled' });
export const stateOfContract = () =>
  oneOf({ open: 'aberto', blocked: 'bloqueado', canceled: 'cancelado', expired: 'expirado' });
const language = () => oneOf({ pt: 'pt', en: 'en', es: 'es' });
const limit = () => nullable(number({ whole: true, min: 0, max: 2_000_000_000 }));
const shared = {
  code: ['accountCode', text({ max: limits.code })],
  classification: ['clientClassification', classificationOfContract()],
  status: ['projectStatus', statusOfContract()],
  expiresOn: ['expirationDate', nullable(day())],
  signedOn: ['contractDate', nullable(day())],
  products: ['products', productsText()],
  observation: ['observation', nullable(text({ max: limits.observation }))],
  fileUrl: ['file', nullable(text({ max: limits.url }))],
  responsibleName: ['responsibleName', nullable(text({ max: limits.name }))],
  responsibleEmail: ['responsibleEmail', nullable(text({ max: 254 }))],
  responsiblePhone: ['cellphone', nullable(text({ max: limits.phone }))],
  communicationEmail: ['communicationEmail', nullable(text({ max: 254 }))],
  managerDetails: ['manager', nullable(text({ max: limits.managerDetails }))],
  userLimit: ['contractedUsersQuantity', limit()],
  courseLimit: ['courseRecordLimit', limit()],
  trailLimit: ['trailRecordLimit', limit()],
  diskLimitMegabytes: ['diskSpace', limit()],
  language: ['idioma', language()],
  timeZone: ['fusoHorario', text({ max: 60 })],
} as const;
export const contractRow = wire({
  id: ['id', id()],
  tenantId: ['tenantId', id()],
  kind: ['tipo', oneOf({ provider: 'provedor', distributor: 'distribuidor', client: 'cliente' })],
  personId: ['personId', id()],
  companyId: ['companyId', id()],
  companyName: ['companyName', text()],
  legalName: ['nomeEmpresa', text()],
  ownerTenantId: ['ownerId', nullable(id())],
  ownerName: ['ownerName', nullable(text())],
  ...shared,
  state: ['situacao', stateOfContract()],
  isActive: ['active', flag()],
  host: ['dominioPadrao', nullable(text())],
  subdomain: ['subDominio', text()],
  customHost: ['dominioProprio', nullable(text())],
  /** The TXT record that proves the domain, while the domain waits for its proof. */
  hostProof: ['comprovacaoDoDominio', optional(wire({ name: ['nome', text()], value: ['valor', text()] }))],
  address: ['defaultAccessUrl', nullable(text())],
  customAddress: ['customAccessUrl', nullable(text())],
  activeUsers: ['activeUsersQuantity', number({ whole: true })],
  courses: ['quantidadeDeCursos', number({ whole: true })],
  trails: ['quantidadeDeTrilhas', number({ whole: true })],
  diskBytes: ['espacoUsado', number({ whole: true })],
  sectionIds: ['sectionIds', list(id())],
  communicationIds: ['communicationContracts', list(id())],
  createdAt: ['createdAt', instant()],
});
export const contractPage = page(contractRow);
export const contractEdit = wire({
  companyId: ['companyId', id()],
  ...shared,
  subdomain: ['subDominio', text({ max: limits.subdomain })],
  customHost: ['dominioProprio', nullable(text({ max: limits.host }))],
  administratorName: ['administradorNome', optional(text({ max: 60 }))],
  administratorEmail: ['administradorEmail', optional(text({ max: 254 }))],
});
export const contractFilter = wire({
  search: ['search', optional(text({ max: 200 }))],
  statuses: ['projectStatus', optional(list(statusOfContract(), { max: 4 }))],
  classifications: ['clientClassification', optional(list(classificationOfContract(), { max: 6 }))],
  companyId: ['companyId', optional(id())],
  expiresWithinDays: ['venceEmDias', optional(number({ whole: true, min: 0, max: 3_650 }))],
  /** True finds the contracts that use nine tenths of a limit, or more. */
  isNearLimit: ['pertoDoLimite', optional(flag())],
  ...pageQueryBy(
    {
      company: 'empresa',
      code: 'codigo',
      expiresOn: 'vencimento',
      activeUsers: 'usuarios',
      createdAt: 'createdAt',
    },
    'company',
  ),
});
export const hostState = wire({ isProven: ['comprovado', flag()] });
export const ownerKey = wire({ ownerId: ['ownerId', id()] });
export const ownedTenants = list(
  wire({ tenantId: ['tenantId', id()], contractId: ['contratoId', id()], name: ['nome', text()] }),
);
export const contractSubscription = wire({
  contractId: ['contratoId', id()],
  status: ['projectStatus', statusOfContract()],
  startsOn: ['dataInicio', nullable(day())],
  expiresOn: ['dataExpiracao', nullable(day())],
  products: ['produtos', productsText()],
  activeUsers: ['usuariosAtivos', number({ whole: true })],
  userLimit: ['usuariosContratados', nullable(number({ whole: true }))],
});
export type CompanyRow = Ours<typeof companyRow>;
export type CompanyEdit = Ours<typeof companyEdit>;
export type CompanyFilter = Sent<typeof companyFilter>;
export type ContractRow = Ours<typeof contractRow>;
export type ContractFilter = Sent<typeof contractFilter>;
