import { randomBytes } from 'node:crypto';
import type { Order, OrderRequest } from '#core/orders/order.schema.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import { deviceFrom } from '#tests/support/clients/device-from.ts';

/** A guest at the attacked table, or elsewhere for comparison. */
export type PartyGuest = {
  id: string;
  /** Whether a small order was accepted as the party's. */
  order(): Promise<boolean>;
  /**
   * Sends large orders until one is refused for the party's limit; returns how many were accepted.
   */
  fill(): Promise<number>;
  /** How many were sent away. */
  sendAwayWaiting(): Promise<number>;
  admit(guest: string): Promise<void>;
  close(): void;
};

/** Lines, and quantity of each: six such orders reach a party's limit. */
const LARGE = { lines: 4, quantity: 20 };
const KEY_BYTES = 10;

export async function createPartyGuest(
  base: string,
  { table, address, body }: { table: string; address: string; body: object },
): Promise<PartyGuest> {
  const device = await deviceFrom(base, { table, address });
  if (device === null) throw new Error(`No session at ${table}.`);
  const { http, session } = device;
  const small = body as OrderRequest;
  const large = {
    ...small,
    lines: Array.from({ length: LARGE.lines }, () => small.lines)
      .flat()
      .map((line) => ({ ...line, quantity: LARGE.quantity })),
  };
  const send = (what: object) =>
    http.send('POST', 'orders', what, uuidv7(Date.now(), randomBytes(KEY_BYTES)));
  return {
    id: session.id,
    async order() {
      const { status, text } = await send(small);
      return status === 201 && (JSON.parse(text) as Order).awaitsAdmission !== true;
    },
    async fill() {
      let taken = 0;
      for (;;) {
        const { status, text } = await send(large);
        if (status !== 201) {
          if (!text.includes('orders.amount_cap')) throw new Error(text);
          return taken;
        }
        taken += 1;
      }
    },
    async sendAwayWaiting() {
      const { text } = await http.send('POST', 'seating/waiting/send-away');
      return (JSON.parse(text) as { guests: string[] }).guests.length;
    },
    async admit(guest) {
      await http.send('POST', `seating/guests/${guest}/admit`);
    },
    close: () => http.close(),
  };
}
