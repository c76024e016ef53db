// What was sent to contracts, as it stood when it was sent.
import { index, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, tenantId } from '#platform/server/columns.ts';
import type { Package } from './package.service.ts';

/** Immutable; the one sent last of an object is kept. */
export const replicationPackages = data.table(
  'replication_packages',
  {
    tenantId: tenantId(),
    id: id(),
    objectId: uuid('object_id').notNull(),
    content: jsonb('content').$type<Package>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('replication_packages_object').on(t.tenantId, t.objectId)],
);
