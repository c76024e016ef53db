-- Adds what people and companies choose of notifications, and the channels of each; nodes of the version before tell in
-- the app as ever.
CREATE TABLE "data"."notification_defaults" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_defaults_tenant_id_pk" PRIMARY KEY("tenant_id")
);
CREATE TABLE "data"."notification_preferences" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"choices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_quiet" boolean,
	"quiet_from" text,
	"quiet_to" text,
	"time_zone" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
alter table data.notifications add column "digest" text;
alter table data.notifications add column "in_app" boolean DEFAULT true NOT NULL;
alter table data.notification_preferences
  add constraint notification_preferences_tenant_id_user_id_users_tenant_id_id_f
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX notifications_digest ON data.notifications
  USING btree (tenant_id, digest, user_id, created_at) WHERE (digest IS NOT NULL);
