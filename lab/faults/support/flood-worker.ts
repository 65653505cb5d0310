import { parentPort, workerData } from 'node:worker_threads';
import { guestAtTable, type TableGuest } from '#tests/support/clients/table-guests.ts';

export type FloodWork = { url: string; table: string; sessions: number; body: object };
export type FloodReport = { ordered: number; cancelled: number; refused: Record<string, number> };

/** Sessions that place and cancel at one table as fast as the server answers, until stopped. */
const { url, table, sessions, body } = workerData as FloodWork;
const report: FloodReport = { ordered: 0, cancelled: 0, refused: {} };
let isOn = true;

function refuse(status: number, text: string): void {
  const { code } = JSON.parse(text) as { code: string };
  const name = `${status} ${code}`;
  report.refused[name] = (report.refused[name] ?? 0) + 1;
}

async function flood({ http, order, cancel }: TableGuest): Promise<void> {
  while (isOn) {
    const placed = await order();
    if (placed.status !== 201) {
      refuse(placed.status, placed.text);
      continue;
    }
    report.ordered += 1;
    const gone = await cancel(placed.id);
    if (gone.status === 200) report.cancelled += 1;
    else refuse(gone.status, gone.text);
  }
  http.close();
}

const guests: TableGuest[] = [];
for (let index = 0; index < sessions; index += 1) {
  guests.push(await guestAtTable(url, table, body));
}
parentPort?.once('message', () => {
  isOn = false;
});
parentPort?.postMessage('ready');
await Promise.all(guests.map(flood));
parentPort?.postMessage(report);
