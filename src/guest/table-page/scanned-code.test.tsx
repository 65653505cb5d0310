import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { createTestGuest } from '#tests/support/components/table-guest.ts';
import type { Service } from './service/service.ts';
import { serviceOf } from './service/service-of.ts';
import { TableMenu } from './table-menu.tsx';

const TABLE = 'k7q29xmb4trd';

/** The element on a page that names no table; `read` scans a code there. */
async function withoutTable() {
  const made = await createTestGuest();
  const tried: string[] = [];
  const join = async (code: string) => {
    tried.push(code);
    return true;
  };
  const admission = signal('browsing' as const);
  const guest = { ...made, seating: { ...made.seating, admission, join } };
  guest.phase.value = 'code';
  let read: (text: string, fragment?: string) => void = () => {};
  const service: Service = serviceOf(guest);
  const TableCode: Service['parts']['TableCode'] = ({ onOpen }) => {
    read = onOpen;
    return <p />;
  };
  const here = signal({ ...service, parts: { ...service.parts, TableCode } });
  const source = { here, hasFailed: signal(false), load() {} };
  render(inEnglish(<TableMenu guest={guest} service={source} variant="widget" />));
  return { guest, tried, read };
}

test('the element uses the code of another phone that comes with a scanned table, once', async () => {
  const { guest, read } = await withoutTable();
  read(TABLE, '#take=48210936');
  expect(guest.asked).toEqual([`open ${TABLE}`]);
  expect(guest.scanned.value).toBe('48210936');
  read(TABLE);
  expect(guest.scanned.value).toBeNull();
});

test('the element joins the party whose card was scanned', async () => {
  const { guest, tried, read } = await withoutTable();
  read(TABLE, '#join=aB3-_9xyzAB12345');
  expect(guest.asked).toEqual([`open ${TABLE}`]);
  expect(tried).toEqual(['aB3-_9xyzAB12345']);
  expect(guest.scanned.value).toBeNull();
});
