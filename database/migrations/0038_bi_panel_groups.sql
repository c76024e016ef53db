-- Adds the permission groups that see a BI panel. Nothing is filled, and nodes of the version before do not name them.
CREATE TABLE "data"."bi_panel_groups" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"panel_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "bi_panel_groups_tenant_id_panel_id_group_id_pk" PRIMARY KEY("tenant_id","panel_id","group_id")
);
alter table data.bi_panel_groups
  add constraint bi_panel_groups_tenant_id_panel_id_bi_panels_tenant_id_id_fk
  FOREIGN KEY (tenant_id, panel_id)
  REFERENCES data.bi_panels(tenant_id, id);
CREATE INDEX bi_panel_groups_group ON data.bi_panel_groups USING btree (tenant_id, group_id, panel_id);
