import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-react';
import type { DeviceSessionRequest } from '#core/devices/device.schema.ts';
import type { Locale } from '#core/shared/languages.ts';
import type { TableLanguageCode } from '#core/shared/table-languages.ts';
import type { SessionAnswer } from '#core/tables/table.schema.ts';
import { readMenuIn } from '#guest/languages/read-menu-in.ts';
import { isOpen } from '#guest/outbox/open-entry.ts';
import type { Guest } from '#guest/start/guest.ts';
import type { GuestStart } from '#guest/start/guest-start.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Call } from '#web/http/call.ts';
import type { BaseEnvironment } from '#web/platform/base-environment.ts';
import type { Environment } from '#web/platform/environment.ts';
import { keepVisit } from './kept-visit.ts';

/**
 * `open`: something goes by itself; `expired`: it is too old for that, and somebody has to decide;
 * `refused`: the server said no to it.
 */
export type Unsent = 'none' | 'open' | 'expired' | 'refused';

/** What the browser provides, and choosing from a menu does not need at once. */
export type LateEnvironment = Omit<Environment, keyof BaseEnvironment>;

/** A guest whose menu is shown, or being opened. */
export interface CaredVisit {
  call: Call;
  environment: BaseEnvironment;
  isReachable: ReadonlySignal<boolean>;
  /** The tablet's. */
  locale: ReadonlySignal<Locale>;
  start: Pick<GuestStart, 'menu' | 'cart' | 'table'>;
  /** Null until somebody orders. */
  guest: ReadonlySignal<Guest | null>;
  /** What a power cut left behind has been read. */
  isRead: ReadonlySignal<boolean>;
  /** Null until the guest begins. */
  place: ReadonlySignal<DeviceSessionRequest | null>;
  /** What only tables speak, over `reads`; null: nothing of that. */
  spoken: ReadonlySignal<TableLanguageCode | null>;
  reads: ReadonlySignal<Locale>;
  /** The end of the last guest's session, which must not end this one's. */
  before: Promise<void>;
}

interface Deps extends CaredVisit {
  /** With a storage of this guest's own. */
  rest: LateEnvironment;
}

/** What goes with a guest, and their first screen does not wait for. */
export interface VisitCare {
  /** All that the browser provides beyond the base. */
  readonly rest: LateEnvironment;
  /** Of who has begun to order; to be read within a signal. */
  unsentOf(guest: Guest): Unsent;
  /** Not before the server answers: what is chosen meanwhile waits on the tablet. */
  openSession(): Promise<SessionAnswer>;
  /** The guest leaves, and nothing waits for them any more; resolves when the server knows. */
  leave(): Promise<void>;
}

export function careForVisit({ rest, ...visit }: Deps): VisitCare {
  const { call, start, guest, isReachable, place, spoken } = visit;
  const { isOnline } = rest.connection;
  const over = new AbortController();
  /** The last request for a session, until it is answered. Null: there was none. */
  let asked: Promise<unknown> | null = null;
  const stops = [
    readMenuIn(start.menu, { wish: spoken, locale: visit.reads }),
    keepVisit({
      ...{ place, spoken, storage: rest.storage, locale: visit.locale },
      ...{ table: start.table, count: start.cart.count, clock: visit.environment.clock },
    }),
  ];

  return {
    rest: {
      ...rest,
      // A tablet whose own stream is gone knows it sooner than the browser does.
      connection: { isOnline: computed(() => isOnline.value && isReachable.value), dispose() {} },
    },
    unsentOf: ({ outbox, refusal }) => {
      const entries = outbox.entries.value;
      if (!visit.isRead.value || entries.some(isOpen)) return 'open';
      if (entries.some(({ state }) => state === 'expired')) return 'expired';
      return refusal.value === null ? 'none' : 'refused';
    },
    async openSession() {
      await visit.before;
      if (!(await until(isReachable, over.signal))) throw gone();
      const asking = call('POST /device/session', { body: place.peek() ?? {} });
      asked = asking.catch(() => {});
      const { token, session } = await asking;
      if (over.signal.aborted) throw gone();
      return { token, session };
    },
    async leave() {
      over.abort();
      for (const stop of stops) stop();
      if (asked === null && guest.peek()?.seating.session.peek() == null) return;
      // A request that is still on its way would begin after the next guest's, and end that one.
      await asked;
      // If this is lost, the next guest's session ends it.
      if (isReachable.peek()) await call('DELETE /device/session').catch(() => {});
    },
  };
}

const gone = () => new ApiError(0, null, null, new Error('The guest has left.'));

/** Resolves once the condition holds: true; or once `over` says that nobody waits any more: false. */
function until(condition: ReadonlySignal<boolean>, over: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (over.aborted) {
      resolve(false);
      return;
    }
    const end = (holds: boolean) => {
      over.removeEventListener('abort', stopWaiting);
      untracked(() => resolve(holds));
      // The effect's first run has to be over.
      queueMicrotask(() => stop());
    };
    const stopWaiting = () => end(false);
    over.addEventListener('abort', stopWaiting);
    const stop = effect(() => {
      if (condition.value) end(true);
    });
  });
}
