import { expect, test } from 'vitest';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { useVenueTime, VenueZoneContext } from './venue-time.ts';

const AT = '2026-11-20T18:30:00.000Z';

function Times() {
  const { time, day, dayAndTime } = useVenueTime();
  return <p>{`${day(AT)}, ${time(AT)} ${dayAndTime(AT, Date.parse(AT))}`}</p>;
}

test.each([
  ['Europe/Stockholm', 'Nov 20, 2026, 19:30 19:30'],
  ['Pacific/Auckland', 'Nov 21, 2026, 07:30 07:30'],
])("a screen shows times of the venue's zone: %s", async (zone, words) => {
  const { around } = await consoleParts();
  const { screen } = render(
    around(
      <VenueZoneContext value={zone}>
        <Times />
      </VenueZoneContext>,
    ),
  );
  expect(screen.getByText(words)).toBeTruthy();
});
