/** What the plan for many venues is worked out from. */
export type PaperFigures = {
  /** Of the largest database that was measured. */
  bytesPerOrder: number;
  /** While 16 guests order at once. */
  ordersPerSecond: number;
  kilobytesPerListener: number;
  /** The most that one process held. */
  listeners: number;
  /** Reading the metrics with the most venues that were measured. Milliseconds. */
  metrics: { venues: number; milliseconds: number };
};

const VENUES = 100_000;
/** A middling restaurant; assumed, not measured. */
const ORDERS_A_DAY = 100;
const LISTENERS = 20;
/** The share of a day's orders in its busiest hour; assumed. */
const BUSIEST_HOUR = 0.2;
const YEARS = 7;

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');

/** A plan on paper: nobody has run it. Its arithmetic follows from the measured figures. */
export function paper({
  bytesPerOrder,
  ordersPerSecond,
  kilobytesPerListener,
  listeners,
  metrics,
}: PaperFigures) {
  const orders = VENUES * ORDERS_A_DAY;
  const peak = (orders * BUSIEST_HOUR) / 3_600;
  const processes = Math.ceil((VENUES * LISTENERS) / listeners);
  const metricsSeconds = (metrics.milliseconds * VENUES) / metrics.venues / 1_000;
  const terabytesAYear = (orders * 365 * bytesPerOrder) / 1e12;
  const gigabytes = (VENUES * LISTENERS * kilobytesPerListener) / 1e6;
  const streams = VENUES * LISTENERS;
  return `## On paper: 100,000 venues

This is a calculation; nobody has run such an installation. It assumes ${VENUES.toLocaleString('en')} venues with ${ORDERS_A_DAY} orders a day each, a fifth of them in the busiest hour, and ${LISTENERS} open pages and boards at each venue in that hour. With the measurements above this gives:

| | |
|---|---:|
| orders a day | ${orders.toLocaleString('en')} |
| orders a second in the busiest hour | ${round(peak)} |
| orders a second that one process took here, with 16 guests at once | ${round(ordersPerSecond)} |
| open streams | ${streams.toLocaleString('en')} |
| processes for these streams, with ${listeners.toLocaleString('en')} each as here | ${processes} |
| memory of the streams (${kilobytesPerListener.toFixed(0)} kB each) | ${round(gigabytes)} GB |
| database (${round(bytesPerOrder)} bytes for each order, with its lines, indexes and related rows) | ${round(terabytesAYear)} TB a year, ${round(terabytesAYear * YEARS)} TB in ${YEARS} years |

**All data belongs to one venue.** That holds for orders, parties, events, payments and menus. A venue's own counter numbers its events, and a change locks only that counter ([decision 42](decisions/0042-two-engines.md)). No request of a guest or a board reads two venues. So venues can be divided into groups (*cells*): one PostgreSQL and its servers for 1,000 to 5,000 venues. The venue's or table's id in the address leads to the cell. If a cell fails, only its own venues are affected. To move a venue, copy its rows while its counter is locked.

- **Partitioning within a cell.** Partition \`orders\`, \`order_lines\` and \`order_seen\` by hash of the venue (\`order_lines\` and \`order_seen\` need a venue column for this). Partition by time only to drop or archive old years: times do not grow with stored orders as long as today's pages fit into memory.
- **Data without a venue.** Accounts, sign-in failures, feedback and registration requests are small. They go into one directory database, which also knows each venue's cell. Today the server looks up tables' ids and guests' tokens without a venue; they would have to contain the cell.
- **Read replicas** can serve data that may be some seconds old: history, figures, exports, closed days, the public metrics. They cannot serve boards, guests' parties and bills: these are read as of an event, and a replica that is behind would show less than the stream has already sent. \`Store.reader\` is the place for this change.
- **A CDN** can serve content that many users share: the site, the files of console and element (already immutable under hashed names), pictures, and menus. A menu's ETag changes with its sold-out products; a menu at the edge may be a few seconds old, because the server checks each order against the current menu. The edge can compose tables' pages from menu and table; sessions, orders and streams go to the server.
- **Streams** end in server processes near the cell, which need the database only to catch up. Notifications between processes name only the venue ([decision 43](decisions/0043-events-across-processes.md)).

**What breaks first**, in this order:

1. *The streams of one process.* ${listeners.toLocaleString('en')} streams are the pages and boards of ${round(listeners / LISTENERS)} venues; the rate of orders would allow many times as many venues. An event goes only to its venue's streams, so more streams cost memory, heartbeats and reconnections after a restart. Several processes need PostgreSQL.
2. *One database file.* A day of all these venues takes ${round((orders * bytesPerOrder) / 1e9)} GB. A backup copies the whole file, and an update of the schema rewrites parts of it: move to PostgreSQL before a copy takes longer than a night.
3. *Notifications on one PostgreSQL.* Every process receives a notification of every change in every venue, and reads the counters of its venues once a second. This, and the number of connections, limits a cell.
4. *Work on all venues.* The metrics took ${metrics.milliseconds.toFixed(0)} ms with ${metrics.venues.toLocaleString('en')} venues; because they count open orders, they would take ${round(metricsSeconds)} s with ${VENUES.toLocaleString('en')}. The same holds for the job that ends forgotten seatings, and for the public figures of 30 days. In a cell they cover only its venues.
5. *Caches of a process.* It caches the menus of about 600 venues (24 million characters), the waiting times of 1,000, and drawn first screens. With more venues it makes them again and again: then a venue's guests have to be routed to the same processes.
6. *Searching a day's history* reads all lines of the day, and the *figures* of a year read 366 days once. Both grow with the sales of a venue, not with the number of venues.`;
}
