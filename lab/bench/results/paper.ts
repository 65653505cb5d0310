/** What the plan for many venues is worked out from. */
export type PaperFigures = {
  /** Of the largest database that was measured. */
  bytesPerOrder: number;
  /** While 16 guests order at once. */
  ordersPerSecond: number;
  kilobytesPerListener: number;
  /** The most that one process held. */
  listeners: number;
};

/** What no result in this folder has: each as docs/measurements.md has it, measured on two processors. */
const POSTGRES = {
  /** "Orders on PostgreSQL": server, database and guests share the processors; 16 and 64 guests. */
  ordersPerSecond: { of16: 1_290, of64: [1_660, 1_760] },
  statements: 2.4,
  /** Bytes of the log that an order of three lines writes. */
  logPerOrder: 7_000,
  /** How often an order waits for the database: its session, its questions, its rows with the commit. */
  waits: 3,
} as const;
/** "Deleting what is old on PostgreSQL": of events, in batches of 500. */
const DELETED = { batch: 500, milliseconds: 35, logEach: 1_400, beforeASecond: 2_400 };
/** "Memory of the server": an evening with 200 listeners, without Node's own files; megabytes. */
const SERVER_MB = 107;
/** "Fail-over of PostgreSQL": until the new primary's first order. Seconds. */
const BACK_SECONDS = { median: 1.1, most: 1.3 };
/** Connections of a process: reads, writes, what runs alone at most, notices. */
const CONNECTIONS = 10 + 10 + 20 + 1;

const VENUES = 100_000;
/** A middling restaurant; assumed, not measured. */
const ORDERS_A_DAY = 100;
const LISTENERS = 20;
/** The share of a day's orders in its busiest hour; assumed. */
const BUSIEST_HOUR = 0.2;
const YEARS = 7;
/** Events of an order; assumed. They are deleted on the second day after. */
const EVENTS_OF_AN_ORDER = 5;
/** In a part of its own with its own database. */
const CELL = 5_000;

const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en');
const whole = (value: number) => value.toLocaleString('en');

