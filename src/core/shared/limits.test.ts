import { expect, test } from 'vitest';
import * as limits from './limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const numbers = Object.entries(limits).flatMap(([name, value]) =>
  typeof value === 'number' ? [{ name, value }] : [],
);
const times = numbers.filter(({ name }) => name.endsWith('_MS'));
const namesOf = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

test('limits are whole numbers above zero', () => {
  expect(numbers.length).toBeGreaterThan(100);
  expect(namesOf(numbers.filter(({ value }) => !Number.isInteger(value) || value < 1))).toEqual([]);
});

test('a time of minutes is whole minutes, and one of hours whole hours, as people are told it', () => {
  const unevenOf = (unit: number) =>
    namesOf(times.filter(({ value }) => value > unit && value % unit !== 0));
  expect(unevenOf(MINUTE)).toEqual([]);
  expect(unevenOf(HOUR)).toEqual([]);
});

test('the least of a thing is not more than the most of it', () => {
  const most = new Map(numbers.map(({ name, value }) => [name, value]));
  const wrong = numbers.filter(
    ({ name, value }) =>
      name.endsWith('_MIN') && value > (most.get(name.replace(/_MIN$/, '_MAX')) ?? value),
  );
  expect(namesOf(wrong)).toEqual([]);
});

test('what is not set lies within what can be set', () => {
  const { ESCALATION_DEFAULTS, ESCALATION_MIN_S, ESCALATION_MAX_S } = limits;
  for (const seconds of Object.values(ESCALATION_DEFAULTS)) {
    expect(seconds).toBeGreaterThanOrEqual(ESCALATION_MIN_S);
    expect(seconds).toBeLessThanOrEqual(ESCALATION_MAX_S);
  }
  expect(limits.CANCEL_SECONDS).toBeLessThanOrEqual(limits.CANCEL_SECONDS_MAX);
  expect(limits.NOTES_KEPT_DAYS).toBeGreaterThanOrEqual(limits.NOTES_KEPT_DAYS_MIN);
  expect(limits.NOTES_KEPT_DAYS).toBeLessThanOrEqual(limits.NOTES_KEPT_DAYS_MAX);
});

test('one address takes only a part of what a seating, or a table, has', () => {
  for (const [ofOne, ofAll] of [
    [limits.WAITING_PER_ADDRESS_MAX, limits.WAITING_MAX],
    [limits.JOIN_TRIES_PER_ADDRESS, limits.JOIN_TRIES_PER_SEATING],
    [limits.PRESENCE_TRIES_PER_ADDRESS, limits.PRESENCE_TRIES_PER_TABLE],
    [limits.HANDOVER_TRIES_PER_ADDRESS, limits.HANDOVER_TRIES_PER_TABLE],
    [limits.WAITING_ORDERS_MAX, limits.WAITING_SEATING_ORDERS_MAX],
    [limits.WAITING_SENT_MAX, limits.WAITING_SEATING_SENT_MAX],
    [limits.WAITING_CALLS_MAX, limits.WAITING_SEATING_CALLS_MAX],
    [limits.CANCELLED_PER_SESSION_MAX, limits.CANCELLED_PER_SEATING_MAX],
  ] as const) {
    expect(ofOne).toBeLessThan(ofAll);
  }
});

test('notes are kept as long as the copies of answers that repeat them', () => {
  expect(limits.NOTES_KEPT_DAYS_MIN * 24 * HOUR).toBeGreaterThanOrEqual(limits.KEY_RETENTION_MS);
});

test('a day is the longest that one person works', () => {
  expect(limits.WORKED_MINUTES_MAX * MINUTE).toBe(24 * HOUR);
});

test('a menu of the largest size fits into a request as base64, and nothing longer', () => {
  const menu = btoa('x'.repeat(limits.FIRST_MENU_BYTES_MAX));
  expect(menu).toHaveLength(limits.MENU_BASE64_MAX);
});
