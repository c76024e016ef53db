// Declares the table of kept figures: what a job counted over all attempts of an assessment, or over those of one unit.
import { integer, jsonb, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { data, instant, noContentId, refers, tenantId } from '#platform/server/columns.ts';
import { assessments } from '#features/assessments/server/assessments.tables.ts';
import type { CountedFigures } from '../contract/counted-figures.model.ts';

/** The zero id means all units. */
export const assessmentFigures = data.table(
  'assessment_figures',
  {
    tenantId: tenantId(),
    assessmentId: uuid('assessment_id').notNull(),
    unitId: uuid('unit_id').notNull().default(noContentId),
    figures: jsonb('figures').$type<CountedFigures>(),
    countedAt: instant('counted_at'),
    /** Milliseconds that counting took: the next counting waits in proportion. */
    tookMs: integer('took_ms').notNull().default(0),
    /** When a counting was asked for that has not ended. */
    askedAt: instant('asked_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.assessmentId, t.unitId] }), refers(t, t.assessmentId, assessments)],
);
