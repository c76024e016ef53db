-- Gives the ledger of messages the first opening and the first click, and says which messages are measured. Nodes of the version before
-- write none of the columns; the index is of no row yet.
alter table data.deliveries add column "clicked_at" timestamp(3) with time zone;
alter table data.deliveries add column "is_measured" boolean DEFAULT false NOT NULL;
alter table data.deliveries add column "opened_at" timestamp(3) with time zone;
CREATE INDEX deliveries_measured ON data.deliveries USING btree (tenant_id, created_at) WHERE is_measured;
