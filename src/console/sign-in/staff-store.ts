import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { type Failure, failureOf, waitOf } from '#web/stores/failure.ts';

/** `unknown` until the server has identified the cookie's session. */
export type StaffStatus = 'unknown' | 'signed_out' | 'signing_in' | 'signed_in';

export interface StaffStore {
  readonly me: ReadonlySignal<Me | null>;
  readonly status: ReadonlySignal<StaffStatus>;
  readonly error: ReadonlySignal<Failure | null>;
  /** Until when sign-in is refused after too many wrong passwords; milliseconds of the clock. */
  readonly lockedUntil: ReadonlySignal<number | null>;
  /** Loads who is signed in. Offline the status stays, and `error` says so. */
  check(): Promise<void>;
  signIn(email: string, password: string): Promise<boolean>;
  /** Somebody signed in without a password. */
  enter(me: Me): void;
  signOut(): Promise<void>;
  /** The server ended the session. */
  expire(): void;
  /** Whether the account that was signed in here has been deleted. */
  readonly isErased: ReadonlySignal<boolean>;
  /** The account was deleted, and its sessions with it. */
  leaveErased(): void;
}

export interface StaffDeps {
  call: Call;
  clock: Pick<Clock, 'now'>;
}

export function createStaffStore({ call, clock }: StaffDeps): StaffStore {
  const me = signal<Me | null>(null);
  const status = signal<StaffStatus>('unknown');
  const error = signal<Failure | null>(null);
  const lockedUntil = signal<number | null>(null);
  const isErased = signal(false);

  function enter(who: Me): void {
    me.value = who;
    status.value = 'signed_in';
    error.value = null;
    lockedUntil.value = null;
    isErased.value = false;
  }

  function expire(): void {
    me.value = null;
    error.value = null;
    status.value = 'signed_out';
  }

  return {
    me,
    status,
    error,
    lockedUntil,
    enter,
    async check() {
      try {
        enter(await call('GET /me'));
      } catch (thrown) {
        const code = failureOf(thrown);
        if (code === 'staff.sign_in_required') {
          expire();
        } else {
          error.value = code;
        }
      }
    },
    async signIn(email, password) {
      status.value = 'signing_in';
      error.value = null;
      try {
        enter(await call('POST /staff/session', { body: { email, password } }));
        return true;
      } catch (thrown) {
        const wait = waitOf(thrown);
        lockedUntil.value = wait === null ? null : clock.now() + wait;
        error.value = failureOf(thrown);
        status.value = 'signed_out';
        return false;
      }
    },
    async signOut() {
      error.value = null;
      try {
        await call('DELETE /staff/session');
        expire();
      } catch (thrown) {
        error.value = failureOf(thrown);
      }
    },
    expire,
    isErased,
    leaveErased() {
      isErased.value = true;
      expire();
    },
  };
}
