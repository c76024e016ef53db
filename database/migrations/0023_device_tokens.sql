-- Creates the tables of devices that get pushes; nodes of the version before push nothing.
CREATE TABLE "control"."device_endpoints" (
	"endpoint_hash" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"session_id" uuid NOT NULL
);
CREATE TABLE "data"."device_tokens" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"product" text NOT NULL,
	"kind" text NOT NULL,
	"token" text NOT NULL,
	"is_pushed" boolean NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp(3) with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "device_tokens_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table control.device_endpoints add constraint device_endpoints_tenant_id_tenants_id_fk
  FOREIGN KEY (tenant_id) REFERENCES control.tenants(id);
alter table data.device_tokens add constraint device_tokens_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX device_endpoints_device ON control.device_endpoints USING btree (tenant_id, device_id);
CREATE INDEX device_endpoints_session ON control.device_endpoints USING btree (session_id);
CREATE INDEX device_tokens_user ON data.device_tokens USING btree (tenant_id, user_id, created_at, id);
