-- Creates the tables of external certificates and of their acts; nodes of the version before do not know them.
CREATE TABLE "data"."external_certificate_acts" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"external_certificate_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp(3) with time zone NOT NULL,
	"user_id" uuid,
	"account_id" uuid NOT NULL,
	"has_new_file" boolean NOT NULL,
	"reason" text,
	"justification" text,
	CONSTRAINT "external_certificate_acts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
CREATE TABLE "data"."external_certificates" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"title_key" text GENERATED ALWAYS AS (public.search_key(title)) STORED NOT NULL,
	"kind" text NOT NULL,
	"other_kind" text,
	"institution" text NOT NULL,
	"words_key" text
		GENERATED ALWAYS AS (
			public.search_key(title || ' ' || institution || ' ' || coalesce(credential_code, ''))) STORED NOT NULL,
	"workload_minutes" integer NOT NULL,
	"completed_on" date NOT NULL,
	"expires_on" date,
	"credential_link" text,
	"credential_code" text,
	"file_id" uuid NOT NULL,
	"file_hash" text NOT NULL,
	"file_name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"content_type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"justification" text,
	"skill_ids" uuid[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	"changed_at" timestamp(3) with time zone NOT NULL,
	"decided_at" timestamp(3) with time zone,
	"decided_by" uuid,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "external_certificates_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
alter table data.external_certificate_acts
  add constraint external_certificate_acts_tenant_id_external_certificate_id_exte
  FOREIGN KEY (tenant_id, external_certificate_id) REFERENCES data.external_certificates(tenant_id, id);
alter table data.external_certificates add constraint external_certificates_tenant_id_user_id_users_tenant_id_id_fk
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX external_certificate_acts_certificate
  ON data.external_certificate_acts USING btree (tenant_id, external_certificate_id, at);
CREATE INDEX external_certificates_decided ON data.external_certificates USING btree (tenant_id, decided_at);
CREATE INDEX external_certificates_sent ON data.external_certificates USING btree (tenant_id, status, sent_at);
CREATE INDEX external_certificates_user ON data.external_certificates USING btree (tenant_id, user_id, sent_at);
