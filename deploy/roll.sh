#!/bin/sh
# Brings a new version to the three servers, one after the other, while the other two serve.
set -eu
cd "$(dirname "$0")"
docker compose build app1
for app in app1 app2 app3; do
  # SIGTERM, drained, gone; the new one up, its migrations run, ready.
  docker compose up -d --no-deps --no-build --wait --wait-timeout 180 "$app"
  # The proxy looks every second.
  sleep 3
done
