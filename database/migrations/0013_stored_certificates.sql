-- Adds the stored document of issued certificates, their replacement, and what they are searched by. The table is written
-- anew; nodes of the version before issue nothing afterwards, because their rule of one row for each cycle goes.
alter table data.issued_certificates
  add column "person_key" text
    generated always as (public.search_key(coalesce(snapshot ->> 'personName', ''))) stored not null,
  add column "search_text" text
    generated always as (public.search_key(
      coalesce(snapshot ->> 'personName', '') || ' ' || coalesce(snapshot ->> 'title', ''))) stored not null,
  add column "is_current" boolean default true not null,
  add column "replaced_at" timestamp(3) with time zone,
  add column "replaced_because" text,
  add column "replaced_by" uuid,
  add column "file_id" uuid,
  add column "file_hash" text,
  add column "size_bytes" bigint,
  add column "drawn_at" timestamp(3) with time zone;
alter table data.issued_certificates
  add constraint issued_certificates_tenant_id_file_id_files_tenant_id_id_fk
  FOREIGN KEY (tenant_id, file_id) REFERENCES data.files(tenant_id, id);
CREATE UNIQUE INDEX issued_certificates_current ON data.issued_certificates
  USING btree (tenant_id, user_id, kind, object_id, cycle) WHERE is_current;
CREATE INDEX issued_certificates_user ON data.issued_certificates USING btree (tenant_id, user_id, object_id, cycle);
alter table data.issued_certificates drop constraint issued_certificates_once;
drop index data.issued_certificates_design;
CREATE INDEX issued_certificates_design ON data.issued_certificates
  USING btree (tenant_id, certificate_id, issued_at, id);
CREATE INDEX issued_certificates_person ON data.issued_certificates
  USING btree (tenant_id, certificate_id, person_key, id);
CREATE INDEX issued_certificates_recent ON data.issued_certificates USING btree (tenant_id, issued_at, id);
CREATE INDEX issued_certificates_people ON data.issued_certificates USING btree (tenant_id, person_key, id);
CREATE INDEX issued_certificates_search ON data.issued_certificates USING gin (tenant_id, search_text gin_trgm_ops);
CREATE INDEX issued_certificates_file ON data.issued_certificates USING btree (tenant_id, file_id);
CREATE INDEX issued_certificates_undrawn ON data.issued_certificates USING btree (tenant_id, id) WHERE file_id is null;
