import { randomBytes } from 'node:crypto';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { VenueAddress } from '#core/address/address.schema.ts';
import type { Menu } from '#core/menu/menu.schema.ts';
import type { Order } from '#core/orders/order.schema.ts';
import type { Board } from '#core/people/staff.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type { SessionAnswer, TableInfo } from '#core/tables/table.schema.ts';
import type { Tables } from '#core/tables/tables.schema.ts';
import { isInContainer, machineAddresses } from '#server/machine-addresses.ts';
import { readPdf } from '#tests/support/server/pdf.ts';

/** A venue that is set up, and its owner's browser on the server's own computer. */
type Installation = { url: string; venue: string; cookie: string };

type Wish = { method?: string; body?: unknown; headers?: Record<string, string> };

/** A plain printer's. */
const DOTS_PER_INCH = 150;

/** The README's example, for a machine that is in no network. */
const EXAMPLE_HOST = '192.168.1.20';

async function ask(
  address: string,
  { method = 'GET', body, headers = {} }: Wish = {},
): Promise<Response> {
  const answer = await fetch(address, {
    method,
    headers: {
      origin: new URL(address).origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer;
}

async function json<Answer>(address: string, wish?: Wish): Promise<Answer> {
  return (await (await ask(address, wish)).json()) as Answer;
}

/**
 * The README's steps after the set-up: chooses the venue's address as the console does, prints the
 * codes, opens one as a phone in the same network does, and orders there. `said` is the output of
 * the start. Returns what was done, in words.
 */
export async function printAndScan(at: Installation, said: string): Promise<string> {
  const { address, isReachable } = await chooseAddress(at, said);
  const signs = await readSigns(at, address);
  const sign = signs.at(-1);
  if (sign === undefined) throw new Error('No code was printed.');
  const printed = `${signs.length} printed codes carry ${address}`;
  if (!isReachable) {
    return `${printed}; this machine is in no network, so nothing was opened at that address`;
  }
  const number = await orderAt(sign);
  const board = await json<Board>(`${venuePath(at)}/board?locale=sv`, ownersWish(at));
  if (!board.orders.some((order) => order.number === number)) {
    throw new Error(`The board does not show order ${number}, which was placed at ${sign}`);
  }
  return `${printed}; order ${number} was placed there`;
}

const venuePath = ({ url, venue }: Installation) => `${url}/api/v1/venues/${venue}`;
const ownersWish = ({ cookie }: Installation): Wish => ({ headers: { cookie } });

/** The first proposal or, in a container, which can propose none, what an operator would type. */
async function chooseAddress(
  at: Installation,
  said: string,
): Promise<{ address: string; isReachable: boolean }> {
  const path = `${venuePath(at)}/address`;
  const { proposals } = await json<VenueAddress>(path, ownersWish(at));
  const port = Number(new URL(at.url).port);
  const known = machineAddresses({ host: '0.0.0.0', port }, undefined, false);
  const expected = isInContainer() ? [] : known;
  if (proposals.join() !== expected.join()) {
    throw new Error(`The console proposes [${proposals}], but this machine has [${expected}]`);
  }
  const [proposed] = proposals;
  if (proposed !== undefined && !said.includes(proposed)) {
    throw new Error(`The start does not print ${proposed}:\n${said}`);
  }
  const [wished = `http://${EXAMPLE_HOST}:${port}`] = known;
  const { address, isChosen } = await json<VenueAddress>(path, {
    ...ownersWish(at),
    method: 'PUT',
    body: { address: wished },
  });
  if (address !== wished || !isChosen) throw new Error(`${wished} became ${address}`);
  return { address, isReachable: known.length > 0 };
}

/** The addresses in the printed codes: one for each table, the same as in its picture. */
async function readSigns(at: Installation, address: string): Promise<string[]> {
  const { tables } = await json<Tables>(`${venuePath(at)}/tables`, ownersWish(at));
  const sheet = await ask(`${venuePath(at)}/tables/codes.pdf?format=single`, ownersWish(at));
  const { pages } = readPdf(Buffer.from(await sheet.arrayBuffer()));
  const signs = await Promise.all(pages.map(({ svg }) => readCode(svg)));
  const expected = tables.map(({ id }) => `${address}/sv/table/${id}`);
  if (signs.length === 0 || signs.join() !== expected.join()) {
    throw new Error(`The codes say:\n${signs.join('\n')}\ninstead of:\n${expected.join('\n')}`);
  }
  for (const [index, { id }] of tables.entries()) {
    const picture = await ask(`${venuePath(at)}/tables/${id}/code.svg`, ownersWish(at));
    const read = await readCode(await picture.text());
    if (read !== signs[index]) throw new Error(`The picture of ${signs[index]} says ${read}`);
  }
  return signs;
}

async function readCode(svg: string): Promise<string> {
  const picture = sharp(Buffer.from(svg), { density: DOTS_PER_INCH }).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

/** Knows nothing but what the code says, as a guest's phone. Returns the order's number. */
async function orderAt(sign: string): Promise<number> {
  const page = await (await ask(sign)).text();
  if (/localhost|127\.0\.0\.1/.test(page))
    throw new Error(`${sign} mentions this computer:\n${page}`);
  const files = [...page.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/[^"]+)"/g)];
  if (files.length === 0) throw new Error(`${sign} loads nothing:\n${page}`);
  for (const [, file = ''] of files) await ask(new URL(file, sign).href);
  const table = sign.split('/').at(-1);
  const api = new URL('/api/v1', sign).href;
  const { token } = await json<SessionAnswer>(`${api}/tables/${table}/sessions`, {
    method: 'POST',
    body: {},
  });
  const { venue } = await json<TableInfo>(`${api}/tables/${table}`);
  const menu = await json<Menu>(`${api}/venues/${venue.id}/menu?locale=sv`);
  const product = menu.categories
    .flatMap(({ products }) => products)
    .find(({ optionGroups = [] }) => optionGroups.length === 0);
  const { number } = await json<Order>(`${api}/orders`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': uuidv7(Date.now(), randomBytes(10)),
    },
    body: {
      menuVersion: menu.version,
      age: 0,
      lines: [{ product: product?.id, options: [], quantity: 1 }],
    },
  });
  return number;
}
