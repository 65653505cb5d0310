import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { type PlainHttp, plainHttp } from '#tests/support/clients/plain-http.ts';

export type NeighboursWork = {
  url: string;
  /** Sent with each request: the shared address, and the attackers' kind of browser. */
  headers: Record<string, string>;
  tables: { reads: string; writes: string };
};

/** Requests of one kind, and how many of them were refused with 429. */
export type Tally = { sent: number; refused: number };
export type NeighboursReport = Record<'burst' | 'reads' | 'writes' | 'signIns', Tally>;

const BURST = 600;
const BETWEEN_BURSTS_MS = 5_000;
const WRONG_SIGN_INS = 120;
const WRITES_MAX = 300;
const READERS = 8;
const TOO_MANY = 429;

/** Abusive clients at one address, until they are stopped. */
const { url, headers, tables } = workerData as NeighboursWork;
const tally = (): Tally => ({ sent: 0, refused: 0 });
const report: NeighboursReport = {
  burst: tally(),
  reads: tally(),
  writes: tally(),
  signIns: tally(),
};
let isOn = true;

async function count(kind: keyof NeighboursReport, sent: Promise<{ status: number }>) {
  const { status } = await sent;
  report[kind].sent += 1;
  if (status === TOO_MANY) report[kind].refused += 1;
}

async function guestAt(table: string): Promise<PlainHttp> {
  const stranger = plainHttp(url, undefined, headers);
  const { text } = await stranger.send('POST', `tables/${table}/sessions`, {});
  stranger.close();
  return plainHttp(url, (JSON.parse(text) as { token: string }).token, headers);
}

/** One phone with a session that reads 600 times at once. */
async function readAtOnce(): Promise<void> {
  const guest = await guestAt(tables.reads);
  while (isOn) {
    const reads = Array.from({ length: BURST }, () => count('burst', guest.send('GET', 'seating')));
    await Promise.all(reads);
    for (let waited = 0; isOn && waited < BETWEEN_BURSTS_MS; waited += 100) await wait(100);
  }
  guest.close();
}

/** One device without a session that reads as fast as the server answers. */
async function readOn(): Promise<void> {
  const stranger = plainHttp(url, undefined, headers);
  while (isOn) await count('reads', stranger.send('GET', `tables/${tables.reads}`));
  stranger.close();
}

/**
 * A guest who changes a name as fast as the server answers, until a change was refused at least
 * once.
 */
async function writeOn(): Promise<void> {
  const guest = await guestAt(tables.writes);
  for (let time = 0; isOn || (report.writes.refused === 0 && time < WRITES_MAX); time += 1) {
    await count('writes', guest.send('PUT', 'seating/me', { name: `Anna ${time}`, mark: 1 }));
  }
  guest.close();
}

/** Somebody who tries passwords: often enough to lock out their kind of browser. */
async function guessPasswords(): Promise<void> {
  const page = plainHttp(url, undefined, { ...headers, origin: url });
  for (let time = 0; time < WRONG_SIGN_INS; time += 1) {
    const guess = { email: `nobody${time}@example.org`, password: 'not this one either' };
    await count('signIns', page.send('POST', 'staff/session', guess));
  }
  page.close();
}

parentPort?.once('message', () => {
  isOn = false;
});
parentPort?.postMessage('ready');
await Promise.all([
  readAtOnce(),
  writeOn(),
  guessPasswords(),
  ...Array.from({ length: READERS }, readOn),
]);
parentPort?.postMessage(report);
