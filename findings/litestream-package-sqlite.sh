#!/usr/bin/env bash
# @flydotio/litestream-linux-x64 1.0.1 (Litestream v0.3.13): which SQLite is in it.
#
# One would guess that a package of 2025 has a SQLite of its time. It has 3.42.0 of May 2023, in which
# a checkpoint that begins while another connection restarts the log can damage the database (every
# SQLite before 3.51.3 has this fault). Litestream checkpoints the database that a program with a
# newer SQLite writes: that program's newer SQLite does not help.
#
# Output seen:
#   v0.3.13
#   2023-05-16 12:36:15 831d0fb2836b71c9bc51067c49fee4b8f18047814f2ff22d817d25195cf350b0
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true}' > package.json
npm install --silent --no-audit --no-fund --save-exact @flydotio/litestream-linux-x64@1.0.1
binary=node_modules/@flydotio/litestream-linux-x64/litestream
seen=$($binary version; grep -aoE '20[0-9]{2}-[0-9]{2}-[0-9]{2} [0-9:]{8} [0-9a-f]{64}' $binary | head -n 1)
echo "$seen"
[[ $seen == v0.3.13$'\n'2023-05-16* ]]
