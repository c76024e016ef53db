-- Adds what a person's own list reads of issued certificates, and the reminders and the rule of external ones. The table of
-- issued certificates is written anew, as by 0013 of the same release; nodes of the version before go on issuing.
alter table data.issued_certificates
  add column "title" text generated always as (coalesce(snapshot ->> 'title', '')) stored not null,
  add column "workload_minutes" integer
    generated always as (coalesce((snapshot ->> 'workloadMinutes')::numeric::integer, 0)) stored not null;
alter table data.external_certificates add column "rule_id" uuid;
CREATE TABLE "data"."external_reminders" (
	"tenant_id" uuid DEFAULT public.tenant_id() NOT NULL,
	"certificate_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"sent_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "external_reminders_tenant_id_certificate_id_step_pk" PRIMARY KEY("tenant_id","certificate_id","step")
);
alter table data.external_reminders
  add constraint external_reminders_tenant_id_certificate_id_external_certificat
  FOREIGN KEY (tenant_id, certificate_id) REFERENCES data.external_certificates(tenant_id, id);
CREATE INDEX external_certificates_ending ON data.external_certificates
  USING btree (tenant_id, expires_on) WHERE ((status = 'approved'::text) AND (expires_on IS NOT NULL));
CREATE INDEX issued_certificates_ending ON data.issued_certificates
  USING btree (tenant_id, user_id, expires_at)
  WHERE (is_current AND (revoked_at IS NULL) AND (expires_at IS NOT NULL));
