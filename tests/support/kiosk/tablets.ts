import type { Page, Route } from 'playwright';
import type { DeviceGuests } from '#core/devices/codes.ts';
import type { Devices } from '#core/devices/devices.schema.ts';
import type { TestServer } from '../server/server.ts';

const VENUE = 'kajkanten';

/** A manager of the demonstration venue, by the API: what the console's page of tablets does. */
export interface Manager {
  ask(method: string, path: string, body?: object): Promise<unknown>;
  devices(): Promise<Devices>;
  /** Approves the code that a tablet shows. `table`: null for any. Answers with the tablet's id. */
  approve(
    userCode: string,
    table: string | null,
    name?: string,
    guests?: DeviceGuests,
  ): Promise<string>;
  change(device: string, what: string, body?: object): Promise<unknown>;
}

export async function manager(server: Pick<TestServer, 'url' | 'staff'>): Promise<Manager> {
  const root = `${server.url}/api/v1`;
  const headers = { 'content-type': 'application/json', origin: server.url };
  const signedIn = await fetch(`${root}/staff/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify(server.staff),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${root}/venues/${VENUE}${path}`, {
      method,
      headers: body === undefined ? { origin: server.url, cookie } : { ...headers, cookie },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text);
  }

  return {
    ask,
    devices: async () => (await ask('GET', '/devices')) as Devices,
    async approve(userCode, table, name = 'Window', guests = 'each') {
      const { devices } = (await ask('POST', '/devices', {
        userCode,
        name,
        table,
        guests,
      })) as Devices;
      return devices.find((device) => device.name === name)?.id ?? '';
    },
    change: (device, what, body) =>
      ask(what === '' || body !== undefined ? 'PUT' : 'POST', `/devices/${device}${what}`, body),
  };
}

/** Where a tablet asks for a code. */
const PAIRINGS = '**/api/v1/device/pairing';

/**
 * Opens the kiosk and pairs it. Answers with the tablet's id. The tablet is told to ask after a
 * second whether its code was approved, unless it `waits` five as the server says: most tests are
 * about what comes afterwards.
 */
export async function pairTablet(
  page: Page,
  server: Pick<TestServer, 'url' | 'staff'>,
  {
    table = 'servett00001',
    name,
    guests,
    waits = false,
  }: { table?: string | null; name?: string; guests?: DeviceGuests; waits?: boolean } = {},
): Promise<string> {
  const by = await manager(server);
  if (!waits) await page.route(PAIRINGS, askSoon);
  await page.goto('/kiosk/');
  const code = await page.locator('.k-code').textContent();
  const device = await by.approve(code ?? '', table, name, guests);
  await page.locator('.k-attract').waitFor();
  if (!waits) await page.unroute(PAIRINGS, askSoon);
  return device;
}

async function askSoon(route: Route): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, json: { ...(await response.json()), interval: 1 } });
}
