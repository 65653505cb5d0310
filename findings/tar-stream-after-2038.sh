#!/usr/bin/env bash
# tar-stream 3.1.7: the time of a file after January 2038.
#
# One would guess that an archive says the time that `mtime` has: eleven octal digits reach the year
# 2242. The seconds are cut to 32 bits, become negative, and are written as the largest number:
# every program that lists the archive then says 2242. The content is right.
#
# Output seen:
#   2037 2242
#
# Fails if that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact tar-stream@3.1.7
cat > pack.js <<'JS'
import { createWriteStream } from 'node:fs';
import { pack } from 'tar-stream';

const archive = pack();
archive.entry({ name: 'a.txt', mtime: new Date('2037-06-01T12:00:00Z') }, 'soup');
archive.entry({ name: 'b.txt', mtime: new Date('2038-06-01T12:00:00Z') }, 'soup');
archive.finalize();
archive.pipe(createWriteStream('menu.tar'));
JS
node pack.js
seen=$(tar --utc -tvf menu.tar | awk '{print substr($4, 1, 4)}' | xargs)
echo "$seen"
[ "$seen" = '2037 2242' ]
