import type { Passkeys } from '#core/people/passkeys.schema.ts';
import type { Me } from '#core/people/staff.schema.ts';
import { type AsyncAction, createAsyncAction } from '#web/stores/async-action.ts';
import { createQuery, type Query } from '#web/stores/query.ts';
import type { PasskeysApi } from './passkeys-api.ts';

/** One's own passkeys. */
export interface PasskeysStore extends Query<Passkeys> {
  /** Whether this browser supports them on this page. */
  readonly isSupported: boolean;
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
  const query = createQuery({ load: api.list });
  const entering = createAsyncAction();
  const { change } = query;
  return {
    ...query,
    isSupported,
    entering,
    async signIn() {
      const answer = await entering.run(api.signIn);
      if (answer !== null) onSignedIn(answer.result);
    },
    async open() {
      query.changing.forget();
      await query.load();
    },
    add: (name) => change(() => api.add(name)),
    rename: (passkey, name) => change(() => api.rename(passkey, name)),
    remove: (passkey) => change(() => api.remove(passkey)),
    setRequired: (isRequired) => change(() => api.setRequired(isRequired)),
  };
}
