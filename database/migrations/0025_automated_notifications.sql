-- Creates the tables of automated notifications: rules, their templates, and when each person was last here.
CREATE TABLE "data"."automated_notifications" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"situation" text NOT NULL,
	"event" text NOT NULL,
	"send_interval" text NOT NULL,
	"days" integer,
	"days_without_access" integer,
	"copies_supervisor" boolean DEFAULT false NOT NULL,
	"extra_recipient" text,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"allows_many" boolean DEFAULT false NOT NULL,
	"last_run_at" timestamp(3) with time zone,
	"last_queued" integer,
	"held_recipients" integer,
	"archived_at" timestamp(3) with time zone,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automated_notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."automated_templates" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"notification_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"subject" text NOT NULL,
	"template" text NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "automated_templates_tenant_id_notification_id_number_pk"
		PRIMARY KEY("tenant_id","notification_id","number")
);
CREATE TABLE "data"."last_accesses" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "last_accesses_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
alter table data.automated_templates
  add constraint automated_templates_tenant_id_notification_id_automated_notific
  FOREIGN KEY (tenant_id, notification_id)
  REFERENCES data.automated_notifications(tenant_id, id);
alter table data.last_accesses
  add constraint last_accesses_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX automated_notifications_created ON data.automated_notifications USING btree (tenant_id, created_at, id);
CREATE INDEX automated_notifications_name ON data.automated_notifications USING btree (tenant_id, name_key, id);
