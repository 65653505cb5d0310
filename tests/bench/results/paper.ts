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

Nobody has run this. The load is assumed: ${VENUES.toLocaleString('en')} venues with ${ORDERS_A_DAY} orders a day each, a fifth of them in the busiest hour, and ${LISTENERS} open pages and boards at each venue in that hour. With what was measured above that is:

| | |
|---|---:|
| orders a day | ${orders.toLocaleString('en')} |
| orders a second in the busiest hour | ${round(peak)} |
| of that one process took here, with 16 guests at once | ${round(ordersPerSecond)} |
| open streams | ${streams.toLocaleString('en')} |
| processes for them, with ${listeners.toLocaleString('en')} each as here | ${processes} |
| memory of the streams (${kilobytesPerListener.toFixed(0)} kB each) | ${round(gigabytes)} GB |
| database (${round(bytesPerOrder)} bytes an order, its lines, indexes and everything beside it) | ${round(terabytesAYear)} TB a year, ${round(terabytesAYear * YEARS)} TB in ${YEARS} years |

**Everything is a venue's.** Orders, parties, events, payments and menus belong to one venue, its events are numbered by its own counter, and a change locks that counter alone ([decision 42](decisions/0042-two-engines.md)). Nothing that a guest or a board asks reads two venues. So venues are dealt out to groups (*cells*): one PostgreSQL with its servers for some 1,000 to 5,000 venues, found by the venue or the table's id in the address. A cell that fails takes its venues with it and no others; a venue moves by copying its rows while its counter is locked.

- **Partitioning within a cell.** \`orders\`, \`order_lines\` and \`order_seen\` by hash of the venue (\`order_lines\` and \`order_seen\` need a venue column for it). By time as well only to drop or archive old years: what grows with time is flat above as long as the pages of today fit into memory.
- **What knows no venue.** Accounts, sign-in failures, feedback, register requests: small, and kept in one directory database that also knows each venue's cell. Tables' ids and guests' tokens are looked up without a venue today; they would carry the cell.
- **Read replicas** for what may be some seconds old: history, figures, exports, closed days, the public metrics. Not for boards, guests' parties and bills: they are read as of an event, and a replica that is behind would show less than the stream has told. \`Store.reader\` is the seam.
- **CDN** for what is the same for many: the site, the console's and the element's files (already immutable under hashed names), pictures, and menus. A menu has an ETag that changes with what is sold out; at the edge it may be a few seconds old, because the order is checked against the present menu. Tables' pages can be composed at the edge from menu and table; sessions, orders and streams go through.
- **Streams** end in server processes near the cell, which need no database but for catching up. Between processes notices name the venue only ([decision 43](decisions/0043-events-across-processes.md)).

**What breaks first**, in this order:

1. *The streams of one process.* ${listeners.toLocaleString('en')} are the pages and boards of ${round(listeners / LISTENERS)} venues; the rate of orders alone would allow many times as many. An event goes to a venue's own streams only, so what grows is memory, heartbeats and reconnections after a restart. More processes need PostgreSQL.
2. *One file.* A day of all these venues is ${round((orders * bytesPerOrder) / 1e9)} GB. A backup copies the whole file, and an update of the schema rewrites parts of it: move to PostgreSQL before a copy takes longer than a night.
3. *The notices of one PostgreSQL.* Every process hears of every change of every venue, and asks for the counters of its venues once a second. With the connections of its processes this bounds a cell.
4. *What looks at all venues.* The metrics took ${metrics.milliseconds.toFixed(0)} ms with ${metrics.venues.toLocaleString('en')} venues; as they count what is open, ${VENUES.toLocaleString('en')} would take ${round(metricsSeconds)} s. So would the job that ends forgotten seatings, and the public figures of 30 days. In a cell they are its own venues'.
5. *What a process keeps for each venue.* Menus of some 600 venues (24 million characters), waiting times of 1,000, drawn first screens. Beyond that they are made again and again: a venue's guests have to be led to the same processes.
6. *Searching a day's history* reads the day's lines, and the *figures* of a year read 366 days once. Both grow with what a venue sells, not with the number of venues.`;
}
