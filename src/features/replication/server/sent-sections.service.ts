// Provides the ports that tell earlier features what others give to a contract and where copies exist.
import type { Context, Ports } from '#platform/server/context.ts';
import * as store from './replication.store.ts';

/** Plugs the port of sections. */
export const sectionsSentByOthers: Ports['sectionsSentByOthers'] = ({ db }: Context, contractIds) =>
  store.listSentByOthers(db, contractIds);
/** Plugs the port of contracts. */
export const copiesOf: Ports['copiesOf'] = ({ db }: Context, asked) => store.listCopies(db, asked);
