#!/usr/bin/env bash
# mockdate 3.0.5, timekeeper 2.3.1 and the timers of node:test (Node 26.10.0), beside @sinonjs/fake-timers
# 15.5.0: which clocks of a program a test's clock stops.
#
# One would guess that a test which sets the time has set it for the code under test. The first three
# replace `Date`, and Node has two more clocks that read the true time: `Temporal.Now`, which it has had
# since version 26, and `Intl.DateTimeFormat().format()` without a moment. Code that is moved to Temporal
# leaves the test's clock without an error, and its tests pass or fail by the hour at which they run:
# opening hours, a happy hour, the turn of a business day. fake-timers stops all three.
#
# Output seen (of a test that has set 2040):
#   mockdate: Date 2040, Temporal true time, Intl true time
#   timekeeper: Date 2040, Temporal true time, Intl true time
#   node:test: Date 2040, Temporal true time, Intl true time
#   fake-timers: Date 2040, Temporal 2040, Intl 2040
#
# Fails if that changes.
set -euo pipefail
here=$(realpath "$0")
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --save-exact \
  mockdate@3.0.5 timekeeper@2.3.1 @sinonjs/fake-timers@15.5.0 node@26.10.0
cat > look.js <<'JS'
import { mock } from 'node:test';
import fakeTimers from '@sinonjs/fake-timers';
import mockDate from 'mockdate';
import timekeeper from 'timekeeper';

const YEAR = 2040;
const now = Date.UTC(YEAR, 5, 1);
const show = (year) => (year === YEAR ? YEAR : 'true time');

function look(name) {
  const date = show(new Date().getUTCFullYear());
  const temporal = show(Temporal.Now.plainDateISO().year);
  const intl = show(Number(new Intl.DateTimeFormat('en', { year: 'numeric' }).format()));
  console.log(`${name}: Date ${date}, Temporal ${temporal}, Intl ${intl}`);
}

mockDate.set(now);
look('mockdate');
mockDate.reset();
timekeeper.freeze(now);
look('timekeeper');
timekeeper.reset();
mock.timers.enable({ apis: ['Date', 'setTimeout', 'setInterval'], now });
look('node:test');
mock.timers.reset();
const clock = fakeTimers.install({ now });
look('fake-timers');
clock.uninstall();
JS
seen=$(node_modules/node/bin/node look.js)
echo "$seen"
[ "$seen" = "$(sed -n 's/^#   //p' "$here")" ]
