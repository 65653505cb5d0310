import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { SharedScreensApi } from '../../../api/console/shared-screens-api.ts';
import type { OwnScreen } from '../../../contract/people/shared-screens.schema.ts';
import type { Me } from '../../../contract/people/staff.schema.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';
import { waitOf } from '../../shared/failure.ts';

/** This screen, if it is shared. */
export interface SharedScreenStore {
  /** Null until known. */
  readonly own: ReadonlySignal<OwnScreen | null>;
  readonly checking: AsyncAction;
  /** Somebody takes over. */
  readonly taking: AsyncAction;
  /** Until when this person's PIN is refused; milliseconds of the clock. */
  readonly lockedUntil: ReadonlySignal<number | null>;
  readonly settingPin: AsyncAction;
  check(): Promise<void>;
  /** These return whether they succeeded. */
  takeOver(person: string, pin: string): Promise<boolean>;
  setPin(pin: string): Promise<boolean>;
  removePin(): Promise<boolean>;
  /** Resets the error of a person's PIN. */
  forget(): void;
}

export interface SharedScreenDeps {
  api: Pick<SharedScreensApi, 'getOwn' | 'takeOver' | 'setPin' | 'removePin'>;
  clock: Pick<Clock, 'now'>;
  onSignedIn: (me: Me) => void;
}

export function createSharedScreenStore({
  api,
  clock,
  onSignedIn,
}: SharedScreenDeps): SharedScreenStore {
  const own = signal<OwnScreen | null>(null);
  const lockedUntil = signal<number | null>(null);
  const checking = createAsyncAction();
  const taking = createAsyncAction();
  const settingPin = createAsyncAction();

  async function take(action: AsyncAction, work: () => Promise<OwnScreen>): Promise<boolean> {
    const answer = await action.run(work);
    if (answer !== null) own.value = answer.result;
    return answer !== null;
  }

  function forget(): void {
    taking.forget();
    lockedUntil.value = null;
  }

  return {
    own,
    checking,
    taking,
    lockedUntil,
    settingPin,
    forget,
    async check() {
      await take(checking, api.getOwn);
    },
    async takeOver(person, pin) {
      const answer = await taking.run(async () => {
        try {
          return await api.takeOver({ person, pin });
        } catch (thrown) {
          const wait = waitOf(thrown);
          lockedUntil.value = wait === null ? null : clock.now() + wait;
          throw thrown;
        }
      });
      if (answer === null) {
        // After the last try a PIN is deleted, and the screen may no longer be shared.
        void take(checking, api.getOwn);
        return false;
      }
      forget();
      onSignedIn(answer.result);
      return true;
    },
    setPin: (pin) => take(settingPin, () => api.setPin(pin)),
    removePin: () => take(settingPin, api.removePin),
  };
}
