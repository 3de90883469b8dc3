#!/bin/sh
# Patroni runs this once, on the first leader of a new cluster, with the address of its database.
set -eu
psql "$1" --set=ON_ERROR_STOP=1 --set=password="$DATABASE_PASSWORD" <<'SQL'
create role vigil login password :'password';
create database vigil owner vigil;
SQL
