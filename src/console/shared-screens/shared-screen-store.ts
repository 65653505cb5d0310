import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import { createPinEntry, type PinEntry } from './pin-entry.ts';

/** This screen, if it is shared. */
export interface SharedScreenStore extends Query<OwnScreen> {
  /** Somebody takes over. */
  readonly takeOver: PinEntry;
  /** These return whether they succeeded. */
  setPin(pin: string): Promise<boolean>;
  removePin(): Promise<boolean>;
}

export interface SharedScreenDeps {
  call: Call;
  clock: Pick<Clock, 'now'>;
  onSignedIn: (me: Me) => void;
}

export function createSharedScreenStore({
  call,
  clock,
  onSignedIn,
}: SharedScreenDeps): SharedScreenStore {
  const query = createQuery({ load: () => call('GET /staff/screen') });
  const takeOver = createPinEntry(clock, async (person, pin) => {
    try {
      onSignedIn(await call('POST /staff/session/pin', { body: { person, pin } }));
    } catch (thrown) {
      // After the last try a PIN is deleted, and the screen may no longer be shared.
      void query.load();
      throw thrown;
    }
  });
  return {
    ...query,
    takeOver,
    setPin: (pin) => query.change(() => call('PUT /staff/screen/pin', { body: { pin } })),
    removePin: () => query.change(() => call('DELETE /staff/screen/pin')),
  };
}
