import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import type { Admission } from '#core/seatings/codes.ts';
import type { MayOrder } from '#core/seatings/join-policy.ts';
import { inEnglish, inSwedish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import type { OwnSession } from './party-store.ts';
import { SeatingNotices } from './seating-notices.tsx';
import type { SeatingStore } from './seating-store.ts';

function seatingWith(given: { session?: OwnSession; admission?: Admission } = {}) {
  return {
    session: signal(given.session ?? null),
    ended: signal<boolean | 'sent_away'>(false),
    admission: signal(given.admission ?? 'admitted'),
    callers: signal([]),
    needsPresence: signal<SeatingStore['needsPresence']['value']>(false),
    elsewhere: signal<SeatingStore['elsewhere']['value']>(null),
    mayOrder: signal<MayOrder>({ may: true }),
    movedTo: signal(null),
    dismissMove: () => {},
    letIn: signal(false),
    dismissLetIn: () => {},
  };
}

test('a closed table and a removed guest have different texts', async () => {
  const seating = seatingWith();
  const { ended } = seating;
  ended.value = true;
  const notices = (
    <SeatingNotices seating={seating} policy="open" onOpen={() => {}} onPresence={() => {}} />
  );
  const { screen } = render(inEnglish(notices));
  expect(screen.getByText('The table is closed')).toBeTruthy();
  ended.value = 'sent_away';
  expect(await screen.findByText('Your visit here has ended')).toBeTruthy();
  expect(screen.queryByText('The table is closed')).toBeNull();
  const swedish = render(inSwedish(notices)).screen;
  expect(swedish.getByText('Ditt besök här är avslutat')).toBeTruthy();
});

test('nobody at a tablet is told to be let in: who was here before types the digits, who collects has no party', () => {
  const shownTo = (kiosk?: 'code' | 'alone') => {
    const session = { kiosk } as OwnSession;
    const seating = seatingWith({ session, admission: 'waiting' });
    const notices = (
      <SeatingNotices seating={seating} policy="open" onOpen={() => {}} onPresence={() => {}} />
    );
    const { screen } = render(inEnglish(notices));
    const lets = screen.queryAllByText(/let you in/).length > 0;
    const same = screen.queryAllByRole('button', { name: 'We are the same party' }).length > 0;
    return [lets, same];
  };
  expect(shownTo('alone')).toEqual([false, false]);
  expect(shownTo('code')).toEqual([false, true]);
});
