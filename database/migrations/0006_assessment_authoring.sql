-- Adds the draft beside a published assessment, the pictures of questions, and the objects that questions show.
CREATE TABLE "data"."assessment_attachments" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"assessment_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "assessment_attachments_tenant_id_assessment_id_media_id_pk"
		PRIMARY KEY("tenant_id","assessment_id","media_id")
);
CREATE TABLE "data"."question_pictures" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"key" text NOT NULL,
	"picture" "picture" NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "question_pictures_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
alter table data.assessments add column "draft_revision" integer DEFAULT 1 NOT NULL;
alter table data.assessments add column "has_unpublished_changes" boolean DEFAULT false NOT NULL;
alter table data.assessments add column "published_at" timestamp(3) with time zone;
alter table data.assessment_attachments
  add constraint assessment_attachments_tenant_id_assessment_id_assessments_tena
  foreign key (tenant_id, assessment_id) references data.assessments(tenant_id, id);
CREATE INDEX assessment_attachments_media ON data.assessment_attachments USING btree (tenant_id, media_id);
CREATE INDEX assessments_updated ON data.assessments USING btree (tenant_id, updated_at, id);
