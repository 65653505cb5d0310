import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { uuidv7 } from '#core/shared/uuid.ts';
import { deviceFrom } from '#tests/support/clients/device-from.ts';
import type { PlainHttp } from '#tests/support/clients/plain-http.ts';

export type CrowdWork = {
  url: string;
  table: string;
  address: string;
  devices: number;
  body: object;
};

export type CrowdReport = {
  requests: number;
  sessions: number;
  /** Sessions that got a place among the waiting devices. */
  places: number;
  /** Orders stored separately from the party's, and as the party's. */
  apart: number;
  letIn: number;
  /** Join codes that were counted against the party's limit, and correct ones. */
  codesTried: number;
  codesRight: number;
  refused: Record<string, number>;
};

/** The pause between a device's requests, so that more than the machine's speed is measured. */
const PAUSE_MS = 20;
const CODES = 10_000;

/** Devices at one address that have a photographed code, until they are stopped. */
const { url, table, address, devices, body } = workerData as CrowdWork;
const report: CrowdReport = {
  requests: 0,
  sessions: 0,
  places: 0,
  apart: 0,
  letIn: 0,
  codesTried: 0,
  codesRight: 0,
  refused: {},
};
const places = new Set<string>();
let isOn = true;

/** The code of a problem; null if there is none. */
function refusalOf({ status, text }: { status: number; text: string }): string | null {
  if (status < 400) return null;
  const { code } = JSON.parse(text) as { code: string };
  report.refused[code] = (report.refused[code] ?? 0) + 1;
  return code;
}

async function order(http: PlainHttp): Promise<void> {
  const placed = await http.send('POST', 'orders', body, uuidv7(Date.now(), randomBytes(10)));
  if (refusalOf(placed) !== null) return;
  const { awaitsAdmission } = JSON.parse(placed.text) as { awaitsAdmission?: true };
  if (awaitsAdmission) report.apart += 1;
  else report.letIn += 1;
}

async function guess(http: PlainHttp): Promise<void> {
  const code = String(randomInt(CODES)).padStart(4, '0');
  const refusal = refusalOf(await http.send('POST', 'seating/join', { code }));
  if (refusal === null || refusal === 'seatings.wrong_join_code') report.codesTried += 1;
  if (refusal === null) report.codesRight += 1;
}

/** Whether this visit continues: not when the device was sent away. */
async function isThere(http: PlainHttp): Promise<boolean> {
  const { status, text } = await http.send('GET', 'seating');
  return status === 200 && !text.includes('"sentAway":true');
}

/** A device joins, orders and guesses until it is sent away, and returns. */
async function attack(): Promise<void> {
  let token: string | undefined;
  while (isOn) {
    const isNew = token === undefined || randomInt(2) === 0;
    const device = await deviceFrom(url, { table, address, ...(!isNew && token && { token }) });
    report.requests += 1;
    if (device !== null) {
      token = device.token;
      report.sessions += 1;
      if (device.session.admission === 'waiting') places.add(device.session.id);
      await visit(device.http);
      device.http.close();
    }
    await wait(PAUSE_MS);
  }
}

async function visit(http: PlainHttp): Promise<void> {
  for (let round = 0; round < 10 && isOn; round += 1) {
    await order(http);
    await wait(PAUSE_MS);
    await guess(http);
    await wait(PAUSE_MS);
    report.requests += 3;
    if (!(await isThere(http))) return;
  }
}

parentPort?.once('message', () => {
  isOn = false;
});
parentPort?.postMessage('ready');
await Promise.all(Array.from({ length: devices }, attack));
report.places = places.size;
parentPort?.postMessage(report);
