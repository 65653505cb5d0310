/** What the plan for many venues is worked out from. */
export type PaperFigures = {
  /** Of the largest database that was measured. */
  bytesPerOrder: number;
  /** While 16 guests order at once. */
  ordersPerSecond: number;
  kilobytesPerListener: number;
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
export function paper({ bytesPerOrder, ordersPerSecond, kilobytesPerListener }: PaperFigures) {
  const orders = VENUES * ORDERS_A_DAY;
  const peak = (orders * BUSIEST_HOUR) / 3_600;
  const processes = Math.ceil(peak / (ordersPerSecond / 2));
  const terabytesAYear = (orders * 365 * bytesPerOrder) / 1e12;
  const gigabytes = (VENUES * LISTENERS * kilobytesPerListener) / 1e6;
  const streams = VENUES * LISTENERS;
  return `## On paper: 100,000 venues

Nobody has run this. The load is assumed: ${VENUES.toLocaleString('en')} venues with ${ORDERS_A_DAY} orders a day each, a fifth of them in the busiest hour, and ${LISTENERS} open pages and boards at each venue in that hour. With what was measured above that is:

| | |
|---|---:|
| orders a day | ${orders.toLocaleString('en')} |
| orders a second in the busiest hour | ${round(peak)} |
| server processes, each at half of what it took here (${round(ordersPerSecond)} orders a second with 16 guests at once) | ${processes} |
| open streams | ${streams.toLocaleString('en')} |
| memory of the streams (${kilobytesPerListener.toFixed(0)} kB each) | ${round(gigabytes)} GB |
| database (${round(bytesPerOrder)} bytes an order, its lines, indexes and everything beside it) | ${round(terabytesAYear)} TB a year, ${round(terabytesAYear * YEARS)} TB in ${YEARS} years |

**Everything is a venue's.** Orders, parties, events, payments and menus belong to one venue, its events are numbered by its own counter, and a change locks that counter alone ([decision 42](decisions/0042-two-engines.md)). Nothing that a guest or a board asks reads two venues. So venues are dealt out to groups (*cells*): one PostgreSQL with its servers for some 1,000 to 5,000 venues, found by the venue or the table's id in the address. A cell that fails takes its venues with it and no others; a venue moves by copying its rows while its counter is locked.

- **Partitioning within a cell.** \`orders\`, \`order_lines\` and \`order_seen\` by hash of the venue (\`order_lines\` and \`order_seen\` need a venue column for it). By time as well only to drop or archive old years: what grows with time is flat above as long as the pages of today fit into memory.
- **What knows no venue.** Accounts, sign-in failures, feedback, register requests: small, and kept in one directory database that also knows each venue's cell. Tables' ids and guests' tokens are looked up without a venue today; they would carry the cell.
- **Read replicas** for what may be some seconds old: history, figures, exports, closed days, the public metrics. Not for boards, guests' parties and bills: they are read as of an event, and a replica that is behind would show less than the stream has told. \`Store.reader\` is the seam.
- **CDN** for what is the same for many: the site, the console's and the element's files (already immutable under hashed names), pictures, and menus. A menu has an ETag that changes with what is sold out; at the edge it may be a few seconds old, because the order is checked against the present menu. Tables' pages can be composed at the edge from menu and table; sessions, orders and streams go through.
- **Streams** end in server processes near the cell. A process takes 10,000 here, so ${Math.ceil(streams / 10_000)} of them take all; they need no database but for catching up. Between processes notices name the venue only ([decision 43](decisions/0043-events-across-processes.md)).

**What breaks first**, in this order:

1. *SQLite with one process*: one writer. Here that is ${round(ordersPerSecond)} orders a second; at ${ORDERS_A_DAY} orders a day and venue with a fifth of them in an hour that is enough for ${round(ordersPerSecond / ((ORDERS_A_DAY * BUSIEST_HOUR) / 3_600))} venues by rate. Its backup, which copies the whole file, is too long before that: move to PostgreSQL when the file is larger than a disk copies in some minutes.
2. *The notices of one PostgreSQL*: every process hears of every change of every venue, and asks for the counters of its venues once a second. That is what bounds a cell, together with the connections of its processes.
3. *Jobs that look at all venues*: ending forgotten seatings, lapsing unpaid orders, the metrics' counts and the public figures of 30 days read what is open or recent in the installation. One process of a cell does it for its cell alone.
4. *What a process keeps for each venue*: 24 million characters of menus (some 600 venues), waiting times of 1,000 venues, drawn first screens. Beyond that they are made again and again: processes have to be given the same venues each time.
5. *Searching a day's history* reads the day's lines, and *figures* of a year read 366 days once: both grow with what a venue sells, not with how many venues there are.`;
}
