// Declares the tables of devices: each tenant's tokens, and across tenants the one device that each token is bound to.
import { integer, index, primaryKey, text, uuid, boolean } from 'drizzle-orm/pg-core';
import { control, createdAt, data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { tenants } from '#features/contracts/server/contracts.tables.ts';
import { users } from '#features/people/server/users.tables.ts';

export const deviceTokens = data.table(
  'device_tokens',
  {
    tenantId: tenantId(),
    id: id(),
    userId: uuid('user_id').notNull(),
    name: text('name').notNull(),
    product: text('product').notNull(),
    kind: text('kind', { enum: ['push'] }).notNull(),
    token: text('token').notNull(),
    /** True where the token is a subscription; other text gets no push. */
    isPushed: boolean('is_pushed').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
    /** How often in a row a push service did not take a message for it. */
    failures: integer('failures').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.userId, users),
    index('device_tokens_user').on(t.tenantId, t.userId, t.createdAt, t.id),
  ],
);
/**
 * The device that a token is bound to, by the hash of its endpoint: one in all tenants, so that a browser tells one person alone.
 * It counts while its session does.
 */
export const deviceEndpoints = control.table(
  'device_endpoints',
  {
    endpointHash: text('endpoint_hash').primaryKey(),
    tenantId: uuid('tenant_id')
      .notNull()
      .references(() => tenants.id),
    userId: uuid('user_id').notNull(),
    deviceId: uuid('device_id').notNull(),
    sessionId: uuid('session_id').notNull(),
  },
  (t) => [
    index('device_endpoints_device').on(t.tenantId, t.deviceId),
    index('device_endpoints_session').on(t.sessionId),
  ],
);
