// Lists the expected answers to calls that name a contract or a company, by kind of user and relation. Written by hand.
import type { Asking, Deed } from './deed.ts';
import { demand } from './requests.ts';
import type { Companies } from './seats.ts';
import { ofContracts, table } from './table.ts';

// The relations. `own`: of the asker's company · `below`: opened by it · `deeper`: opened by one of those · `beside`: of another distributor ·
// `above`: of the company that opened the asker's. More answers: `fixed` cannot change · `closed` nobody enters · `inUse` has contracts.

const clients = `
learner       no   …
hr            no   …
rights        no   …
manager       no   …
lead          no   …
administrator no   …
inside        no   …
distributorHr no   …
distributorRights no …
`;
const columns = 'own below deeper beside above unknown';
const staff = (kind: 'contracts' | 'companies', rows: string) => table(kind, `${columns}${clients}${rows}`);
/** Staff with *Contratos* sees the companies below; the provider sees itself too. */
const read = staff(
  'contracts',
  `
distributor   none in    .      none   none  none
provider      in   in    in     .      .     none
`,
);
const change = staff(
  'contracts',
  `
distributor   none in    .      none   none  none
provider      in   in    in     .      .     none
`,
);
const removal = staff(
  'contracts',
  `
distributor   none  in    .      none   none  none
provider      fixed fixed in     .      .     none
`,
);
const enter = staff(
  'contracts',
  `
distributor   none   in    .      none   none  none
provider      closed in    in     .      .     none
`,
);
const give = staff(
  'contracts',
  `
distributor   none  in    .      none   none  none
provider      fixed in    in     .      .     none
`,
);
const owned = staff(
  'contracts',
  `
distributor   in   in    .      none   none  none
provider      in   in    in     .      .     none
`,
);
const readCompany = staff(
  'companies',
  `
distributor   none in    .      none   none  none
provider      in   in    in     .      .     none
`,
);
const changeCompany = staff(
  'companies',
  `
distributor   none in    .      none   none  none
provider      in   in    in     .      .     none
`,
);
const removeCompany = staff(
  'companies',
  `
distributor   none inUse .      none   none  none
provider      inUse inUse inUse  .      .     none
`,
);
/** A search by document finds only companies that the asker sees. */
const byDocument = readCompany;
/** The people of another company: the asker needs user management at home, and *Contratos* for companies below. */
const peopleOf = ofContracts`
                  own below   deeper beside  above   unknown
learner           no  …
rights            no  …
manager           no  …
hr                in  .       .      none    none    none
lead              in  .       .      none    none    none
administrator     in  .       .      none    none    none
inside            in  .       .      none    none    none
distributor       in  in      .      none    none    none
distributorHr     in  no|none .      none|no none|no none|no
distributorRights no  …
provider          in  in      in     .       .       none
`;
/** The asker exports a spreadsheet of people of the own company only. */
const exported = ofContracts`
                  own below deeper beside above unknown
learner           no  …
rights            no  …
manager           no  …
hr                in  none  …
lead              in  none  …
administrator     in  none  …
inside            in  none  …
distributor       in  none  …
distributorHr     in  none  …
distributorRights no  …
provider          in  none  …
`;
/** The start page of a company that admits the asker. */
const start = ofContracts`
                  own  below deeper beside above unknown
learner           in   none  …
hr                in   none  …
rights            in   none  …
manager           in   none  …
lead              in   none  …
administrator     in   none  …
inside            none .     .      none   in    none
distributor       in   none  …
distributorHr     in   none  …
distributorRights in   none  …
provider          in   none  …
`;

type Form = Record<string, unknown>;
const form: Form = {
  ...{ accountCode: '00418', clientClassification: 'embarcado', projectStatus: 'production', expirationDate: null },
  ...{ contractDate: null, products: '', observation: null, file: null, responsibleName: null, responsibleEmail: null },
  ...{
    cellphone: null,
    communicationEmail: null,
    manager: null,
    contractedUsersQuantity: null,
    courseRecordLimit: null,
  },
  ...{ trailRecordLimit: null, diskSpace: null, idioma: 'pt', fusoHorario: 'America/Sao_Paulo', dominioProprio: null },
};
/** Returns the contract as the provider's administrator reads it, to send it back with a change. */
async function asRead({ app, provider }: Companies, id: string): Promise<Form> {
  const url = `/api/v1/Contrato/${id}`;
  const row = await demand<Form>(app, provider.tenant.administrator, 'GET', url).catch((): Form => ({}));
  const blind = { ...form, companyId: id, subDominio: `c-${id.slice(-12)}` };
  return Object.fromEntries(Object.entries(blind).map(([name, value]) => [name, row[name] ?? value]));
}
const sso = {
  ...{ tipo: 'openid', ativo: false, obrigatorio: false, criaUsuarios: false, providerName: '', clientId: '' },
  ...{ tenantId: '', instanceUrl: '', redirectUrl: '', userPool: '' },
};
const at =
  (after = '', payload?: object): Asking =>
  (_, { id }) => ({ url: `/api/v1/Contrato/${id}${after}`, payload });
