-- Adds who left the e-mails of a report. Nothing is filled; nodes of the version before block the whole address, as they did.
CREATE TABLE "data"."report_leavers" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"report_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_leavers_tenant_id_report_id_user_id_pk" PRIMARY KEY("tenant_id","report_id","user_id")
);
alter table data.report_leavers
  add constraint report_leavers_tenant_id_report_id_saved_reports_tenant_id_id_f
  FOREIGN KEY (tenant_id, report_id) REFERENCES data.saved_reports(tenant_id, id);
alter table data.report_leavers
  add constraint report_leavers_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX report_leavers_user ON data.report_leavers USING btree (tenant_id, user_id);
