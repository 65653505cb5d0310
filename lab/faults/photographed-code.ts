import { setTimeout as wait } from 'node:timers/promises';
import {
  JOIN_TRIES_PER_ADDRESS,
  WAITING_PER_ADDRESS_MAX,
  WAITING_SEATING_ORDERS_MAX,
} from '#core/shared/limits.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { startCrowd } from './support/crowd.ts';
import type { CrowdReport } from './support/crowd-worker.ts';
import type { Check, FaultOptions, FaultResult, Figure } from './support/fault-program.ts';
import { type OrderTimes, otherTables } from './support/order-times.ts';
import { createPartyGuest, type PartyGuest } from './support/party-guest.ts';

const DEVICES = 40;
const TABLES = 12;
const AFAR = '198.51.100.7';
const HOST = '203.0.113.5';
const FRIEND = '203.0.113.99';
const SIZES = {
  full: { seconds: 60, samples: 80, sendings: 6 },
  short: { seconds: 4, samples: 15, sendings: 2 },
};
type Size = (typeof SIZES)['full'];
const FAULT =
  'Somebody has photographed the code of a table with a party. Far away, 40 devices at one address open sessions with it, order, guess the party’s code, are sent away by the host again and again, and come back. Meanwhile the host keeps ordering, a friend joins the table from a third address, and guests at ten other tables order.';

type Measured = {
  quiet: OrderTimes;
  during: OrderTimes;
  crowd: CrowdReport;
  party: PartyReport;
  /**
   * Large orders that a party may send until its limit, at a quiet table and at the attacked one.
   */
  room: { quiet: number; attacked: number };
  /** Strangers' orders that appear on the board among those to be made. */
  onBoard: number;
  /** The most of them that were listed separately at one time. */
  apart: number;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const measured = await measure(server, SIZES[form]);
    return { fault: FAULT, figures: figuresOf(measured), checks: checksOf(measured, form) };
  } finally {
    await server.dispose();
  }
}

async function measure(server: TestServer, size: Size): Promise<Measured> {
  const { url } = server;
  const [table = '', quietTable = '', ...others] = Array.from({ length: TABLES }, (_, at) =>
    tableId(at + 1),
  );
  const body = await simpleOrder(url);
  const staff = await staffBoard(server);
  const tables = await otherTables(url, { tables: others, body, staff });
  const host = await createPartyGuest(url, { table, address: HOST, body });
  await host.order();
  // The first ones pay for compilation and first reads.
  await tables.measure(size.samples);
  const quiet = await tables.measure(size.samples);
  const crowd = await startCrowd({ url, table, address: AFAR, devices: DEVICES, body });
  let apart = 0;
  const evening = partysEvening(host, size, {
    friend: () => createPartyGuest(url, { table, address: FRIEND, body }),
    async look() {
      const orders = await staff.ordersAt(table);
      apart = Math.max(apart, orders.filter((order) => order.awaitsAdmission).length);
    },
  });
  const during = await tables.measureDuring(evening);
  const party = await evening;
  const report = await crowd.stop();
  const elsewhere = await createPartyGuest(url, { table: quietTable, address: HOST, body });
  for (let orders = 0; orders < party.ordered; orders += 1) await elsewhere.order();
  const room = { quiet: await elsewhere.fill(), attacked: await host.fill() };
  const strangers = (await staff.ordersAt(table)).filter(
    ({ guest, awaitsAdmission }) => !awaitsAdmission && !party.guests.includes(guest),
  );
  for (const each of [host, elsewhere]) each.close();
  tables.close();
  staff.close();
  return { quiet, during, crowd: report, party, room, onBoard: strangers.length, apart };
}

type PartyReport = {
  /** The sessions of the guests who sit there. */
  guests: string[];
  /** The party's orders, and how many of them were refused. */
  ordered: number;
  refused: number;
  sentAway: number;
  isFriendIn: boolean;
};

/** What the party does meanwhile: the host orders and sends strangers away; a friend joins. */
async function partysEvening(
  host: PartyGuest,
  { seconds, sendings }: Size,
  { friend: come, look }: { friend(): Promise<PartyGuest>; look(): Promise<void> },
): Promise<PartyReport> {
  const pause = (seconds * 1_000) / (2 * sendings + 1);
  let refused = 0;
  let sentAway = 0;
  for (let sending = 0; sending < sendings; sending += 1) {
    await wait(pause);
    await look();
    sentAway += await host.sendAwayWaiting();
    await wait(pause);
    refused += (await host.order()) ? 0 : 1;
  }
  await wait(pause);
  const friend = await come();
  await host.admit(friend.id);
  const isFriendIn = await friend.order();
  friend.close();
  return {
    guests: [host.id, friend.id],
    ordered: 1 + sendings - refused + (isFriendIn ? 1 : 0),
    refused,
    sentAway,
    isFriendIn,
  };
}

function figuresOf({ quiet, during, crowd, party, room, apart }: Measured): Figure[] {
  const count = (name: string, value: number): Figure => ({ name, value, unit: '' });
  const ms = (name: string, value: number): Figure => ({ name, value, unit: 'ms' });
  return [
    count('requests of the devices far away', crowd.requests),
    count('sessions that they opened', crowd.sessions),
    count('waiting places that they had', crowd.places),
    count('times that a device was sent away', party.sentAway),
    count('their orders that were kept separate', crowd.apart),
    count('of these at most on the board at the same time', apart),
    count('their orders that were accepted as the party’s', crowd.letIn),
    count('their guesses that were compared with the party’s code', crowd.codesTried),
    ...Object.entries(crowd.refused).map(([code, value]) => count(`refused: ${code}`, value)),
    count('large orders until a party’s cap, at a quiet table', room.quiet),
    count('the same at the attacked table', room.attacked),
    ms('another table’s order before: median', quiet.median),
    ms('before: 95th percentile', quiet.p95),
    ms('during: median', during.median),
    ms('during: 95th percentile', during.p95),
    { name: 'during, compared with before', value: during.median / quiet.median, unit: '×' },
  ];
}

function checksOf(measured: Measured, form: FaultOptions['form']): Check[] {
  const { quiet, during, crowd, party, room, onBoard, apart } = measured;
  return [
    {
      text: 'no order of the strangers is among the orders to be made on the board',
      holds: crowd.letIn === 0 && onBoard === 0 && crowd.codesRight === 0,
    },
    { text: 'some of their orders were kept separate', holds: crowd.apart > 0 && apart > 0 },
    {
      text: `at most ${WAITING_SEATING_ORDERS_MAX} such orders are kept separate at the same time`,
      holds: apart <= WAITING_SEATING_ORDERS_MAX,
    },
    {
      text: `at most ${WAITING_PER_ADDRESS_MAX} places, and ${JOIN_TRIES_PER_ADDRESS} guesses at the code, for an address`,
      holds: crowd.places <= WAITING_PER_ADDRESS_MAX && crowd.codesTried <= JOIN_TRIES_PER_ADDRESS,
    },
    { text: 'none of the host’s orders is refused', holds: party.refused === 0 },
    {
      text: 'the party’s cap is untouched: it can order as much as at a quiet table',
      holds: room.attacked === room.quiet && room.quiet > 0,
    },
    { text: 'the friend is let in, and orders for the party', holds: party.isFriendIn },
    // The short form runs beside other tests, where times prove nothing.
    ...(form === 'full'
      ? [
          {
            text: 'another table’s order takes at most twice its quiet time (median)',
            holds: during.median <= 2 * quiet.median,
          },
        ]
      : []),
    { text: 'no order of another table is refused', holds: quiet.refused + during.refused === 0 },
  ];
}
