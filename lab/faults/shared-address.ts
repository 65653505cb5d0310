import { setTimeout as wait } from 'node:timers/promises';
import type { MenuFileVenue } from '#core/menu-import/menu-file.schema.ts';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { simpleOrder, tableId } from '#tests/support/clients/table-guests.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { type Visit, visitTable } from './support/address/guest-phone.ts';
import { startNeighbours } from './support/address/neighbours.ts';
import type { NeighboursReport, Tally } from './support/address/neighbours-worker.ts';
import type { Check, FaultOptions, FaultResult, Figure } from './support/fault-program.ts';

const ADDRESS = '203.0.113.5';
const SIZES = {
  full: { phones: 400, seconds: 50, signIns: 10 },
  short: { phones: 60, seconds: 3, signIns: 2 },
};
type Size = (typeof SIZES)['full'];
/** Guests at a table where each has a phone. */
const PARTY = 4;
/** The guests' kinds of browser, and the attackers': behind a proxy they differ in nothing else. */
const BROWSERS = Array.from({ length: 12 }, (_, at) => `Mozilla/5.0 (phone of kind ${at + 1})`);
const ATTACKER = 'Mozilla/5.0 (attacker)';
const OFFICE = 'Mozilla/5.0 (a desk)';
const FAULT =
  'The guests of a venue share one address: 400 phones open a table’s page within a minute and order, first all with one table’s code behind a proxy, and then at a hundred tables without a proxy. From the same address one phone sends 600 reads at once, another device reads in a loop, a guest writes in a loop, and somebody tries 120 wrong passwords. Staff also sign in there, on new devices and on one that was used before.';

/** The settings of a catered event, where nobody has to be let in. */
const EVENT: Partial<MenuFileVenue> = {
  ordering: { joinPolicy: 'free', seatingAmountCap: 100_000_000 },
};

type Case = { name: string; env: Record<string, string>; venue?: Partial<MenuFileVenue> };
const CASES: readonly Case[] = [
  { name: 'one code, behind a proxy', env: { TRUST_PROXY: '1' }, venue: EVENT },
  { name: 'many tables, without a proxy', env: {} },
];

type Found = {
  name: string;
  visits: Visit[];
  neighbours: NeighboursReport;
  staff: Tally;
};

export async function run({ form }: FaultOptions): Promise<FaultResult> {
  const all: Found[] = [];
  // Beside other tests, one case is enough.
  for (const each of form === 'full' ? CASES : CASES.slice(0, 1)) {
    const server = await startServer(each.env, each.venue);
    try {
      all.push({ name: each.name, ...(await evening(server, SIZES[form], each)) });
    } finally {
      await server.dispose();
    }
  }
  return {
    fault: FAULT,
    figures: all.flatMap(figuresOf),
    checks: all.flatMap((found) => checksOf(found, form)),
  };
}

async function evening(
  server: TestServer,
  size: Size,
  { venue }: Case,
): Promise<Omit<Found, 'name'>> {
  const { url } = server;
  const body = await simpleOrder(url);
  const board = await staffBoard(server);
  const tables = venue ? [tableId(1)] : await board.addTables(Math.ceil(size.phones / PARTY));
  board.close();
  const staff: Tally = { sent: 0, refused: 0 };
  const known = await signIn(server, ATTACKER, '');
  const neighbours = await startNeighbours({
    url,
    headers: { 'x-forwarded-for': ADDRESS, 'user-agent': ATTACKER },
    tables: { reads: tableId(2), writes: tableId(3) },
  });
  const staffWork = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      await wait((size.seconds * 1_000) / size.signIns);
      await tally(staff, signIn(server, OFFICE, ''));
    }
  };
  const phone = async (index: number): Promise<Visit> => {
    await wait((size.seconds * 1_000 * index) / size.phones);
    const table = tables[index % tables.length] ?? '';
    const browser = BROWSERS[index % BROWSERS.length] ?? '';
    const headers = { 'x-forwarded-for': ADDRESS, 'user-agent': browser };
    return visitTable(url, { table, headers, body });
  };
  const [visits] = await Promise.all([
    Promise.all(Array.from({ length: size.phones }, (_, index) => phone(index))),
    staffWork(size.signIns),
  ]);
  const report = await neighbours.stop();
  // By now the attacker is locked out: with the same kind of browser only a known device gets in.
  await tally(staff, signIn(server, OFFICE, ''));
  await tally(staff, signIn(server, ATTACKER, known.device));
  for (const visit of visits) visit.leave();
  return { visits, neighbours: report, staff };
}

async function tally(of: Tally, sent: Promise<{ status: number }>): Promise<void> {
  of.sent += 1;
  if ((await sent).status !== 200) of.refused += 1;
}

/** Signs in from the shared address; a new device has no cookie to send. */
async function signIn(
  { url, staff }: TestServer,
  browser: string,
  device: string,
): Promise<{ status: number; device: string }> {
  const answer = await fetch(`${url}/api/v1/staff/session`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: url,
      'User-Agent': browser,
      'X-Forwarded-For': ADDRESS,
      Cookie: device,
    },
    body: JSON.stringify(staff),
  });
  await answer.body?.cancel();
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  const given = cookies.find((each) => each.startsWith('servett_device='));
  return { status: answer.status, device: given ?? '' };
}

function figuresOf({ name, visits, neighbours, staff }: Found): Figure[] {
  const count = (what: string, value: number): Figure => ({
    name: `${name}: ${what}`,
    value,
    unit: '',
  });
  const times = visits.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? 0;
  const kinds = { burst: 'reads of one phone, 600 at once', reads: 'reads in a loop' } as const;
  const more = { writes: 'writes of a guest in a loop', signIns: 'wrong passwords' } as const;
  return [
    count('phones', visits.length),
    count(
      'their requests',
      visits.reduce((sum, { requests }) => sum + requests, 0),
    ),
    count('of these refused', visits.flatMap(({ refusals }) => refusals).length),
    count('their orders that were accepted', visits.filter((each) => each.hasOrdered).length),
    { name: `${name}: time of a request, median`, value: at(0.5), unit: 'ms' },
    { name: `${name}: 95th percentile`, value: at(0.95), unit: 'ms' },
    ...Object.entries({ ...kinds, ...more }).flatMap(([kind, text]) => {
      const { sent, refused } = neighbours[kind as keyof NeighboursReport];
      return [count(text, sent), count(`${text}: refused`, refused)];
    }),
    count('sign-ins of staff', staff.sent),
    count('sign-ins of staff: refused', staff.refused),
  ];
}

function checksOf({ name, visits, neighbours, staff }: Found, form: FaultOptions['form']): Check[] {
  const refusals = visits.flatMap((visit) => visit.refusals);
  const example = refusals.length === 0 ? '' : `; refused: ${refusals.slice(0, 3).join(' | ')}`;
  return [
    {
      text: `${name}: no request of an honest phone is refused${example}`,
      holds: refusals.length === 0,
    },
    {
      text: `${name}: each of them is connected, and has ordered`,
      holds: visits.every((each) => each.hasOrdered && each.isListening),
    },
    {
      text: `${name}: devices that read, write or guess in a loop are refused`,
      // An address may read 3,000 times at once: the short form ends before that.
      holds: Object.entries(neighbours).every(
        ([kind, { refused }]) => refused > 0 || (kind === 'reads' && form === 'short'),
      ),
    },
    { text: `${name}: no sign-in of staff is refused`, holds: staff.refused === 0 },
  ];
}
