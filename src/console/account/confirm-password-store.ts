import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Call } from '#web/http/call.ts';
import type { Authenticator } from '#web/platform/device/authenticator.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { takePart } from './passkeys-store.ts';

/** Asks for the password when the server requires it, and then repeats the action. */
export interface ConfirmationStore {
  readonly isAsked: ReadonlySignal<boolean>;
  readonly trying: AsyncAction;
  /**
   * Resolves once the password was right, or the dialog was cancelled. Concurrent callers share one
   * result.
   */
  ask(): Promise<boolean>;
  confirm(password: string): Promise<void>;
  confirmByPasskey(): Promise<void>;
  /** Whether the account has a passkey, and whether it requires one; null until known. */
  readonly passkeys: ReadonlySignal<{ has: boolean; isRequired: boolean } | null>;
  cancel(): void;
}

export function createConfirmationStore(
  call: Call,
  authenticator: Pick<Authenticator, 'get'>,
): ConfirmationStore {
  const found = signal<{ has: boolean; isRequired: boolean } | null>(null);
  const trying = createAsyncAction();
  const isAsked = signal(false);
  let asked: PromiseWithResolvers<boolean> | null = null;

  function answer(isRight: boolean): void {
    asked?.resolve(isRight);
    asked = null;
    isAsked.value = false;
    trying.forget();
  }

  /** If this cannot be determined, the dialog asks for the password. */
  async function findPasskeys(): Promise<void> {
    const own = await call('GET /staff/passkeys').catch(() => null);
    const has = own?.isAvailable === true && own.passkeys.length > 0;
    found.value = { has, isRequired: has && own.isRequired };
  }

  return {
    isAsked,
    trying,
    passkeys: found,
    ask() {
      if (asked === null) void findPasskeys();
      asked ??= Promise.withResolvers<boolean>();
      isAsked.value = true;
      return asked.promise;
    },
    async confirm(password) {
      const prove = () => call('POST /staff/session/confirm', { body: { password } });
      if ((await trying.run(prove)) !== null) answer(true);
    },
    async confirmByPasskey() {
      const prove = async () => {
        const begun = call('POST /staff/session/confirm/passkey/ceremony');
        const body = await takePart(begun, authenticator.get);
        return call('POST /staff/session/confirm/passkey', { body });
      };
      if ((await trying.run(prove)) !== null) answer(true);
    },
    cancel: () => answer(false),
  };
}
