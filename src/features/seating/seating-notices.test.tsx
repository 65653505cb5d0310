import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { inEnglish, inSwedish } from '../../../tests/support/components/i18n.tsx';
import { render } from '../../../tests/support/components/render.tsx';
import type { MayOrder } from '../../domain/seating/join-policy.ts';
import { SeatingNotices } from './seating-notices.tsx';

test('a closed table and a removed guest have different texts', async () => {
  const ended = signal<boolean | 'sent_away'>(true);
  const seating = {
    ended,
    admission: signal('admitted' as const),
    callers: signal([]),
    needsPresence: signal(false),
    mayOrder: signal<MayOrder>({ may: true }),
    movedTo: signal(null),
    dismissMove: () => {},
  };
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
