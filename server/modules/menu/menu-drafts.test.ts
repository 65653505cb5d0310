import { expect, test } from 'vitest';
import { markOf } from '#core/menu/translations/translations.ts';
import type { MenuFile, MenuFileProduct } from '#core/menu-import/menu-file.schema.ts';
import { atOnce } from '#tests/support/at-once.ts';
import { smallMenu, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { type Ask, testApp } from '#tests/support/server/test-app.ts';
import { guestAt } from '#tests/support/server/test-guest.ts';
import { importMenu } from './import-menu.usecase.ts';

const draft = `venues/${VENUE}/menu/draft`;
const edits = `${draft}/edits`;
const publish = `${draft}/publish`;

const soup: MenuFileProduct = {
  id: 'soup',
  name: { sv: 'Soppa', en: 'Soup' },
  price: 9_500,
  vat: 'reduced',
  station: 'kitchen',
  allergens: { contains: ['milk'] },
  picture: 'soup.svg',
};

/** Changes the soup and returns the draft's new revision. */
async function editSoup(ask: Ask, revision: number, product: object): Promise<number> {
  const edit = { do: 'put_product', category: 'food', product: { ...soup, ...product } };
  const answer = await ask('POST', edits, { revision, edits: [edit] });
  expect(answer.status).toBe(200);
  return answer.body.revision;
}

const withoutTables = ({ tables: _, ...menu }: MenuFile) => menu;

test('without a draft, the published menu is returned', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  expect((await manager('GET', draft)).body).toEqual({
    revision: 0,
    menu: withoutTables(smallMenu()),
    published: null,
    menuVersion: 1,
    changed: null,
  });
});

test('a draft keeps its edits, guests see nothing of it, and publishing shows it to them at once', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const revision = await editSoup(manager, 0, { price: 11_000, name: { sv: 'Fisksoppa' } });
  const { body } = await manager('GET', draft);
  expect(body.changed.by).toBe('manager');
  expect(body.published).toEqual(withoutTables(smallMenu()));
  expect(body.menu.categories[0].products).toEqual([
    { ...soup, price: 11_000, name: { sv: 'Fisksoppa' } },
  ]);
  const shown = () => served.ask('GET', `venues/${VENUE}/menu?locale=sv`);
  expect((await shown()).body.categories[0].products[0].name).toBe('Soppa');

  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  const done = await manager('POST', publish, { revision, menuVersion: 1 });
  expect(done.body).toEqual({ revision: revision + 1, menuVersion: 2 });
  expect(heard).toEqual(['menu.published true', 'menu.drafted false']);
  expect((await shown()).body.categories[0].products[0]).toMatchObject({
    name: 'Fisksoppa',
    price: 11_000,
  });
  expect((await manager('GET', draft)).body).toMatchObject({ published: null, menuVersion: 2 });
  const again = await manager('POST', publish, { revision: revision + 1, menuVersion: 2 });
  expect([again.status, again.body.code]).toEqual([409, 'menu.nothing_to_publish']);
});

test('HTML in new texts is removed once; a text that is saved again stays as it is', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const name = { sv: 'Fish &amp; chips', en: '&amp;lt;' };
  const description = { sv: '<p>Med <b>ärtor</b></p>', en: '< 0,5 % & <3' };
  const revision = await editSoup(manager, 0, { name, description });
  const saved = async () => (await manager('GET', draft)).body.menu.categories[0].products[0];
  const clean = {
    name: { sv: 'Fish & chips', en: '&lt;' },
    description: { sv: 'Med ärtor', en: '< 0,5 % & <3' },
  };
  expect(await saved()).toMatchObject(clean);
  await editSoup(manager, revision, { ...clean, price: 9_600 });
  expect(await saved()).toMatchObject({ ...clean, price: 9_600 });
  const { body } = await manager('GET', draft);
  const put = await manager('PUT', draft, { revision: body.revision, menu: body.menu });
  expect(put.status).toBe(200);
  expect(await saved()).toMatchObject(clean);
});