const ofCompany =
  (payload?: (document: string) => object): Asking =>
  (_, { id, document }) => ({ url: `/api/v1/pessoa/${id}`, payload: payload?.(document) });
const listed =
  (path: string): Asking =>
  (_, { tenantId }) => ({ url: `/api/v1/usuario${path}?tenantId=${tenantId}` });

export const deedsOnContracts: readonly Deed[] = [
  { call: 'GET /api/v1/Contrato/:id', deed: 'reads a contract', expected: read, on: at() },
  {
    call: 'GET /api/v1/Contrato/subscription/:id',
    deed: 'reads what was agreed',
    expected: read,
    on: (_, { id }) => ({ url: `/api/v1/Contrato/subscription/${id}` }),
  },
  { call: 'GET /api/v1/Contrato/:id/sso', deed: 'reads single sign-on', expected: read, on: at('/sso') },
  {
    call: 'GET /api/v1/Contrato/:id/permissoes',
    deed: 'reads the groups given',
    expected: read,
    on: at('/permissoes'),
  },
  {
    call: 'PUT /api/v1/Contrato/:id',
    deed: 'changes a contract',
    expected: change,
    on: async (_, { id }, all) => ({
      url: `/api/v1/Contrato/${id}`,
      payload: { ...(await asRead(all, id)), observation: 'visto' },
    }),
  },
  { call: 'DELETE /api/v1/Contrato/:id', deed: 'removes a contract', expected: removal, on: at() },
  { call: 'PUT /api/v1/Contrato/:id/sso', deed: 'changes single sign-on', expected: change, on: at('/sso', sso) },
  {
    call: 'POST /api/v1/Contrato/:id/sso/teste',
    deed: 'tries single sign-on out',
    expected: read,
    on: at('/sso/teste', { ...sso, ativo: true, instanceUrl: 'https://127.0.0.1/', clientId: 'a', clientSecret: 'b' }),
  },
  {
    call: 'POST /api/v1/Contrato/:id/dominio-proprio/verificar',
    deed: 'looks for the proof of a domain',
    expected: read,
    on: at('/dominio-proprio/verificar'),
  },
  {
    call: 'POST /api/v1/Contrato/:id/modo-cliente',
    deed: 'enters a contract',
    expected: enter,
    on: at('/modo-cliente', { motivo: 'chamado 419: acesso' }),
  },
  {
    call: 'PUT /api/v1/Contrato/:id/permissoes',
    deed: 'gives a group',
    expected: give,
    on: ({ company }, { id }) => ({
      url: `/api/v1/Contrato/${id}/permissoes`,
      payload: { permissoesIds: [company.groups.leitores] },
    }),
  },
  {
    call: 'GET /api/v1/Contrato/tenants/:ownerId',
    deed: 'lists what a company opened',
    expected: owned,
    on: (_, { tenantId }) => ({ url: `/api/v1/Contrato/tenants/${tenantId}` }),
  },
  { call: 'GET /api/v1/pessoa/:id', deed: 'reads a company', expected: readCompany, on: ofCompany() },
  {
    call: 'GET /api/v1/pessoa/documentoidentificacao/:doc',
    deed: 'finds a company',
    expected: byDocument,
    on: (_, { document }) => ({ url: `/api/v1/pessoa/documentoidentificacao/${document}` }),
  },
  {
    call: 'PUT /api/v1/pessoa/:id',
    deed: 'changes a company',
    expected: changeCompany,
    on: ofCompany((document) => ({
      legalName: 'Outra Razão',
      tipoPessoa: 'estrangeira',
      documentoIdentificacao: document,
    })),
  },
  { call: 'DELETE /api/v1/pessoa/:id', deed: 'removes a company', expected: removeCompany, on: ofCompany() },
  { call: 'GET /api/v1/usuario', deed: 'lists the people of a company', expected: peopleOf, on: listed('') },
  { call: 'GET /api/v1/usuario/csv', deed: 'exports the people of a company', expected: exported, on: listed('/csv') },
  {
    call: 'GET /api/v1/usuario/xlsx',
    deed: 'exports the people of a company',
    expected: exported,
    on: listed('/xlsx'),
  },
  {
    call: 'POST /api/v1/usuario/useraccount/tenant/:id',
    deed: 'chooses where to start',
    expected: start,
    on: (_, { tenantId }) => ({ url: `/api/v1/usuario/useraccount/tenant/${tenantId}` }),
  },
];