/** A plan on paper: nobody has run it. Its arithmetic follows from the measured figures. */
export function paper({
  bytesPerOrder,
  ordersPerSecond,
  kilobytesPerListener,
  listeners,
}: PaperFigures) {
  const orders = VENUES * ORDERS_A_DAY;
  const peak = (orders * BUSIEST_HOUR) / 3_600;
  const streams = VENUES * LISTENERS;
  const processes = Math.ceil(streams / listeners);
  const streamMegabytes = (listeners * kilobytesPerListener) / 1_000;
  const memory = (processes * (SERVER_MB + streamMegabytes)) / 1_000;
  const terabytesAYear = (orders * 365 * bytesPerOrder) / 1e12;
  const events = orders * EVENTS_OF_AN_ORDER;
  const logADay = (orders * POSTGRES.logPerOrder) / 1e9;
  const cells = VENUES / CELL;
  const { of16: least } = POSTGRES.ordersPerSecond;
  const [some, most] = POSTGRES.ordersPerSecond.of64;
  const rows: (readonly [string, string, string])[] = [
    ['orders a day', whole(orders), `assumed: ${ORDERS_A_DAY} for each venue`],
    ['orders a second in the busiest hour', round(peak), 'assumed: a fifth of a day'],
    [
      'orders a second that PostgreSQL and one server took together on two processors',
      `${whole(least)} with 16 guests, ${whole(some)} to ${whole(most)} with 64`,
      '[measurements](measurements.md#orders-on-postgresql)',
    ],
    [
      'the same on SQLite, 16 guests',
      round(ordersPerSecond),
      '[stored orders](#stored-orders), 10 million',
    ],
    [
      'statements of an order; times that it waits for PostgreSQL',
      `${POSTGRES.statements}; ${POSTGRES.waits}`,
      '[measurements](measurements.md#orders-on-postgresql)',
    ],
    ['open streams', whole(streams), `assumed: ${LISTENERS} pages and boards for each venue`],
    [
      'processes for these streams',
      `${processes}, with ${whole(listeners)} each`,
      '[listeners](#listeners)',
    ],
    [
      'memory of these processes',
      `${round(memory)} GB`,
      `${SERVER_MB} MB each ([measurements](measurements.md#memory-of-the-server)) and ${kilobytesPerListener.toFixed(0)} kB a stream ([listeners](#listeners))`,
    ],
    [
      'connections that they may open',
      whole(processes * CONNECTIONS),
      `${CONNECTIONS} each at most: ten for reads, ten for writes, twenty for what runs alone, one for notices`,
    ],
    [
      'database',
      `${round(terabytesAYear)} TB a year, ${round(terabytesAYear * YEARS)} TB in ${YEARS} years`,
      `${round(bytesPerOrder)} bytes for each order with all that stays with it, on SQLite ([stored orders](#stored-orders))`,
    ],
    [
      'log of PostgreSQL, which replicas receive and an archive keeps',
      `${round(logADay)} GB a day`,
      `${whole(POSTGRES.logPerOrder)} bytes for placing each order ([measurements](measurements.md#orders-on-postgresql)); what is done with it afterwards comes on top`,
    ],
    [
      'events to delete each day',
      `${whole(events)}, of the last but one day`,
      `assumed: ${EVENTS_OF_AN_ORDER} for each order; ${round(events / 86_400)} a second, ${round((events * BUSIEST_HOUR) / 3_600)} in the busiest hour`,
    ],
    [
      'the same that one process deletes',
      `${round((DELETED.batch * 1_000) / DELETED.milliseconds)} a second, once PostgreSQL has the pages in memory`,
      `${DELETED.batch} in a batch of ${DELETED.milliseconds} ms ([measurements](measurements.md#deleting-what-is-old-on-postgresql))`,
    ],
    [
      'log of deleting events',
      `${round((events * DELETED.logEach) / 1e9)} GB a day more`,
      `${whole(DELETED.logEach)} bytes for each, most of them whole pages ([measurements](measurements.md#deleting-what-is-old-on-postgresql))`,
    ],
    [
      'until orders are taken again after a lost primary',
      `${BACK_SECONDS.median} s in the median, ${BACK_SECONDS.most} s at most`,
      '[measurements](measurements.md#fail-over-of-postgresql)',
    ],
  ];
  return `## On paper: 100,000 venues

This is a calculation; nobody has run such an installation. It assumes ${whole(VENUES)} venues with ${ORDERS_A_DAY} orders a day each, a fifth of them in the busiest hour, and ${LISTENERS} open pages and boards at each venue in that hour. With what was measured this gives:

| | | from |
|---|---:|---|
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

**Orders are not what it takes machines for**: ${round(peak)} a second are ${round((100 * peak) / most)} to ${round((100 * peak) / least)} % of what one PostgreSQL took beside its server on two processors. Streams and what is kept are.

**All data belongs to one venue**, and says so: every row, every statement that is sent often, and a guest's token name it ([decision 166](decisions/0166-statements-that-name-their-venue.md)). A venue's own counter numbers its events, and a change locks only that ([decision 42](decisions/0042-two-engines.md)). No request of a guest or a board reads two venues. So there are two ways:

- **Cells**: an installation for each ${whole(CELL)} venues, ${cells} of them. Each has a PostgreSQL with a replica, ${processes / cells} processes, ${round(peak / cells)} orders a second, ${round((terabytesAYear * 1_000) / cells)} GB a year. What is lost concerns its own venues alone. Nothing has to be built for it but what leads a table's address to its cell; people who work at venues of two cells sign in twice.
- **One database of several machines**: [a database of several machines](distributed.md), with what was tried and what was not.

What helps either way:

- **Read replicas** answer history, figures, closed days, books, feeds and exports today (\`DATABASE_READ_URL\`, [decision 157](decisions/0157-two-ways-and-a-replica.md)). Boards, parties and bills are read as of an event, and stay with the primary.
- **A pooler**: ${whole(processes * CONNECTIONS)} connections are more than one PostgreSQL should have; PgBouncer lends a few ([operating](operating.md#behind-pgbouncer)).
- **A CDN** for what many share: the site, the files of console and element (immutable under hashed names), pictures, menus. A menu at the edge may be a few seconds old, because the server checks each order against the current one.

**What breaks first**, in this order:

1. *The streams of one process.* ${whole(listeners)} streams are the pages and boards of ${round(listeners / LISTENERS)} venues. An event goes only to its venue's streams, so more streams cost memory, heartbeats and reconnections after a restart. Several processes need PostgreSQL.
2. *One database file.* A day of all these venues takes ${round((orders * bytesPerOrder) / 1e9)} GB. Litestream sends what changes, but a restore and the nightly archive copy the whole file, and an update of the schema rewrites parts of it: move to PostgreSQL before that takes longer than a night.
3. *Notices on one PostgreSQL.* Every process receives a notice of every change in every venue ([decision 43](decisions/0043-events-across-processes.md)), and reads the counters of its venues once a second: with ${processes} processes each order is said ${processes - 1} times. This limits a cell, and was not measured with more than three processes.
4. *Work on all venues.* A scrape of the metrics takes 1.04 times as long with 1,000 venues as with one ([measurements](measurements.md#metrics-by-venue)), so it no longer counts. Until [decision 196](decisions/0196-old-rows-are-deleted-as-rows.md) deleting old events took statements for each venue, ${whole(DELETED.beforeASecond)} events a second: too few for the busiest hour. The job that ends forgotten seatings and the public figures of 30 days still go through all venues of a database.
5. *Caches of a process.* It keeps 24 million characters of menus, the waiting times of 1,000 venues, and drawn first screens. With more venues it makes them again and again: then a venue's guests have to be routed to the same processes.
6. *Searching a day's history* reads all lines of the day, and the *figures* of a year read 366 days once. Both grow with the sales of a venue, not with the number of venues.`;
}
