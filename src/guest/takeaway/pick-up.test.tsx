import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import { inEnglish } from '#tests/support/components/i18n.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { PickUpFields } from './pick-up-fields.tsx';
import { createPickUpStore } from './pick-up-store.ts';

const HALF_SIX = '2026-11-20T17:30:00.000Z';
const FORTY = '2026-11-20T17:40:00.000Z';

test('a guest chooses a time that is not full, and a time that is taken meanwhile is none', async () => {
  let times: { at: string; isFull?: true }[] = [{ at: HALF_SIX, isFull: true }, { at: FORTY }];
  const pickUp = createPickUpStore({
    call: fakeCall({ 'GET /tables/:table/pick-up': () => ({ times }) }),
    table: signal({ id: 'k7q29xmb4trd', takeaway: true as const }),
  });
  const fields = (
    <PickUpFields
      pickUp={pickUp}
      timeZone="Europe/Stockholm"
      now={Date.parse('2026-11-20T16:50:00.000Z')}
      paysFirst={false}
      asksName={true}
    />
  );
  const { screen, user } = render(inEnglish(fields));
  const full = await screen.findByRole<HTMLOptionElement>('option', { name: '18:30, full' });
  expect(full.disabled).toBe(true);
  expect(pickUp.wish()).toBeNull();
  await user.selectOptions(screen.getByLabelText('When do you pick it up?'), FORTY);
  expect(pickUp.wish()).toEqual({ at: FORTY });
  await user.type(screen.getByLabelText('Name to call (optional)'), 'Anna');
  expect(pickUp.wish()).toEqual({ at: FORTY, name: 'Anna' });
  times = [
    { at: HALF_SIX, isFull: true },
    { at: FORTY, isFull: true },
  ];
  await pickUp.load();
  expect(pickUp.wish()).toBeNull();
  expect(await screen.findByRole('option', { name: 'No time can be had just now.' })).toBeTruthy();
});
