// Lists the calls that name a person, in each of their uses, as requests on the wire.
import type { Asking, Deed } from './deed.ts';
import type { Seat } from './seats.ts';
import {
  anonymize,
  bindHigher,
  bindLower,
  deactivate,
  deactivateMany,
  higherGroup,
  look,
  lookUp,
  lowerGroup,
  reactivate,
  reactivateMany,
  remove,
  restore,
  unbind,
  unbindMany,
} from './tables-of-people.ts';

const api = '/api/v1';
const edit =
  (more: (seat: Seat) => object): Asking =>
  (seat, target) => ({
    url: `${api}/usuario/${target.id}`,
    payload: { nomeCompleto: target.name, ...more(seat) },
  });

const activity =
  (isActive: boolean): Asking =>
  (_, { id }) => ({ url: `${api}/usuario/ativo`, payload: { usersIds: [id], ativo: isActive } });

export const deedsOnPeople: readonly Deed[] = [
  {
    call: 'GET /api/v1/usuario/:id',
    deed: 'reads a profile',
    expected: look,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}` }),
  },
  {
    call: 'GET /api/v1/usuario/:id/dados',
    deed: 'takes the personal data',
    expected: look,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}/dados` }),
  },
  {
    call: 'GET /api/v1/grupoDePermissao/getpermissionfromuser/:userId',
    deed: 'reads what somebody may',
    expected: lookUp,
    on: (_, { id }) => ({ url: `${api}/grupoDePermissao/getpermissionfromuser/${id}` }),
  },
  {
    call: 'PUT /api/v1/usuario/:id',
    deed: 'changes a name',
    expected: look,
    on: edit(() => ({ nomeCompleto: 'Outro Nome' })),
    effect: ({ name }) => name === 'Outro Nome',
  },
  {
    call: 'PUT /api/v1/usuario/:id',
    deed: 'deactivates',
    expected: deactivate,
    on: edit(() => ({ ativo: false })),
    effect: ({ isActive }) => !isActive,
  },
  { call: 'PUT /api/v1/usuario/:id', deed: 'reactivates', expected: reactivate, on: edit(() => ({ ativo: true })) },
  {
    call: 'PUT /api/v1/usuario/:id',
    deed: 'moves to a lower group',
    expected: lowerGroup,
    on: edit(({ company }) => ({ permissionId: company.groups.leitores })),
    effect: ({ groupId }, { company }) => groupId === company.groups.leitores,
  },
  {
    call: 'PUT /api/v1/usuario/:id',
    deed: 'moves to a group of everything',
    expected: higherGroup,
    on: edit(({ company }) => ({ permissionId: company.groups.tudo })),
    effect: ({ groupId }, { company }) => groupId === company.groups.tudo,
  },
  {
    call: 'DELETE /api/v1/usuario/:id',
    deed: 'removes',
    expected: remove,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}` }),
    effect: ({ isRemoved }) => isRemoved,
  },
  {
    call: 'POST /api/v1/usuario/:id/restaurar',
    deed: 'brings back',
    expected: restore,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}/restaurar` }),
    effect: ({ isRemoved, isActive }) => !isRemoved && isActive,
  },
  {
    call: 'POST /api/v1/usuario/:id/anonimizar',
    deed: 'anonymises',
    expected: anonymize,
    on: (_, { id }) => ({ url: `${api}/usuario/${id}/anonimizar`, payload: { motivo: 'pedido da pessoa' } }),
    effect: ({ email }) => email.endsWith('@anonymous.invalid'),
  },
  {
    call: 'POST /api/v1/grupoDePermissao/AddBondPermissionUser',
    deed: 'binds to a lower group',
    expected: bindLower,
    on: ({ company }, { id }) => ({
      url: `${api}/grupoDePermissao/AddBondPermissionUser`,
      payload: { permissionId: company.groups.leitores, usersIds: [id] },
    }),
    effect: ({ groupId }, { company }) => groupId === company.groups.leitores,
  },
  {
    call: 'POST /api/v1/grupoDePermissao/AddBondPermissionUser',
    deed: 'binds to a group of everything',
    expected: bindHigher,
    on: ({ company }, { id }) => ({
      url: `${api}/grupoDePermissao/AddBondPermissionUser`,
      payload: { permissionId: company.groups.tudo, usersIds: [id] },
    }),
    effect: ({ groupId }, { company }) => groupId === company.groups.tudo,
  },
  {
    call: 'PUT /api/v1/grupoDePermissao/user/:userId/permission/:permissionId/disable',
    deed: 'unbinds',
    expected: unbind,
    on: (_, { id, groupId }) => ({ url: `${api}/grupoDePermissao/user/${id}/permission/${groupId}/disable` }),
    effect: ({ groupId }) => groupId === null,
  },
  {
    call: 'POST /api/v1/grupoDePermissao/RemoveBondPermissionUser',
    deed: 'unbinds many',
    expected: unbindMany,
    on: (_, { id, groupId }) => ({
      url: `${api}/grupoDePermissao/RemoveBondPermissionUser`,
      payload: { permissionId: groupId, usersIds: [id] },
    }),
    effect: ({ groupId }) => groupId === null,
  },
  {
    call: 'PUT /api/v1/usuario/ativo',
    deed: 'deactivates many',
    expected: deactivateMany,
    on: activity(false),
    effect: ({ isActive }) => !isActive,
  },
  { call: 'PUT /api/v1/usuario/ativo', deed: 'reactivates many', expected: reactivateMany, on: activity(true) },
];
