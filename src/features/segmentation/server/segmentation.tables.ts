// Declares the tables of segmentations: the rule, its links, and what is limited to it.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, data, id, refers, tenantId, updatedAt } from '#platform/server/columns.ts';
import { boundKinds, operators } from '../contract/segmentation.model.ts';

export const segmentations = data.table(
  'segmentations',
  {
    tenantId: tenantId(),
    id: id(),
    name: text('name').notNull(),
    nameKey: text('name_key')
      .notNull()
      .generatedAlwaysAs(sql`public.search_key(name)`),
    observation: text('observation'),
    operator: text('operator', { enum: operators }).notNull().default('or'),
    isActive: boolean('is_active').notNull().default(true),
    /** Number of the five lists that have entries: AND needs as many matches. */
    listCount: integer('list_count').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('segmentations_name').on(t.tenantId, t.nameKey),
    index('segmentations_created').on(t.tenantId, t.createdAt, t.id),
  ],
);
/** One entry of one list; a target that no longer exists matches nobody. */
export const segmentationLinks = data.table(
  'segmentation_links',
  {
    tenantId: tenantId(),
    segmentationId: uuid('segmentation_id').notNull(),
    kind: text('kind', { enum: ['businessUnit', 'jobTitle', 'department', 'gender', 'user'] }).notNull(),
    /** An id or a gender. */
    target: text('target').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.segmentationId, t.kind, t.target] }),
    refers(t, t.segmentationId, segmentations),
    // The index leads from a person's own data to the segmentations that name them.
    index('segmentation_links_target').on(t.tenantId, t.kind, t.target, t.segmentationId),
  ],
);
/** The objects limited to a segmentation, which block its removal. The features that own the objects write these rows. */
export const segmentationBindings = data.table(
  'segmentation_bindings',
  {
    tenantId: tenantId(),
    kind: text('kind', { enum: boundKinds }).notNull(),
    objectId: uuid('object_id').notNull(),
    segmentationId: uuid('segmentation_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.kind, t.objectId, t.segmentationId] }),
    refers(t, t.segmentationId, segmentations),
    index('segmentation_bindings_segmentation').on(t.tenantId, t.segmentationId),
  ],
);