test('of two people who edit at once one is informed, and only the other edit is kept', async () => {
  const served = await testApp({ database: 'file' });
  const [anna, bo] = [await served.staff('manager'), await served.staff('owner')];
  const setPrice = (ask: Ask, price: number) => {
    const edit = { do: 'put_product', category: 'food', product: { ...soup, price } };
    return ask('POST', edits, { revision: 0, edits: [edit] });
  };
  const answers = await atOnce(served, [() => setPrice(anna, 10_000), () => setPrice(bo, 12_000)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [late, kept] = answers[0]?.status === 409 ? [0, 12_000] : [1, 10_000];
  expect(answers[late]?.body.code).toBe('menu.draft_changed');
  const { menu } = (await anna('GET', draft)).body;
  expect(menu.categories[0].products[0].price).toBe(kept);
});

test('who edits an outdated draft is informed, and no revision is reused', async () => {
  const served = await testApp();
  const anna = await served.staff('manager');
  const bo = await served.staff('owner');
  const first = await editSoup(anna, 0, { price: 10_000 });
  const edit = { do: 'put_product', category: 'food', product: { ...soup, price: 1 } };
  const late = await bo('POST', edits, { revision: 0, edits: [edit] });
  expect([late.status, late.body.code]).toEqual([409, 'menu.draft_changed']);
  const whole = await bo('PUT', draft, { revision: 0, menu: smallMenu() });
  expect(whole.body.code).toBe('menu.draft_changed');
  const away = await bo('DELETE', `${draft}?revision=0`);
  expect(away.body.code).toBe('menu.draft_changed');
  const gone = await bo('DELETE', `${draft}?revision=${first}`);
  expect(gone.body).toEqual({ revision: first + 1 });
  expect((await anna('GET', draft)).body).toMatchObject({ changed: null, revision: first + 1 });
  const stale = await anna('POST', edits, { revision: first, edits: [edit] });
  expect(stale.body.code).toBe('menu.draft_changed');
  const nothing = await bo('DELETE', `${draft}?revision=${first + 1}`);
  expect(nothing.body).toEqual({ revision: first + 1 });
});

test('invalid edits change nothing, and are refused with the reasons', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const sound = { do: 'put_product', category: 'food', product: { ...soup, price: 1 } };
  const wrong: [object, RegExp][] = [
    [{ do: 'remove_product', product: 'stew' }, /draft lacks/],
    [{ ...sound, product: { ...soup, station: 'grill' } }, /unknown station "grill"/],
    [{ ...sound, product: { ...soup, optionGroups: ['sauce'] } }, /unknown option group "sauce"/],
    [{ ...sound, product: { ...soup, price: -1 } }, /./],
    [{ do: 'remove_station', station: 'kitchen', to: 'kitchen' }, /draft lacks/],
    [{ do: 'remove_station', station: 'kitchen' }, /./],
    [
      { do: 'put_category', category: { id: 'x', name: {}, placeholderColor: 1, products: [] } },
      /./,
    ],
  ];
  for (const [edit, why] of wrong) {
    const { status, body } = await manager('POST', edits, { revision: 0, edits: [sound, edit] });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    const messages = body.fields.map(({ message }: { message: string }) => message);
    expect(messages.join()).toMatch(why);
  }
  expect((await manager('GET', draft)).body).toMatchObject({ revision: 0, changed: null });
});

test('visible items without a name are not published, and hidden ones may wait', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const revision = await editSoup(manager, 0, { name: {} });
  const refused = await manager('POST', publish, { revision, menuVersion: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'menu.incomplete']);
  expect(refused.body.fields).toEqual([{ path: 'product soup', message: 'no name' }]);
  const hidden = await editSoup(manager, revision, { name: {}, hidden: true });
  expect((await manager('POST', publish, { revision: hidden, menuVersion: 1 })).status).toBe(200);
});

