import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-react';
import type { DeviceJoins } from '#core/devices/codes.ts';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Admission } from '#core/seatings/codes.ts';
import type {
  GuestProfile,
  SeatedGuest,
  Seating,
  SeatingSnapshot,
} from '#core/seatings/seating.schema.ts';
import type { TableRef } from '#core/shared/common.schema.ts';
import { createRefusals } from '#guest/cart/refusals-store.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { createRecentEvents } from '#web/stores/recent-events.ts';

/** This device's guest session. */
export interface OwnSession {
  readonly id: string;
  readonly table: string;
  readonly admission: Admission;
  /** Held a session in an earlier seating here: may not order in this one until let in. */
  readonly returning: boolean;
  /** No waiting place is left for it: it joins with the party's code. */
  readonly needsCode?: true | undefined;
  /** On a tablet of the venue: its orders are made without its being let in. */
  readonly kiosk?: DeviceJoins | undefined;
}

/** The party at the table, as this guest may see it. */
export interface PartyState {
  readonly seating: ReadonlySignal<Seating | null>;
  /** Including waiting ones. */
  readonly guests: ReadonlySignal<readonly SeatedGuest[]>;
  /** Those whom this admitted guest may let in. */
  readonly waitingGuests: ReadonlySignal<readonly SeatedGuest[]>;
  /** Those of them whom this guest has not dismissed: the guest is asked about them. */
  readonly callers: ReadonlySignal<readonly SeatedGuest[]>;
  readonly joinCode: ReadonlySignal<string | null>;
  /** This guest's name and mark, as the rest of the table sees them. */
  readonly profile: ReadonlySignal<GuestProfile | null>;
  /** This device's seating has ended, or its own stay there. */
  readonly ended: ReadonlySignal<boolean | 'sent_away'>;
  /** Somebody has let this waiting guest in; until it was read. */
  readonly letIn: ReadonlySignal<boolean>;
  dismissLetIn(): void;
  /** Label of the party's new table, if it has moved; until it was read. */
  readonly movedTo: ReadonlySignal<string | null>;
  /** The guest has read it. */
  dismissMove(): void;
  /** "Not with us": this device does not ask about that guest again. Nobody else is informed. */
  refuse(guestId: string): void;
}

/** The events that change a party. They also tell the guest's own session whether it was let in. */
export interface PartyStore {
  readonly view: PartyState;
  /** Applies a snapshot, own session included. Ignores one older than what is shown. */
  show(snapshot: SeatingSnapshot, own: OwnSession | null): void;
  /** An event that the snapshot contains changes nothing. */
  apply(event: VenueEvent): void;
  /** The server's response to a new name, before its event arrives. */
  rename(own: SeatedGuest): void;
  /** The server's response to a new code, which has no event. */
  setJoinCode(code: string): void;
  end(isSentAway?: boolean): void;
  /** This device is in a seating again. */
  resume(): void;
  forget(): void;
}

const RECENT = 50;

