-- Creates the tables of compliance and of archived cycles; nodes of the version before know neither and open no cycle.
CREATE TABLE "data"."archived_enrollments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"origin" text,
	"enrolled_by" uuid,
	"status" text NOT NULL,
	"enrolled_at" timestamp(3) with time zone NOT NULL,
	"expires_at" timestamp(3) with time zone,
	"required_items" integer NOT NULL,
	"done_items" integer NOT NULL,
	"percent" integer NOT NULL,
	"score" double precision,
	"last_activity_at" timestamp(3) with time zone NOT NULL,
	"completed_at" timestamp(3) with time zone,
	"approved_at" timestamp(3) with time zone,
	"completed_version" integer,
	"archived_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "archived_enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "archived_enrollments_cycle" UNIQUE("tenant_id","user_id","kind","object_id","cycle")
);
CREATE TABLE "data"."archived_item_states" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"is_required" boolean NOT NULL,
	"is_done" boolean NOT NULL,
	"counts_for_approval" boolean NOT NULL,
	"score" double precision,
	"attempt_count" integer NOT NULL,
	"done_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "archived_item_states_tenant_id_enrollment_id_item_id_pk"
		PRIMARY KEY("tenant_id","enrollment_id","item_id")
);
CREATE TABLE "data"."archived_media_progress" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"trail_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"percent" integer NOT NULL,
	"position_seconds" double precision,
	"coverage" double precision,
	"started_at" timestamp(3) with time zone NOT NULL,
	"updated_at" timestamp(3) with time zone NOT NULL,
	"done_at" timestamp(3) with time zone,
	CONSTRAINT "archived_media_progress_tenant_id_user_id_media_id_course_id_trail_id_cycle_pk"
		PRIMARY KEY("tenant_id","user_id","media_id","course_id","trail_id","cycle")
);
CREATE TABLE "data"."compliance_figures" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"rule_id" uuid NOT NULL,
	"counts" integer[] NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "compliance_figures_tenant_id_rule_id_pk" PRIMARY KEY("tenant_id","rule_id")
);
CREATE TABLE "data"."compliance_people" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"severity" smallint NOT NULL,
	"open" integer NOT NULL,
	"obligations" integer NOT NULL,
	"covered" integer NOT NULL,
	CONSTRAINT "compliance_people_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
CREATE TABLE "data"."compliance_reminders" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"about_on" date NOT NULL,
	"step" text NOT NULL,
	"cycle" integer NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"outcome" text NOT NULL,
	"sent_by" uuid,
	CONSTRAINT "compliance_reminders_tenant_id_rule_id_user_id_about_on_step_pk"
		PRIMARY KEY("tenant_id","rule_id","user_id","about_on","step")
);
CREATE TABLE "data"."compliance_rules" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"is_active" boolean NOT NULL,
	"validity" text NOT NULL,
	"validity_amount" integer,
	"validity_on" date,
	"base" text NOT NULL,
	"anniversary" text,
	"minimum_active_days" integer NOT NULL,
	"window_days" integer NOT NULL,
	"grace_days" integer NOT NULL,
	"first_due_days" integer,
	"reminder_steps" integer[] NOT NULL,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compliance_rules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."compliance_satisfactions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"completed_on" date NOT NULL,
	"expires_on" date,
	"external_certificate_id" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "compliance_satisfactions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."compliance_states" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"severity" smallint NOT NULL,
	"cycle" integer NOT NULL,
	"assigned_on" date NOT NULL,
	"completed_on" date,
	"expires_on" date,
	"due_on" date,
	"waived_until" date,
	"changed_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "compliance_states_tenant_id_rule_id_user_id_pk" PRIMARY KEY("tenant_id","rule_id","user_id")
);
CREATE TABLE "data"."compliance_waivers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ends_on" date NOT NULL,
	"given_at" timestamp(3) with time zone NOT NULL,
	"given_by" uuid,
	"ended_at" timestamp(3) with time zone,
	"ended_by" uuid,
	CONSTRAINT "compliance_waivers_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.attempts add column "archived_cycle" integer DEFAULT 0 NOT NULL;
