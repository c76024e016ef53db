// Removes in SQL, for all tenants, the pictures that no question shows any more.
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { assessments, assessmentVersions } from '#features/assessments/server/assessments.tables.ts';
import { questionPictures } from '#features/questions/server/question-pictures.tables.ts';
import { questionVersions } from '#features/questions/server/questions.tables.ts';
import { attempts } from './attempts.tables.ts';

/**
 * Removes pictures that nobody sent or saved since `before` and that nothing shows: no draft or version of an assessment of any
 * tenant (a copy names the picture of its sender), no version of a question, no attempt that drew one. A save that names a
 * picture meanwhile makes its row younger, and the row stays. Returns how many are gone.
 */
export async function removeUnshown(db: Db, before: Date): Promise<number> {
  const old = sql`p.created_at < ${before.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    with shown as materialized (
      select jsonb_path_query(a.draft, '$.questions[*].pictureKey') #>> '{}' as key from ${assessments} a
      union
      select jsonb_path_query(v.content, '$.questions[*].pictureKey') #>> '{}' from ${assessmentVersions} v
      union
      select v.content ->> 'pictureKey' from ${questionVersions} v where v.content ? 'pictureKey'),
    left_over as materialized (
      select p.tenant_id, p.key from ${questionPictures} p
      where ${old} and not exists (select from shown s where s.key = p.key))
    delete from ${questionPictures} p
    using left_over l
    where p.tenant_id = l.tenant_id and p.key = l.key and ${old}
      and not exists (
        select from ${attempts} a
        where a.tenant_id = p.tenant_id
          and a.drawn_questions @> jsonb_build_array(jsonb_build_object('pictureKey', p.key)))`);
  return rowCount ?? 0;
}
