import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { businessDay } from '#core/days/business-day.ts';
import { openSqliteStore } from '#server/db/store.ts';
import { publishMenu, saveVenue } from '#server/modules/published-menu/menu.repository.ts';
import { growingMenu } from '../growing-menu.ts';
import { AXES, type Plan, storedOrders, tablesOf } from '../plan.ts';
import { fillPast } from './fill-past.ts';

const NOW = Date.parse('2026-11-20T18:00:00Z');
const PLAN: Plan = {
  products: 50,
  venues: 2,
  tables: 9,
  days: 40,
  ordersADay: 20,
  lines: 3,
  seed: 7,
};

async function filled(plan: Plan) {
  const folder = mkdtempSync(join(tmpdir(), 'servett-past-'));
  const path = join(folder, 'servett.db');
  const menu = growingMenu(plan.products);
  const store = openSqliteStore(path);
  await store.migrate();
  await store.write('installation', async (db) => {
    await saveVenue(db, menu.venue, NOW);
    await publishMenu(db, menu.venue.id, JSON.stringify(menu), NOW);
  });
  await store.close();
  const places = fillPast({ path, plan, menu, now: NOW });
  const database = new DatabaseSync(path);
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  const count = (sql: string) =>
    Number(database.prepare(`select count(*) as c from ${sql}`).get()?.c);
  return { database, places, count, menu };
}

test('a generated database has the orders of its plan, each with its lines, its party and its day', async () => {
  const { database, places, count, menu } = await filled(PLAN);
  expect(places).toHaveLength(tablesOf(PLAN, 0));
  expect(count('orders')).toBe(storedOrders(PLAN));
  expect(count('(select distinct id from orders)')).toBe(storedOrders(PLAN));
  const sum = 'select sum(total) from order_lines where order_id = orders.id';
  expect(count(`orders where total is not (${sum})`)).toBe(0);
  expect(count('orders where seating_id not in (select id from seatings)')).toBe(0);
  expect(count('orders where table_id not in (select id from tables)')).toBe(0);
  const orders = database.prepare('select placed_at, business_day from orders').all();
  for (const { placed_at: at, business_day: day } of orders) {
    expect(businessDay(Number(at), menu.venue)).toBe(day);
  }
});

test('a generated database is as if the jobs had just run: nothing of it is too old', async () => {
  const { count } = await filled(PLAN);
  const days = (number: number) => NOW - number * 86_400_000;
  expect(count(`events where at < ${days(2)}`)).toBe(0);
  expect(count(`idempotency_keys where created_at < ${days(3)}`)).toBe(0);
  expect(count(`guest_sessions where ended_at < ${days(3)}`)).toBe(0);
  expect(count(`seatings where join_code <> '' and ended_at < ${days(31)}`)).toBe(0);
  expect(count(`order_lines where note is not null and changed_at < ${days(30)}`)).toBe(0);
  expect(count("seatings where state = 'open'")).toBeGreaterThan(0);
});

test('the same plan gives the same database', async () => {
  const rows = async () => {
    const { database } = await filled({ ...PLAN, days: 3 });
    return ['orders', 'order_lines', 'seatings', 'payments'].map((name) =>
      database.prepare(`select * from ${name}`).all(),
    );
  };
  expect(await rows()).toEqual(await rows());
});

test('the plans of every axis share out their tables and days', () => {
  const tables = AXES.tables(10_000);
  const shared = Array.from({ length: tables.venues }, (_, rank) => tablesOf(tables, rank));
  expect(shared.reduce((sum, each) => sum + each, 0)).toBe(10_000);
  expect(Math.max(...shared)).toBeLessThanOrEqual(600);
  expect(storedOrders(AXES.orders(10_000_000))).toBe(10_000_000);
  expect(AXES.orders(0).days).toBe(3);
});
