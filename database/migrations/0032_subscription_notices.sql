-- Creates the index by which a morning finds subscriptions by their last day, cancelled ones too; it replaces that of renewals.
CREATE INDEX subscriptions_last_day ON data.subscriptions USING btree (tenant_id, expires_on, id);
drop index data.subscriptions_end;
