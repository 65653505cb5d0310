import type { Axis } from '../growth/plan.ts';

/** The words of docs/performance.md that no result says. */

export const HEAD = `# Performance: how the cost grows

What is measured here is how the time of an answer changes as an installation grows. Times depend on the machine: what counts is the ratio, and where the load was above two, because other programs ran, its interval is wide. Servers with databases of every size run side by side and are asked the same in turn, each through its HTTP API; a ratio is that of a size's times to those of the first size in the same rounds (Hodges–Lehmann, with its 95 % interval). In the pictures both axes are logarithmic, the dashed line is 1.2 ×, and a curve that ends above it has a name.

\`npm run bench growth -- --json tests/bench/results\` measures, with \`--orders 0,10000,1000000,10000000\` up to 10 million orders; \`npm run bench events -- --json tests/bench/results/events.json\` measures listeners; \`npm run bench performance-page\` writes this page and its pictures from what they stored.`;

type Section = { title: string; what: string; done: string };

export const SECTIONS: Readonly<Record<Axis, Section>> = {
  menu: {
    title: 'Products of a menu',
    what: 'One venue, 50 tables, 300 orders of the last three days, and a menu of 50, 500 and 5,000 products.',
    done: `A whole menu contains every product, a board names each of them, and the figures list those that never sold: these answers grow with what they say. What was not in the nature of the answer was changed; before that:

- The opening of a menu (its first 36 products) took 14 times as long with 5,000 products, because all of it was translated first. A menu is made once for all who ask while it stays the same.
- A board took 5.9 times as long, because it translated the menu to name its products. The names are kept for as long as the menu.
- Orders, 16 at once, took 1.42 times as long: each of their lines searched the whole menu four times. Where a product stands is kept with the menu.`,
  },
  venues: {
    title: 'Venues',
    what: 'Venues with 50 tables, a menu of 50 products and 300 orders of the last three days each, ten of them unfinished; one is measured.',
    done: `The metrics count the unfinished orders of all venues, ten each here, and so read each of them; two metrics share one count now. What else was changed:

- A venue's tables were found by reading the tables of all venues; they have an index now.
- The security log's old entries, which a job looks for every half minute, have one too.`,
  },
  tables: {
    title: 'Tables',
    what: 'Tables of the installation; a venue has 600 at most, so that 10,000 tables are those of 17 venues. The venue that is measured has 50 tables at first, then 500, then 589. Each venue has 300 orders of the last three days.',
    done: 'A board names all tables of its venue. Nothing else reads more than the tables it is about, since they have an index by venue.',
  },
  orders: {
    title: 'Stored orders',
    what: `Orders of three lines on average, with everything that the product stores beside them: parties, payments (a third on phones), what stations saw, staff's actions, closed days, and for as long as they are kept events, answers and sessions. A venue has 1,000 orders a day for up to seven years (2,500 days), which is as long as Swedish law keeps the books: 10 million orders are those of four such venues. The first size is the last three days alone, so that all are asked about the same day. One venue is measured, with forty parties of five guests seated. A seeded program writes the rows by SQL (\`tests/bench/growth/past/\`).`,
    done: `What had grown, and was changed; the figures are from 200,000 orders against the last three days:

- A board took 10.6 times as long. SQLite took the index by time to list a venue's unfinished orders in their order, and so read every order the venue ever had; open seatings were found among all seatings. Both are found by their state now, and sorted afterwards.
- Payments without an outcome, and refunds on their way, were meant to be found by partial indexes. Their states were sent as parameters, for which SQLite cannot use such an index: every payment on a phone was read every few seconds. They are written into the SQL (\`server/db/literals.ts\`), and \`server/db/growing-queries.test.ts\` asks SQLite for its plans.
- The start read the whole database. Above 1 GB it reads the ends of every table; backups and \`servett check\` read all of it.`,
  },
};

export const EVENTS = {
  title: 'Listeners',
  what: 'A guest sends an order of three lines, and every one of so many boards of the venue hears of it. The baseline (`tests/bench/baselines/order-baseline.ts`) is node:http and node:sqlite: one insert of order and event, a flush to the disk, and a write of as many bytes to each listener. Server and listeners share two cores. Memory is what the server process grew by, for each listener.',
  done: 'The JSON of an event was written again for each listener; 1,000 boards had an order after 1.74 times the baseline’s time. Clients that see an event whole now get the same frame, and a stream whose client has read everything is written to without a callback. More than half of the server’s time are now writes to sockets, which the baseline makes too. The frame is also encoded once, as a chunk of a response, and leaves after what the same turn answers, so that the guest does not wait for the boards to be written to.',
};