alter table data.scorm_records add column "archived_cycle" integer DEFAULT 0 NOT NULL;
alter table data.archived_enrollments add constraint archived_enrollments_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.archived_item_states add constraint archived_item_states_tenant_id_enrollment_id_archived_enrollmen
  FOREIGN KEY (tenant_id, enrollment_id) REFERENCES data.archived_enrollments(tenant_id, id);
alter table data.archived_media_progress
  add constraint archived_media_progress_tenant_id_media_id_media_tenant_id_id_f
  FOREIGN KEY (tenant_id, media_id) REFERENCES data.media(tenant_id, id);
alter table data.archived_media_progress
  add constraint archived_media_progress_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.compliance_figures add constraint compliance_figures_tenant_id_rule_id_compliance_rules_tenant_id
  FOREIGN KEY (tenant_id, rule_id) REFERENCES data.compliance_rules(tenant_id, id);
alter table data.compliance_people add constraint compliance_people_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.compliance_reminders add constraint compliance_reminders_tenant_id_rule_id_compliance_rules_tenant_
  FOREIGN KEY (tenant_id, rule_id) REFERENCES data.compliance_rules(tenant_id, id);
alter table data.compliance_reminders add constraint compliance_reminders_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.compliance_satisfactions
  add constraint compliance_satisfactions_tenant_id_rule_id_compliance_rules_ten
  FOREIGN KEY (tenant_id, rule_id) REFERENCES data.compliance_rules(tenant_id, id);
alter table data.compliance_satisfactions
  add constraint compliance_satisfactions_tenant_id_user_id_users_tenant_id_id_f
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.compliance_states add constraint compliance_states_tenant_id_rule_id_compliance_rules_tenant_id_
  FOREIGN KEY (tenant_id, rule_id) REFERENCES data.compliance_rules(tenant_id, id);
alter table data.compliance_states add constraint compliance_states_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.compliance_waivers add constraint compliance_waivers_tenant_id_rule_id_compliance_rules_tenant_id
  FOREIGN KEY (tenant_id, rule_id) REFERENCES data.compliance_rules(tenant_id, id);
alter table data.compliance_waivers add constraint compliance_waivers_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX archived_media_progress_media ON data.archived_media_progress USING btree (tenant_id, media_id);
CREATE INDEX compliance_people_worst
  ON data.compliance_people USING btree (tenant_id, severity, open DESC NULLS LAST, user_id);
CREATE INDEX compliance_reminders_user ON data.compliance_reminders USING btree (tenant_id, user_id, at);
CREATE INDEX compliance_rules_name ON data.compliance_rules USING btree (tenant_id, name_key, id);
CREATE INDEX compliance_rules_object ON data.compliance_rules USING btree (tenant_id, object_id);
CREATE INDEX compliance_satisfactions_person
  ON data.compliance_satisfactions USING btree (tenant_id, rule_id, user_id);
CREATE INDEX compliance_satisfactions_user ON data.compliance_satisfactions USING btree (tenant_id, user_id);
CREATE INDEX compliance_states_person ON data.compliance_states USING btree (tenant_id, user_id, rule_id);
CREATE INDEX compliance_states_status ON data.compliance_states USING btree (tenant_id, rule_id, status, user_id);
CREATE INDEX compliance_waivers_person ON data.compliance_waivers USING btree (tenant_id, rule_id, user_id, ends_on);
CREATE INDEX compliance_waivers_user ON data.compliance_waivers USING btree (tenant_id, user_id);
CREATE INDEX issued_certificates_object
  ON data.issued_certificates USING btree (tenant_id, object_id, user_id, cycle);
alter table data.attempts drop constraint attempts_number;
alter table data.attempts add constraint attempts_number
  unique (tenant_id, user_id, assessment_id, course_id, trail_id, archived_cycle, number);
alter table data.scorm_records drop constraint scorm_records_learner;
alter table data.scorm_records add constraint scorm_records_learner
  unique (tenant_id, user_id, media_id, course_id, trail_id, archived_cycle);
-- Nodes of the version before enrol by the constraint with the cycle, so both stay for this release.
alter table data.enrollments add constraint enrollments_present unique (tenant_id, user_id, kind, object_id);
