import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { VenueEvent } from '#core/events/event.schema.ts';
import type { Admission, JoinPolicy } from '#core/seatings/codes.ts';
import { type MayOrder, mayOrderUnder, seesParty } from '#core/seatings/join-policy.ts';
import type { GuestProfile, SeatingSnapshot } from '#core/seatings/seating.schema.ts';
import type { SessionAnswer, SessionRequest } from '#core/tables/table.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Broadcast } from '#web/platform/broadcast.ts';
import type { Clock } from '#web/platform/clock.ts';
import type { Locks } from '#web/platform/locks.ts';
import type { DeviceStorage } from '#web/platform/storage/storage.ts';
import { type Failure, failureOf } from '#web/stores/failure.ts';
import { createPendingRequests } from '#web/stores/pending-requests.ts';
import { forgetHandedOver, isHandedOver, noteHandedOver } from './handed-over.ts';
import { lookAhead, type PartyElsewhere } from './party-elsewhere.ts';
import { createPartyStore, type OwnSession, type PartyState } from './party-store.ts';
import {
  forgetSeat,
  forgetToken,
  keepSeat,
  keepToken,
  readToken,
  sessionKeyOf,
} from './session-token.ts';

/** This device's guest session at the open table, and the party there. */
export interface SeatingStore extends PartyState {
  readonly session: ReadonlySignal<OwnSession | null>;
  /** Bearer token of the open table's session. */
  readonly token: ReadonlySignal<string | null>;
  readonly admission: ReadonlySignal<Admission>;
  /** By the venue's join policy. Until the session is known, nobody is refused. */
  readonly mayOrder: ReadonlySignal<MayOrder>;
  /**
   * "Are you at the table now?" is open: call `confirmPresence`. `ended`: the seating ended while
   * it was shown; `elsewhere`: the guest's party sits at another table; `handed`: the guest goes on on
   * another phone; else the guest comes back to a seating that had ended.
   */
  readonly needsPresence: ReadonlySignal<NeedsPresence>;
  /** The party to which this device belongs, while the guest is asked whether it moves here. */
  readonly elsewhere: ReadonlySignal<PartyElsewhere | null>;
  /** The guest sits at the open table now, without that party: then `open` joins it. */
  sitHere(): void;
  readonly error: ReadonlySignal<Failure | null>;
  /**
   * Ids of guests being let in; `join` while a code is being tried, `profile` while it is saved,
   * `door` during a decision about all waiting guests, `code` while it is renewed.
   */
  readonly pending: ReadonlySignal<ReadonlySet<string>>;
  /** Joins the table's open seating, or browses. True if there is a session then. */
  open(table: string): Promise<boolean>;
  confirmPresence(): Promise<boolean>;
  /** The current party, or null if it could not be loaded (see `error`). */
  load(): Promise<SeatingSnapshot | null>;
  /**
   * While `needsPresence`: this guest's own orders of the ended seating, while the server still
   * returns them; else null.
   */
  loadPast(): Promise<SeatingSnapshot | null>;
  /** With the party's 4-digit code. False if it is wrong (see `error`). */
  join(code: string): Promise<boolean>;
  admit(guestId: string): Promise<void>;
  /** Guests whom this guest has just removed: they can be restored. */
  readonly sentAway: ReadonlySignal<readonly string[]>;
  /** All who wait to be let in. */
  sendAwayWaiting(): Promise<void>;
  bringBack(): Promise<void>;
  /** Whether only admitted guests may order. */
  setAdmittedOnly(admittedOnly: boolean): Promise<void>;
  /** A new code for the party: the old one becomes invalid. */
  renewJoinCode(): Promise<void>;
  /** False if the server refused it (see `error`). */
  setProfile(profile: GuestProfile): Promise<boolean>;
  apply(event: VenueEvent): void;
  /**
   * The bill is settled: nothing of the seating stays on the device. Ordering again begins with
   * `confirmPresence`, as for every device of an earlier party.
   */
  finish(): Promise<void>;
  /** The server closed the stream: this session has ended. */
  close(): void;
  /** No table: nothing of the last one remains. */
  leave(): void;
}

