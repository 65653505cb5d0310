import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uuid } from '#tests/support/fixtures/orders.ts';
import { checkIds, type PresentGuest } from './id-shown.ts';

const AT = Date.parse('2026-11-20T18:00:00Z');
const FACTS = { venue: 'bar', seating: { id: uuid(50) } };
const PARTY = [1, 2, 3, 4].map(
  (ordinal): PresentGuest => ({
    guest: { id: uuid(ordinal), ordinal, name: null, mark: 1, admission: 'admitted' },
    table: 'servett00001',
  }),
);
const acts = fc.array(
  fc.record({ guests: fc.subarray(PARTY.map(({ guest }) => guest.id)), shown: fc.boolean() }),
  { maxLength: 12 },
);

/** What the party is after an act, as whoever hears of it knows it. */
function after(party: readonly PresentGuest[], act: ReturnType<typeof checkIds>): PresentGuest[] {
  const heard = act.events.flatMap(({ body }) => ('guest' in body ? [body.guest] : []));
  return party.map((each) => ({
    ...each,
    guest: heard.find(({ id }) => id === each.guest.id) ?? each.guest,
  }));
}

const kinds = ({ changes }: ReturnType<typeof checkIds>) => changes.map(({ kind }) => kind);

test('after any acts each guest stands as the last act about it said, by whoever first said so', () => {
  fc.assert(
    fc.property(acts, (wishes) => {
      let party = PARTY;
      const said = new Map<string, string>();
      wishes.forEach(({ guests, shown }, turn) => {
        const by = `person ${turn}`;
        const meant = party.filter(({ guest }) => guests.includes(guest.id));
        const now = { at: AT + turn, newId: () => uuid(99) };
        const act = checkIds(FACTS, { guests: meant, shown }, by, now);
        // Only those of whom it was not known change; all together are noted once.
        const news = guests.filter((id) => said.has(id) !== shown);
        const noted = news.map(() => 'id_shown');
        expect(kinds(act)).toEqual(news.length > 0 ? [...noted, 'audit'] : []);
        for (const id of news) shown ? said.set(id, by) : said.delete(id);
        party = after(party, act);
        const known = party.flatMap(({ guest }) => guest.idShown?.by ?? []);
        expect(known).toEqual(party.flatMap(({ guest }) => said.get(guest.id) ?? []));
      });
    }),
  );
});
