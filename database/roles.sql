-- Creates the roles of the database. A role with CREATEROLE runs this file once; passwords are set separately.
-- None of these is a superuser and none bypasses row-level security, in the embedded database too.
create role owner    login   nosuperuser nobypassrls noinherit;  -- DDL and migrations; reads 0 tenant rows
create role app      login   nosuperuser nobypassrls;            -- requests
create role jobs     login   nosuperuser nobypassrls noinherit;  -- owns the job schema, runs the worker
create role ops      login   nosuperuser nobypassrls;            -- acrossTenants, data migrations, back-up
create role definer  nologin nosuperuser nobypassrls;            -- owns the one-key functions of the control tables
create role searcher nologin nosuperuser nobypassrls;            -- owns the search functions

-- Memberships give SET ROLE only, never inherited rights: a connection as jobs reads 0 rows until `set local role app`.
grant definer, searcher to owner with inherit false, set true;
grant app            to jobs  with inherit false, set true;

alter role app  set statement_timeout = '10s';
alter role app  set idle_in_transaction_session_timeout = '15s';
alter role app  set client_connection_check_interval = '1s';
alter role jobs set idle_in_transaction_session_timeout = '60s';
