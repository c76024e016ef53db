-- Creates the table of the files of answers and of remarks; nodes of the version before do not know it.
CREATE TABLE "data"."answer_files" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"side" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sender_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid,
	"file_hash" text,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"duration_seconds" double precision,
	"is_shown" boolean NOT NULL,
	"kept_days" integer,
	"final_on" date,
	"upload_id" uuid,
	"uploaded_at" timestamp(3) with time zone NOT NULL,
	"erased_at" timestamp(3) with time zone,
	CONSTRAINT "answer_files_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.answer_files add constraint answer_files_tenant_id_attempt_id_attempts_tenant_id_id_fk
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES data.attempts(tenant_id, id);
alter table data.answer_files add constraint answer_files_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX answer_files_answer ON data.answer_files USING btree (tenant_id, attempt_id, question_id);
CREATE INDEX answer_files_kept ON data.answer_files USING btree (tenant_id, final_on)
  WHERE ((kept_days IS NOT NULL) AND (file_id IS NOT NULL));
CREATE INDEX answer_files_sender ON data.answer_files USING btree (tenant_id, sender_id);
CREATE INDEX answer_files_user ON data.answer_files USING btree (tenant_id, user_id);
CREATE UNIQUE INDEX answer_files_upload ON data.answer_files USING btree (tenant_id, upload_id)
  WHERE (upload_id IS NOT NULL);