test('a menu published during the review has to be reviewed first', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const revision = await editSoup(manager, 0, { price: 1 });
  await importMenu(served.context, smallMenu(), async (name) => name);
  const refused = await manager('POST', publish, { revision, menuVersion: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'menu.published_meanwhile']);
  expect((await manager('POST', publish, { revision, menuVersion: 2 })).status).toBe(200);
});

test('a whole menu becomes the draft, except its venue and its tables', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const menu = smallMenu();
  const brought = {
    ...menu,
    venue: { ...menu.venue, id: 'annan-krog', name: 'Annan krog', currency: 'EUR' },
    tables: [{ label: 'Balkong' }],
    categories: menu.categories.slice(0, 1),
  };
  const { body } = await manager('PUT', draft, { revision: 0, menu: brought });
  expect(body).toEqual({ revision: 1 });
  const held = (await manager('GET', draft)).body.menu;
  expect(held.venue).toEqual(menu.venue);
  expect(held.categories).toEqual(brought.categories);
  await manager('POST', publish, { revision: 1, menuVersion: 1 });
  const { menu: published } = await served.context.store.read(async (db) => {
    const found = await served.context.menus.find(db, VENUE, 2);
    return { menu: found?.file };
  });
  expect(published?.tables).toEqual(menu.tables);
  expect(published?.venue).toEqual(menu.venue);
});

test('a menu of 2,000 products is accepted as a draft', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const menu = smallMenu();
  menu.categories[0]?.products.push(
    ...Array.from({ length: 2_000 - 1 }, (_, index) => ({
      ...soup,
      id: `dish-${index}`,
      description: {
        sv: 'Med bröd och smör. '.repeat(20),
        en: 'With bread and butter. '.repeat(20),
      },
    })),
  );
  const saved = await manager('PUT', draft, { revision: 0, menu });
  expect([saved.status, saved.body]).toEqual([200, { revision: 1 }]);
  expect(await editSoup(manager, 1, { price: 1 })).toBe(2);
});

test('hidden items reach no guest and cannot be ordered', async () => {
  const menu = smallMenu();
  const served = await testApp({ menu });
  const manager = await served.staff('manager');
  const guest = await guestAt(served);
  const drinks = menu.categories[1];
  if (drinks === undefined) throw new Error('the small menu has drinks');
  const { products: _, ...head } = drinks;
  const revision = await editSoup(manager, 0, { hidden: true, externalId: 'till-17' });
  await manager('POST', publish, { revision, menuVersion: 1 });
  const shown = async () => (await served.ask('GET', `venues/${VENUE}/menu`)).body;
  expect((await shown()).categories[0].products).toEqual([]);
  const refused = await guest.order([{ product: 'soup' }]);
  expect([refused.status, refused.body.code]).toEqual([409, 'orders.changed']);
  expect(refused.body.lines).toEqual([{ line: 0, product: 'soup', code: 'product_removed' }]);

  await manager('POST', edits, {
    revision: revision + 1,
    edits: [{ do: 'put_category', category: { ...head, hidden: true, externalId: 'till-2' } }],
  });
  await manager('POST', publish, { revision: revision + 2, menuVersion: 2 });
  const { categories, optionGroups } = await shown();
  expect(categories.map(({ id }: { id: string }) => id)).toEqual(['food']);
  expect(optionGroups).toEqual([]);
  const water = await guest.order([{ product: 'water' }]);
  expect(water.body.lines).toEqual([{ line: 0, product: 'water', code: 'product_removed' }]);
});

