-- Adds drafts, versions and pictures of certificate designs, and the sender's name of received ones; nothing that is
-- there changes.
CREATE TABLE "data"."certificate_pictures" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"file_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "certificate_pictures_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
CREATE TABLE "data"."certificate_versions" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"design" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "certificate_versions_tenant_id_certificate_id_number_pk"
		PRIMARY KEY("tenant_id","certificate_id","number")
);
alter table data.certificates add column "draft" jsonb;
alter table data.certificates add column "origin_name" text;
alter table data.certificates add column "draft_at" timestamp(3) with time zone;
alter table data.certificates add column "draft_revision" integer default 0 not null;
alter table data.certificate_pictures add constraint certificate_pictures_tenant_id_file_id_files_tenant_id_id_fk
  FOREIGN KEY (tenant_id, file_id) REFERENCES data.files(tenant_id, id);
alter table data.certificate_versions add constraint certificate_versions_tenant_id_certificate_id_certificates_tena
  FOREIGN KEY (tenant_id, certificate_id) REFERENCES data.certificates(tenant_id, id);
CREATE INDEX certificate_pictures_newest ON data.certificate_pictures USING btree (tenant_id, created_at);
