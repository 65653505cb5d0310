import type { Axis } from '../growth/plan.ts';

/** The sentences of docs/performance.md, beside the figures from the results. */

export const HEAD = `# Performance: how the cost grows

This page shows how response times change as an installation grows. Servers with databases of each size run side by side and get the same requests in turn, through their HTTP API. A ratio compares the times at one size with those at the first size, in the same rounds (Hodges–Lehmann estimate, with its 95 % interval). Times depend on the machine, ratios much less. If other programs ran (a load above two), the intervals are wide. The longest pause is that of a collection of memory, for which the server waits for a second in which it has hardly anything to do. In the pictures both axes are logarithmic, the dashed line is 1.2 ×, and curves that end above it are labelled.

\`npm run bench growth -- --json lab/bench/results\` measures growth; \`--orders 0,10000,1000000,10000000\` adds up to 10 million orders. \`npm run bench events -- --json lab/bench/results/events.json\` measures listeners. \`npm run bench performance-page\` writes this page and its pictures from the stored results. [measurements.md](measurements.md) has the figures behind the decisions.`;

type Section = { title: string; what: string; done: string };

export const SECTIONS: Readonly<Record<Axis, Section>> = {
  menu: {
    title: 'Products of a menu',
    what: 'One venue with 50 tables, 300 orders from the last three days, and a menu of 50, 500 or 5,000 products.',
    done: `A whole menu contains every product, a board names each of them, and the figures list those that never sold: these responses grow with their content. All other growth has been removed; before that:

- The opening of a menu (its first 36 products) took 14 times as long with 5,000 products, because the server translated the whole menu first. It now makes each version of a menu once, for all guests.
- A board took 5.9 times as long, because it translated the menu to name its products. The names are now kept as long as the menu. Each board is measured after a change: an unchanged one comes from memory ([decision 66](decisions/0066-boards-from-memory.md)).
- Orders, 16 at once, took 1.42 times as long: each of their lines searched the whole menu four times. The positions of products are now kept with the menu.`,
  },
  venues: {
    title: 'Venues',
    what: 'Each venue has 50 tables, a menu of 50 products and 300 orders from the last three days, ten of them unfinished. One venue is measured.',
    done: `What was counted for the metrics grew with all venues: unfinished orders (9.9 times as long with 1,000 venues; now they are kept by venue and counted again where something has changed), what printers were not told of (305 times; now asked venue by venue), and a day's payments (2.8 times; now counted once a minute) ([measurements](measurements.md#metrics-by-venue)). Other changes:

- The server found a venue's tables by reading the tables of all venues; now there is an index.
- There is also an index for old entries of the security log, which a job looks for every half minute.`,
  },
  tables: {
    title: 'Tables',
    what: 'The number of tables in the installation. A venue has at most 600 tables, so 10,000 tables belong to 17 venues. The measured venue has 50, 500 and 589 of them. Each venue has 300 orders from the last three days.',
    done: 'A board names all tables of its venue. All other requests read only the tables that they concern, because there is an index by venue.',
  },
  orders: {
    title: 'Stored orders',
    what: `Orders have three lines on average, and everything that the product stores with them: parties, payments (a third on phones), what stations saw, actions of the staff, closed days, and events, answers and sessions as long as they are kept. A venue has 1,000 orders a day for up to seven years (2,500 days), the time for which Swedish law requires the books: 10 million orders are those of four such venues. The first size contains only the last three days, so that all sizes answer about the same day. One venue is measured, with forty parties of five guests seated. A seeded program writes the rows with SQL (\`lab/bench/growth/past/\`).`,
    done: `Growth that has been removed (figures for 200,000 orders, compared with the last three days):

- A board took 10.6 times as long. To list a venue's unfinished orders in their order, SQLite used the index by time, and so read every order of the venue; it also looked for open seatings among all seatings. It now finds both by their state, and sorts them afterwards.
- Partial indexes exist for payments without an outcome and for refunds in progress. But SQLite cannot use a partial index if the state is a parameter, so it read every payment on a phone every few seconds. The states are now literals in the SQL (\`server/db/literals.ts\`), and \`server/db/growing-queries.test.ts\` checks SQLite's query plans.
- The start read the whole database. Above 1 GB it now reads only the ends of every table; backups and \`servett check\` read all of it.`,
  },
};

export const EVENTS = {
  title: 'Listeners',
  what: 'A guest sends an order of three lines, and all boards of the venue (1,000 to 10,000) receive it. The baseline (`lab/bench/baselines/order-baseline.ts`) is node:http and node:sqlite: one insert of order and event, a flush to disk, and a write of the same number of bytes to each listener. Server and listeners share two cores. Memory is the growth of the server process for each listener.',
  done: 'The server used to serialize an event for each listener; 1,000 boards received an order after 1.74 times the baseline’s time. Now all listeners that may see the complete event share one frame. (Until [decision 90](decisions/0090-machinery-that-a-festival-needs.md), after these figures, it was also encoded once, as a chunk of a response.) If a client has read everything, the server writes to its stream without a callback. It sends frames after the responses of the same turn, so that the guest does not wait for the writes to the boards. More than half of the server’s time is now writes to sockets, which the baseline makes too.',
};
