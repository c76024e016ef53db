// Declares the table of the files of answers, and of evaluators' remarks on answers.
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { data, id, instant, refers, tenantId } from '#platform/server/columns.ts';
import { users } from '#features/people/server/users.tables.ts';
import { answerFileKinds } from '../contract/answer-files.model.ts';
import { attempts } from './attempts.tables.ts';

export const answerFiles = data.table(
  'answer_files',
  {
    tenantId: tenantId(),
    id: id(),
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** Whether the file is part of the answer or of an evaluator's remark on it. */
    side: text('side', { enum: ['answer', 'remark'] }).notNull(),
    /** The learner of the attempt. */
    userId: uuid('user_id').notNull(),
    /** The person who sent it: the learner, or an evaluator; null where staff sent it who have no profile here. */
    senderId: uuid('sender_id'),
    kind: text('kind', { enum: answerFileKinds }).notNull(),
    name: text('name').notNull(),
    /** The stored content; null once it was deleted. */
    fileId: uuid('file_id'),
    fileHash: text('file_hash'),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    contentType: text('content_type').notNull(),
    durationSeconds: doublePrecision('duration_seconds'),
    /** True where a browser shows or plays it. */
    isShown: boolean('is_shown').notNull(),
    /** Days that the content is kept after the final result, as the learner was told; null where nothing deletes it. */
    keptDays: integer('kept_days'),
    /** The tenant's day on which the nightly job first saw the final result of the attempt. */
    finalOn: date('final_on', { mode: 'string' }),
    /** The resumable upload that brought it: the same upload brings it once. */
    uploadId: uuid('upload_id'),
    uploadedAt: instant('uploaded_at').notNull(),
    erasedAt: instant('erased_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    refers(t, t.attemptId, attempts),
    refers(t, t.userId, users),
    index('answer_files_answer').on(t.tenantId, t.attemptId, t.questionId),
    index('answer_files_user').on(t.tenantId, t.userId),
    index('answer_files_sender').on(t.tenantId, t.senderId),
    uniqueIndex('answer_files_upload')
      .on(t.tenantId, t.uploadId)
      .where(sql`upload_id is not null`),
    index('answer_files_kept')
      .on(t.tenantId, t.finalOn)
      .where(sql`kept_days is not null and file_id is not null`),
  ],
);
