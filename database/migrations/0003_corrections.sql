-- Adds the tables of corrections; all are new and empty, so nodes of the version before run beside it.
CREATE TABLE "data"."correction_answers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"max_points" double precision NOT NULL,
	"waiting_since" timestamp(3) with time zone NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"score" double precision,
	"observations" text,
	"marks" jsonb DEFAULT '[]' NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp(3) with time zone,
	"published" jsonb,
	CONSTRAINT "correction_answers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."correction_counts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"corrected" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "correction_counts_tenant_id_assessment_id_pk" PRIMARY KEY("tenant_id","assessment_id")
);
CREATE TABLE "data"."correction_people" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "correction_people_tenant_id_assessment_id_user_id_pk" PRIMARY KEY("tenant_id","assessment_id","user_id")
);
CREATE TABLE "data"."correction_reopenings" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"reopened_by" uuid NOT NULL,
	"reopened_through" uuid,
	"points" double precision,
	"percent" double precision,
	"result" text,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "correction_reopenings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."corrections" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"is_open" boolean GENERATED ALWAYS AS (status <> 'corrected') STORED NOT NULL,
	"hides_names" boolean DEFAULT false NOT NULL,
	"person_key" text DEFAULT '' NOT NULL,
	"unit_id" uuid,
	"attempt_number" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"essay_count" integer NOT NULL,
	"practical_count" integer NOT NULL,
	"file_count" integer DEFAULT 0 NOT NULL,
	"scored_count" integer DEFAULT 0 NOT NULL,
	"waiting_since" timestamp(3) with time zone NOT NULL,
	"due_at" timestamp(3) with time zone,
	"late_at" timestamp(3) with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp(3) with time zone,
	"claimed_until" timestamp(3) with time zone,
	"final_considerations" text,
	"points" double precision,
	"percent" double precision,
	"result" text,
	"is_result_kept" boolean DEFAULT false NOT NULL,
	"is_course_completed" boolean DEFAULT false NOT NULL,
	"corrected_by" uuid,
	"corrected_through" uuid,
	"corrected_at" timestamp(3) with time zone,
	"opened_at" timestamp(3) with time zone,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "corrections_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."corrections_set_aside" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"answer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"score" double precision,
	"observations" text,
	"marks" jsonb DEFAULT '[]' NOT NULL,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "corrections_set_aside_tenant_id_answer_id_account_id_pk" PRIMARY KEY("tenant_id","answer_id","account_id")
);
alter table data.correction_answers
  add constraint correction_answers_tenant_id_correction_id_corrections_tenant_i
  FOREIGN KEY (tenant_id, correction_id) REFERENCES data.corrections(tenant_id, id);
alter table data.correction_counts
  add constraint correction_counts_tenant_id_assessment_id_assessments_tenant_id
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES data.assessments(tenant_id, id);
alter table data.correction_people
  add constraint correction_people_tenant_id_assessment_id_assessments_tenant_id
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES data.assessments(tenant_id, id);
alter table data.correction_people
  add constraint correction_people_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.correction_reopenings
  add constraint correction_reopenings_tenant_id_correction_id_corrections_tenan
  FOREIGN KEY (tenant_id, correction_id) REFERENCES data.corrections(tenant_id, id);
alter table data.corrections
  add constraint corrections_tenant_id_assessment_id_assessments_tenant_id_id_fk
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES data.assessments(tenant_id, id);
alter table data.corrections
  add constraint corrections_tenant_id_id_attempts_tenant_id_id_fk
  FOREIGN KEY (tenant_id, id) REFERENCES data.attempts(tenant_id, id);
alter table data.corrections
  add constraint corrections_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.corrections_set_aside
  add constraint corrections_set_aside_tenant_id_answer_id_correction_answers_te
  FOREIGN KEY (tenant_id, answer_id) REFERENCES data.correction_answers(tenant_id, id);
CREATE INDEX correction_answers_of ON data.correction_answers USING btree (tenant_id, correction_id, question_id);
CREATE INDEX correction_answers_question ON data.correction_answers
  USING btree (tenant_id, assessment_id, question_id, is_open, waiting_since, correction_id);
CREATE INDEX correction_people_user ON data.correction_people USING btree (tenant_id, user_id);
CREATE INDEX correction_reopenings_of ON data.correction_reopenings USING btree (tenant_id, correction_id, created_at);
CREATE INDEX corrections_assessment ON data.corrections
  USING btree (tenant_id, assessment_id, is_open, waiting_since, id, user_id);
CREATE INDEX corrections_changed ON data.corrections USING btree (tenant_id, changed_at, id, assessment_id);
CREATE INDEX corrections_claimed ON data.corrections
  USING btree (tenant_id, claimed_until, assessment_id)
  WHERE (claimed_by IS NOT NULL);
CREATE INDEX corrections_corrected ON data.corrections
  USING btree (tenant_id, corrected_at, id, assessment_id, user_id)
  WHERE (status = 'corrected'::text);
CREATE INDEX corrections_due ON data.corrections
  USING btree (tenant_id, due_at, id, assessment_id, user_id)
  WHERE is_open;
CREATE INDEX corrections_late ON data.corrections
  USING btree (tenant_id, due_at)
  WHERE (is_open AND (late_at IS NULL) AND (due_at IS NOT NULL));
CREATE INDEX corrections_open ON data.corrections
  USING btree (tenant_id, waiting_since, id, assessment_id, user_id)
  WHERE is_open;
CREATE INDEX corrections_person ON data.corrections
  USING btree (tenant_id, person_key, id, assessment_id, user_id)
  WHERE (is_open AND (NOT hides_names));
CREATE INDEX corrections_unit ON data.corrections USING btree (tenant_id, unit_id, is_open, waiting_since);
CREATE INDEX corrections_user ON data.corrections USING btree (tenant_id, user_id, is_open, assessment_id);
