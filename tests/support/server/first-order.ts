import { randomBytes } from 'node:crypto';
import type { ImportPreview } from '#core/menu-import/menu-import.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';

/** The values for the first set-up, apart from the menu. */
const VENUE = {
  owner: {
    name: 'Maria Holm',
    email: 'maria@kajkanten.example',
    password: 'tolv krabbor i hissen',
  },
  venue: {
    name: 'Kajkanten',
    locales: ['sv', 'en'],
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    vat: { standard: 2_500, food: 1_200 },
  },
  tables: 12,
};

type Options = {
  /** The source of the menu; without it, the demonstration's. */
  csv?: string;
};

/** The requests of one device; every failed response throws. */
function deviceAt(url: string, headers: Record<string, string> = {}) {
  return async (
    method: string,
    path: string,
    body?: unknown,
    more: Record<string, string> = {},
  ) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        origin: new URL(url).origin,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
        ...more,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) {
      throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    }
    const cookie = answer.headers
      .getSetCookie()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    // biome-ignore lint/suspicious/noExplicitAny: what the server answers is held by its own tests.
    const read = (): any => (text === '' ? null : JSON.parse(text));
    return { read, cookie };
  };
}

/**
 * The steps of a new operator and a first guest, from the code in the log to an order on the board.
 * Returns the order's number. Throws if anything is refused.
 */
export async function setUpAndOrder(
  url: string,
  code: string,
  { csv }: Options = {},
): Promise<{ number: number; cookie: string; venue: string }> {
  const api = '/api/v1';
  const anybody = deviceAt(url);
  const menu = csv === undefined ? 'demonstration' : 'import';
  const file = csv === undefined ? {} : { file: await answeredFile(anybody, code, csv) };
  const made = await anybody('POST', `${api}/setup`, { ...VENUE, code, menu, ...file });
  const venue: string = made.read().venues[0].id;
  const owner = deviceAt(url, { cookie: made.cookie });
  const board = async () => (await owner('GET', `${api}/venues/${venue}/board?locale=sv`)).read();
  const [table] = (await board()).tables;
  await anybody('GET', `/sv/table/${table.id}`).catch((error: unknown) => {
    // A page is not JSON: it is enough that it arrived.
    if (!(error instanceof SyntaxError)) throw error;
  });
  const answer = (await anybody('GET', `${api}/venues/${venue}/menu?locale=sv`)).read();
  const product = answer.categories
    .flatMap(
      (category: { products: { id: string; optionGroups?: unknown[] }[] }) => category.products,
    )
    .find((each: { optionGroups?: unknown[] }) => (each.optionGroups ?? []).length === 0);
  const joined = (await anybody('POST', `${api}/tables/${table.id}/sessions`, {})).read();
  const guest = deviceAt(url, { authorization: `Bearer ${joined.token}` });
  const order = await guest(
    'POST',
    `${api}/orders`,
    {
      menuVersion: answer.version,
      age: 0,
      lines: [{ product: product.id, options: [], quantity: 1 }],
    },
    { 'idempotency-key': uuidv7(Date.now(), randomBytes(10)) },
  );
  const { number } = order.read();
  const shown = (await board()).orders.map((each: { number: number }) => each.number);
  if (!shown.includes(number)) {
    throw new Error(`The board does not show order ${number}.`);
  }
  return { number, cookie: made.cookie, venue };
}

/**
 * Uses a spreadsheet and the preview's suggestions; unanswered products are made at the bar, for
 * all ages.
 */
async function answeredFile(ask: ReturnType<typeof deviceAt>, code: string, csv: string) {
  const bytes = Buffer.from(csv).toString('base64');
  const wish = { code, venue: VENUE.venue, file: { bytes } };
  const preview: ImportPreview = (await ask('POST', '/api/v1/setup/menu', wish)).read();
  if (preview.rejected.length > 0) {
    throw new Error(`Rows were rejected: ${JSON.stringify(preview.rejected)}`);
  }
  const { categories, stations } = preview.questions;
  const answers = categories.flatMap(({ products }) =>
    products.map(({ id, suggested: { station, vat, alcohol } }) => ({
      product: id,
      station: station ?? stations[0]?.id,
      vat: vat ?? 'standard',
      alcohol: alcohol ?? false,
    })),
  );
  return { bytes, answers };
}
