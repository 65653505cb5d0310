import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { freshDraft, type SetUpDraft } from '#console/set-up/set-up-draft.ts';
import type { Registration } from '#core/registrations/registration.schema.ts';
import type { InstallationVenue, OpenVenueRequest } from '#core/venues/venues.schema.ts';
import { createTestClock } from '#tests/support/components/clock.ts';
import { consoleParts } from '#tests/support/components/console.tsx';
import { render } from '#tests/support/components/render.tsx';
import { fakeCall } from '#tests/support/fake-call.ts';
import { ApiError } from '#web/http/api-error.ts';
import { createMemoryStorage } from '#web/platform/storage/memory-storage.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createTrialsStore } from '../trials/trials-store.ts';
import { createNewVenueStore } from './new-venue.ts';
import { Venues } from './venues-page.tsx';
import { createVenuesStore } from './venues-store.ts';

const UNTIL = '2026-11-27T18:00:00.000Z';
const LINK = {
  address: 'https://bar.example',
  id: 'link-1',
  token: 'abcdefghijklmnopqrstuvwxyz012345',
  expiresAt: UNTIL,
};
const FRESH: SetUpDraft = {
  ...freshDraft({ locale: 'en', timeZone: 'Europe/Stockholm' }),
  hours: 'always',
  openDays: [],
};
const REQUEST: Registration = {
  id: 'request-1',
  venue: 'Ölkällaren',
  name: 'Elin Ek',
  email: 'elin@olkallaren.example',
  phone: null,
  message: null,
  plan: null,
  locale: 'sv',
  receivedAt: UNTIL,
};

const venueOf = (id: string, changes: Partial<InstallationVenue> = {}): InstallationVenue => ({
  id,
  name: id,
  createdAt: '2026-11-20T18:00:00.000Z',
  tables: 12,
  owners: [],
  invited: null,
  ...changes,
});

interface Wish {
  venues?: InstallationVenue[];
  sendsMail?: boolean;
  path?: string;
  /** How many answers are lost on the way. */
  lost?: number;
  /** The device's. */
  storage?: DeviceStorage;
}

/** The page with an installation, and its requests. */
async function show({
  venues = [],
  sendsMail = false,
  path = '',
  lost = 0,
  storage = createMemoryStorage(),
}: Wish = {}) {
  const { around } = await consoleParts();
  const opened: { key: string; body: OpenVenueRequest }[] = [];
  const renewed: unknown[] = [];
  const went: string[] = [];
  let bytes = 0;
  const store = createVenuesStore({
    call: fakeCall({
      'GET /installation/venues': () => ({ venues: [...venues], sendsMail }),
      'POST /installation/venues': ({ key, body }) => {
        opened.push({ key, body });
        if (opened.length <= lost) throw new ApiError(0, null, null);
        const { name } = body.venue;
        venues.push(venueOf(name, { invited: { name: body.owner.name, expiresAt: UNTIL } }));
        return { id: 'made', name, link: LINK };
      },
      'POST /installation/venues/:venue/owner-link': ({ params: { venue }, body }) => {
        renewed.push([venue, body]);
        return { id: venue, name: venue, link: LINK };
      },
    }),
    clock: createTestClock(),
    random: {
      fraction: () => 0.5,
      bytes(length) {
        bytes += 1;
        return new Uint8Array(length).fill(bytes);
      },
    },
  });
  const rendered = render(
    around(
      <Venues
        store={store}
        trials={createTrialsStore(
          fakeCall({
            'GET /installation/trials': () => ({
              ...{ isOn: false, open: 0, most: 1_000, sendsMail: false, trials: [] },
            }),
          }),
        )}
        typedFor={(request) =>
          createNewVenueStore({ storage, fresh: FRESH, locale: 'en', request })
        }
        findRequest={async (id) => (id === REQUEST.id ? REQUEST : undefined)}
        path={path}
        address="https://bar.example/venue/"
        onGo={(hash) => went.push(hash)}
        onBack={() => {}}
      />,
    ),
  );
  return { ...rendered, opened, renewed, went };
}

