#!/usr/bin/env bash
# cron 4.4.0, croner 11.0.0, cronosjs 1.7.1 and cron-parser 5.10.5, with the time zone Europe/Stockholm:
# what runs in the two nights in which the clocks change.
#
# One would guess that they agree, and that 03:00, which exists once in both nights, is safe: it is when a
# bar's day is closed. With `cron` the daily job at 03:00 runs twice in October, the first time at the
# second 02:00; a job at a quarter past each hour runs once more in March, at 03:00. With croner a job
# every half hour from 02:00 is left out in March and one every second hour runs twice in October;
# cronosjs leaves out a whole hour then. Only cron-parser does nothing of this. A job that closes, counts
# or bills has to know what it has done already.
#
# Output seen (UTC; in March 01:00 is 03:00, and in October both 00:00 and 01:00 are 02:00):
#   October, daily at 03:00: cron 01:00 02:00, croner 02:00, cronosjs 02:00, cron-parser 02:00
#   October, 15 past each hour: cron 00:15 01:15 02:15, croner 00:15 01:15 02:15, cronosjs 00:15 02:15, cron-parser 00:15 01:15 02:15
#   October, every second hour: cron 00:00, croner 00:00 01:00, cronosjs 00:00, cron-parser 00:00
#   March, 15 past each hour: cron 00:15 01:00 01:15 02:15, croner 00:15 01:15 02:15, cronosjs 00:15 01:00 01:15 02:15, cron-parser 00:15 01:15 02:15
#   March, at 02:00 and 02:30: cron 01:00, croner never, cronosjs 01:00, cron-parser 01:00 01:30
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact \
  cron@4.4.0 croner@11.0.0 cronosjs@1.7.1 cron-parser@5.10.5
cat > look.js <<'JS'
import { CronTime } from 'cron';
import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import { CronosExpression } from 'cronosjs';

const zone = 'Europe/Stockholm';
/** For each package what tells the run after a moment; cron-parser counts on by itself. */
const PACKAGES = {
  cron: (text) => (after) => new CronTime(text, zone).getNextDateFrom(after, zone).toJSDate(),
  croner: (text) => (after) => new Cron(text, { timezone: zone, paused: true }).nextRun(after),
  cronosjs: (text) => (after) => CronosExpression.parse(text, { timezone: zone }).nextDate(after),
  'cron-parser'(text) {
    let runs;
    return (after) => {
      runs ??= CronExpressionParser.parse(text, { currentDate: after, tz: zone });
      return runs.next().toDate();
    };
  },
};

/** The runs from midnight UTC to half past two. */
function runsOf(next, day) {
  const end = new Date(`${day}T02:30:00Z`);
  const runs = [];
  let at = next(new Date(new Date(`${day}T00:00:00Z`) - 1000));
  while (at <= end) {
    runs.push(at.toISOString().slice(11, 16));
    at = next(at);
  }
  return runs.join(' ') || 'never';
}

function look(name, text, day) {
  const seen = Object.entries(PACKAGES).map(([each, of]) => `${each} ${runsOf(of(text), day)}`);
  console.log(`${name}: ${seen.join(', ')}`);
}

const OCTOBER = '2026-10-25';
const MARCH = '2026-03-29';
look('October, daily at 03:00', '0 3 * * *', OCTOBER);
look('October, 15 past each hour', '15 * * * *', OCTOBER);
look('October, every second hour', '0 */2 * * *', OCTOBER);
look('March, 15 past each hour', '15 * * * *', MARCH);
look('March, at 02:00 and 02:30', '0,30 2 * * *', MARCH);
JS
seen=$(node look.js)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
