-- Adds the moment of the last change to the number of unread notifications; nodes of the version before leave it as it is.
alter table data.notification_counters add column "changed_at" timestamp(3) with time zone DEFAULT now() NOT NULL;
CREATE INDEX notification_counters_changed ON data.notification_counters USING btree (changed_at);
