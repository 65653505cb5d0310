import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { PasskeysApi } from '../../../api/console/passkeys-api.ts';
import type { Passkeys } from '../../../contract/people/passkeys.schema.ts';
import type { Me } from '../../../contract/people/staff.schema.ts';
import { type AsyncAction, createAsyncAction } from '../../shared/async-action.ts';

/** One's own passkeys. */
export interface PasskeysStore {
  /** Whether this browser supports them on this page. */
  readonly isSupported: boolean;
  /** Null until loaded. */
  readonly own: ReadonlySignal<Passkeys | null>;
  readonly loading: AsyncAction;
  readonly changing: AsyncAction;
  /** Signing in with one. */
  readonly entering: AsyncAction;
  open(): Promise<void>;
  signIn(): Promise<void>;
  /** These return whether they succeeded. */
  add(name: string): Promise<boolean>;
  rename(passkey: string, name: string): Promise<boolean>;
  remove(passkey: string): Promise<boolean>;
  setRequired(isRequired: boolean): Promise<boolean>;
}

export interface PasskeysDeps {
  api: Omit<PasskeysApi, 'confirm'>;
  isSupported: boolean;
  onSignedIn: (me: Me) => void;
}

export function createPasskeysStore({ api, isSupported, onSignedIn }: PasskeysDeps): PasskeysStore {
  const own = signal<Passkeys | null>(null);
  const loading = createAsyncAction();
  const changing = createAsyncAction();
  const entering = createAsyncAction();

  async function take(action: AsyncAction, work: () => Promise<Passkeys>): Promise<boolean> {
    const answer = await action.run(work);
    if (answer !== null) own.value = answer.result;
    return answer !== null;
  }

  return {
    isSupported,
    own,
    loading,
    changing,
    entering,
    async signIn() {
      const answer = await entering.run(api.signIn);
      if (answer !== null) onSignedIn(answer.result);
    },
    async open() {
      changing.forget();
      await take(loading, api.list);
    },
    add: (name) => take(changing, () => api.add(name)),
    rename: (passkey, name) => take(changing, () => api.rename(passkey, name)),
    remove: (passkey) => take(changing, () => api.remove(passkey)),
    setRequired: (isRequired) => take(changing, () => api.setRequired(isRequired)),
  };
}
