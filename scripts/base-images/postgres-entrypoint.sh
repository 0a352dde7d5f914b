#!/bin/bash
# Entrypoint of the stand-in PostgreSQL image: supports those variables of the real one that we use (POSTGRES_USER,
# POSTGRES_PASSWORD or …_FILE, POSTGRES_DB, POSTGRES_INITDB_ARGS, PGDATA) and keeps its data in the same place.
set -euo pipefail

[ "${1:0:1}" != - ] || set -- postgres "$@"

if [ "$1" = postgres ] && [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown -R postgres:postgres "$PGDATA"
  chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups -- "$0" "$@"
fi

if [ "$1" = postgres ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  password=${POSTGRES_PASSWORD:-}
  [ -z "${POSTGRES_PASSWORD_FILE:-}" ] || password=$(<"$POSTGRES_PASSWORD_FILE")
  [ -n "$password" ] || { echo 'POSTGRES_PASSWORD (or POSTGRES_PASSWORD_FILE) must be set.' >&2; exit 1; }
  # shellcheck disable=SC2086 # several words are meant
  initdb --pgdata="$PGDATA" --username="$user" --pwfile=<(printf '%s\n' "$password") --auth-host=scram-sha-256 \
    ${POSTGRES_INITDB_ARGS:-}
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
  if [ "$database" != postgres ]; then
    echo "CREATE DATABASE \"$database\" OWNER \"$user\";" | postgres --single -D "$PGDATA" postgres >/dev/null
  fi
fi

[ "$1" != postgres ] || set -- "$@" -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
exec "$@"
