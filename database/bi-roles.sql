-- Creates the roles of the schema bi. A role with CREATEROLE runs this file once, after roles.sql.
-- The preparation comes afterwards. Without these roles all else works; the screen says that no login can be made.
create role bi_facts  nologin nosuperuser nobypassrls noinherit;  -- owns the views
create role bi_reader nologin nosuperuser nobypassrls noinherit;  -- what a login may: read the views
create role bi_keeper nologin nosuperuser nobypassrls noinherit;  -- owns the functions that make and end logins

grant bi_facts, bi_keeper to owner     with inherit false, set true;
grant bi_reader           to bi_keeper with admin true, inherit false, set false;

-- It administers only the logins that it made. Where nobody may give this, no login is made.
do $$ begin
  alter role bi_keeper createrole;
exception when insufficient_privilege then
  raise notice 'bi_keeper may not create roles: external tools cannot be let in here';
end $$;
