-- Adds regradings, what each has done to an attempt, and the new score of attempts; nothing that is there changes.
CREATE TABLE "data"."regraded_attempts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"regrading_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "regraded_attempts_tenant_id_regrading_id_attempt_id_pk"
		PRIMARY KEY("tenant_id","regrading_id","attempt_id")
);
CREATE TABLE "data"."regradings" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"assessment_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"cancelled_at" timestamp(3) with time zone,
	"last_user_id" uuid,
	"people" integer NOT NULL,
	"done_people" integer DEFAULT 0 NOT NULL,
	"up_count" integer DEFAULT 0 NOT NULL,
	"down_count" integer DEFAULT 0 NOT NULL,
	"passed_count" integer DEFAULT 0 NOT NULL,
	"kept_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "regradings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.attempts add column "former_percent" double precision;
alter table data.attempts add column "regraded_at" timestamp(3) with time zone;
alter table data.attempts add column "regraded_percent" double precision;
alter table data.regraded_attempts add constraint regraded_attempts_tenant_id_attempt_id_attempts_tenant_id_id_fk
  FOREIGN KEY (tenant_id, attempt_id) REFERENCES data.attempts(tenant_id, id);
alter table data.regraded_attempts add constraint regraded_attempts_tenant_id_regrading_id_regradings_tenant_id_i
  FOREIGN KEY (tenant_id, regrading_id) REFERENCES data.regradings(tenant_id, id);
alter table data.regradings add constraint regradings_tenant_id_assessment_id_assessments_tenant_id_id_fk
  FOREIGN KEY (tenant_id, assessment_id) REFERENCES data.assessments(tenant_id, id);
CREATE INDEX regraded_attempts_attempt ON data.regraded_attempts USING btree (tenant_id, attempt_id);
CREATE INDEX regradings_assessment ON data.regradings USING btree (tenant_id, assessment_id, started_at);
CREATE UNIQUE INDEX regradings_running ON data.regradings USING btree (tenant_id, assessment_id)
  WHERE (ended_at IS NULL);
drop index data.attempts_assessment;
CREATE INDEX attempts_assessment ON data.attempts USING btree (tenant_id, assessment_id, user_id);
