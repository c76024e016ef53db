-- Adds the logins of external tools and the schema of their views. Nothing is filled, and nodes of the version before do not name them.
CREATE TABLE "control"."bi_logins" (
	"login" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp(3) with time zone
);
CREATE UNIQUE INDEX bi_logins_open ON control.bi_logins USING btree (tenant_id) WHERE closed_at is null;
create schema bi;