test('removing a station leaves only its orders', async () => {
  const menu = smallMenu();
  const windows = [{ days: ['mon' as const], from: '11:00', until: '20:00' }];
  const hours = [{ from: '11:00', until: '20:00' }];
  const served = await testApp({
    menu: {
      ...menu,
      venue: {
        ...menu.venue,
        stationHours: [
          { station: 'grill', windows },
          { station: 'bar', windows },
        ],
        exceptions: [
          { date: '2030-12-24', opening: hours, stations: [{ station: 'grill', hours }] },
        ],
      },
      stations: [...menu.stations, { id: 'grill', name: { sv: 'Grillen', en: 'The grill' } }],
    },
  });
  const manager = await served.staff('manager');
  const guest = await guestAt(served);
  const pauses = `venues/${VENUE}/pauses`;
  const { body: order } = await guest.order([{ product: 'soup' }]);
  for (const station of ['grill', 'kitchen', null]) {
    const pause = { station, paused: true, reason: 'Rökpaus' };
    expect((await manager('PUT', pauses, pause)).status).toBe(200);
  }

  const gone = [
    { do: 'remove_station', station: 'kitchen', to: 'bar' },
    { do: 'remove_station', station: 'grill', to: 'bar' },
  ];
  const { body: saved } = await manager('POST', edits, { revision: 0, edits: gone });
  expect(
    (await manager('POST', publish, { revision: saved.revision, menuVersion: 1 })).status,
  ).toBe(200);

  const board = async () => (await manager('GET', `venues/${VENUE}/board?locale=en`)).body;
  const shown = await board();
  expect(shown.orders.map(({ id }: { id: string }) => id)).toEqual([order.id]);
  expect(shown.orders[0].lines[0].station).toBe('kitchen');
  expect(shown.stations).toEqual([
    { id: 'bar', name: 'The bar' },
    { id: 'kitchen', name: 'The kitchen', isGone: true },
  ]);
  expect(
    shown.availability.pauses.map(({ station }: { station: string | null }) => station),
  ).toEqual([null]);
  const { settings } = (await manager('GET', `venues/${VENUE}/settings`)).body;
  expect(settings.stationHours).toEqual([{ station: 'bar', windows }]);
  expect(settings.exceptions).toEqual([{ date: '2030-12-24', opening: hours }]);

  const seen = { orders: [order.id], stations: ['kitchen'] };
  expect((await manager('POST', `venues/${VENUE}/orders/seen`, seen)).status).toBe(204);
  expect((await board()).orders[0].state).toBe('seen');
  const rejected = { from: 'seen', to: 'rejected', reason: 'Köket har stängt.' };
  const to = `venues/${VENUE}/orders/${order.id}/transition`;
  expect((await manager('POST', to, rejected)).status).toBe(200);
  expect((await board()).stations).toEqual([{ id: 'bar', name: 'The bar' }]);
});

test('open questions keep a menu from guests until somebody answers them', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const revision = await editSoup(manager, 0, { unanswered: ['vat', 'alcohol'] });
  const refused = await manager('POST', publish, { revision, menuVersion: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'menu.incomplete']);
  expect(refused.body.fields).toEqual([
    { path: 'product soup', message: 'nobody has answered vat, alcohol' },
  ]);
  const answered = await editSoup(manager, revision, { alcohol: true });
  expect((await manager('POST', publish, { revision: answered, menuVersion: 1 })).status).toBe(200);
  const { body: menu } = await served.ask('GET', 'venues/lillkrogen/menu?locale=sv');
  expect(JSON.stringify(menu)).not.toContain('unanswered');
});

const germanSoup = (text: string, of = 'Soppa') => ({
  do: 'translate_name',
  language: 'de',
  key: 'product/soup',
  translation: { text, of: markOf(of) },
});

