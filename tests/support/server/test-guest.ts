import { TABLE, VENUE } from '../fixtures/small-menu.ts';
import { type Answer, newOrderId, type TestApp } from './test-app.ts';

type Line = {
  product: string;
  options?: string[];
  quantity?: number;
  note?: string;
  seenPrice?: number;
  allergyQuestion?: string[];
};

/** A device at a table. */
export type TestGuest = {
  id: string;
  token: string;
  session: Answer['body'];
  ask: TestApp['ask'];
  /** Sends an order, by default with a fresh key and the current menu. */
  order(
    lines: Line[],
    more?: {
      id?: string;
      age?: number;
      menuVersion?: number;
      locale?: string;
      wishes?: string[];
      proof?: string;
    },
  ): Promise<Answer & { proof?: string }>;
  /** Calls staff or asks for the bill, by default with a fresh key. */
  call(body: object, id?: string): Promise<Answer>;
};

export async function guestAt(
  { ask }: TestApp,
  table = TABLE,
  headers: Record<string, string> = {},
  body: unknown = {},
): Promise<TestGuest> {
  const answer = await ask('POST', `tables/${table}/sessions`, body, headers);
  return testGuest({ ask }, answer.body);
}

/** A device with this session. */
export function testGuest(
  { ask }: Pick<TestApp, 'ask'>,
  { token, session }: Answer['body'],
): TestGuest {
  const asGuest: TestApp['ask'] = (method, path, sent, more = {}) =>
    ask(method, path, sent, { authorization: `Bearer ${token}`, ...more });
  return {
    id: session.id,
    token,
    session,
    ask: asGuest,
    async order(
      lines,
      { id = newOrderId(), age = 0, menuVersion = 1, locale, wishes, proof } = {},
    ) {
      const answer = await asGuest(
        'POST',
        'orders',
        {
          menuVersion,
          ...(locale !== undefined && { locale }),
          age,
          lines: lines.map((line) => ({ options: [], quantity: 1, ...line })),
          ...(wishes !== undefined && { wishes }),
          ...(proof !== undefined && { proof }),
        },
        { 'idempotency-key': id },
      );
      // No other answer has it: the rest is the order as everybody else reads it.
      const { proof: told, ...body } = answer.body;
      return told === undefined ? answer : { ...answer, body, proof: told };
    },
    call: (sent, id = newOrderId()) => asGuest('POST', 'calls', sent, { 'idempotency-key': id }),
  };
}

/** One guest lets another in. */
export async function letIn(by: TestGuest, guest: TestGuest): Promise<Answer> {
  return by.ask('POST', `seating/guests/${guest.id}/admit`);
}

/** Types the code that the venue's board shows. */
export async function typePresenceCode(served: TestApp, guest: TestGuest): Promise<Answer> {
  const staff = await served.staff('staff');
  const { code } = (await staff('GET', `venues/${VENUE}/presence-code`)).body;
  return guest.ask('POST', 'seating/join', { code });
}
