-- Binds acts of external certificates to the person who acted, so that a person's data includes them; takes a short lock.
alter table data.external_certificate_acts
  add constraint external_certificate_acts_tenant_id_user_id_users_tenant_id_id_
  FOREIGN KEY (tenant_id, user_id) REFERENCES data.users(tenant_id, id);
CREATE INDEX external_certificate_acts_user ON data.external_certificate_acts USING btree (tenant_id, user_id);
