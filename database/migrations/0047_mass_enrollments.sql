-- Adds acts that enrol or cancel many people, and the people whom they change. Nothing is filled, and nodes of the version before do not name them.
CREATE TABLE "data"."mass_enrollment_people" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"act_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"enrollment_id" uuid,
	"changed_at" timestamp(3) with time zone,
	"before" jsonb,
	CONSTRAINT "mass_enrollment_people_tenant_id_act_id_user_id_pk" PRIMARY KEY("tenant_id","act_id","user_id")
);
CREATE TABLE "data"."mass_enrollments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"deed" text NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"audience" jsonb NOT NULL,
	"due_on" date,
	"note" text,
	"reason" text,
	"started_by" uuid NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"already" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"undo_until" timestamp(3) with time zone,
	CONSTRAINT "mass_enrollments_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.mass_enrollment_people
  add constraint mass_enrollment_people_tenant_id_act_id_mass_enrollments_tenant
  FOREIGN KEY (tenant_id, act_id)
  REFERENCES data.mass_enrollments(tenant_id, id);
alter table data.mass_enrollment_people
  add constraint mass_enrollment_people_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX mass_enrollment_people_state ON data.mass_enrollment_people
  USING btree (tenant_id, act_id, state, user_id);
CREATE INDEX mass_enrollment_people_user ON data.mass_enrollment_people USING btree (tenant_id, user_id);
CREATE INDEX mass_enrollments_object ON data.mass_enrollments USING btree (tenant_id, object_id, created_at);
