import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Menu, Product } from '#core/menu/menu.schema.ts';
import type { Order, OrderRequest } from '#core/orders/order.schema.ts';
import type { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { markupTree } from '#server/modules/drawn-openings/element-openings.ts';

/**
 * A small fake server, with which the element's tests can delay responses and count open
 * connections. Each test has a world of its own: its API base is `/fake/<name>`.
 */
interface World {
  orders: Order[];
  streams: Set<ServerResponse>;
  requests: string[];
  /** Those of them that were answered. */
  answered: string[];
  /** Delayed responses, until they are released, by path. */
  held: Map<string, PromiseWithResolvers<void>>;
  /** The published events as the stream sends them; the first has number 1. */
  frames: string[];
  /** The menu is empty. */
  isEmpty: boolean;
  /** The first screen is drawn for elements. */
  isDrawn: boolean;
  /** What is drawn is for this version of the element, if not for its own. */
  drawnFor: string;
  /** No request is answered. */
  isDown: boolean;
  /** Files of the element that fail to load: those whose name contains this. */
  blocked: string;
  files: string[];
}

/** The world for an element without `api`: below `/api/v1`. */
export const INSTALLATION = 'installation';

const worlds = new Map<string, World>();
const AT = '2026-11-20T18:42:00.000Z';
const GUEST = '019a9d00-0000-7000-8000-000000000001';
const SEATING = '019a9d00-0000-7000-8000-000000000002';
/**
 * Carts are stored by table in a storage that all suites share, so each suite that orders has its
 * own table.
 */
const TABLES = new Map([...'abcdefghjkmnpqrstvwxy'].map((id, at) => [id.repeat(12), `${at + 1}`]));

function worldOf(name: string): World {
  const known = worlds.get(name);
  if (known) return known;
  const world = {
    orders: [],
    streams: new Set<ServerResponse>(),
    requests: [],
    answered: [],
    held: new Map<string, PromiseWithResolvers<void>>(),
    frames: [],
    isEmpty: false,
    isDrawn: false,
    drawnFor: '',
    isDown: false,
    blocked: '',
    files: [],
  };
  worlds.set(name, world);
  return world;
}

function product(id: string, name: string, price: number): Product {
  return { id, name, price, vat: 'reduced', station: 'bar', allergens: { contains: [] } };
}

function menu(locale: string): Menu {
  const isSwedish = locale === 'sv';
  return {
    venue: {
      id: 'kajkanten',
      name: 'Kajkanten',
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
      locales: ['sv', 'en'],
      opening: [],
      serving: null,
      vatRates: { standard: 2500, reduced: 1200, low: 600, zero: 0 },
      ordering: {
        joinPolicy: 'open',
        service: 'table',
        payer: 'guests',
        showsPrices: true,
        paymentMethods: ['card', 'swish', 'cash'],
        seatingAmountCap: 1_000_000,
      },
    },
    version: 1,
    locale: isSwedish ? 'sv' : 'en',
    stations: [{ id: 'bar', name: isSwedish ? 'Baren' : 'The bar' }],
    optionGroups: [],
    categories: [
      {
        id: 'drinks',
        name: isSwedish ? 'Dryck' : 'Drinks',
        placeholderColor: 1,
        products: [
          product('lemonade', isSwedish ? 'Rabarberlemonad' : 'Rhubarb lemonade', 5500),
          product('coffee', isSwedish ? 'Kaffe' : 'Coffee', 3900),
        ],
      },
    ],
    availability: { sequence: 0, soldOutProducts: [], soldOutOptions: [], pauses: [] },
  };
}

function snapshot(world: World): SeatingSnapshot {
  const isSeated = world.orders.length > 0;
  return {
    sequence: world.frames.length,
    session: { id: GUEST, admission: isSeated ? 'admitted' : 'browsing', returning: false },
    seating: isSeated
      ? {
          id: SEATING,
          table: { id: 'aaaaaaaaaaaa', label: '1' },
          state: 'open',
          bill: 'open',
          openedAt: AT,
          endedAt: null,
        }
      : null,
    joinCode: isSeated ? '1234' : null,
    guests: isSeated ? [{ id: GUEST, ordinal: 1, name: null, mark: 1, admission: 'admitted' }] : [],
    orders: world.orders,
    currency: 'SEK',
    total: world.orders.reduce((sum, order) => sum + order.total, 0),
    bill: null,
    calls: [],
  };
}

function order(id: string, request: OrderRequest): Order {
  const names = { lemonade: 'Rhubarb lemonade', coffee: 'Coffee' } as Record<string, string>;
  const prices = { lemonade: 5500, coffee: 3900 } as Record<string, number>;
  const lines = request.lines.map((line, index) => {
    const unitPrice = prices[line.product] ?? 0;
    const name = names[line.product] ?? line.product;
    return {
      id: `019a9d00-0000-7000-8000-00000000010${index}`,
      product: line.product,
      name: { en: name, sv: name },
      options: [],
      quantity: line.quantity,
      unitPrice,
      total: unitPrice * line.quantity,
      vat: 'reduced' as const,
      vatRate: 1200,
      station: 'bar',
      alcohol: false,
      state: 'queued' as const,
      stateAt: '2026-11-20T18:00:00.000Z',
      ...(line.note === undefined ? {} : { note: line.note }),
    };
  });
  return {
    id,
    number: 48,
    table: { id: 'aaaaaaaaaaaa', label: '1' },
    seating: SEATING,
    guest: GUEST,
    state: 'placed',
    service: 'table',
    currency: 'SEK',
    total: lines.reduce((sum, line) => sum + line.total, 0),
    lines,
    placedAt: AT,
    seenAt: null,
    acceptedAt: null,
    endedAt: null,
    seenBy: [],
  };
}

function publish(world: World, type: string, changed: Order): void {
  const sequence = world.frames.length + 1;
  const data = JSON.stringify({ sequence, at: AT, type, order: changed });
  const frame = `id: ${sequence}\nevent: ${type}\ndata: ${data}\n\n`;
  world.frames.push(frame);
  for (const stream of world.streams) stream.write(frame);
}

/** Like the real server: guests come from any page. */
const ANY_ORIGIN = { 'access-control-allow-origin': '*' };
const PREFLIGHT = {
  ...ANY_ORIGIN,
  'access-control-allow-headers':
    'authorization, idempotency-key, last-event-id, content-type, if-none-match',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
};

interface Answer {
  status: number;
  body: unknown;
}
const ok = (body: unknown, status = 200): Answer => ({ status, body });
function problem(status: number, code: string): Answer {
  return { status, body: { type: 'about:blank', title: code, status, code } };
}

/** After the last event that the client names, like the real server; else from now on. */
function openStream(world: World, request: IncomingMessage, response: ServerResponse): void {
  const type = { 'content-type': 'text/event-stream', 'cache-control': 'no-store' };
  response.writeHead(200, { ...type, ...ANY_ORIGIN });
  response.write(': hello\n\n');
  const last = Number(request.headers['last-event-id'] ?? world.frames.length);
  for (const frame of world.frames.slice(last)) response.write(frame);
  world.streams.add(response);
  response.on('close', () => world.streams.delete(response));
}

function menuOf(world: World, url: URL): Answer {
  const whole = menu(url.searchParams.get('locale') ?? 'en');
  return ok(world.isEmpty ? { ...whole, version: 2, categories: [] } : whole);
}

/** Built from widget/element-opening.tsx. */
const DRAWER = new URL('../../dist/openings/element-opening.js', import.meta.url).href;

/** As the real server draws it; nothing in a world where nothing is drawn. */
async function openingOf(world: World, url: URL, id = ''): Promise<Answer> {
  const label = TABLES.get(id);
  if (!label) return problem(404, 'tables.unknown');
  if (!world.isDrawn) return ok(undefined, 204);
  const { drawElement, version } = await import(DRAWER);
  const locale = url.searchParams.get('locale') ?? 'en';
  const venue = { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] };
  const table = { id, label, venue, menuVersion: 1 };
  const drawn = await drawElement({ locale, table, menu: menu(locale), now: Date.now() });
  const element = world.drawnFor || version;
  return ok({ ...drawn, element, menu: markupTree(drawn.menu), parts: markupTree(drawn.parts) });
}

