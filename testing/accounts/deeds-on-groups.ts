// Lists the calls that name or create a permission group, in each of their uses, as requests on the wire.
import type { Asking, Deed } from './deed.ts';
import { demand } from './requests.ts';
import type { Seat } from './seats.ts';
import {
  activate,
  bind,
  create,
  hire,
  narrow,
  read,
  remove,
  removeMany,
  rename,
  switchOff,
  widen,
  widenByHeld,
} from './tables-of-groups.ts';

const api = '/api/v1/grupoDePermissao';
type Group = {
  productProfile: { description: string; active: boolean };
  classification: string;
  functionalities: string[];
};
const known = new Map<string, Group>();
/** Returns a group as the company's administrator reads it; a made-up form where the group does not exist. */
async function groupOf({ company: { tenant } }: Seat, id: string): Promise<Group> {
  const blind = {
    productProfile: { description: 'Às cegas', active: true },
    classification: 'student',
    functionalities: ['Meu Progresso'],
  };
  if (!known.has(id))
    known.set(id, await demand<Group>(tenant.app, tenant.administrator, 'GET', `${api}/${id}`).catch(() => blind));
  return known.get(id)!;
}
type Form = { name: string; active: boolean; classification: string; functionalities: string[] };
const edit =
  (change: (form: Form) => Partial<Form>): Asking =>
  async (seat, { id }) => {
    const { productProfile: profile, classification, functionalities } = await groupOf(seat, id);
    const form = { name: profile.description, active: profile.active, classification, functionalities };
    return { url: `${api}/${id}`, payload: { ...form, ...change(form) } };
  };
const more = (name: string) => edit(({ functionalities: all }) => ({ functionalities: [...new Set([...all, name])] }));
let made = 0;
const mark = () => `${++made}-${Date.now()}`;

export const deedsOnGroups: readonly Deed[] = [
  {
    call: 'GET /api/v1/grupoDePermissao/:id',
    deed: 'reads a group',
    expected: read,
    on: (_, { id }) => ({ url: `${api}/${id}` }),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'renames',
    expected: rename,
    on: edit(() => ({ name: `Nome ${mark()}` })),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'widens by what administrators hold',
    expected: widen,
    on: more('Personalizações'),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'widens by what it holds',
    expected: widenByHeld,
    on: more('Permissões'),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'narrows',
    expected: narrow,
    on: edit(() => ({ functionalities: ['Meu Progresso'] })),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'switches on',
    expected: activate,
    on: edit(() => ({ active: true })),
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/:id',
    deed: 'switches off',
    expected: switchOff,
    on: edit(() => ({ active: false })),
  },
  {
    call: 'DELETE /api/v1/grupoDePermissao/:id',
    deed: 'removes',
    expected: remove,
    on: (_, { id }) => ({ url: `${api}/${id}` }),
  },
  {
    call: 'DELETE /api/v1/grupoDePermissao/DeleteBulking',
    deed: 'removes several',
    expected: removeMany,
    on: (_, { id }) => ({ url: `${api}/DeleteBulking`, payload: [id] }),
  },
  {
    call: 'POST /api/v1/grupoDePermissao/AddBondPermissionUser',
    deed: 'binds somebody to it',
    expected: bind,
    on: (seat, { id }) => ({
      url: `${api}/AddBondPermissionUser`,
      payload: { permissionId: id, usersIds: [seat.targets.people['both']!.id] },
    }),
  },
  {
    call: 'POST /api/v1/usuario',
    deed: 'hires into it',
    expected: hire,
    on: (_, { id }) => ({
      url: '/api/v1/usuario',
      payload: { nomeCompleto: 'Nova Pessoa', email: `nova-${mark()}@example.com`, permissionId: id },
    }),
  },
  {
    call: 'PUT /api/v1/usuario/:id',
    deed: 'moves a learner into it',
    expected: hire,
    on: ({ targets }, { id }) => ({
      url: `/api/v1/usuario/${targets.people['both']!.id}`,
      payload: { nomeCompleto: 'Pessoa Convidada', permissionId: id },
    }),
  },
  {
    call: 'POST /api/v1/grupoDePermissao',
    deed: 'makes one that opens as much',
    expected: create,
    on: async (seat, { id }) => ({
      url: api,
      payload: {
        name: `Novo ${mark()}`,
        classification: 'student',
        functionalities: (await groupOf(seat, id)).functionalities,
      },
    }),
  },
];
