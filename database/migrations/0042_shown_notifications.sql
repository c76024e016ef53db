-- Lists of notifications have an index of what is shown, without removed ones: its first page and number read no row
-- that nobody sees. Writers of notifications wait while it is made; the table was made by an earlier migration of the
-- same release.
drop index data.notifications_recent;
create index notifications_recent on data.notifications using btree (tenant_id, user_id, created_at, id)
  where removed_at is null;
