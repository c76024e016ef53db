-- Adds the days of the week that are quiet as a whole, and what a locked device shows of a push; who chose hours before has no
-- such days, and pushes show their title as before. Nodes of the version before know no days.
alter table data.notification_defaults add column "quiet_days" smallint[] DEFAULT '{}' NOT NULL;
alter table data.notification_preferences add column "lock_screen" text DEFAULT 'title' NOT NULL;
alter table data.notification_preferences add column "quiet_days" smallint[];
