#!/bin/sh
# Run once by the PostgreSQL image, on an empty volume: the roles, their passwords, the database.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -f /roles.sql
psql -v ON_ERROR_STOP=1 -U postgres -f /bi-roles.sql
psql -v ON_ERROR_STOP=1 -U postgres \
  -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" -v jobs="$JOBS_PASSWORD" -v ops="$OPS_PASSWORD" <<'SQL'
alter role owner password :'owner';
alter role app password :'app';
alter role jobs password :'jobs';
alter role ops password :'ops';
create database sabia owner owner;
SQL
