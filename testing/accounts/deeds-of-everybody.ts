// Lists the expected answers to calls that name no person or only an import, by kind of user and, for an import, its owner. Written by hand.
import type { Asking, Deed } from './deed.ts';
import { ofImports, table } from './table.ts';
import type { Table } from './table.ts';

/** The answers by class of call; these calls name no target: a session is enough, or the call needs the permission in the head. */
const classes = table(
  'here',
  `
                  signedIn users permissions history contracts ownerless myContract renewal profile
learner           in       no    no          no      no        no        no         outside in
hr                in       in    no          no      no        no        no         outside in
rights            in       no    in          no      no        no        no         outside in
manager           in       no    no          no      no        no        no         outside in
lead              in       in    in          no      no        no        no         outside in
administrator     in       in    in          in      no        no        in         outside in
inside            in       in    in          in      no        no        in         in      nobody
distributor       in       in    in          in      in        ownerless no         outside in
distributorHr     in       in    no          no      no        no        no         outside in
distributorRights in       no    in          no      no        no        no         outside in
provider          in       in    in          in      in        ownerless no         outside in
`,
);
const ofClass = (name: string): Table => ({
  kind: 'here',
  columns: ['here'],
  rows: new Map([...classes.rows].map(([who, cells]) => [who, [cells[classes.columns.indexOf(name)]!]])),
});
const [signedIn, users, permissions, history, contracts, ownerless, myContract, renewal, profile] = classes.columns.map(
  ofClass,
) as [Table, Table, Table, Table, Table, Table, Table, Table, Table];

/** Everybody sees their own files; *Histórico de Importações* shows the files of all. */
const see = ofImports`
                  mine another other unknown
learner           in   none    none  none
hr                in   none    none  none
rights            in   none    none  none
manager           in   none    none  none
lead              in   none    none  none
administrator     in   in      none  none
inside            in   in      none  none
distributor       in   in      none  none
distributorHr     in   none    none  none
distributorRights in   none    none  none
provider          in   in      none  none
`;
/** Confirming a file needs the permission to manage users. */
const confirm = ofImports`
                  mine another other unknown
learner           no   …
rights            no   …
manager           no   …
hr                in   in      none  none
lead              in   in      none  none
administrator     in   in      none  none
inside            in   in      none  none
distributor       in   in      none  none
distributorHr     in   in      none  none
distributorRights no   …
provider          in   in      none  none
`;

let made = 0;
const mark = () => `${++made}-${Date.now()}`;
const get = (call: string, expected: Deed['expected']): Deed => ({
  call: `GET ${call}`,
  deed: 'reads',
  expected,
  on: () => ({ url: call }),
});
const ofImport =
  (after = ''): Asking =>
  (_, { id }) => ({ url: `/api/v1/importacao/${id}${after}` });

export const deedsOfEverybody: readonly Deed[] = [
  ...['usuario/Basic', 'usuario/useraccount', 'Contrato/IsDistribuidor', 'grupoDePermissao/Basic'].map((path) =>
    get(`/api/v1/${path}`, signedIn),
  ),
  get('/identity/api/Tenant', signedIn),
  get('/identity/api/v1/authentication/StartUp', signedIn),
  {
    call: 'POST /identity/api/v1/AuthenticationLog',
    deed: 'logs',
    expected: signedIn,
    on: () => ({ url: '/identity/api/v1/AuthenticationLog' }),
  },
  {
    call: 'POST /api/v1/aesCryptography/encrypt/plain-text',
    deed: 'seals',
    expected: signedIn,
    on: () => ({ url: '/api/v1/aesCryptography/encrypt/plain-text', payload: { plainText: 'Jacaranda#2027' } }),
  },
  {
    call: 'PUT /api/v1/usuario/PaginaInicial',
    deed: 'chooses the first page',
    expected: profile,
    on: () => ({ url: '/api/v1/usuario/PaginaInicial', payload: { pagina: '/home' } }),
  },
  get('/api/v1/usuario', users),
  get('/api/v1/Contrato/UsageInfo', users),
  get('/api/v1/usuario/csv', users),
  get('/api/v1/usuario/xlsx', users),
  get('/api/v1/usuario/import/modelo', users),
  get('/api/v1/grupoDePermissao', permissions),
  get('/api/v1/grupoDePermissao/Funcionalidades', permissions),
  get('/api/v1/importacao', history),
  get('/api/v1/Contrato', contracts),
  get('/api/v1/Contrato/csv', contracts),
  get('/api/v1/Contrato/tenants', ownerless),
  get('/api/v1/pessoa', contracts),
  get('/api/v1/pessoa/csv', contracts),
  get('/api/v1/Contrato/MeuContrato', myContract),
  {
    call: 'PUT /api/v1/Contrato/modo-cliente',
    deed: 'renews client mode',
    expected: renewal,
    on: () => ({ url: '/api/v1/Contrato/modo-cliente' }),
  },
  {
    call: 'DELETE /api/v1/Contrato/modo-cliente',
    deed: 'leaves client mode',
    expected: signedIn,
    on: () => ({ url: '/api/v1/Contrato/modo-cliente' }),
  },
  {
    call: 'POST /api/v1/pessoa',
    deed: 'makes a company',
    expected: contracts,
    on: () => ({
      url: '/api/v1/pessoa',
      payload: { legalName: 'Nova Empresa', tipoPessoa: 'estrangeira', documentoIdentificacao: `N-${mark()}` },
    }),
  },
  {
    call: 'POST /api/v1/Contrato',
    deed: 'opens a contract',
    expected: contracts,
    on: ({ targets }) => ({
      url: '/api/v1/Contrato',
      payload: {
        ...{
          companyId: targets.companies['below']?.id ?? targets.companies['own']!.id,
          accountCode: '',
          expirationDate: null,
          contractDate: null,
        },
        ...{
          clientClassification: 'embarcado',
          projectStatus: 'production',
          products: '',
          observation: null,
          file: null,
        },
        ...{ responsibleName: null, responsibleEmail: null, cellphone: null, communicationEmail: null, manager: null },
        ...{
          contractedUsersQuantity: null,
          courseRecordLimit: null,
          trailRecordLimit: null,
          diskSpace: null,
          idioma: 'pt',
        },
        ...{ fusoHorario: 'America/Sao_Paulo', subDominio: `c-${mark()}`, dominioProprio: null },
        ...{ administradorNome: 'Ada Nunes', administradorEmail: `ada-${mark()}@example.com` },
      },
    }),
  },
  { call: 'GET /api/v1/importacao/:id', deed: 'reads an import', expected: see, on: ofImport() },
  {
    call: 'GET /api/v1/importacao/:id/erros',
    deed: 'reads its validation errors',
    expected: see,
    on: ofImport('/erros'),
  },
  { call: 'GET /api/v1/importacao/:id/resultado', deed: 'reads its result', expected: see, on: ofImport('/resultado') },
  { call: 'POST /api/v1/importacao/:id/cancelar', deed: 'calls it off', expected: see, on: ofImport('/cancelar') },
  {
    call: 'POST /api/v1/usuario/import/batch/:id',
    deed: 'lets it be written',
    expected: confirm,
    on: (_, { id }) => ({ url: `/api/v1/usuario/import/batch/${id}` }),
  },
];