function answerAtTable(world: World, url: URL, id = '', action = ''): Answer {
  const label = TABLES.get(id);
  if (!label) return problem(404, 'tables.unknown');
  if (action === 'menu') return menuOf(world, url);
  if (action === 'sessions') {
    const session = {
      id: GUEST,
      table: id,
      seating: null,
      admission: 'browsing',
      returning: false,
      expiresAt: null,
    };
    return ok({ token: 'token', session }, 201);
  }
  const venue = { id: 'kajkanten', name: 'Kajkanten', locales: ['sv', 'en'] };
  return ok({ id, label, venue, menuVersion: 1 });
}

async function answerTo(
  world: World,
  method: string,
  url: URL,
  key: string,
  body: unknown,
): Promise<Answer> {
  const [resource, id, action] = url.pathname.split('/').filter(Boolean);
  if (resource === 'tables' && action === 'opening') return openingOf(world, url, id);
  if (resource === 'tables') return answerAtTable(world, url, id, action);
  if (resource === 'venues' && action === 'menu') return menuOf(world, url);
  if (resource === 'seating') return ok(snapshot(world));
  if (resource === 'orders' && method === 'POST' && !action) {
    const known = world.orders.find((placed) => placed.id === key);
    if (known) return ok(known, 201);
    const placed = order(key, body as OrderRequest);
    world.orders.push(placed);
    publish(world, 'order.placed', placed);
    return ok(placed, 201);
  }
  return problem(404, 'request.not_found');
}

