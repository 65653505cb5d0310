import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { joinByLink } from './join-by-link.ts';

const SLIP = 'aB3-_9xyzAB12345';
const DIGITS = '0417';

/** A device whose session is there, and which then has a party at its table or not. */
function device(hasParty: boolean) {
  const tried: string[] = [];
  const session = signal<{ id: string } | null>(null);
  const seating = signal(hasParty ? { state: 'open' } : null);
  const guest = {
    table: signal({ id: 'servett00012' }),
    seating: {
      session,
      seating,
      admission: signal('browsing'),
      join: async (code: string) => {
        tried.push(code);
        return true;
      },
    },
  };
  return { tried, session, guest: guest as unknown as Parameters<typeof joinByLink>[0] };
}

test.each([
  ['digits', DIGITS, true, [DIGITS]],
  ['digits', DIGITS, false, []],
  ['a slip', SLIP, true, [SLIP]],
  // Its party may have moved to another table: this one may be free.
  ['a slip', SLIP, false, [SLIP]],
] as const)(
  'a link with %s (%s) is tried once the session is there; at a table with a party: %s',
  (_kind, code, hasParty, expected) => {
    const { tried, session, guest } = device(hasParty);
    const stop = joinByLink(guest, code);
    expect(tried).toEqual([]);
    session.value = { id: 'me' };
    session.value = { id: 'me' };
    expect(tried).toEqual(expected);
    stop();
  },
);
