import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { MadeLink } from '#console/people/people-store.ts';
import { uuidv7 } from '#core/shared/uuid.ts';
import type {
  FirstOwner,
  InstallationVenues,
  OpenedVenue,
  OpenVenueRequest,
} from '#core/venues/venues.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Random } from '#web/platform/random.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** A new link for a venue's owner, to share. */
export interface MadeOwnerLink {
  readonly venue: string;
  readonly link: MadeLink;
}

export interface VenuesStore extends Query<InstallationVenues> {
  readonly made: ReadonlySignal<MadeOwnerLink | null>;
  /** Whether it is open now. */
  open(wish: OpenVenueRequest): Promise<boolean>;
  /** A new link for the owner of a venue without one. */
  renew(venue: string, owner: FirstOwner): Promise<boolean>;
  /** The link has been shared: it is forgotten here too. */
  dismissLink(): void;
}

export interface VenuesDeps {
  call: Call;
  clock: Pick<Clock, 'now'>;
  random: Random;
}

export function createVenuesStore({ call, clock, random }: VenuesDeps): VenuesStore {
  const query = createQuery({ load: () => call('GET /installation/venues') });
  const made = signal<MadeOwnerLink | null>(null);
  /** A venue without a response: sent again unchanged, it is the same venue. */
  let unanswered: { key: string; wish: string } | null = null;

  function once(wish: OpenVenueRequest): string {
    const same = JSON.stringify(wish);
    if (unanswered?.wish !== same) {
      unanswered = { key: uuidv7(clock.now(), random.bytes(10)), wish: same };
    }
    return unanswered.key;
  }

  function make(work: () => Promise<OpenedVenue>, owner: FirstOwner): Promise<boolean> {
    return query.act(work, ({ name, link }) => {
      unanswered = null;
      made.value = { venue: name, link: { ...link, kind: 'invitation', name: owner.name } };
    });
  }

  return {
    ...query,
    made,
    open: (wish) =>
      make(() => call('POST /installation/venues', { key: once(wish), body: wish }), wish.owner),
    renew: (venue, owner) =>
      make(
        () =>
          call('POST /installation/venues/:venue/owner-link', { params: { venue }, body: owner }),
        owner,
      ),
    dismissLink() {
      made.value = null;
      query.changing.forget();
    },
  };
}