test('an installation without venues says so; the first is opened, and its link shared', async () => {
  const { screen, user, opened } = await show({ lost: 1 });
  await screen.findByText(/^No venues yet/);
  await user.click(screen.getByRole('button', { name: 'Open a venue' }));
  const submit = await screen.findByRole('button', { name: 'Open the venue' });
  await user.click(submit);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('Name of the venue')),
  );
  expect(opened).toEqual([]);
  // No mail is sent here, so there is no field for an address.
  expect(screen.queryByLabelText(/E-mail/)).toBeNull();
  await user.type(screen.getByLabelText('Name of the venue'), 'Kajen');
  await user.type(screen.getByLabelText('Number of tables'), '4');
  await user.type(screen.getByLabelText('Name of the owner'), ' Elin Ek ');
  await user.click(submit);
  // The answer was lost: a retry with the same key creates only one venue.
  await screen.findByText(/^No answer/);
  await user.click(submit);
  const link = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(link.value).toBe(`https://bar.example/venue/#link=${LINK.token}`);
  expect(opened).toHaveLength(2);
  expect(opened[1]).toEqual(opened[0]);
  expect(opened[0]?.body).toEqual({
    venue: {
      sharesTables: false,
      name: 'Kajen',
      locales: ['en'],
      currency: 'SEK',
      timeZone: 'Europe/Stockholm',
      vat: { standard: 2_500, food: 1_200 },
    },
    tables: 4,
    owner: { name: 'Elin Ek' },
  });
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByText('Elin Ek is invited; the link works until Nov 27, 2026');
});

test('a request fills in its name, language and e-mail', async () => {
  const { screen, user, opened, went } = await show({ path: REQUEST.id, sendsMail: true });
  const name = await screen.findByLabelText<HTMLInputElement>('Name of the venue');
  expect(name.value).toBe('Ölkällaren');
  await user.type(screen.getByLabelText('Number of tables'), '9');
  await user.click(screen.getByRole('button', { name: 'Open the venue' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(opened[0]?.body.venue.locales).toEqual(['sv']);
  expect(opened[0]?.body.owner).toEqual({
    name: 'Elin Ek',
    mail: { email: 'elin@olkallaren.example', locale: 'sv' },
  });
  expect(went).toEqual(['venues']);
});

test('input for a new venue survives a reload, until the venue exists', async () => {
  const storage = createMemoryStorage();
  const before = await show({ storage, sendsMail: true });
  await before.user.click(await before.screen.findByRole('button', { name: 'Open a venue' }));
  await before.user.type(await before.screen.findByLabelText('Name of the venue'), 'Kajen');
  await before.user.type(before.screen.getByLabelText('Number of tables'), '4');
  await before.user.type(before.screen.getByLabelText('Name of the owner'), 'Elin Ek');
  await before.user.type(before.screen.getByLabelText(/E-mail/), 'elin@kajen.example');
  before.unmount();

  // A request from the site's form has its own draft.
  const asked = await show({ storage, path: REQUEST.id });
  const name = await asked.screen.findByLabelText<HTMLInputElement>('Name of the venue');
  expect(name.value).toBe('Ölkällaren');
  asked.unmount();

  const { screen, user, opened } = await show({ storage, sendsMail: true });
  const openForm = async () => {
    await user.click(await screen.findByRole('button', { name: 'Open a venue' }));
    return screen.findByLabelText<HTMLInputElement>('Name of the venue');
  };
  expect((await openForm()).value).toBe('Kajen');
  await user.click(screen.getByRole('button', { name: 'Open the venue' }));
  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(opened[0]?.body).toMatchObject({
    tables: 4,
    owner: { name: 'Elin Ek', mail: { email: 'elin@kajen.example', locale: 'en' } },
  });
  expect((await openForm()).value).toBe('');
});

test('a deleted request is reported', async () => {
  const { screen } = await show({ path: 'request-2' });
  await screen.findByText('That request could not be found. It may have been deleted.');
  expect(screen.queryByLabelText('Name of the venue')).toBeNull();
});

test('a venue without an owner can get a new link; one with owners cannot', async () => {
  const { screen, user, renewed } = await show({
    venues: [venueOf('Kajen', { owners: ['Maria', 'Bo'], tables: 1 }), venueOf('Baren')],
  });
  await screen.findByText('Owned by Maria, Bo');
  screen.getByText('1 table, since Nov 20, 2026');
  screen.getByText('Nobody owns it yet, and no invitation is open');
  expect(screen.queryByRole('button', { name: /owner of Kajen$/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Make a link for the owner of Baren' }));
  await user.type(await screen.findByLabelText('Name of the owner'), 'Elin');
  const [make] = screen.getAllByRole('button', { name: 'Make the link' });
  if (make) await user.click(make);
  await screen.findByLabelText('Link');
  expect(renewed).toEqual([['Baren', { name: 'Elin' }]]);
});
