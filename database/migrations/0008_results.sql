-- Adds the kept figures of assessments; nothing that is there changes.
CREATE TABLE "data"."assessment_figures" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"unit_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"figures" jsonb,
	"counted_at" timestamp(3) with time zone,
	"took_ms" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp(3) with time zone,
	CONSTRAINT "assessment_figures_tenant_id_assessment_id_unit_id_pk" PRIMARY KEY("tenant_id","assessment_id","unit_id")
);
alter table data.assessment_figures
  add constraint assessment_figures_tenant_id_assessment_id_assessments_tenant_i
  foreign key (tenant_id, assessment_id) references data.assessments(tenant_id, id);