/** A test's requests to its world, beside the API: `GET /fake/<name>/control/…`. */
function control(world: World, url: URL): Answer {
  const [, what] = url.pathname.split('/').filter(Boolean);
  const path = url.searchParams.get('path') ?? '';
  if (what === 'hold') world.held.set(path, Promise.withResolvers());
  if (what === 'release') world.held.get(path)?.resolve();
  if (what === 'empty') world.isEmpty = url.searchParams.get('is') === 'true';
  if (what === 'draw') {
    world.isDrawn = true;
    world.drawnFor = url.searchParams.get('for') ?? '';
  }
  if (what === 'down') world.isDown = url.searchParams.get('is') === 'true';
  if (what === 'block') world.blocked = url.searchParams.get('part') ?? '';
  if (what === 'accept') {
    world.orders = world.orders.map((placed) => {
      const accepted = { ...placed, state: 'accepted' as const, seenAt: AT, acceptedAt: AT };
      publish(world, 'order.accepted', accepted);
      return accepted;
    });
  }
  const { requests, answered, files, orders } = world;
  const notes = orders.flatMap(({ lines }) => lines.flatMap(({ note }) => note ?? []));
  const streams = world.streams.size;
  return ok({ streams, requests, answered, files, orders: orders.length, notes });
}

/** The element's own files, from a world: `/fake/<name>/widget/…`. Null for one that is blocked. */
export function fileOfWorld(path: string): string | null {
  const [, name = '', file = ''] = /^\/fake\/([^/]+)\/widget\/(.*)$/.exec(path) ?? [];
  const world = worldOf(name);
  world.files.push(file);
  return world.blocked !== '' && file.includes(world.blocked) ? null : `/dist/widget/${file}`;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk as Uint8Array);
  const text = Buffer.concat(chunks).toString();
  return text ? JSON.parse(text) : undefined;
}

/** Answers a request below `/fake/`; returns false for any other. */
export async function fakeApi(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const address = new URL(request.url ?? '/', 'http://fake');
  const match = /^\/fake\/([^/]+)(?:\/api\/v1)?(\/.*)$/.exec(address.pathname);
  if (!match?.[1] || !match[2]) return false;
  const world = worldOf(match[1]);
  const url = new URL(match[2] + address.search, 'http://fake');
  if (url.pathname.startsWith('/control/')) {
    send(response, control(world, url));
    return true;
  }
  if (request.method === 'OPTIONS') {
    response.writeHead(204, PREFLIGHT).end();
    return true;
  }
  world.requests.push(`${request.method} ${url.pathname}`);
  await world.held.get(url.pathname)?.promise;
  if (world.isDown) {
    request.socket.destroy();
    return true;
  }
  if (url.pathname.endsWith('/events')) {
    openStream(world, request, response);
    return true;
  }
  const key = String(request.headers['idempotency-key'] ?? '');
  send(response, await answerTo(world, request.method ?? 'GET', url, key, await bodyOf(request)));
  world.answered.push(`${request.method} ${url.pathname}`);
  return true;
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const type = status < 400 ? 'application/json' : 'application/problem+json';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...ANY_ORIGIN });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
