-- Adds the schedules of saved reports, their recipients and their runs. Nothing is filled, and nodes of the version before do not name them.
CREATE TABLE "data"."report_runs" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"schedule_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"is_manual" boolean NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "report_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "report_runs_occurrence" UNIQUE("tenant_id","schedule_id","occurrence")
);
CREATE TABLE "data"."report_schedule_groups" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "report_schedule_groups_tenant_id_schedule_id_group_id_pk"
		PRIMARY KEY("tenant_id","schedule_id","group_id")
);
CREATE TABLE "data"."report_schedule_people" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"schedule_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "report_schedule_people_tenant_id_schedule_id_user_id_pk"
		PRIMARY KEY("tenant_id","schedule_id","user_id")
);
CREATE TABLE "data"."report_schedules" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"report_id" uuid NOT NULL,
	"frequency" text NOT NULL,
	"weekday" integer,
	"month_day" integer,
	"hour" integer NOT NULL,
	"format" text NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"next_at" timestamp(3) with time zone NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.report_runs
  add constraint report_runs_tenant_id_schedule_id_report_schedules_tenant_id_id
  FOREIGN KEY (tenant_id, schedule_id)
  REFERENCES data.report_schedules(tenant_id, id);
alter table data.report_schedule_groups
  add constraint report_schedule_groups_tenant_id_schedule_id_report_schedules_t
  FOREIGN KEY (tenant_id, schedule_id)
  REFERENCES data.report_schedules(tenant_id, id);
alter table data.report_schedule_people
  add constraint report_schedule_people_tenant_id_schedule_id_report_schedules_t
  FOREIGN KEY (tenant_id, schedule_id)
  REFERENCES data.report_schedules(tenant_id, id);
alter table data.report_schedule_people
  add constraint report_schedule_people_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
alter table data.report_schedules
  add constraint report_schedules_tenant_id_report_id_saved_reports_tenant_id_id
  FOREIGN KEY (tenant_id, report_id)
  REFERENCES data.saved_reports(tenant_id, id);
CREATE INDEX report_runs_started ON data.report_runs USING btree (tenant_id, schedule_id, started_at, id);
CREATE INDEX report_schedule_people_user ON data.report_schedule_people USING btree (tenant_id, user_id);
CREATE INDEX report_schedules_due ON data.report_schedules USING btree (tenant_id, next_at, id) WHERE (NOT is_paused);
CREATE INDEX report_schedules_report ON data.report_schedules USING btree (tenant_id, report_id);
