-- Adds the reports that people save and share. Nothing is filled, and nodes of the version before do not name them.
CREATE TABLE "data"."report_groups" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"report_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "report_groups_tenant_id_report_id_group_id_pk" PRIMARY KEY("tenant_id","report_id","group_id")
);
CREATE TABLE "data"."saved_reports" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (public.search_key(name)) STORED NOT NULL,
	"query" jsonb NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_reports_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.report_groups
  add constraint report_groups_tenant_id_report_id_saved_reports_tenant_id_id_fk
  FOREIGN KEY (tenant_id, report_id)
  REFERENCES data.saved_reports(tenant_id, id);
alter table data.saved_reports
  add constraint saved_reports_tenant_id_owner_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, owner_id)
  REFERENCES data.users(tenant_id, id);
CREATE INDEX report_groups_group ON data.report_groups USING btree (tenant_id, group_id, report_id);
CREATE INDEX saved_reports_name ON data.saved_reports USING btree (tenant_id, name_key, id);
CREATE INDEX saved_reports_owner ON data.saved_reports USING btree (tenant_id, owner_id);
CREATE INDEX saved_reports_updated ON data.saved_reports USING btree (tenant_id, updated_at, id);
