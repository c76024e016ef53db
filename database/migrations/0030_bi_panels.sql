-- Creates the tables of BI panels: panels, the contracts and people they are for, and the connection of each company to its BI.
CREATE TABLE "data"."bi_connections" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bi_connections_tenant_id_pk" PRIMARY KEY("tenant_id")
);
CREATE TABLE "data"."bi_panel_contracts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"panel_id" uuid NOT NULL,
	"contract_id" uuid NOT NULL,
	"target_tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "bi_panel_contracts_tenant_id_panel_id_contract_id_pk"
		PRIMARY KEY("tenant_id","panel_id","contract_id")
);
CREATE TABLE "data"."bi_panel_users" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"panel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bi_panel_users_tenant_id_panel_id_user_id_pk" PRIMARY KEY("tenant_id","panel_id","user_id")
);
CREATE TABLE "data"."bi_panels" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"classification" text DEFAULT 'all' NOT NULL,
	"parameters" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bi_panels_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.bi_panel_contracts
  add constraint bi_panel_contracts_tenant_id_panel_id_bi_panels_tenant_id_id_fk
  FOREIGN KEY (tenant_id, panel_id)
  REFERENCES data.bi_panels(tenant_id, id);
alter table data.bi_panel_users
  add constraint bi_panel_users_tenant_id_panel_id_bi_panels_tenant_id_id_fk
  FOREIGN KEY (tenant_id, panel_id)
  REFERENCES data.bi_panels(tenant_id, id);
alter table data.bi_panel_users
  add constraint bi_panel_users_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX bi_panel_contracts_target ON data.bi_panel_contracts USING btree (target_tenant_id);
CREATE INDEX bi_panel_users_user ON data.bi_panel_users USING btree (tenant_id, user_id);
CREATE INDEX bi_panels_created ON data.bi_panels USING btree (tenant_id, created_at, id);
CREATE INDEX bi_panels_name ON data.bi_panels USING btree (tenant_id, name_key, id);
CREATE INDEX bi_panels_updated ON data.bi_panels USING btree (tenant_id, updated_at, id);
