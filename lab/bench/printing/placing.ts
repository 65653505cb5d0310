import { setTimeout as wait } from 'node:timers/promises';
import { staffBoard } from '#tests/support/clients/staff-board.ts';
import { startServer, type TestServer } from '#tests/support/server/server.ts';
import { ORDERS_OF_A_GUEST, ordersInTurn, twoDishes } from '../ordering/guests-in-turn.ts';
import { median, type Ratio, ratioOfPairs } from '../page/statistics.ts';

/** Milliseconds: until the answer, and of the server's processor. */
type Figures = { time: number; work: number };
type Bar = { server: TestServer; order(): Promise<Figures>; close(): Promise<void> };

const WARM_UP_GUESTS = 40;
/** Milliseconds in which a server does what it still has to, once it has answered. */
const PAUSE = 2;

/** How many orders, and how many milliseconds are between an answer and the next one. */
export type Pace = { readonly orders: number; readonly pause?: number };

/** A server whose guests order the same dish. */
async function openBar(env: Record<string, string>, { orders, pause = PAUSE }: Pace): Promise<Bar> {
  const server = await startServer({ BACKUP_TIMES: 'off', ...env });
  const { version, dishes } = await twoDishes(server.url);
  const board = await staffBoard(server);
  const guests = WARM_UP_GUESTS + Math.ceil(orders / ORDERS_OF_A_GUEST);
  const tables = await board.addTables(guests);
  board.close();
  const next = ordersInTurn(server.url, tables, version, async (work) => {
    const [before, began] = [server.processorTime(), performance.now()];
    await work();
    const time = performance.now() - began;
    await wait(pause);
    return { time, work: server.processorTime() - before };
  });
  return { server, order: () => next(dishes[0]), close: () => server.dispose() };
}

/** All orders of a guest. */
async function guestAt({ order }: Bar): Promise<Figures> {
  const sum = { time: 0, work: 0 };
  for (let one = 0; one < ORDERS_OF_A_GUEST; one += 1) {
    const { time, work } = await order();
    sum.time += time;
    sum.work += work;
  }
  return sum;
}

/** What a server has while it takes orders; the returned function takes it away. */
export type Arrange = (server: TestServer) => Promise<() => Promise<void>>;
export const nothing: Arrange = async () => async () => {};

export type Placing = {
  /** Of an order, with the one and with the other, in ms. */
  times: readonly [number, number];
  works: readonly [number, number];
  time: Ratio;
  work: Ratio;
};

/**
 * How much longer an order takes with the one than with the other. Two servers take orders in turn, guest by
 * guest, and half way change places, so that neither the server nor a busy moment decides.
 */
export async function comparePlacing(
  envs: readonly [Record<string, string>, Record<string, string>],
  pace: Pace,
  [one, another]: readonly [Arrange, Arrange],
): Promise<Placing> {
  const bars = [await openBar(envs[0], pace), await openBar(envs[1], pace)] as const;
  const pairs: [Figures, Figures][] = [];
  try {
    for (let at = 0; at < WARM_UP_GUESTS; at += 1) await guestAt(bars[at % 2 === 0 ? 0 : 1]);
    for (const [printing, other] of [bars, [bars[1], bars[0]]] as const) {
      const removals = [await one(printing.server), await another(other.server)];
      for (let at = 0; at < pace.orders / 2 / ORDERS_OF_A_GUEST; at += 1) {
        if (at % 2 === 0) {
          const first = await guestAt(printing);
          pairs.push([first, await guestAt(other)]);
        } else {
          const first = await guestAt(other);
          pairs.push([await guestAt(printing), first]);
        }
      }
      for (const remove of removals) await remove();
    }
  } finally {
    for (const bar of bars) await bar.close();
  }
  return summary(pairs);
}

function summary(pairs: readonly (readonly [Figures, Figures])[]): Placing {
  const of = (side: 0 | 1, what: keyof Figures) => pairs.map((pair) => pair[side][what]);
  const middles = (what: keyof Figures) =>
    [median(of(0, what)) / ORDERS_OF_A_GUEST, median(of(1, what)) / ORDERS_OF_A_GUEST] as const;
  return {
    ...{ times: middles('time'), works: middles('work') },
    time: ratioOfPairs(of(0, 'time'), of(1, 'time')),
    work: ratioOfPairs(of(0, 'work'), of(1, 'work')),
  };
}
