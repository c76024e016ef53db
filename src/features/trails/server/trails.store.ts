// Reads and writes trails in SQL: tells their tables, and what the row and its parts repeat of a content.
import { Problem } from '#platform/contract/problem.ts';
import { versionedRows } from '#platform/server/versioned-rows.ts';
import { linkParts } from '#features/courses/server/content.tables.ts';
import { flatTrailItems } from '../contract/trail.model.ts';
import type { TrailContent } from '../contract/trail-content.model.ts';
import { trailItems, trailPrerequisites, trails, trailSkills, trailVersions } from './trails.tables.ts';

export type TrailRecord = typeof trails.$inferSelect;

/** Returns the columns that lists and functions read, from a content. */
const columnsOf = (content: TrailContent) => ({
  title: content.title,
  code: content.code ?? null,
  synopsis: content.synopsis ?? null,
  workloadMinutes: content.workloadMinutes,
  categoryId: content.categoryId ?? null,
  certificateId: content.certificateId ?? null,
  isMandatory: content.isMandatory,
  dayLimit: content.dayLimit,
  release: content.release,
});

/** Returns the items of a content as rows of their own table. */
const itemsOf = (content: TrailContent) =>
  flatTrailItems(content).map(({ id, position, kind, objectId, isRequired, needsPrevious }) => ({
    id,
    position,
    kind,
    objectId,
    isRequired,
    needsPrevious,
  }));
/** The statements of trails. */
export const rows = versionedRows<TrailRecord>({
  name: 'trail',
  rows: trails,
  versions: trailVersions,
  owner: 'trailId',
  parts: [{ table: trailItems, rowsOf: itemsOf }, ...linkParts(trailSkills, trailPrerequisites)],
  columnsOf,
  publishedColumnsOf: (content) => ({
    requiredItems: itemsOf(content).filter(({ isRequired }) => isRequired).length,
  }),
  missing: 'trails.missing',
  replicated: () => new Problem('rule', 'trails.replicated'),
});
