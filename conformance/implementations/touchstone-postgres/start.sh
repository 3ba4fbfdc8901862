#!/usr/bin/env bash
# Starts PostgreSQL on loopback with an empty database, then a server with that database as its catalog:
# start.sh DIRECTORY PORT COMMAND [ARGUMENT ...]
set -euo pipefail
directory=$1 port=$2
shift 2
# PostgreSQL does not run as root.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid postgres --regid postgres --clear-groups "$@"; else "$@"; fi
}
database=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null; wait; rm -rf "$database"' EXIT
trap 'exit 0' TERM INT
if [ "$(id -u)" = 0 ]; then chown postgres "$database"; fi
as_postgres initdb --username postgres --auth trust --pgdata "$database/db" >/dev/null
as_postgres postgres -D "$database/db" -c listen_addresses=127.0.0.1 -c "port=$port" -k "$database" >"$database/log" 2>&1 &
for _ in $(seq 100); do
  if (: <"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then break; fi
  sleep 0.1
done
TOUCHSTONE_SERVER_CATALOG=postgres://postgres@127.0.0.1:$port/postgres "$@" &
wait $!
