-- Creates the tables of signing certificates and of packs, and says of an issued certificate who signed its document;
-- nodes of the version before know none of them.
CREATE TABLE "data"."certificate_packs" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"started_by" uuid NOT NULL,
	"user_id" uuid,
	"issued_ids" uuid[] NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp(3) with time zone NOT NULL,
	"ended_at" timestamp(3) with time zone,
	"expires_at" timestamp(3) with time zone,
	"file_id" uuid,
	"file_hash" text,
	"size_bytes" bigint,
	CONSTRAINT "certificate_packs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."signing_certificates" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"sealed" text NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"serial" text NOT NULL,
	"valid_from" timestamp(3) with time zone NOT NULL,
	"valid_until" timestamp(3) with time zone NOT NULL,
	"deposited_by" uuid NOT NULL,
	"deposited_at" timestamp(3) with time zone NOT NULL,
	"warned_days" integer,
	CONSTRAINT "signing_certificates_tenant_id_pk" PRIMARY KEY("tenant_id")
);
alter table data.issued_certificates add column "signed_by" text;
alter table data.certificate_packs add constraint certificate_packs_tenant_id_file_id_files_tenant_id_id_fk
  FOREIGN KEY (tenant_id, file_id) REFERENCES data.files(tenant_id, id);
alter table data.certificate_packs add constraint certificate_packs_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX certificate_packs_account ON data.certificate_packs
  USING btree (tenant_id, started_by, started_at);
CREATE INDEX certificate_packs_end ON data.certificate_packs USING btree (tenant_id, expires_at);
CREATE INDEX certificate_packs_file ON data.certificate_packs USING btree (tenant_id, file_id);
CREATE INDEX certificate_packs_user ON data.certificate_packs USING btree (tenant_id, user_id);
CREATE UNIQUE INDEX certificate_packs_running ON data.certificate_packs
  USING btree (tenant_id, started_by) WHERE (ended_at IS NULL);
