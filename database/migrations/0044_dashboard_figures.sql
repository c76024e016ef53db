-- Adds the kept figures of dashboards of everybody. Nothing is filled: the worker counts them, and readings count by themselves until then.
CREATE TABLE "data"."dashboard_activity" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"day" date NOT NULL,
	"next_on" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "dashboard_activity_tenant_id_day_next_on_pk" PRIMARY KEY("tenant_id","day","next_on")
);
CREATE TABLE "data"."dashboard_contents" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"day" date NOT NULL,
	"next_on" date NOT NULL,
	"kind" text NOT NULL,
	"object_id" uuid NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "dashboard_contents_tenant_id_day_next_on_kind_object_id_pk"
		PRIMARY KEY("tenant_id","day","next_on","kind","object_id")
);
CREATE TABLE "data"."dashboard_counts" (
	"tenant_id" uuid PRIMARY KEY DEFAULT public.tenant_id() NOT NULL,
	"counted_at" timestamp(3) with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"first_due" uuid[] NOT NULL
);
CREATE TABLE "data"."dashboard_days" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"day" date NOT NULL,
	"concluded" integer NOT NULL,
	"minutes" integer NOT NULL,
	"enrolled" integer NOT NULL,
	"due" integer NOT NULL,
	CONSTRAINT "dashboard_days_tenant_id_day_pk" PRIMARY KEY("tenant_id","day")
);
CREATE TABLE "data"."dashboard_departments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"department_id" uuid NOT NULL,
	"people" integer NOT NULL,
	"covered" integer NOT NULL,
	"obligations" integer NOT NULL,
	CONSTRAINT "dashboard_departments_tenant_id_department_id_pk" PRIMARY KEY("tenant_id","department_id")
);
CREATE TABLE "data"."dashboard_unit_days" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"unit_id" uuid NOT NULL,
	"day" date NOT NULL,
	"concluded" integer NOT NULL,
	CONSTRAINT "dashboard_unit_days_tenant_id_day_unit_id_pk" PRIMARY KEY("tenant_id","day","unit_id")
);