type NeedsPresence = false | 'returning' | 'ended' | 'elsewhere' | 'handed';

export interface SeatingDeps {
  call: Call;
  /** The surface's own way to a first session; with a token, it is the same for all. */
  openSession?: ((table: string) => Promise<SessionAnswer>) | undefined;
  storage: Pick<DeviceStorage, 'get' | 'set' | 'delete' | 'update'>;
  clock: Pick<Clock, 'now'>;
  locks: Pick<Locks, 'withLock'>;
  broadcast: Pick<Broadcast, 'post'>;
  policy: ReadonlySignal<JoinPolicy>;
  /** The open table is a link for takeaway: nobody sits there, and nobody comes back to it. */
  takesAway(): boolean;
  /** Whether this device was in a settled seating of the table. */
  wasSettled(table: string): Promise<boolean>;
}

export function createSeatingStore(deps: SeatingDeps): SeatingStore {
  const { call, storage } = deps;
  const session = signal<OwnSession | null>(null);
  const token = signal<string | null>(null);
  const party = createPartyStore(session, storage);
  const { seating, ended } = party.view;
  const needsPresence = signal<NeedsPresence>(false);
  const elsewhere = signal<PartyElsewhere | null>(null);
  const sentAway = signal<readonly string[]>([]);
  const { keys: pending, error, run } = createPendingRequests();
  const admission = computed<Admission>(() => session.value?.admission ?? 'browsing');
  const mayOrder = computed(standing);
  let openTable: string | null = null;
  /** The server no longer knows that this device was here before, but the device does. */
  let isKnownHere = false;
  /** The table that is kept as this device's seat. */
  let seat: string | null = null;

  function standing(): MayOrder {
    if (needsPresence.value || ended.value) {
      return { may: false, because: 'presence' };
    }
    return session.value === null
      ? { may: true }
      : mayOrderUnder(deps.policy.value, {
          admission: session.value.admission,
          returning: session.value.returning,
          openSeating: seating.value?.state === 'open',
          admittedOnly: seating.value?.admittedOnly === true,
          needsCode: session.value.needsCode === true,
          kiosk: session.value.kiosk ?? null,
        });
  }

  function leave(): void {
    openTable = null;
    isKnownHere = false;
    forgetSession();
  }

  function forgetSession(): void {
    session.value = null;
    token.value = null;
    needsPresence.value = false;
    elsewhere.value = null;
    error.value = null;
    sentAway.value = [];
    party.forget();
  }

  async function request(table: string, body: SessionRequest): Promise<boolean> {
    error.value = null;
    const current = token.peek();
    try {
      const answer = await (current === null && deps.openSession !== undefined
        ? deps.openSession(table)
        : call('POST /tables/:table/sessions', { params: { table }, body }));
      if (openTable !== table) {
        return false;
      }
      if (answer.token !== null) {
        token.value = answer.token;
        await keepToken(storage, table, answer.token);
        deps.broadcast.post(sessionKeyOf(table));
      }
      const { id, admission: admitted, needsCode, kiosk } = answer.session;
      const returning = answer.session.returning || isKnownHere;
      if (session.peek()?.id !== id) {
        party.forget();
      }
      session.value = { id, table, admission: admitted, returning, needsCode, kiosk };
      needsPresence.value = false;
      party.resume();
      return true;
    } catch (thrown) {
      // A refusal for a token that was replaced meanwhile does not apply to the new one.
      if (openTable === table && token.peek() === current) {
        await failed(table, failureOf(thrown));
      }
      return false;
    }
  }

  async function failed(table: string, code: Failure): Promise<void> {
    if (code === 'sessions.handed_over') {
      await handOver(table);
    } else if (code === 'seatings.confirm_presence') {
      needsPresence.value ||= ended.peek() ? 'ended' : 'returning';
    } else {
      error.value = code;
    }
  }

  /** The guest goes on on another phone: nothing of the party stays here, nor a way back to it. */
  async function handOver(table: string): Promise<void> {
    const there = seating.peek()?.table.id;
    forgetSession();
    needsPresence.value = 'handed';
    if (seat === table) seat = null;
    await noteHandedOver(storage, table, deps.clock.now());
    await Promise.all([table, there ?? table].map((each) => forgetToken(storage, each)));
    await forgetSeat(storage);
    deps.broadcast.post(sessionKeyOf(table));
  }

  /** One tab at a time: the next one then finds the first one's session. */
  async function open(table: string): Promise<boolean> {
    if (openTable !== table) {
      leave();
      openTable = table;
    }
    return deps.locks.withLock(sessionKeyOf(table), async () =>
      (await isNobody(table)) ? false : enter(table),
    );
  }

  /** Another tab, or an earlier page, has learned that the guest goes on on another phone. */
  async function isNobody(table: string): Promise<boolean> {
    if (!(await isHandedOver(storage, table, deps.clock.now()))) return false;
    if (openTable === table && needsPresence.peek() !== 'handed') {
      forgetSession();
      needsPresence.value = 'handed';
    }
    return true;
  }

  async function enter(table: string): Promise<boolean> {
    const [known, wasSettled] = await Promise.all([
      readToken(storage, table),
      deps.wasSettled(table),
    ]);
    if (openTable !== table) {
      return false;
    }
    token.value = known ?? token.peek();
    isKnownHere ||= wasSettled && !deps.takesAway();
    // A page that is at its table already stays there, whatever the device does in another one.
    const isNew = session.peek() === null && seat !== table;
    if (isNew && known === null && (await isElsewhere(table))) {
      return false;
    }
    if (isKnownHere && token.peek() === null) {
      needsPresence.value ||= 'returning';
      return false;
    }
    const isOpen = await requestAgain(table);
    const isSeated = session.peek() !== null && admission.peek() !== 'browsing';
    return isNew && known !== null && !isSeated ? goElsewhere(table, isOpen) : isOpen;
  }

  async function requestAgain(table: string): Promise<boolean> {
    const isOpen = await request(table, {});
    if (!isOpen && (error.peek() === 'sessions.required' || error.peek() === 'sessions.ended')) {
      // The server has forgotten this device: it joins as a new one.
      token.value = null;
      return openTable === table && request(table, {});
    }
    return isOpen;
  }

  /** A device of an earlier visit, which has no party here: perhaps its party sits elsewhere now. */
  async function goElsewhere(table: string, isOpen: boolean): Promise<boolean> {
    const before = token.peek();
    if (needsPresence.peek() === 'handed') return isOpen;
    if (await isElsewhere(table)) {
      if (openTable === table) session.value = null;
      return false;
    }
    return token.peek() === before ? isOpen : request(table, {});
  }

  /** Asks the guest what becomes of the party to which this device belongs. Not on a tablet. */
  async function isElsewhere(table: string): Promise<boolean> {
    const ahead =
      deps.openSession === undefined && !deps.takesAway()
        ? await lookAhead(deps, table, token.peek())
        : null;
    if (openTable !== table || ahead === null) {
      return openTable !== table;
    }
    token.value = ahead.token ?? token.peek();
    elsewhere.value = ahead.party;
    needsPresence.value = ahead.party === null ? false : 'elsewhere';
    return ahead.party !== null;
  }

  /** Where this device belongs, for when it scans another table's code. */
  function keepSeatHere({ session: { admission }, seating: at }: SeatingSnapshot): void {
    const sees =
      at?.state === 'open' && !at.table.takeaway && seesParty(deps.policy.peek(), admission);
    if (sees && openTable !== null && seat !== openTable && deps.openSession === undefined) {
      seat = openTable;
      void keepSeat(storage, openTable);
    }
  }

  function show(snapshot: SeatingSnapshot): void {
    const own = session.peek();
    const returning = snapshot.session.returning || isKnownHere;
    const { needsCode } = snapshot.session;
    party.show(snapshot, own && { ...own, ...snapshot.session, returning, needsCode });
    keepTokenThere();
    keepSeatHere(snapshot);
  }

  /** A guest who scans the code of the party's new table is recognized there too. */
  function keepTokenThere(): void {
    const there = seating.peek()?.table.id;
    const current = token.peek();
    if (there !== undefined && current !== null && there !== session.peek()?.table) {
      void keepToken(storage, there, current);
    }
  }

  return {
    ...party.view,
    session,
    token,
    admission,
    mayOrder,
    needsPresence,
    elsewhere,
    sitHere() {
      seat = openTable;
      elsewhere.value = null;
      needsPresence.value = false;
    },
    error,
    pending,
    open,
    async confirmPresence() {
      if (openTable === null) return false;
      const begins = needsPresence.peek() === 'handed' ? openTable : null;
      const isHere = await request(openTable, { atTable: true });
      if (isHere && begins !== null) await forgetHandedOver(storage, begins);
      return isHere;
    },
    async load() {
      const of = session.peek()?.id;
      const snapshot = await run('load', () => call('GET /seating'));
      if (snapshot === null || session.peek()?.id !== of) {
        return null;
      }
      show(snapshot);
      return snapshot;
    },
    async loadPast() {
      const of = token.peek();
      const table = openTable;
      const snapshot = of === null ? null : await call('GET /seating').catch(() => null);
      if (snapshot?.seating?.state !== 'ended' || token.peek() !== of || table === null) {
        return null;
      }
      session.value = { ...snapshot.session, table, returning: true };
      show(snapshot);
      party.end(snapshot.session.sentAway);
      return snapshot;
    },
    async join(code) {
      const isJoined = await run('join', async () => {
        await call('POST /seating/join', { body: { code } });
        return true;
      });
      return isJoined === true;
    },
    async admit(guestId) {
      await run(guestId, () =>
        call('POST /seating/guests/:guest/admit', { params: { guest: guestId } }),
      );
    },
    sentAway,
    async sendAwayWaiting() {
      const gone = await run('door', () => call('POST /seating/waiting/send-away'));
      sentAway.value = gone?.guests ?? sentAway.peek();
    },
    async bringBack() {
      const back = await run('door', () =>
        call('POST /seating/waiting/restore', { body: { guests: [...sentAway.peek()] } }),
      );
      if (back !== null) {
        sentAway.value = [];
      }
    },
    async setAdmittedOnly(admittedOnly) {
      await run('door', () => call('PUT /seating/admitted-only', { body: { admittedOnly } }));
    },
    async renewJoinCode() {
      const renewed = await run('code', () => call('POST /seating/join-code'));
      if (renewed !== null) {
        party.setJoinCode(renewed.joinCode);
      }
    },
    async setProfile(wish) {
      const guest = await run('profile', () => call('PUT /seating/me', { body: wish }));
      if (guest !== null && guest.id === session.peek()?.id) {
        party.rename(guest);
      }
      return guest !== null;
    },
    async finish() {
      const table = openTable;
      const there = seating.peek()?.table.id;
      forgetSession();
      isKnownHere = !deps.takesAway();
      needsPresence.value = 'ended';
      if (table !== null) {
        seat = null;
        await Promise.all([table, there ?? table].map((each) => forgetToken(storage, each)));
        await forgetSeat(storage);
      }
    },
    apply(event) {
      party.apply(event);
      if (event.type === 'seating.moved' || event.type === 'seating.separated') {
        keepTokenThere();
      }
    },
    close: () => party.end(),
    leave,
  };
}
