import { expect, test } from 'vitest';
import type { Tables } from '#core/tables/tables.schema.ts';
import { testApiKey } from '#tests/support/callers/test-api-key.ts';
import { OTHER_TABLE, smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from '../menu/import-menu.usecase.ts';

const tables = `venues/${VENUE}/tables`;
const areas = `venues/${VENUE}/areas`;
const NOBODY = '0190d3c0-0000-7000-8000-000000000001';

/** Areas with the labels in them, as one line each. */
function arranged({ areas: all, tables: placed }: Tables): string[] {
  return [...all, { id: null, name: '-' }].map(({ id, name }) => {
    const labels = placed.filter(({ area }) => area === id).map(({ label }) => label);
    return `${name}: ${labels.join(', ')}`;
  });
}

async function manager(): Promise<{
  served: TestApp;
  ask: Ask;
  areaOf(name: string): Promise<string>;
}> {
  const served = await testApp();
  const ask = await served.staff('manager');
  const areaOf = async (name: string) => {
    const { body } = await ask('POST', areas, { name });
    return body.areas.at(-1).id;
  };
  return { served, ask, areaOf };
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
];

test('a range of tables is created in an area, each with its own id, and guests find them', async () => {
  const { served, ask, areaOf } = await manager();
  const terrace = await areaOf(' The  terrace ');
  const labels = ['Terrace 10', 'Terrace 2', 'Terrace 1'];
  const { status, body } = await ask('POST', tables, { labels, area: terrace });
  expect(status).toBe(200);
  expect(arranged(body)).toEqual([
    'The terrace: Terrace 1, Terrace 2, Terrace 10',
    '-: 1, Terrass 2',
  ]);
  expect(body.address).toBe(ORIGIN);
  const [first] = body.tables;
  expect(first.id).toMatch(/^[0-9a-z]{12}$/);
  expect((await served.ask('GET', `tables/${first.id}`)).body.label).toBe('Terrace 1');
  expect(new Set(body.tables.map((each: { id: string }) => each.id)).size).toBe(5);
});

test('taken, empty or too many labels and names are refused, and nothing is created', async () => {
  const { ask, areaOf } = await manager();
  await areaOf('Bar');
  const make = (...labels: string[]) => ask('POST', tables, { labels, area: null });
  const table = `${tables}/${TABLE}`;
  expect(codeOf(await make('3', 'TERRASS 2'))).toEqual([409, 'tables.label_taken']);
  expect(codeOf(await make('3', ' 3'))).toEqual([409, 'tables.label_taken']);
  expect(codeOf(await make('3', '​'))).toEqual([400, 'request.invalid']);
  expect(codeOf(await make())).toEqual([400, 'request.invalid']);
  expect(codeOf(await make(...Array.from({ length: 201 }, (_, at) => `t${at}`)))).toEqual([
    400,
    'request.invalid',
  ]);
  expect(codeOf(await ask('POST', tables, { labels: ['3'], area: NOBODY }))).toEqual([
    404,
    'areas.unknown',
  ]);
  expect(codeOf(await ask('PUT', table, { label: 'Terrass 2' }))).toEqual([
    409,
    'tables.label_taken',
  ]);
  expect(codeOf(await ask('POST', areas, { name: 'bar' }))).toEqual([409, 'areas.name_taken']);
  expect(codeOf(await ask('PUT', `${areas}/${NOBODY}`, { name: 'x' }))).toEqual([
    404,
    'areas.unknown',
  ]);
  for (let at = 0; at < 2; at += 1) {
    await make(...Array.from({ length: 200 }, (_, index) => `${at} ${index}`));
  }
  const most = Array.from({ length: 199 }, (_, index) => `2 ${index}`);
  expect(codeOf(await make(...most))).toEqual([409, 'tables.too_many']);
  expect((await ask('GET', tables)).body.tables).toHaveLength(402);
});

test('a table is moved before another one, and labels no longer determine the order there', async () => {
  const { ask, areaOf } = await manager();
  const bar = await areaOf('Bar');
  await areaOf('Hall');
  const { body } = await ask('POST', tables, { labels: ['A', 'B', 'C'], area: bar });
  const [a, b, c] = body.tables.map((each: { id: string }) => each.id);
  const place = async (table: string, area: string | null, before: string | null) =>
    (await ask('PUT', `${tables}/${table}/place`, { area, before })).body;
  expect(arranged(await place(c, bar, a))[0]).toBe('Bar: C, A, B');
  expect(arranged(await place(TABLE, bar, b))[0]).toBe('Bar: C, A, 1, B');
  expect(arranged(await place(c, null, null))).toEqual([
    'Bar: A, 1, B',
    'Hall: ',
    '-: Terrass 2, C',
  ]);
  const later = await ask('POST', tables, { labels: ['0'], area: bar });
  expect(arranged(later.body)[0]).toBe('Bar: A, 1, B, 0');
  expect(codeOf(await ask('PUT', `${tables}/${a}/place`, { area: NOBODY, before: null }))).toEqual([
    404,
    'areas.unknown',
  ]);
});

test('areas are sorted and renamed; removing one keeps its tables', async () => {
  const { ask, areaOf } = await manager();
  const bar = await areaOf('Bar');
  const hall = await areaOf('Hall');
  await ask('PUT', `${tables}/${TABLE}/place`, { area: hall, before: null });
  const moved = await ask('PUT', `${areas}/${hall}/place`, { before: bar });
  expect(arranged(moved.body)).toEqual(['Hall: 1', 'Bar: ', '-: Terrass 2']);
  const named = await ask('PUT', `${areas}/${hall}`, { name: 'HALL' });
  expect(arranged(named.body)[0]).toBe('HALL: 1');
  const gone = await ask('DELETE', `${areas}/${hall}`);
  expect(arranged(gone.body)).toEqual(['Bar: ', '-: 1, Terrass 2']);
  expect(codeOf(await ask('DELETE', `${areas}/${hall}`))).toEqual([404, 'areas.unknown']);
});

test('a table with a party is renamed on the board, in its order and for the guest', async () => {
  const { served, ask } = await manager();
  const guest = await guestAt(served);
  await guest.order([{ product: 'soup' }]);
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  expect((await ask('PUT', `${tables}/${TABLE}`, { label: 'Fönstret' })).status).toBe(200);
  expect(heard).toEqual(['table.renamed false', 'tables.changed false']);
  const { body } = await ask('GET', `venues/${VENUE}/board`);
  expect(body.orders[0].table).toEqual({ id: TABLE, label: 'Fönstret' });
  expect(body.seatings[0].seating.table.label).toBe('Fönstret');
  expect((await guest.ask('GET', 'seating')).body.seating.table.label).toBe('Fönstret');
  expect(codeOf(await ask('DELETE', `${tables}/${TABLE}`))).toEqual([409, 'tables.seated']);
});

test('a table is known by its id in another system, which no other has, and keeps it', async () => {
  const { served, ask } = await manager();
  const key = await testApiKey(served, { scopes: ['venue.read', 'tables.write'] });
  const name = (table: string, externalId: string | null) =>
    key.ask('PUT', `${tables}/${table}`, { externalId });
  const { status, body } = await name(TABLE, ' T-1 ');
  expect([status, body.tables[0]]).toEqual([
    200,
    { id: TABLE, label: '1', area: null, externalId: 'T-1' },
  ]);
  expect(codeOf(await name(OTHER_TABLE, 'T-1'))).toEqual([409, 'tables.external_id_taken']);
  expect(codeOf(await name(OTHER_TABLE, '\u200b'))).toEqual([400, 'request.invalid']);
  const found = await key.ask('GET', `${tables}?externalId=T-1`);
  expect(found.body.tables.map(({ id }: { id: string }) => id)).toEqual([TABLE]);
  expect((await key.ask('GET', `${tables}?externalId=T-2`)).body.tables).toEqual([]);
  // A label alone changes nothing of it, nor does a new code, nor another place.
  await ask('PUT', `${tables}/${TABLE}`, { label: 'One' });
  await ask('PUT', `${tables}/${TABLE}/place`, { area: null, before: null });
  const { body: reissued } = await ask('POST', `${tables}/${TABLE}/reissue`);
  const known = (await ask('GET', `${tables}?externalId=T-1`)).body.tables;
  expect(known).toMatchObject([{ id: reissued.id, label: 'One' }]);
  // One that is taken away leaves it to others, and has it again where nobody took it.
  await ask('DELETE', `${tables}/${reissued.id}`);
  const back = await ask('POST', `${tables}/${reissued.id}/restore`);
  const again = back.body.tables.find(({ label }: { label: string }) => label === 'One');
  expect(again.externalId).toBe('T-1');
  await ask('DELETE', `${tables}/${again.id}`);
  expect((await name(OTHER_TABLE, 'T-1')).status).toBe(200);
  const late = await ask('POST', `${tables}/${again.id}/restore`);
  expect(late.body.tables.map(({ externalId }: { externalId?: string }) => externalId)).toEqual([
    'T-1',
    undefined,
  ]);
  expect((await name(OTHER_TABLE, null)).text).not.toContain('externalId');
});

test('a removed table is not found, and comes back with another id', async () => {
  const { served, ask } = await manager();
  const guest = await guestAt(served);
  const { body } = await ask('DELETE', `${tables}/${TABLE}`);
  expect(arranged(body)).toEqual(['-: Terrass 2']);
  expect(body.removed).toEqual([{ id: TABLE, label: '1' }]);
  expect(codeOf(await served.ask('GET', `tables/${TABLE}`))).toEqual([410, 'tables.revoked']);
  expect((await guest.order([{ product: 'soup' }])).body.code).toBe('sessions.ended');
  const back = await ask('POST', `${tables}/${TABLE}/restore`);
  expect(arranged(back.body)).toEqual(['-: 1, Terrass 2']);
  expect(back.body.removed).toEqual([]);
  expect(back.body.tables[0].id).not.toBe(TABLE);
  expect(codeOf(await ask('POST', `${tables}/${TABLE}/restore`))).toEqual([404, 'tables.unknown']);
  // A table whose id was only replaced was never removed.
  await ask('POST', `${tables}/${OTHER_TABLE}/reissue`);
  expect((await ask('GET', tables)).body.removed).toEqual([]);
});

test('a table keeps its area and position when it gets a new id, and the board shows them', async () => {
  const { ask, areaOf } = await manager();
  const bar = await areaOf('Bar');
  await ask('PUT', `${tables}/${TABLE}/place`, { area: bar, before: null });
  const { body: issued } = await ask('POST', `${tables}/${TABLE}/reissue`);
  const { body } = await ask('GET', `venues/${VENUE}/board`);
  expect(body.areas).toEqual([{ id: bar, name: 'Bar' }]);
  expect(body.tables).toEqual([
    { id: issued.id, label: '1', area: bar },
    { id: OTHER_TABLE, label: 'Terrass 2', area: null },
  ]);
});

test("a menu file may name the tables' areas, and leaves out tables unchanged", async () => {
  const { served, ask } = await manager();
  const withAreas = (names: (string | undefined)[]) => ({
    ...smallMenu(),
    tables: (smallMenu().tables ?? []).map((table, at) => ({
      ...table,
      ...(names[at] !== undefined && { area: names[at] }),
    })),
  });
  const read = async (names: (string | undefined)[]) => {
    await importMenu(served.context, withAreas(names), async (name) => name);
    return arranged((await ask('GET', tables)).body);
  };
  expect(await read(['Sal', 'Terrass'])).toEqual(['Sal: 1', 'Terrass: Terrass 2', '-: ']);
  expect(await read([undefined, 'Sal'])).toEqual(['Sal: 1, Terrass 2', 'Terrass: ', '-: ']);
});
