// Reads which assessments have or draw questions of the bank in SQL.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/server/database.ts';
import { questionUses } from '#features/questions/server/questions.tables.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { assessments, assessmentVersions } from './assessments.tables.ts';

/** The most assessments that are listed: a dialog shows them. */
const most = 200;
export const listWithQuestion = (db: Db, questionId: string) =>
  db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      version: questionUses.version,
      isInDraft: questionUses.isInDraft,
      isPublished: questionUses.isPublished,
    })
    .from(questionUses)
    .innerJoin(
      assessments,
      and(eq(assessments.tenantId, questionUses.tenantId), eq(assessments.id, questionUses.assessmentId)),
    )
    .where(and(eq(questionUses.questionId, questionId), isNull(assessments.archivedAt)))
    .orderBy(asc(assessments.titleKey), asc(assessments.id))
    .limit(most);
type Drawing = Pick<AssessmentContent, 'kind' | 'bankDraws'>;
const drawing = (content: AnyPgColumn) =>
  sql<Drawing | null>`case when ${content} ? 'bankDraws' then
    jsonb_build_object('kind', ${content}->'kind', 'bankDraws', ${content}->'bankDraws') end`;
/** Returns the draws of the drafts and of the published versions. */
export const listWithDraws = (db: Db) =>
  db
    .select({
      assessmentId: assessments.id,
      title: assessments.title,
      draft: drawing(assessments.draft),
      published: drawing(assessmentVersions.content),
    })
    .from(assessments)
    .leftJoin(
      assessmentVersions,
      and(
        eq(assessmentVersions.tenantId, assessments.tenantId),
        eq(assessmentVersions.assessmentId, assessments.id),
        eq(assessmentVersions.number, assessments.publishedVersion),
      ),
    )
    .where(and(assessments.drawsFromBank, isNull(assessments.archivedAt)))
    .orderBy(asc(assessments.titleKey), asc(assessments.id))
    .limit(most);
