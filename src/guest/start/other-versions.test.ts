import { expect, test } from 'vitest';
import { Menu } from '#core/menu/menu.schema.ts';
import { Order } from '#core/orders/order.schema.ts';
import { SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import { SessionAnswer, TableInfo } from '#core/tables/table.schema.ts';
import { eventually, oneServer, simpleProduct } from '#tests/support/components/one-server.ts';
import { createDeviceEnvironment, type Fetch } from '#tests/support/components/surfaces.ts';
import type { Guest } from './guest.ts';

const server = oneServer();

/** A device that gets responses and events of another server version. */
function throughVersion(changed: (text: string) => string): Fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    const type = answer.headers.get('content-type') ?? '';
    const headers = new Headers(answer.headers);
    headers.delete('content-length');
    headers.delete('content-encoding');
    const like = { status: answer.status, headers };
    if (type.includes('json')) return new Response(changed(await answer.text()), like);
    if (!type.includes('event-stream') || answer.body === null) return answer;
    return new Response(answer.body.pipeThrough(changedLines(changed)), like);
  };
}

/** Changes the JSON of each `data:` line of an event stream. */
function changedLines(changed: (text: string) => string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  return new TransformStream({
    transform(part, controller) {
      const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const data = /^data: ?(\{.*)$/.exec(line)?.[1];
        const said = data === undefined ? line : `data: ${changed(data)}`;
        controller.enqueue(encoder.encode(`${said}\n`));
      }
    },
  });
}

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** Changes every object of a JSON text, innermost first. */
function everyObject(change: (object: Record<string, Json>) => Record<string, Json>) {
  const within = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(within);
    if (value === null || typeof value !== 'object') return value;
    return change(
      Object.fromEntries(Object.entries(value).map(([key, each]) => [key, within(each)])),
    );
  };
  return (text: string) => JSON.stringify(within(JSON.parse(text) as Json));
}

/** Fields that no object of these schemas requires: an older server may not know them. */
function optionalNames(...schemas: object[]): Set<string> {
  const [named, required] = [new Set<string>(), new Set<string>()];
  everyObject((schema) => {
    for (const name of namesIn(schema.properties)) named.add(name);
    for (const name of Object.values(schema.required ?? {})) required.add(String(name));
    return schema;
  })(JSON.stringify(schemas));
  return named.difference(required);
}

function namesIn(properties: Json | undefined): string[] {
  return properties !== null && typeof properties === 'object' ? Object.keys(properties) : [];
}

const sit = (table: string, fetchAs: Fetch) => server.sit(table, createDeviceEnvironment(fetchAs));

/** Orders, and follows the order until it is served. */
async function evening(guest: Guest): Promise<void> {
  const staff = await server.signIn();
  const note = 'no onions';
  guest.cart.add({ product: simpleProduct(guest), options: [], quantity: 2, note });
  expect(guest.cart.lines.value).toHaveLength(1);
  const { sent } = await guest.send();
  const mine = () => guest.orders.mine.value.find((each) => each.id === sent);
  await eventually(() => mine()?.state).toBe('placed');
  await eventually(() => staff.board.orders.value.some((each) => each.id === sent)).toBe(true);
  const onBoard = staff.board.orders.value.find((each) => each.id === sent);
  expect(onBoard?.lines[0]?.note).toBe(note);
  await staff.board.accept(sent ?? '');
  await staff.board.serve(sent ?? '');
  await eventually(() => mine()?.state).toBe('done');
}

test("today's page orders from an older server, which leaves out all optional fields", async () => {
  const names = optionalNames(Menu, Order, SeatingSnapshot, SessionAnswer, TableInfo);
  expect(names.size).toBeGreaterThan(5);
  const older = everyObject((object) =>
    Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name))),
  );
  await evening(await sit('servett00001', throughVersion(older)));
});

test("today's page orders from a newer server, whose responses and events have unknown fields", async () => {
  const newer = everyObject((object) => ({ ...object, fromLater: { deep: [1, 'two', null] } }));
  await evening(await sit('servett00002', throughVersion(newer)));
});

test('events of unknown types are skipped, and the following ones are applied', async () => {
  let renamed = 0;
  const newer = everyObject((object) => {
    if (object.type !== 'order.accepted') return object;
    renamed += 1;
    return { ...object, type: 'order.acknowledged_by_robot' };
  });
  await evening(await sit('servett00003', throughVersion(newer)));
  expect(renamed).toBeGreaterThan(0);
});
