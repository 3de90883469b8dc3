#!/bin/sh
# Updates the three servers to a new version, one after the other, while the other two keep serving.
set -eu
cd "$(dirname "$0")"
docker compose build app1
for app in app1 app2 app3; do
  # Waits until the old server has drained and exited, and the new one has migrated and is ready.
  docker compose up -d --no-deps --no-build --wait --wait-timeout 180 "$app"
  # The proxy checks every second.
  sleep 3
done
