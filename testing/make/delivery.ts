// Puts a message into the ledger of deliveries, and writes messages that belong to no rule.
import { randomUUID } from 'node:crypto';
import type { Ports } from '#platform/server/context.ts';
import type { NewDelivery } from '#features/deliveries/contract/delivery.model.ts';
import * as store from '#features/deliveries/server/deliveries.store.ts';
import { queueDeliveries } from '#features/deliveries/server/delivery-queue.service.ts';
import { inTenant } from '../persona.ts';
import type { Persona } from '../persona.ts';
import type { TenantForTest } from './tenant.ts';

/** Returns the id of a new message to a person; it is skipped unless asked otherwise, so that no job sends it. */
export const makeDelivery = (
  { app, tenantId }: Pick<TenantForTest, 'app' | 'tenantId'>,
  { userId, email }: Pick<Persona, 'userId' | 'email'>,
  more: Partial<NewDelivery> = {},
): Promise<string> =>
  inTenant(app, tenantId, async (context) => {
    await queueDeliveries(context, [
      {
        ...{ userId, address: email, kind: 'rule', ruleId: null, ruleName: 'Prazo em 7 dias', event: 'prazo' },
        ...{ objectId: null, occurrence: randomUUID(), values: {}, state: 'skipped', reason: 'concluded' },
        ...more,
      },
    ]);
    const [id] = await store.listIds(context.db, { userId, timeZone: 'UTC', direction: 'desc' }, 1);
    return id!;
  });
/** Plugs the port of a test that sends messages without a rule: each says the name that it was queued with. */
export const plainDeliveryMails: Ports['deliveryMails'] = async (_context, rows) =>
  new Map(
    rows.map(({ id, ruleName, unsubscribeUrl }) => [
      id,
      { subject: ruleName, text: `${ruleName}\n\n${unsubscribeUrl}`, html: `<a href="${unsubscribeUrl}">Sair</a>` },
    ]),
  );
