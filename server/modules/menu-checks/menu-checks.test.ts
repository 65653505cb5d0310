import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { MenuCheck } from '#core/menu-checks/menu-check.schema.ts';
import type { MenuFile } from '#core/menu-import/menu-file.schema.ts';
import { smallMenu, TABLE, VENUE } from '#tests/support/fixtures/small-menu.ts';
import { pdfTexts } from '#tests/support/server/pdf.ts';
import { type Ask, ORIGIN, type TestApp, testApp } from '#tests/support/server/test-app.ts';
import { createMenuPrinter } from '../printed-menu/print-menu.usecase.ts';

const PATH = `venues/${VENUE}/menu/checks`;
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const MINUTE = 60_000;

async function kitchen() {
  const served = await testApp();
  const manager = await served.staff('manager');
  const checks = async () => (await manager('GET', PATH)).body;
  const check = async (who: Ask = manager) =>
    who('POST', PATH, { menuVersion: (await checks()).menuVersion });
  return { ...served, manager, checks, check };
}

const menuOf = async ({ ask }: TestApp, query = '') =>
  (await ask('GET', `venues/${VENUE}/menu${query}`)).body;

async function publish(manager: Ask, change: (menu: MenuFile) => MenuFile): Promise<void> {
  const { menu, revision, menuVersion } = (await manager('GET', `venues/${VENUE}/menu/draft`)).body;
  const draft = await manager('PUT', `venues/${VENUE}/menu/draft`, {
    ...{ revision, menu: change(menu) },
  });
  const body = { revision: draft.body.revision, menuVersion };
  const { status } = await manager('POST', `venues/${VENUE}/menu/draft/publish`, body);
  expect(status).toBe(200);
}

type Product = MenuFile['categories'][number]['products'][number];

const withSoup =
  (said: Partial<Product>) =>
  (menu: MenuFile): MenuFile => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) =>
        product.id === 'soup' ? { ...product, ...said } : product,
      ),
    })),
  });
const dearer = withSoup({ price: 10_500 });

test('guests read when somebody checked the menu, once somebody has, and never who', async () => {
  const served = await kitchen();
  expect((await menuOf(served)).checked).toBeUndefined();
  const { etag } = (await served.ask('GET', `venues/${VENUE}/menu`)).headers;
  const at = new Date(served.clock.now()).toISOString();
  expect((await served.check()).status).toBe(200);
  expect(await menuOf(served)).toMatchObject({ checked: { at, changed: [] } });
  const headers = { 'if-none-match': String(etag) };
  const again = await served.ask('GET', `venues/${VENUE}/menu`, undefined, headers);
  expect(again.status).toBe(200);
  const { checks, stands, days } = await served.checks();
  expect(stands).toEqual(checks[0]);
  expect({ by: stands.by, at: stands.at, days }).toEqual({ by: 'manager', at, days: 30 });
  expect(JSON.stringify(await menuOf(served))).not.toContain('manager');
});

test('publishing is no check, and a dish that changed afterwards says nothing of it', async () => {
  const served = await kitchen();
  await publish(served.manager, dearer);
  expect((await served.checks()).stands).toBeUndefined();
  await served.check();
  served.clock.jump(2 * MINUTE);
  await publish(served.manager, withSoup({ allergens: { contains: ['fish'] } }));
  expect((await served.checks()).changed).toEqual(['soup']);
  expect((await menuOf(served)).checked.changed).toEqual(['soup']);
  await served.check();
  expect((await menuOf(served)).checked.changed).toEqual([]);
});

test('settings that are saved publish a menu of which nothing has changed', async () => {
  const served = await kitchen();
  await served.check();
  const owner = await served.staff();
  const { settings, revision } = (await owner('GET', `venues/${VENUE}/settings`)).body;
  const saved = { ...settings, name: 'Storkrogen', menuCheckDays: 90 };
  await owner('PUT', `venues/${VENUE}/settings`, { revision, settings: saved });
  const { changed, days, menuVersion, stands } = await served.checks();
  expect({ changed, days }).toEqual({ changed: [], days: 90 });
  expect(menuVersion).toBeGreaterThan(stands.menuVersion);
});

test('nobody says it of a menu that was replaced while they looked', async () => {
  const served = await kitchen();
  const { menuVersion } = await served.checks();
  await publish(served.manager, dearer);
  const late = await served.manager('POST', PATH, { menuVersion });
  expect([late.status, late.body.code]).toEqual([409, 'menu.check_outdated']);
  expect((await menuOf(served)).checked).toBeUndefined();
});

