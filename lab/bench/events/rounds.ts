import type { BareConnection } from '../load/bare-connection.ts';
import { median } from '../page/statistics.ts';
import type { Crowd } from './crowd.ts';
import { monotonicNow } from './monotonic-now.ts';

/** From sending an order, in milliseconds; the medians of a round. */
export type Round = { answered: number; half: number; all: number };

/** A server with its listeners, and a connection that orders. */
export type Ordered = { crowd: Crowd; connection: BareConnection; next(): string };

const CREATED = 201;

/** One order after another, each once all listeners have the one before. */
export async function orderRound({ crowd, connection, next }: Ordered, orders: number) {
  const rounds: Round[] = [];
  for (let turn = 0; turn < orders; turn += 1) {
    const hearing = crowd.next();
    const request = next();
    const began = monotonicNow();
    const status = await connection.ask(request);
    const answered = monotonicNow() - began;
    if (status !== CREATED) throw new Error(`An order was answered with ${status}.`);
    const { half, all } = await hearing;
    rounds.push({ answered, half: half - began, all: all - began });
  }
  const of = (figure: keyof Round) => median(rounds.map((round) => round[figure]));
  return { answered: of('answered'), half: of('half'), all: of('all') };
}
