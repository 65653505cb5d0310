import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { OwnScreen } from '#core/people/shared-screens.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import type { Call } from '#web/http/call.ts';
import type { Clock } from '#web/platform/clock.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { waitOf } from '#web/stores/failure.ts';
import { createQuery, type Query } from '#web/stores/query.ts';

/** This screen, if it is shared. */
export interface SharedScreenStore extends Query<OwnScreen> {
  /** Somebody takes over. */
  readonly taking: AsyncAction;
  /** Until when this person's PIN is refused; milliseconds of the clock. */
  readonly lockedUntil: ReadonlySignal<number | null>;
  /** These return whether they succeeded. */
  takeOver(person: string, pin: string): Promise<boolean>;
  setPin(pin: string): Promise<boolean>;
  removePin(): Promise<boolean>;
  /** Resets the error of a person's PIN. */
  forget(): void;
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
  const lockedUntil = signal<number | null>(null);
  const taking = createAsyncAction();

  function forget(): void {
    taking.forget();
    lockedUntil.value = null;
  }

  return {
    ...query,
    taking,
    lockedUntil,
    forget,
    async takeOver(person, pin) {
      const answer = await taking.run(async () => {
        try {
          return await call('POST /staff/session/pin', { body: { person, pin } });
        } catch (thrown) {
          const wait = waitOf(thrown);
          lockedUntil.value = wait === null ? null : clock.now() + wait;
          throw thrown;
        }
      });
      if (answer === null) {
        // After the last try a PIN is deleted, and the screen may no longer be shared.
        void query.load();
        return false;
      }
      forget();
      onSignedIn(answer.result);
      return true;
    },
    setPin: (pin) => query.change(() => call('PUT /staff/screen/pin', { body: { pin } })),
    removePin: () => query.change(() => call('DELETE /staff/screen/pin')),
  };
}
