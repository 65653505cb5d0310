import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PeopleApi } from '../../../api/console/people-api.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';

/** Somebody at the sign-in who no longer knows their password. */
export interface ForgottenPasswordStore {
  /** The e-mail a link was asked for; null before. Whether it has an account is told to nobody. */
  readonly askedFor: ReadonlySignal<string | null>;
  readonly asking: AsyncAction;
  ask(email: string): Promise<void>;
}

export function createForgottenPasswordStore({
  api,
}: {
  api: Pick<PeopleApi, 'askForPassword'>;
}): ForgottenPasswordStore {
  const askedFor = signal<string | null>(null);
  const asking = createAsyncAction();
  return {
    askedFor,
    asking,
    async ask(email) {
      askedFor.value = null;
      const done = await asking.run(() => api.askForPassword(email));
      if (done !== null) askedFor.value = email;
    },
  };
}
