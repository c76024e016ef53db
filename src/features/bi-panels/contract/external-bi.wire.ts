// Translates what an external BI is asked and answers between our names and its own, which are those of the specification.
import { text } from '#platform/contract/values.ts';
import { list, optional, wire } from '#platform/contract/wire.ts';
import type { Ours } from '#platform/contract/wire.ts';

const token = () => text({ min: 1, max: 4_000 });
export const externalLoginForm = wire({ assertion: ['assertion', token()] });
export const externalLogin = wire({
  authToken: ['authToken', token()],
  refreshToken: ['refreshToken', optional(text({ max: 4_000 }))],
  status: ['status', text({ max: 100 })],
});
export const externalViewForm = wire({
  externalId: ['painel', text()],
  parameters: [
    'parametros',
    list(wire({ id: ['id', text()], value: ['valor', text()], description: ['descricao', text()] })),
  ],
  token: ['token', text()],
});
export const externalView = wire({ address: ['endereco', token()] });
export type ExternalLogin = Ours<typeof externalLogin>;
export type ExternalViewForm = Ours<typeof externalViewForm>;
