// Keeps in SQL which objects of the repository an assessment shows with its questions.
import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { isAmong } from '#platform/server/many-rows.ts';
import type { AssessmentContent } from '../contract/assessment-content.model.ts';
import { assessmentAttachments, assessmentVersions } from './assessments.tables.ts';

/** Writes the objects of the draft; those that a published version shows stay, because learners of earlier attempts see them. */
export async function replace(db: Db, assessmentId: string, { questions }: AssessmentContent): Promise<void> {
  const mediaIds = [...new Set(questions.flatMap(({ attachmentId }) => attachmentId ?? []))];
  const { tenantId, mediaId } = assessmentAttachments;
  await db.delete(assessmentAttachments).where(
    and(
      eq(assessmentAttachments.assessmentId, assessmentId),
      mediaIds.length ? notInArray(mediaId, mediaIds) : undefined,
      sql`not exists (
        select from ${assessmentVersions} v
        where v.tenant_id = ${tenantId} and v.assessment_id = ${assessmentAttachments.assessmentId}
          and v.content @> jsonb_build_object('questions',
            jsonb_build_array(jsonb_build_object('attachmentId', ${mediaId}))))`,
    ),
  );
  if (mediaIds.length)
    await db
      .insert(assessmentAttachments)
      .values(mediaIds.map((id) => ({ assessmentId, mediaId: id })))
      .onConflictDoNothing();
}
/** Returns whether the draft or a published version of one of these assessments shows the object. */
export const isAttached = async (db: Db, assessmentIds: readonly string[], mediaId: string): Promise<boolean> =>
  (await db.$count(
    assessmentAttachments,
    and(isAmong(assessmentAttachments.assessmentId, assessmentIds), eq(assessmentAttachments.mediaId, mediaId)),
  )) > 0;