test('a mistake is taken back by name, and the check before it stands again', async () => {
  const served = await kitchen();
  const first = (await served.check()).body.stands;
  served.clock.jump(2 * MINUTE);
  const second = (await served.check()).body.stands;
  const owner = await served.staff();
  const path = `${PATH}/${second.id}`;
  const { body } = await owner('DELETE', path);
  expect(body.stands).toEqual(first);
  expect(body.checks[0].takenBack).toMatchObject({ by: 'owner' });
  expect((await owner('DELETE', path)).body).toEqual(body);
  expect((await menuOf(served)).checked.at).toBe(first.at);
  await owner('DELETE', `${PATH}/${first.id}`);
  expect((await menuOf(served)).checked).toBeUndefined();
  const unknown = await owner('DELETE', `${PATH}/01890000-0000-7000-8000-000000000000`);
  expect([unknown.status, unknown.body.code]).toEqual([404, 'menu.check_unknown']);
});

test('a second press says nothing more, and boards hear of the first', async () => {
  const served = await kitchen();
  const heard: string[] = [];
  served.context.hub.subscribe(VENUE, (events) => {
    heard.push(...events.map(({ event, isPublic }) => `${event.type} ${isPublic}`));
  });
  await served.check();
  expect((await served.check()).body.checks).toHaveLength(1);
  expect(heard).toEqual(['menu.checked true']);
});

test('only people who edit the menu can say it', async () => {
  const served = await kitchen();
  const { menuVersion } = await served.checks();
  for (const role of ['staff', 'kitchen'] as const) {
    const staff = await served.staff(role);
    expect((await staff('POST', PATH, { menuVersion })).body.code).toBe('staff.forbidden');
    expect((await staff('GET', PATH)).status).toBe(403);
  }
});

test('the simple page and the menu on paper say it, and say that some of it has changed', async () => {
  const served = await kitchen();
  const print = createMenuPrinter(served.context, PROJECT);
  const paper = async (languages: string) =>
    pdfTexts(await print(VENUE, { paper: 'a4', languages }, async () => ORIGIN)).join(' ');
  const page = async (query = '') =>
    (await served.ask('GET', `/simple/${TABLE}?lang=en${query}`)).text;
  expect(await page()).not.toContain('Menu checked');
  expect(await paper('en')).not.toContain('Menu checked');
  await served.check();
  const date = new Intl.DateTimeFormat('en-US', {
    ...{ day: 'numeric', month: 'long', timeZone: smallMenu().venue.timeZone },
  }).format(served.clock.now());
  expect(await page()).toContain(`Menu checked ${date}<`);
  expect(await page('&choose=beer')).toContain(`Menu checked ${date}<`);
  expect(await paper('sv,de')).toMatch(/Menyn kontrollerades \d+ \p{L}+ .*Speisekarte geprüft am/u);
  await publish(served.manager, dearer);
  expect(await page()).toContain(`Menu checked ${date}. Some of it has changed since.`);
  expect(await page('&choose=beer')).toContain(`Menu checked ${date}<`);
  expect(await paper('en')).toContain('Some of it has changed since.');
});

test('a menu of which nothing is as it was checked says nothing of it', async () => {
  const served = await kitchen();
  await served.check();
  await publish(served.manager, (menu) => ({
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      products: category.products.map((product) => ({ ...product, price: product.price + 100 })),
    })),
  }));
  expect((await served.checks()).changed.length).toBeGreaterThan(0);
  expect((await menuOf(served)).checked).toBeUndefined();
});

test('a copy of an account has its checks, and who deletes the account is named no more', async () => {
  const served = await kitchen();
  const { id } = (await served.check()).body.stands;
  await served.manager('DELETE', `${PATH}/${id}`);
  await served.check();
  const { body } = await served.manager('GET', 'staff/account/export');
  expect(body.menuChecks).toHaveLength(2);
  expect((await served.manager('DELETE', 'staff/account')).status).toBe(204);
  const owner = await served.staff();
  const { checks } = (await owner('GET', PATH)).body;
  expect(checks.map(({ by, takenBack }: MenuCheck) => [by, takenBack?.by])).toEqual([
    ['', undefined],
    ['', ''],
  ]);
});

test('more checks than a page are read by pages, and the oldest can be taken back and stands again', async () => {
  const served = await kitchen();
  for (let count = 0; count < 54; count += 1) {
    expect((await served.check()).status).toBe(200);
    served.clock.advance(2 * MINUTE);
  }
  const first = await served.checks();
  expect(first.checks).toHaveLength(52);
  const { body: rest } = await served.manager('GET', `${PATH}?before=${first.next}`);
  expect(rest.checks).toHaveLength(2);
  expect([rest.next, rest.stands]).toEqual([undefined, first.stands]);
  const [last, oldest] = rest.checks as MenuCheck[];
  expect((await served.manager('DELETE', `${PATH}/${oldest?.id}`)).status).toBe(200);
  for (const { id } of first.checks as MenuCheck[]) {
    expect((await served.manager('DELETE', `${PATH}/${id}`)).status).toBe(200);
  }
  expect((await served.checks()).stands).toEqual(last);
  expect((await menuOf(served)).checked.at).toBe(last?.at);
});
