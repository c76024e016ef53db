// Translates a tenant's usage of its contract between our names and the wire's.
import { number } from '#platform/contract/values.ts';
import { nullable, wire } from '#platform/contract/wire.ts';

export const usage = wire({
  activeUsers: ['usuariosAtivos', number({ whole: true })],
  userLimit: ['usuariosContratados', nullable(number({ whole: true }))],
});