test('what is translated is published with the menu, and guests read it until the original changes', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const guest = async () => {
    const { body } = await served.ask('GET', `venues/${VENUE}/menu?locale=en&language=de`);
    return body.categories[0].products[0].name;
  };
  const offered = { do: 'put_languages', languages: ['de'] };
  const first = await manager('POST', edits, {
    revision: 0,
    edits: [germanSoup('<b>Suppe</b>'), offered],
  });
  expect(first.status).toBe(200);
  expect(await guest()).toBe('Soup');
  await manager('POST', publish, { revision: first.body.revision, menuVersion: 1 });
  expect(await guest()).toBe('Suppe');
  const { body } = await manager('GET', draft);
  const next = await editSoup(manager, body.revision, {
    name: { sv: 'Fisksoppa', en: 'Fish soup' },
  });
  await manager('POST', publish, { revision: next, menuVersion: 2 });
  expect(await guest()).toBe('Fish soup');
  // The kitchen reads what the venue has written.
  const board = await manager('GET', `venues/${VENUE}/board?locale=sv`);
  expect(board.text).toContain('Fisksoppa');
  expect(board.text).not.toContain('Suppe');
});

test('a program that knows of no translations, and sends a whole menu, takes none away', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const german = { do: 'put_languages', languages: ['de'] };
  await manager('POST', edits, { revision: 0, edits: [germanSoup('Suppe'), german] });
  const menu = smallMenu();
  const sent = await manager('PUT', draft, { revision: 1, menu });
  expect(sent.status).toBe(200);
  const now = async () => (await manager('GET', draft)).body.menu;
  expect(await now()).toMatchObject({
    languages: ['de'],
    translations: { de: { 'product/soup': { name: { text: 'Suppe' } } } },
  });
  const none = { ...menu, languages: [], translations: {} };
  await manager('PUT', draft, { revision: sent.body.revision, menu: none });
  expect(await now()).toMatchObject({ languages: [], translations: {} });
});

test('codes and times that a program from before them does not send stay; one that knows them takes them away', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const { optionGroups, ...small } = withoutTables(smallMenu());
  // Two groups may call their options alike, and another system by ids of its own.
  const bottles = optionGroups.map((group) => ({ ...group, id: 'bottles' }));
  const menu = { ...small, optionGroups: [...optionGroups, ...bottles] };
  const firstAt = [{ days: ['mon'], from: '07:00', until: '11:00' }];
  const called = {
    ...menu,
    stations: menu.stations.map((each, at) => ({ ...each, externalId: `S${at}` })),
    optionGroups: menu.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((each, at) => ({
        ...{ ...each, externalId: `${group.id} ${each.id}` },
        // A choice of a set.
        ...(at === 0 && { product: 'soup' }),
      })),
    })),
    categories: menu.categories.map((each, at) => (at === 0 ? { ...each, firstAt } : each)),
  };
  await manager('PUT', draft, { revision: 0, menu: called });
  await manager('PUT', draft, { revision: 1, menu });
  const now = async () => (await manager('GET', draft)).body.menu;
  expect(await now()).toEqual(called);
  // Of several it leaves out one, which it knows by the others.
  const [bar, ...others] = called.stations;
  const { externalId: _, ...plain } = bar ?? {};
  const less = { ...called, stations: [plain, ...others] };
  await manager('PUT', draft, { revision: 2, menu: less });
  expect(await now()).toEqual(less);
});

test('a translation is bounded, of something that the menu has, and only for those who edit menus', async () => {
  const served = await testApp();
  const manager = await served.staff('manager');
  const send = (ask: Ask, edit: object) => ask('POST', edits, { revision: 0, edits: [edit] });
  const statuses = [];
  for (const edit of [
    germanSoup('x'.repeat(81)),
    germanSoup(''),
    { ...germanSoup('Suppe'), key: 'product/stew' },
    { ...germanSoup('Suppe'), key: 'product/../soup' },
    { ...germanSoup('Suppe'), language: 'en' },
    { do: 'put_languages', languages: ['de', 'de'] },
  ]) {
    statuses.push((await send(manager, edit)).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400]);
  const waiter = await served.staff('staff');
  expect((await send(waiter, germanSoup('Suppe'))).status).toBe(403);
  expect((await send(served.ask, germanSoup('Suppe'))).status).toBe(401);
});
