import { expect, test } from 'vitest';
import { VenueSwitch, VenueSwitchContext } from '#console/components/navigation/venue-switch.tsx';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { OwnVenuesPage } from './own-venues-page.tsx';

const sums = { orders: 2, seatings: 1, paid: 10_000, tips: 500, unaccepted: 0 };
const on = { day: '2026-11-20', isClosed: false, ...sums };

test('the venues stand side by side, with a sum of each currency and none across', async () => {
  const { around } = await consoleParts();
  const opened: string[] = [];
  const call = fakeCall({
    'GET /staff/venues/today': () => ({
      venues: [
        { venue: 'quay', name: 'The quay', currency: 'SEK', total: 12_000, ...on },
        { venue: 'bar', name: 'The bar', currency: 'SEK', total: 3_000, ...on, unaccepted: 1 },
        { venue: 'pub', name: 'The pub', currency: 'GBP', total: 700, ...on },
      ],
    }),
  });
  const { screen, user } = render(
    around(
      <OwnVenuesPage
        session={{ call }}
        model={{ openVenue: (venue) => opened.push(venue) }}
        onGo={(hash) => opened.push(hash)}
        onBack={() => {}}
      />,
    ),
  );
  const row = async (name: RegExp) =>
    (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent;
  expect(await row(/^The bar/)).toMatch(/1 order not accepted.*SEK.30/);
  expect(await row(/^Together in SEK \(2\)/)).toMatch(/4SEK.150SEK.200SEK.10/);
  expect(await row(/^Together in GBP \(1\)/)).toMatch(/2£7£100£5/);
  await user.click(screen.getByRole('button', { name: 'The pub' }));
  expect(opened).toEqual(['pub', 'day']);
});

test('who works in several venues switches by keyboard; who works in one sees nothing to switch', async () => {
  const { around } = await consoleParts();
  const opened: string[] = [];
  const venues = [
    { id: 'quay', name: 'The quay' },
    { id: 'bar', name: 'The bar' },
  ];
  const switching = { venues, open: 'quay', onOpen: (id: string) => opened.push(id) };
  const shown = render(
    around(
      <VenueSwitchContext value={switching}>
        <VenueSwitch />
      </VenueSwitchContext>,
    ),
  );
  await shown.user.selectOptions(shown.screen.getByRole('combobox', { name: 'Venue' }), 'bar');
  expect(opened).toEqual(['bar']);
  shown.unmount();
  const one = { ...switching, venues: venues.slice(0, 1) };
  const alone = render(
    around(
      <VenueSwitchContext value={one}>
        <VenueSwitch />
      </VenueSwitchContext>,
    ),
  );
  expect(alone.screen.queryByRole('combobox')).toBeNull();
});