export function createPartyStore(
  session: Signal<OwnSession | null>,
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete'>,
): PartyStore {
  const seating = signal<Seating | null>(null);
  const guests = signal<readonly SeatedGuest[]>([]);
  const joinCode = signal<string | null>(null);
  const ended = signal<boolean | 'sent_away'>(false);
  const readMove = signal<string | null>(null);
  const letIn = signal(false);
  const movedTo = computed(() => {
    const at = seating.value?.state === 'open' ? seating.value.table : null;
    const isAway = at !== null && session.value !== null && at.id !== session.value.table;
    // A name that this guest may not read yet is empty.
    return isAway && at.label !== '' && at.id !== readMove.value ? at.label : null;
  });
  const ownProfile = signal<GuestProfile | null>(null);
  const profile = computed<GuestProfile | null>(() => {
    const own = guests.value.find((guest) => guest.id === session.value?.id) ?? ownProfile.value;
    return own === null ? null : { name: own.name, mark: own.mark };
  });
  const waitingGuests = computed(() =>
    session.value?.admission === 'admitted'
      ? guests.value.filter((guest) => guest.admission === 'waiting')
      : [],
  );
  const refusals = createRefusals(storage);
  const callers = computed(() => {
    const refused = refusals.ids.value;
    return refused === null ? [] : waitingGuests.value.filter(({ id }) => !refused.has(id));
  });
  const recent = createRecentEvents(RECENT);
  let shownSequence = -1;

  function sit(at: Seating | null): void {
    seating.value = at;
    const table = session.peek()?.table;
    if (at !== null && table !== undefined) {
      void refusals.enter(table, at.id);
    }
  }

  /** A guest who moved hears about their current table. */
  function rename(table: TableRef): void {
    const at = seating.peek();
    if (at?.table.id === table.id) {
      seating.value = { ...at, table };
    }
  }

  /** This device's session as the server has it now. */
  function become(own: OwnSession | null): void {
    const before = session.peek();
    if (before?.id === own?.id && before?.admission === 'waiting') {
      letIn.value ||= own?.admission === 'admitted';
    }
    session.value = own;
  }

  function meet(guest: SeatedGuest): void {
    const others = guests.peek().filter((each) => each.id !== guest.id);
    guests.value = [...others, guest].sort((a, b) => a.ordinal - b.ordinal);
    const own = session.peek();
    if (own?.id === guest.id) {
      become({ ...own, admission: guest.admission, needsCode: undefined });
    }
  }

  /** The party that had no place for it has left. */
  function takeNeed(): void {
    const own = session.peek();
    if (own?.needsCode) {
      session.value = { ...own, needsCode: undefined };
    }
  }

  /** A guest was removed; for that guest itself the visit has ended. */
  function part(guest: string): void {
    if (guest === session.peek()?.id) {
      ended.value = 'sent_away';
    } else {
      guests.value = guests.peek().filter((each) => each.id !== guest);
    }
  }

  function change(event: VenueEvent): void {
    if (event.type === 'table.renamed') {
      rename(event.table);
    } else if (event.type === 'guest.sent_away') {
      part(event.guest.id);
    } else if ('guest' in event) {
      meet(event.guest);
      if (event.type === 'guest.restored' && event.guest.id === session.peek()?.id) {
        resume();
      }
    } else {
      changeSeating(event);
    }
  }

  function changeSeating(event: VenueEvent): void {
    const own = seating.peek()?.id;
    switch (event.type) {
      case 'seating.opened':
        sit(event.seating);
        break;
      case 'seating.ended':
        if (event.seating.id === own) {
          seating.value = event.seating;
          ended.value ||= true;
          letIn.value = false;
        }
        takeNeed();
        break;
      case 'seating.reopened':
        if (event.seating.id === own) {
          seating.value = event.seating;
          ended.value = ended.peek() === 'sent_away' && 'sent_away';
        }
        break;
      case 'seating.changed':
        if (event.seating.id === own) {
          seating.value = event.seating;
        }
        break;
      case 'seating.moved':
        if (event.from.seating === own) {
          seating.value = event.seating;
        }
        break;
    }
  }

  function resume(): void {
    ended.value = false;
  }

  return {
    view: {
      seating,
      guests,
      waitingGuests,
      callers,
      joinCode,
      profile,
      ended,
      letIn,
      dismissLetIn() {
        letIn.value = false;
      },
      movedTo,
      dismissMove() {
        readMove.value = seating.peek()?.table.id ?? null;
      },
      refuse: refusals.add,
    },
    show(snapshot, own) {
      if (snapshot.sequence < shownSequence) {
        return;
      }
      shownSequence = snapshot.sequence;
      become(own);
      sit(snapshot.seating);
      guests.value = snapshot.guests;
      joinCode.value = snapshot.joinCode;
      for (const event of recent.after(snapshot.sequence)) {
        change(event);
      }
    },
    apply(event) {
      if (event.sequence > shownSequence) {
        recent.add(event);
        change(event);
      }
    },
    rename(own) {
      ownProfile.value = { name: own.name, mark: own.mark };
      guests.value = guests.peek().map((each) => (each.id === own.id ? own : each));
    },
    setJoinCode(code) {
      joinCode.value = code;
    },
    end(isSentAway = false) {
      letIn.value = false;
      ended.value = isSentAway ? 'sent_away' : ended.peek() || seating.peek() !== null;
    },
    resume,
    forget() {
      resume();
      ownProfile.value = null;
      seating.value = null;
      guests.value = [];
      joinCode.value = null;
      readMove.value = null;
      letIn.value = false;
      refusals.leave();
      recent.clear();
      shownSequence = -1;
    },
  };
}
