-- Defines the functions for password attempts: whether the account knows the browser, and how long the attempt waits for its turn.
set role definer;
-- Whether an account has a session in this browser at this address.
create or replace function functions.knows_client(account uuid, client_hash text) returns boolean
  language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
begin return exists (
  select from control.sessions s
    where s.account_id = $1 and s.client_hash = $2 and s.revoked_at is null and s.expires_at > now());
end $$;
-- Puts one more into the queue of a key, each `delay` behind the one before; answers how many milliseconds it waits,
-- nothing where that would be more than `most`.
create or replace function functions.queue_attempt(key bytea, delay_milliseconds integer, most_milliseconds integer)
  returns integer
  language plpgsql volatile strict security definer set search_path = pg_catalog, pg_temp as $$
#variable_conflict use_column
declare
  began timestamptz := clock_timestamp();
  delay interval := make_interval(secs => $2 / 1000.0);
  until timestamptz;
begin
  insert into control.rate_limits as r (key, window_at, hits, hits_before, free_at)
    values ($1, began, 0, 0, began + delay)
  on conflict (key) do update set free_at = greatest(coalesce(r.free_at, began), began) + delay
    where greatest(coalesce(r.free_at, began), began) + delay <= began + make_interval(secs => $3 / 1000.0)
  returning free_at into until;
  return ceil(extract(epoch from until - began) * 1000)::int;
end $$;
grant execute on function functions.knows_client, functions.queue_attempt to app;
reset role;
