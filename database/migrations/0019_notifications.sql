-- Creates the tables of notifications, and the index of deadlines; nodes of the version before tell nobody.
CREATE TABLE "data"."notification_counters" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"user_id" uuid NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "notification_counters_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
CREATE TABLE "data"."notifications" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"event" text NOT NULL,
	"object_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"values" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp(3) with time zone,
	"removed_at" timestamp(3) with time zone,
	CONSTRAINT "notifications_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_once" UNIQUE("tenant_id","user_id","event","object_id","occurrence")
);
alter table data.notification_counters add constraint notification_counters_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
alter table data.notifications add constraint notifications_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX enrollments_due ON data.enrollments
  USING btree (tenant_id, expires_at) WHERE ((completed_at IS NULL) AND (cancelled_at IS NULL));
CREATE INDEX notifications_age ON data.notifications USING btree (tenant_id, created_at);
CREATE INDEX notifications_recent ON data.notifications USING btree (tenant_id, user_id, created_at, id);
CREATE INDEX notifications_unread ON data.notifications
  USING btree (tenant_id, user_id, created_at, id) WHERE ((read_at IS NULL) AND (removed_at IS NULL));
